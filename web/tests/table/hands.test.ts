import { describe, expect, test } from "vitest";
import type { SeatSheet, TableTold } from "../../src/generated/types";
import { mayHaveFile } from "../../src/table/hands";
import { told } from "./sheets";

const heroes: SeatSheet[] = ["hero_1", "hero_2"].map((seat) => ({ seat, who: "person", side: "rebels" }));
const empire: SeatSheet = { seat: "imperial", who: "person", side: "imperial" };
const table = (seats: SeatSheet[], more: Partial<TableTold> = {}): TableTold => told(1, { ...more, seats } as never);

describe("the file of a game that goes on", () => {
  test("is for who sits in all people's seats, and on every side", () => {
    expect(mayHaveFile(table([...heroes, empire]), ["hero_1", "hero_2", "imperial"])).toBe(true);
    expect(mayHaveFile(table([...heroes, empire]), ["hero_1", "imperial"])).toBe(false);
    expect(mayHaveFile(table([...heroes, { ...empire, who: "bot" }]), ["hero_1", "hero_2"])).toBe(false);
  });

  test("is for who has a seat on each side where bots have the others", () => {
    expect(mayHaveFile(table([heroes[0]!, { ...heroes[1]!, who: "bot" }, empire]), ["hero_1", "imperial"])).toBe(true);
  });

  test("is for everybody at its end", () => {
    const result = { winner: "rebels", words: "The Rebels win.", points: {} };
    expect(mayHaveFile(table([...heroes, empire], { result }), [])).toBe(true);
  });
});
