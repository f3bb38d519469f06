import { describe, expect, test } from "vitest";
import { namedAmong } from "../../src/games/imperial_assault/board/labels";

const WIDTH = 10;
const figure = (id: number, space: number, name = "Stormtrooper", acting = false) => ({ id, name, spaces: [space], acting });

describe("names on the board", () => {
  test("are all shown where figures stand apart", () => {
    expect([...namedAmong([figure(1, 0), figure(2, 3), figure(3, 40)], WIDTH)]).toEqual([1, 2, 3]);
  });

  test("of two that would lie over each other only one is shown: that of who acts", () => {
    expect([...namedAmong([figure(1, 0), figure(2, 1)], WIDTH)]).toEqual([1]);
    expect([...namedAmong([figure(1, 0), figure(2, 1, "Stormtrooper", true)], WIDTH)]).toEqual([2]);
  });

  test("short ones have room side by side", () => {
    expect([...namedAmong([figure(1, 0, "Mak"), figure(2, 1, "Jyn")], WIDTH)]).toEqual([1, 2]);
  });
});
