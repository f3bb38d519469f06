import { describe, expect, test, vi } from "vitest";
import type { Heard, SeatSheet, TableTold } from "../../src/generated/types";
import { gameOf, keepGame } from "../../src/lib/store";
import { toasts } from "../../src/lib/toasts.svelte";
import { useSentences } from "../../src/lib/words.svelte";
import { handOn, mayHaveFile } from "../../src/table/hands";
import type { Seat } from "../../src/table/seat.svelte";
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

describe("who hands the only seat on", () => {
  test("leaves the table, and hears who plays until somebody comes", async () => {
    useSentences("en", { "web.table.handed_on_bot": "Handed on, a bot plays" });
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: () => Promise.resolve() } });
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
    history.replaceState(null, "", "/table/g");
    keepGame({ game: "g", tokens: { imperial: "secret" } });
    const said: Heard[] = [];
    const seat = { game: "g", name: "imperial", told: table([empire]), say: (heard: Heard) => said.push(heard) > 0 } as unknown as Seat;
    await handOn(seat, true);
    expect(said).toMatchObject([{ say: "hand-on", bot: true }]);
    expect(gameOf("g")?.tokens).toEqual({});
    expect(toasts().map(({ words }) => words)).toContain("Handed on, a bot plays");
    expect(location.pathname).toBe("/");
  });
});
