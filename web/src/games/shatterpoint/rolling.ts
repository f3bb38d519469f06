/** What rolls over the battlefield, or is counted there, while something happens. */

import type { Snippet } from "svelte";
import type { BattleHappening } from "../../generated/types";
import type { Rolling } from "../../table/game";

export function rollOf(happening: BattleHappening | null, die: Snippet<[number, number]>, count: Snippet): Rolling | null {
  if (happening?.count) return { key: happening, dice: 0, die, count };
  const dice = happening?.dice?.length ?? 0;
  // Dice that are nobody's are rolled for something else than an attack.
  return dice > 0 ? { key: happening, dice, die, words: happening?.character ? "" : happening?.words ?? "" } : null;
}
