import { expect, test } from "vitest";
import type { NodeSheet } from "../../src/generated/types";
import { changeOf, signOf } from "../../src/games/shatterpoint/panels/signs";
import { CELL, isTaken, laid, signsOf } from "../../src/games/shatterpoint/panels/tree";

function node(id: string, column: number, row: number, gives: Record<string, number> = { damage: 1 }): NodeSheet {
  return { id, column, row, words: id, gives: Object.entries(gives).map(([symbol, amount]) => ({ symbol, amount, words: symbol })) };
}

test("a tree is laid in columns and rows, without room for rows that nobody stands in", () => {
  const { width, height, spots } = laid({ nodes: [node("m1", 1, 1), node("b2", 2, 2)], links: [["m1", "b2"]] });
  expect([width, height]).toEqual([2 * CELL.width, 2 * CELL.height]);
  expect(spots.get("b2")).toEqual({ x: 1.5 * CELL.width, y: 1.5 * CELL.height });
});

test("a link is taken where both its ends follow each other on the way", () => {
  expect(isTaken(["m1", "m2"], ["m1", "m2", "t3"])).toBe(true);
  expect(isTaken(["m1", "t3"], ["m1", "m2", "t3"])).toBe(false);
  expect(isTaken(["m1", "m2"], ["m1"])).toBe(false);
});

test("damage is a number, other symbols are signs", () => {
  expect(signsOf(node("m1", 1, 1, { shove: 1, damage: 3, heal: 2 }))).toEqual({ damage: 3, others: ["shove", "heal", "heal"] });
});

test("a symbol that changes results shows both", () => {
  expect(changeOf("crit_to_strike")).toEqual(["crit", "strike"]);
  expect(changeOf("active_ability")).toBeNull();
  expect(signOf("never heard of")).not.toBe("");
});
