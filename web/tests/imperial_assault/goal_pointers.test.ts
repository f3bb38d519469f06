import { describe, expect, test } from "vitest";
import { goalPointers, goalZones } from "../../src/games/imperial_assault/board/pointers";
import { figure, sheet } from "../table/sheets";

const ZONES = { red: [1, 2], blue: [8, 9], camp: [4, 5] };
const TERMINAL = { id: "terminal_1", kind: "terminal", name: "terminal", space: 6, allows: ["Draws a card."] };

describe("what a skirmish is about", () => {
  const plain = sheet();
  const board = { ...plain.board, map: "", name: "", mission: "", mission_name: "", mission_words: "", width: 4, height: 4, zones: ZONES } as NonNullable<typeof plain.board>;

  test("are those who belong to nobody and where they come to, not the terminals that every map has", () => {
    const raiders = sheet({ board, tokens: [TERMINAL], figures: [figure(1, 3, { side: plain.players[0]?.side ?? "" }), figure(7, 5, { side: "neutral" })] });
    expect(goalPointers(raiders, "a").things).toEqual([[5]]);
    expect(goalZones(raiders, "a")).toEqual({ camp: [4, 5] });
  });

  test("are terminals where it has nothing else", () => {
    const bare = sheet({ board: { ...board, zones: { red: [1], blue: [9] } }, tokens: [TERMINAL], figures: [] });
    expect(goalPointers(bare, "a").things).toEqual([[6]]);
    expect(goalZones(bare, "a")).toEqual({});
  });
});
