/** Whose turn it is among the heroes: one seat may be asked for all of them. */

import type { HeroSheet, LegendsTableSheet } from "../../../generated/types";
import type { Glow } from "../choosing";

/** The heroes by figure who are asked, or who may be activated now, whoever of the team is asked who that is. */
export function askedAmong(sheet: LegendsTableSheet, seat: string | null | undefined, glow: Pick<Glow, "groups">): ReadonlySet<number> {
  const heroes = sheet.heroes ?? [];
  const groupOf = ({ figure }: HeroSheet): number | undefined => sheet.figures?.find(({ id }) => id === figure)?.group;
  const chosen = heroes.filter((hero) => glow.groups.has(groupOf(hero) ?? -1));
  const asked = chosen.length > 0 ? chosen : heroes.filter((hero) => hero.seat === seat);
  return new Set(asked.map(({ figure }) => figure));
}
