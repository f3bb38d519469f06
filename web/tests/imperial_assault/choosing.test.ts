import { describe, expect, test } from "vitest";
import { buttonGroups, glowOf, isTarget, placeOn, places } from "../../src/games/imperial_assault/choosing";
import { ask, option } from "../table/sheets";

describe("options", () => {
  const open = ask(
    option(0, "end-activation"),
    option(1, "step", { spaces: [12], cost: 1 }),
    option(2, "move"),
    option(3, "play-card", { card: "rally" }),
    option(4, "attack"),
    option(5, "use"),
  );

  test("are buttons in sections, with the end of the turn last and no places among them", () => {
    expect(buttonGroups(open).map((group) => [group.section, group.options.map((each) => each.id)])).toEqual([
      ["choices", [5]],
      ["actions", [2, 4]],
      ["cards", [3]],
      ["end", [0]],
    ]);
    expect(buttonGroups(open).flatMap((group) => group.options).map((each) => each.id)).toEqual([5, 2, 4, 3, 0]);
  });

  test("that are places are listed apart", () => {
    expect(places(open).map((each) => each.id)).toEqual([1]);
  });

  test("glow where they stand on the table", () => {
    const glow = glowOf(
      ask(
        option(0, "target", { figure: 7, spaces: [30] }),
        option(1, "target", { figure: 7, spaces: [30] }),
        option(2, "activate-group", { group: 3 }),
        option(3, "go-to", { spaces: [1, 2] }),
        option(4, "interact", { token: "crate_1" }),
        option(5, "open-door", { door: "door_1" }),
        option(6, "play-card", { card: "rally" }),
        option(7, "reroll-die", { die: 0 }),
      ),
    );
    expect(glow.figures.get(7)?.map((each) => each.id)).toEqual([0, 1]);
    expect([...glow.groups.keys()]).toEqual([3]);
    expect([...glow.spaces.keys()]).toEqual([1, 2]);
    expect([...glow.tokens.keys()]).toEqual(["crate_1"]);
    expect([...glow.doors.keys()]).toEqual(["door_1"]);
    expect([...glow.cards.keys()]).toEqual(["rally"]);
    expect([...glow.dice.keys()]).toEqual([0]);
  });

  test("on an object that is no figure glow on its space", () => {
    const glow = glowOf(ask(option(0, "target", { figure: 9, spaces: [30] })), new Set([1, 2]));
    expect(glow.figures.size).toBe(0);
    expect([...glow.spaces.keys()]).toEqual([30]);
  });

  test("glow nowhere while nothing is asked", () => {
    const glow = glowOf(null);
    expect(glow.figures.size + glow.spaces.size + glow.reach.size).toBe(0);
  });

  test("on a space mean the base that begins there before one that only covers it", () => {
    const first = option(0, "go-to", { spaces: [1, 2] });
    const second = option(1, "go-to", { spaces: [2, 3] });
    expect(placeOn([first, second], 2)).toBe(second);
    expect(placeOn([second], 3)).toBe(second);
    expect(placeOn([], 3)).toBeUndefined();
  });

  test("that are targets are aimed at first", () => {
    expect(isTarget(option(0, "target"))).toBe(true);
    expect(isTarget(option(0, "move"))).toBe(false);
  });
});
