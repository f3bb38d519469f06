/** How a skirmish is started. */

import { t } from "../../../lib/words.svelte";
import type { Starter } from "../../../start/starter";

export const SKIRMISH_START: Starter = {
  words: () => t("web.start.skirmish_play"),
  Form: () => import("./SkirmishStart.svelte"),
  Bring: () => import("./ArmyBrought.svelte"),
};
