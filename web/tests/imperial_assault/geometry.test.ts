import { describe, expect, test } from "vitest";
import { boxOf, centreOf, edgeBetween, nextAmong, spaceName, spacesName, wayOf } from "../../src/games/imperial_assault/board/geometry";

describe("spaces", () => {
  test("are called by a letter for the column and a number for the row", () => {
    expect(spaceName(0, 10)).toBe("a1");
    expect(spaceName(42, 10)).toBe("c5");
    expect(spaceName(26, 30)).toBe("aa1");
  });

  test("of a large base are called by the first and the last", () => {
    expect(spacesName([12, 11, 21, 22], 10)).toBe("b2-c3");
    expect(spacesName([11], 10)).toBe("b2");
  });

  test("have a box and a middle", () => {
    expect(boxOf([11, 12, 21, 22], 10)).toEqual({ x: 40, y: 40, width: 80, height: 80 });
    expect(centreOf([11], 10)).toEqual({ x: 60, y: 60 });
  });

  test("side by side have an edge between them, whichever is named first", () => {
    expect(edgeBetween(12, 11, 10)).toEqual({ from: { x: 80, y: 40 }, to: { x: 80, y: 80 } });
    expect(edgeBetween(11, 21, 10)).toEqual({ from: { x: 40, y: 80 }, to: { x: 80, y: 80 } });
  });

  test("make a way through their middles", () => {
    expect(wayOf([[0], [1], [11]], 10)).toBe("M20 20L60 20L60 60");
  });
});

describe("an arrow key", () => {
  const things = [
    { key: "left", x: 0, y: 100 },
    { key: "near", x: 140, y: 100 },
    { key: "aslant", x: 120, y: 130 },
    { key: "far", x: 300, y: 100 },
    { key: "below", x: 100, y: 200 },
  ];
  const from = { x: 100, y: 100 };

  test("leads to the nearest thing ahead, straight before aslant", () => {
    expect(nextAmong(from, "ArrowRight", things)?.key).toBe("near");
    expect(nextAmong(from, "ArrowLeft", things)?.key).toBe("left");
    expect(nextAmong({ x: 140, y: 100 }, "ArrowRight", things)?.key).toBe("far");
  });

  test("leads nowhere where nothing lies ahead, and other keys never do", () => {
    expect(nextAmong(from, "ArrowUp", things)).toBeNull();
    expect(nextAmong(from, "a", things)).toBeNull();
  });
});
