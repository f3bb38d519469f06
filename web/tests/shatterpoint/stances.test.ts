import { describe, expect, it } from "vitest";
import type { UnitToChoose } from "../../src/generated/types";
import { firstAttack, lines, possible, question } from "../../src/games/shatterpoint/odds/stances";

const UNITS: UnitToChoose[] = [
  {
    id: "lord_maul",
    name: "Lord Maul",
    stamina: 11,
    stances: [
      { stance: 1, name: "Dark Rage", types: ["melee"] },
      { stance: 2, name: "Sinister Cunning", types: ["melee", "ranged"] },
    ],
  },
  { id: "b1", name: "B1", stamina: 6, stances: [{ stance: 1, name: "Roger", types: ["melee", "ranged"] }] },
];

describe("an attack by stances", () => {
  it("keeps to what its units can do", () => {
    const ranged = { ...firstAttack(UNITS), stance: 2, type: "ranged" as const, cover: 2 };
    expect(possible(ranged, UNITS)).toEqual(ranged);
    expect(possible({ ...ranged, stance: 1 }, UNITS).type).toBe("melee");
    expect(possible({ ...ranged, attacker: "b1", defenderStance: 2 }, UNITS)).toMatchObject({ stance: 1, type: "ranged", defenderStance: 1 });
  });

  it("asks for cover only against ranged attacks", () => {
    const attack = { ...firstAttack(UNITS), cover: 2 };
    expect(question(attack)).toMatchObject({ ask: "stances", attacker: "lord_maul", defender: "b1", defender_stance: 1, cover: 0 });
    expect(question({ ...attack, type: "ranged" }).cover).toBe(2);
  });

  it("shows chances from none to the most", () => {
    expect(lines({ "0": 0.25, "2": 0.75 })).toEqual([
      { number: 0, exactly: 0.25, atLeast: 1 },
      { number: 1, exactly: 0, atLeast: 0.75 },
      { number: 2, exactly: 0.75, atLeast: 0.75 },
    ]);
  });
});
