import { describe, expect, test, vi } from "vitest";
import type { Heard, SeatSheet, TableTold } from "../../src/generated/types";
import { gameOf, keepGame } from "../../src/lib/store";
import { toasts } from "../../src/lib/toasts.svelte";
import { useSentences } from "../../src/lib/words.svelte";
import { changedHands, handOn, mayHaveFile } from "../../src/table/hands";
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
    useSentences("en", { "web.table.handed_on_bot": "Handed on: {name}, a bot plays", "web.mission.empire": "The Empire" });
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: () => Promise.resolve() } });
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
    history.replaceState(null, "", "/table/g");
    keepGame({ game: "g", tokens: { imperial: "secret" } });
    const said: Heard[] = [];
    const seat = { game: "g", name: "imperial", told: table([empire]), say: (heard: Heard) => said.push(heard) > 0 } as unknown as Seat;
    await handOn(seat, true);
    expect(said).toMatchObject([{ say: "hand-on", bot: true }]);
    expect(gameOf("g")?.tokens).toEqual({});
    expect(toasts().map(({ words }) => words)).toContainEqual(expect.stringMatching(/^Handed on: .+, a bot plays$/));
    expect(location.pathname).toBe("/");
  });
});

describe("who plays on", () => {
  const words = { "web.table.bot_sits": "A bot: {place}", "web.table.person_sits": "{name}: {place}", "web.table.somebody_sits": "Somebody: {place}", "web.table.nobody_sits": "Nobody: {place}" };
  // A game that the page does not know calls seats as they are.
  const table = (seats: SeatSheet[]): TableTold => told(1, { seats, sheet: { of: "rope" } } as never);
  const [first, second] = heroes as [SeatSheet, SeatSheet];
  const bot: SeatSheet = { ...first, who: "bot" };

  test("hears that a bot plays a seat from now on, or a person again", () => {
    useSentences("en", words);
    expect(changedHands(table([bot, second]), heroes, ["hero_2"])).toEqual(["A bot: hero_1"]);
    expect(changedHands(table([{ ...first, name: "Ann" }, second]), [bot, second], ["hero_2"])).toEqual(["Ann: hero_1"]);
  });

  test("hears that a seat was handed on and waits", () => {
    useSentences("en", words);
    const left: SeatSheet = { ...first, invited: true };
    expect(changedHands(table([left, second]), [{ ...first, name: "Ann" }, second], ["hero_2"])).toEqual(["Nobody: hero_1"]);
    expect(changedHands(table([left, second]), [left, second], ["hero_2"])).toEqual([]);
  });

  test("hears nothing of the own seats, of who only came or left, and at the beginning", () => {
    useSentences("en", words);
    expect(changedHands(table([bot, second]), heroes, ["hero_1"])).toEqual([]);
    expect(changedHands(table([{ ...first, present: true }, second]), heroes, ["hero_2"])).toEqual([]);
    expect(changedHands(table([bot, second]), [], ["hero_2"])).toEqual([]);
  });
});
