/** How a battle is started. */

import { t } from "../../../lib/words.svelte";
import type { Starter } from "../../../start/starter";
import type { BattleForm } from "./plan";

export const BATTLE_START: Starter = {
  words: () => t("web.battle.start_words"),
  Form: () => import("./BattleStart.svelte"),
  Bring: () => import("./TeamBrought.svelte"),
  async again(wish, myName) {
    const { again } = await import("./starting");
    return again(wish as BattleForm, myName);
  },
};
