import { describe, expect, test } from "vitest";
import { reliefOf } from "../../src/games/shatterpoint/board/relief";

const SQUARE = [
  { x: 100, y: 100 },
  { x: 200, y: 100 },
  { x: 200, y: 200 },
  { x: 100, y: 200 },
];

function corners(path: string): [number, number][] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

function loops(path: string): number {
  return path.match(/M/g)?.length ?? 0;
}

describe("terrain", () => {
  test("throws a longer shadow the higher it is, away from the light", () => {
    const ends = [30, 90, 180].map((height) => Math.max(...corners(reliefOf(SQUARE, height).shadow).map(([, y]) => y)));
    expect(ends).toEqual([208.4, 225.2, 250.4]);
    expect(Math.min(...corners(reliefOf(SQUARE, 90).shadow).map(([x]) => x))).toBe(100);
  });

  test("that hangs in the air throws its shadow beside itself", () => {
    expect(Math.min(...corners(reliefOf(SQUARE, 90, 80).shadow).map(([x]) => x))).toBe(116);
  });

  test("has a ring for every 30 mm, all within its outline", () => {
    const heights = [30, 60, 90, 180];
    expect(heights.map((height) => loops(reliefOf(SQUARE, height).rings))).toEqual([0, 1, 2, 5]);
    for (const [x, y] of corners(reliefOf(SQUARE, 180).rings)) {
      expect(Math.min(x, y)).toBeGreaterThan(100);
      expect(Math.max(x, y)).toBeLessThan(200);
    }
  });

  test("is lit above and on the left, whichever way its corners run", () => {
    for (const outline of [SQUARE, SQUARE.toReversed()]) {
      const { lit, dim } = reliefOf(outline, 90);
      expect([loops(lit), loops(dim)]).toEqual([2, 2]);
      expect(Math.min(...corners(dim).map(([x, y]) => x + y))).toBeGreaterThan(Math.min(...corners(lit).map(([x, y]) => x + y)));
    }
  });

  test("that is narrow keeps a top", () => {
    const beam = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 8 },
      { x: 0, y: 8 },
    ];
    const [, highest, lowest] = [0, ...corners(reliefOf(beam, 180).top).map(([, y]) => y).toSorted((one, other) => one - other).filter((_, place) => place % 3 === 0)];
    expect((lowest ?? 0) - (highest ?? 0)).toBeGreaterThan(3);
  });
});
