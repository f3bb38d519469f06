/** How a mission of Legends is started. */

import { t } from "../../../lib/words.svelte";
import type { Starter } from "../../../start/starter";

export const LEGENDS_START: Starter = {
  words: () => t("web.legends.words"),
  Form: () => import("./LegendsStart.svelte"),
  Bring: () => import("../start/HeroBrought.svelte"),
  Newcomer: () => import("./Newcomer.svelte"),
};
