/** What a side of a stance card comes to, in a line, and which signs are printed on it. */

import type { StanceSheet, SymbolSheet } from "../../../generated/types";
import { t } from "../../../lib/words.svelte";

/** How many dice it attacks and defends with, near and far; nothing of none. */
export function stanceWords(stance: StanceSheet | undefined): string {
  if (stance === undefined) return "";
  const { melee_attack: near = null, melee_defence, ranged_attack: far = null, ranged_defence, range = null } = stance;
  const melee = near === null ? t("web.battle.stance_no_melee", { defence: melee_defence }) : t("web.battle.stance_melee", { attack: near, defence: melee_defence });
  const ranged = far === null ? t("web.battle.stance_no_ranged", { defence: ranged_defence }) : t("web.battle.stance_ranged", { attack: far, range: range ?? 0, defence: ranged_defence });
  return `${melee} ${ranged}`;
}

/** Each sign of its charts and its tree, once. */
export function signsOn(stance: StanceSheet): SymbolSheet[] {
  const given = [...stance.charts.flatMap(({ rows }) => rows), ...stance.tree.nodes].flatMap(({ gives }) => gives);
  return [...new Map(given.map((each) => [each.symbol, { ...each, amount: 1 }])).values()];
}
