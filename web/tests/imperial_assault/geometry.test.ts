import { describe, expect, test } from "vitest";
import { boxOf, centreOf, doorways, edgeBetween, spaceName, spacesName, squaresOf, wayOf } from "../../src/games/imperial_assault/board/geometry";

describe("spaces", () => {
  test("are called by a letter for the column and a number for the row", () => {
    expect(spaceName(0, 10)).toBe("a1");
    expect(spaceName(42, 10)).toBe("c5");
    expect(spaceName(26, 30)).toBe("aa1");
  });

  test("of a large base are called by the first and the last", () => {
    expect(spacesName([12, 11, 21, 22], 10)).toBe("b2-c3");
    expect(spacesName([11], 10)).toBe("b2");
    expect(spacesName([], 10)).toBe("");
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

describe("doors", () => {
  test("on two edges in a row are one doorway", () => {
    expect(doorways([[11, 21], [12, 22]], 10)).toEqual([{ from: { x: 40, y: 80 }, length: 80, upright: false }]);
    expect(doorways([[22, 21], [11, 12]], 10)).toEqual([{ from: { x: 80, y: 40 }, length: 80, upright: true }]);
  });

  test("on edges apart have a doorway each", () => {
    expect(doorways([[11, 21], [13, 23]], 10)).toHaveLength(2);
  });
});

test("the light on spaces stays within them", () => {
  const path = squaresOf([0, 11], 10, 3);
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path.startsWith("M8 3h24q5 0 5 5v24")).toBe(true);
});
