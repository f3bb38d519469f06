import { expect, test } from "vitest";
import type { TerrainSheet } from "../../src/generated/types";
import { isInside } from "../../src/games/shatterpoint/board/plane";
import { layers, numbersOf, shadeOf } from "../../src/games/shatterpoint/board/terrain";

function block(id: string, left: number, low: number, size: number, top: number, feature = id): TerrainSheet {
  const [right, high] = [left + size, low + size];
  return { id, feature, kind: "crate", name: id, top, outline: [[left, low], [right, low], [right, high], [left, high]] };
}

test("what is higher lies over what is lower, and is shaded more", () => {
  expect(layers([block("high", 0, 0, 9, 9000), block("low", 0, 0, 9, 3000)]).map(({ id }) => id)).toEqual(["low", "high"]);
  expect(shadeOf(9000)).toBeGreaterThan(shadeOf(3000));
  expect(shadeOf(99000)).toBe(100);
});

test("a height is written inside its part, beside what stands on it and what lies there", () => {
  const floor = block("floor", 0, 0, 12000, 3000);
  const crate = block("crate", 4000, 4000, 4000, 6000);
  const found = numbersOf([floor, crate], [[2000, 2000]]);
  const spot = found.find(({ part }) => part.id === "floor")?.spot ?? [0, 0];
  expect(isInside(spot, floor.outline)).toBe(true);
  expect(isInside(spot, crate.outline)).toBe(false);
  expect(Math.hypot(spot[0] - 2000, spot[1] - 2000)).toBeGreaterThan(1600);
});

test("a floor that is made of parts says its height once, and what is tiny says none", () => {
  const parts = [block("wide", 0, 0, 12000, 9000, "hall"), block("scrap", 12000, 0, 3000, 9000, "hall"), block("pin", -3000, 0, 500, 5000)];
  expect(numbersOf(parts, []).map(({ part }) => part.id)).toEqual(["wide"]);
});
