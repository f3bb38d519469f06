/** How a mission of Legends is started. */

import { t } from "../../../lib/words.svelte";
import type { Starter } from "../../../start/starter";
import type { LegendsStartWish } from "./legends_plan";

export const LEGENDS_START: Starter = {
  words: () => t("web.legends.words"),
  Form: () => import("./LegendsStart.svelte"),
  Newcomer: () => import("./Newcomer.svelte"),
  async again(wish, myName) {
    const { needsInvitation, startLegends } = await import("./legends_plan");
    return needsInvitation(wish as LegendsStartWish) ? null : startLegends(wish as LegendsStartWish, myName);
  },
};
