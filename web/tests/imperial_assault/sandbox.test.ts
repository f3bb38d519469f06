import { describe, expect, test } from "vitest";
import { fits, freeName, nextSpace, type Piece, spacesOf } from "../../src/games/imperial_assault/sandbox/sandbox";

/** Three columns, three rows; there is no space in the middle of the first row. */
const MAP = {
  width: 3,
  height: 3,
  spaces: [0, 2, 3, 4, 5, 6, 7, 8].map((space) => ({ space, name: String(space) })),
};

function piece(name: string, spaces: number[]): Piece {
  return { name, side: "a", spaces, base: "1x1", massive: false, mobile: false, reach: false };
}

describe("bases", () => {
  test.each([
    ["1x1", 0, [0]],
    ["2x2", 3, [3, 4, 6, 7]],
    ["2x1", 5, null],
    ["2x1", 0, null],
    ["1x2", 7, null],
  ] as const)("%s at %i", (base, at, spaces) => {
    expect(spacesOf(MAP, base, at)).toEqual(spaces);
  });

  test("lie on nobody but the one that is moved", () => {
    const pieces = [piece("A", [3]), piece("B", [4])];
    expect(fits(pieces, [4, 5])).toBe(false);
    expect(fits(pieces, [4, 5], "B")).toBe(true);
    expect(fits(pieces, null)).toBe(false);
  });
});

test("a new figure takes the first letter that is free", () => {
  expect(freeName([piece("A", [0]), piece("C", [2])])).toBe("B");
});

describe("arrow keys", () => {
  test.each([
    [0, "ArrowRight", 2],
    [4, "ArrowUp", 4],
    [4, "ArrowDown", 7],
    [3, "ArrowLeft", 3],
    [3, "Enter", 3],
  ])("from %i by %s to %i", (from, key, to) => {
    expect(nextSpace(MAP, from, key)).toBe(to);
  });
});
