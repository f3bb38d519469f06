/** How a battle is started. */

import { t } from "../../../lib/words.svelte";
import type { Starter } from "../../../start/starter";

export const BATTLE_START: Starter = {
  words: () => t("web.battle.offer"),
  Form: () => import("./BattleStart.svelte"),
  Bring: () => import("./TeamBrought.svelte"),
};
