import { expect, test } from "vitest";
import { activationsOf } from "../../src/table/activations";
import type { Frame } from "../../src/table/game";
import { happening, sheet } from "./sheets";

const ACTED: Frame = { sheet: sheet(), happening: happening("activated", { figure: 2 }), time: 1, begins: "2", side: "b" };

test("what was seen last is still there for who comes back to the same table", () => {
  activationsOf("g", "secret", 1).note([ACTED], [false], 2);
  expect(activationsOf("g", "secret", 2).isThere).toBe(true);
});

test("who comes back to a table that has gone on has not seen the last of it", () => {
  activationsOf("g", "secret", 1).note([ACTED], [false], 2);
  expect(activationsOf("g", "secret", 5).isThere).toBe(false);
});
