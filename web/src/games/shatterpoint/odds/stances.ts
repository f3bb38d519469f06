/** An attack by stances as the form has it, what is asked of it, and how its answer is shown. No odds are reckoned here. */

import type { StancesAsked, UnitToChoose } from "../../../generated/types";

export type AttackType = "melee" | "ranged";

export interface Attack {
  attacker: string;
  stance: number;
  type: AttackType;
  defender: string;
  defenderStance: number;
  cover: number;
  dice: number;
  focus: boolean;
  disarmed: boolean;
  exposed: boolean;
  protection: boolean;
}

export function firstAttack(units: readonly UnitToChoose[]): Attack {
  return {
    attacker: units[0]?.id ?? "",
    stance: 1,
    type: "melee",
    defender: units.at(-1)?.id ?? "",
    defenderStance: 1,
    cover: 0,
    dice: 0,
    focus: false,
    disarmed: false,
    exposed: false,
    protection: false,
  };
}

/** The types of attack that a unit makes in a stance. */
export function typesOf(units: readonly UnitToChoose[], unit: string, stance: number): AttackType[] {
  const found = units.find((one) => one.id === unit)?.stances.find((one) => one.stance === stance);
  return (found?.types ?? []) as AttackType[];
}

/** The attack with nothing in it that its units can't do: a stance that is missing is the first, a type one that there is. */
export function possible(attack: Attack, units: readonly UnitToChoose[]): Attack {
  const stance = has(units, attack.attacker, attack.stance) ? attack.stance : 1;
  const types = typesOf(units, attack.attacker, stance);
  return {
    ...attack,
    stance,
    type: types.includes(attack.type) ? attack.type : (types[0] ?? attack.type),
    defenderStance: has(units, attack.defender, attack.defenderStance) ? attack.defenderStance : 1,
  };
}

function has(units: readonly UnitToChoose[], unit: string, stance: number): boolean {
  return units.find((one) => one.id === unit)?.stances.some((one) => one.stance === stance) ?? false;
}

export function question(attack: Attack): StancesAsked {
  const { defenderStance, ...asked } = attack;
  return { ask: "stances", ...asked, defender_stance: defenderStance, cover: attack.type === "ranged" ? attack.cover : 0 };
}

export interface Line {
  number: number;
  /** The chance of exactly this many. */
  exactly: number;
  /** The chance of this many or more. */
  atLeast: number;
}

/** Chances by number as lines, from none to the most that there can be. */
export function lines(chances: Readonly<Record<string, number>>): Line[] {
  const most = Math.max(0, ...Object.keys(chances).map(Number));
  const found: Line[] = [];
  let atLeast = 0;
  for (let number = most; number >= 0; number -= 1) {
    const exactly = chances[String(number)] ?? 0;
    atLeast += exactly;
    found.unshift({ number, exactly, atLeast: Math.min(1, atLeast) });
  }
  return found;
}
