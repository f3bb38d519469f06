/** An attack as the calculator's form has it, what is asked of it, and how its answer is shown. No odds are reckoned here. */

import type { AttackAsked, AttackTold } from "../../../generated/types";

export const ATTACK_DICE = ["red", "blue", "green", "yellow"] as const;
export const DEFENCE_DICE = ["black", "white"] as const;
export const REROLL_KINDS = ["attack", "defence", "any", "all_attack"] as const;

export type RerollKind = (typeof REROLL_KINDS)[number];

export interface Reroll {
  kind: RerollKind;
  amount: number;
}

export interface Surge {
  cost: number;
  damage: number;
  pierce: number;
  accuracy: number;
}

export interface Pool {
  dice: Record<string, number>;
  ranged: boolean;
  distance: number;
  attack: { damage: number; pierce: number; accuracy: number; surge: number };
  defence: { block: number; evade: number };
  surges: Surge[];
  attacker: Reroll[];
  defender: Reroll[];
  health: number;
}

export const NEW_SURGE: Surge = { cost: 1, damage: 1, pierce: 0, accuracy: 0 };

export function firstPool(): Pool {
  return {
    dice: { red: 0, blue: 1, green: 1, yellow: 0, black: 1, white: 0 },
    ranged: true,
    distance: 3,
    attack: { damage: 0, pierce: 0, accuracy: 0, surge: 0 },
    defence: { block: 0, evade: 0 },
    surges: [{ ...NEW_SURGE }],
    attacker: [],
    defender: [],
    health: 3,
  };
}

/** Dice one by one, as many of each colour as there are. */
export function diceOf(counts: Readonly<Record<string, number>>, colours: readonly string[]): string[] {
  return colours.flatMap((colour) => Array.from({ length: counts[colour] ?? 0 }, () => colour));
}

/** How many dice of each colour there are. */
export function countsOf(dice: readonly string[], colours: readonly string[]): Record<string, number> {
  return Object.fromEntries(colours.map((colour) => [colour, dice.filter((die) => die === colour).length]));
}

export function question(pool: Pool): AttackAsked {
  return {
    ask: "attack",
    attack_dice: diceOf(pool.dice, ATTACK_DICE),
    defence_dice: diceOf(pool.dice, DEFENCE_DICE),
    type: pool.ranged ? "ranged" : "melee",
    distance: pool.ranged ? pool.distance : 0,
    surge_abilities: pool.surges,
    attack_bonus: pool.attack,
    defence_bonus: pool.defence,
    rerolls: { attacker: pool.attacker, defender: pool.defender },
    health: pool.health,
  };
}

export interface Bar {
  damage: number;
  /** The chance of exactly this much. */
  exactly: number;
  /** The chance of this much or more. */
  atLeast: number;
}

/** The answer as bars, from no damage to the most that there can be. */
export function bars(told: AttackTold): Bar[] {
  const chances = told.damage_pmf;
  const most = Math.max(0, ...Object.keys(chances).map(Number));
  const exactly = Array.from({ length: most + 1 }, (_, damage) => chances[String(damage)] ?? 0);
  const found: Bar[] = [];
  let atLeast = 0;
  for (let damage = most; damage >= 0; damage -= 1) {
    atLeast += exactly[damage] ?? 0;
    found.unshift({ damage, exactly: exactly[damage] ?? 0, atLeast: Math.min(1, atLeast) });
  }
  return found;
}

/** The top of the chart's scale: the next tenth above the highest bar. */
export function scaleTop(all: readonly Bar[]): number {
  return Math.max(0.1, Math.ceil(Math.max(0, ...all.map((bar) => bar.exactly)) * 10 - 1e-9) / 10);
}
