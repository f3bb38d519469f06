/** What rolls over the board, or is counted there, while something happens. */

import type { Snippet } from "svelte";
import type { CountingSheet, Happening } from "../../generated/types";
import type { Rolling } from "../../table/game";

export function rollOf(happening: Happening | null, die: Snippet<[number, number]>, count: Snippet): Rolling | null {
  if (happening?.count) return { key: happening, dice: 0, die, count };
  const { dice = [], kind } = happening ?? {};
  if (dice.length === 0) return null;
  return { key: happening, dice: dice.length, die, again: dice.some(({ rerolled }) => rerolled), removed: kind === "removed" };
}

/** The signs of a result, one by one: the first so many are cancelled. */
export function signsOf(amount: number, cancelled: number): boolean[] {
  return Array.from({ length: amount }, (_, place) => place < cancelled);
}

/** Whether an attack comes too short, where a distance counts. */
export function isShort({ accuracy = 0, distance }: CountingSheet): boolean {
  return typeof distance === "number" && accuracy < distance;
}
