import { describe, expect, test } from "vitest";
import { type Flat, gap, heightAt, isInside, isWithin, measured, middleOf, onRim, Plane, rangeOf, snapped } from "../../src/games/shatterpoint/board/plane";

const SQUARE: Flat[] = [
  [-1000, -1000],
  [1000, -1000],
  [1000, 1000],
  [-1000, 1000],
];
const LARGE = SQUARE.map(([x, y]): Flat => [3 * x, 3 * y]);
const RANGES = [2540, 7620, 15240, 20320, 25400];

describe("the plane of the table", () => {
  const plane = new Plane(45720);

  test("has y upwards, its picture downwards", () => {
    expect(plane.at([0, 0, 0])).toEqual({ x: 457.2, y: 457.2 });
    expect(plane.at([0, 45720])).toEqual({ x: 457.2, y: 0 });
    expect(plane.under({ x: 0, y: plane.size })).toEqual([-45720, -45720]);
  });

  test("gives back the place that it was given", () => {
    const place: Flat = [-12345, 6789];
    expect(plane.under(plane.at(place))).toEqual(place);
  });

  test("draws outlines and lines", () => {
    const small = new Plane(1000);
    expect(small.path(SQUARE)).toBe("M0 20L20 20L20 0L0 0Z");
    expect(small.line([[0, 0]])).toBe("");
  });
});

describe("a place", () => {
  test("lies inside an outline or not", () => {
    expect(isInside([0, 0], SQUARE)).toBe(true);
    expect(isInside([1500, 0], SQUARE)).toBe(false);
  });

  test("in a hole is not within", () => {
    expect(isWithin([2000, 0], [LARGE, SQUARE])).toBe(true);
    expect(isWithin([0, 0], [LARGE, SQUARE])).toBe(false);
  });

  test("is as high as the floor of the region there, else as the terrain", () => {
    const crate = { id: "c", feature: "c", kind: "crate", name: "crate", outline: SQUARE, top: 3000 };
    expect(heightAt([0, 0], [{ z: 0, rings: [LARGE], move: "" }], [crate])).toBe(0);
    expect(heightAt([0, 0], [], [crate])).toBe(3000);
    expect(heightAt([5000, 0], [], [crate])).toBe(0);
  });

  test("on offer is meant by whoever points beside it", () => {
    const places = [{ at: [0, 0, 0] as const }, { at: [900, 0, 0] as const }];
    expect(snapped([500, 0], places)).toBe(places[1]);
    expect(snapped([0, 1500], places)).toBeNull();
  });
});

describe("a measure", () => {
  test("goes from rim to rim", () => {
    expect(gap([0, 0], [3000, 4000], 4000)).toBe(1000);
    expect(gap([0, 0], [1000, 0], 4000)).toBe(0);
  });

  test("is of the smallest range that reaches so far", () => {
    expect(rangeOf(0, RANGES)).toBe(1);
    expect(rangeOf(2540, RANGES)).toBe(1);
    expect(rangeOf(2541, RANGES)).toBe(2);
    expect(rangeOf(25401, RANGES)).toBeNull();
  });

  test("is read in millimetres and inches", () => {
    expect(measured(2540)).toEqual({ mm: 25, inches: 1 });
  });
});

test("an outline has its middle, whatever way it is walked", () => {
  const aside = LARGE.map(([x, y]): Flat => [x + 5000, y - 2000]);
  expect(middleOf(aside)).toEqual([5000, -2000]);
  expect(middleOf(aside.toReversed())).toEqual([5000, -2000]);
});

test("a push ends where its direction leaves the outline", () => {
  expect(onRim([0, 0], [1, 0], SQUARE)).toEqual([1000, 0]);
  expect(onRim([0, 0], [-5, 5], SQUARE)).toEqual([-1000, 1000]);
});
