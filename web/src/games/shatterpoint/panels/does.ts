/** What the symbols of a combat tree do, each with its rule. */

import { t } from "../../../lib/words.svelte";

interface Does {
  words: string;
  rule: string;
}

const DOES: Readonly<Record<string, () => Does>> = {
  damage: () => ({ words: t("web.battle.does_damage"), rule: "SP-SYM-04" }),
  shove: () => ({ words: t("web.battle.does_shove"), rule: "SP-SYM-05" }),
  strained: () => ({ words: t("web.battle.does_strained"), rule: "SP-CND-04" }),
  disarmed: () => ({ words: t("web.battle.does_disarmed"), rule: "SP-CND-08" }),
  exposed: () => ({ words: t("web.battle.does_exposed"), rule: "SP-CND-10" }),
  pinned: () => ({ words: t("web.battle.does_pinned"), rule: "SP-CND-12" }),
  heal: () => ({ words: t("web.battle.does_heal"), rule: "SP-SYM-10" }),
  advance: () => ({ words: t("web.battle.does_advance"), rule: "SP-SYM-08" }),
  dash: () => ({ words: t("web.battle.does_dash"), rule: "SP-SYM-08" }),
  climb: () => ({ words: t("web.battle.does_climb"), rule: "SP-CLM-02" }),
  jump: () => ({ words: t("web.battle.does_jump"), rule: "SP-JMP-02" }),
  reposition: () => ({ words: t("web.battle.does_reposition"), rule: "SP-SYM-09" }),
  active_ability: () => ({ words: t("web.battle.does_active_ability"), rule: "SP-SYM-11" }),
};

export function doesOf(symbol: string): Does | null {
  return DOES[symbol]?.() ?? null;
}
