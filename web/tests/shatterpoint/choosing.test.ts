import { describe, expect, test } from "vitest";
import type { BattleAsk, BattleOptionSheet } from "../../src/generated/types";
import { buttonGroups, glowOf, isDeploying, optionsOf } from "../../src/games/shatterpoint/choosing";

function option(id: number, kind: string, more: Partial<BattleOptionSheet> = {}): BattleOptionSheet {
  return { id, kind, words: kind, ...more };
}

function ask(...options: BattleOptionSheet[]): BattleAsk {
  return { kind: "activation", question: "", options };
}

describe("options", () => {
  test("are buttons in sections, and those of the combat tree are in its graph", () => {
    const found = buttonGroups(ask(option(0, "end-activation"), option(1, "action", { action: "move" }), option(2, "take-option", { node: "m1" })));
    expect(found.map(({ section, options }) => [section, options.map(({ id }) => id)])).toEqual([
      ["actions", [1]],
      ["end", [0]],
    ]);
  });

  test("glow on what stands for them", () => {
    const glow = glowOf(ask(option(0, "attack", { character: "b.lord_maul.1", type: "melee" }), option(1, "activate-unit", { unit: "a.rex" }), option(2, "take-option", { node: "m1" })));
    expect(optionsOf(glow, { id: "b.lord_maul.1", unit: "b.lord_maul" })?.map(({ id }) => id)).toEqual([0]);
    expect(optionsOf(glow, { id: "a.rex.1", unit: "a.rex" })?.map(({ id }) => id)).toEqual([1]);
    expect(optionsOf(glow, { id: "a.ahsoka.1", unit: "a.ahsoka" })).toBeUndefined();
    expect([...glow.nodes.keys()]).toEqual(["m1"]);
  });
});

test("strike teams are deployed while squads and places are asked for, not stances", () => {
  expect(["squad", "deploy", "stance", "move"].map((kind) => isDeploying({ kind }))).toEqual([true, true, false, false]);
  expect(isDeploying(null)).toBe(false);
});
