/** How a mission of the campaign is started. */

import { t } from "../../../lib/words.svelte";
import type { Starter } from "../../../start/starter";

export const MISSION_START: Starter = {
  words: () => t("web.mission.words"),
  Form: () => import("./MissionStart.svelte"),
  Bring: () => import("./HeroBrought.svelte"),
};
