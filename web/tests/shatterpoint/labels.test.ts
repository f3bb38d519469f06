import { expect, test } from "vitest";
import { namedAmong } from "../../src/games/shatterpoint/board/labels";
import type { Flat } from "../../src/games/shatterpoint/board/plane";

const PLANE = { at: ([x, y]: Flat | readonly [number, number, number]) => ({ x: x / 100, y: y / 100 }) };
const one = (id: string, x: number, y: number, acting = false) => ({ id, name: "Gar Saxon, Merciless Commander", at: [x, y, 0] as const, base: 4000, acting });

test("names of characters that stand apart are all shown", () => {
  expect([...namedAmong([one("a", 0, 0), one("b", 20000, 0)], PLANE)]).toEqual(["a", "b"]);
});

test("of two names that would lie over each other that of who acts is shown", () => {
  expect([...namedAmong([one("a", 0, 0), one("b", 4200, 0)], PLANE)]).toEqual(["a"]);
  expect([...namedAmong([one("a", 0, 0), one("b", 4200, 0, true)], PLANE)]).toEqual(["b"]);
});

test("no name lies over the base below it", () => {
  expect([...namedAmong([one("a", 0, 0), one("b", 0, 4200)], PLANE)]).toEqual(["b"]);
});
