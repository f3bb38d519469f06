import { describe, expect, test } from "vitest";
import type { AttackTold } from "../../src/generated/types";
import { ATTACK_DICE, bars, countsOf, diceOf, firstPool, question, scaleTop } from "../../src/games/imperial_assault/odds/pool";

const TOLD: AttackTold = { ask: "attack", damage_pmf: { "0": 0.25, "1": 0.5, "3": 0.25 }, expected_damage: 1.25, miss_probability: 0.1 };

describe("what is asked", () => {
  test("names every die", () => {
    expect(diceOf({ red: 2, blue: 1 }, ATTACK_DICE)).toEqual(["red", "red", "blue"]);
    expect(countsOf(["blue", "red", "blue"], ATTACK_DICE)).toEqual({ red: 1, blue: 2, green: 0, yellow: 0 });
  });

  test("has a distance only where it matters", () => {
    const pool = { ...firstPool(), distance: 5 };
    expect(question({ ...pool, ranged: true })).toMatchObject({ type: "ranged", distance: 5 });
    expect(question({ ...pool, ranged: false })).toMatchObject({ type: "melee", distance: 0 });
  });
});

describe("what is shown", () => {
  test("a bar for each damage, with gaps at nothing, and at least as much from there on", () => {
    expect(bars(TOLD)).toEqual([
      { damage: 0, exactly: 0.25, atLeast: 1 },
      { damage: 1, exactly: 0.5, atLeast: 0.75 },
      { damage: 2, exactly: 0, atLeast: 0.25 },
      { damage: 3, exactly: 0.25, atLeast: 0.25 },
    ]);
  });

  test("the scale ends at the tenth above the highest bar", () => {
    expect(scaleTop(bars(TOLD))).toBe(0.5);
    expect(scaleTop([{ damage: 0, exactly: 0.51, atLeast: 1 }])).toBe(0.6);
    expect(scaleTop([])).toBe(0.1);
  });
});
