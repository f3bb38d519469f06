import { describe, expect, test } from "vitest";
import { glowOf } from "../../src/games/imperial_assault/choosing";
import { type BoardTable, lookOf } from "../../src/games/imperial_assault/sides";
import { isThing, meantBy } from "../../src/games/imperial_assault/things";
import { outlineOf } from "../../src/table/sides";
import { chosenSpaces, firstThing, thingsOf } from "../../src/games/imperial_assault/board/things";
import { ask, option, sheet } from "../table/sheets";

describe("things on the board", () => {
  const table = sheet({
    tokens: [{ id: "crate_1", kind: "crate", name: "crate", space: 5 }],
    doors: [{ id: "door_1", name: "1", between: [[11, 12]] }],
  });

  test("are all figures, tokens and doors, and the spaces that can be chosen", () => {
    const glow = glowOf({ ...ask(option(0, "step", { spaces: [12] })), reach: [{ space: 13, cost: 2, path: [[12], [13]] }] });
    expect(chosenSpaces(glow)).toEqual([12, 13]);
    expect(thingsOf(table, glow).map((thing) => thing.key)).toEqual([
      "space-12",
      "space-13",
      "token-crate_1",
      "door-door_1",
      "figure-1",
      "figure-2",
    ]);
  });

  test("are no figures that stand nowhere while the map is cleared", () => {
    const cleared = sheet({ figures: (table.figures ?? []).map((figure) => ({ ...figure, spaces: figure.id === 1 ? [] : figure.spaces })) });
    expect(thingsOf(cleared, glowOf(null)).map((thing) => thing.key)).toEqual(["figure-2"]);
  });

  test("that can be chosen come first for the focus, a group by its figures", () => {
    const nothing = thingsOf(table, glowOf(null));
    expect(firstThing(nothing)?.key).toBe("token-crate_1");
    const group = thingsOf(table, glowOf(ask(option(0, "activate-group", { group: 1 }))));
    expect(firstThing(group)?.key).toBe("figure-1");
    expect(firstThing([])).toBeUndefined();
  });
});

describe("sides", () => {
  test("differ in shape as well as in colour", () => {
    expect([lookOf(sheet(), "a"), lookOf(sheet(), "b"), lookOf(sheet(), "neutral")]).toEqual(["a", "b", "none"]);
    const shapes = (["a", "b", "none"] as const).map((look) => outlineOf(look, 30, 30));
    expect(new Set(shapes).size).toBe(3);
  });
});

test("a token that is attacked as a figure is looked at as the token that it is", () => {
  const mission = { ...sheet({ tokens: [{ id: "terminal_1", kind: "terminal", name: "terminal", space: 5 }] }), of: "mission", objects: [{ id: 9, thing: "terminal_1", name: "terminal", spaces: [5], health: 4 }] } as unknown as BoardTable;
  expect(meantBy(mission, "figure-9")).toBe("token-terminal_1");
  expect(isThing(mission, "figure-9")).toBe(true);
  expect(meantBy(mission, "figure-1")).toBe("figure-1");
});
