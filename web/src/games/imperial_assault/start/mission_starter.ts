/** How a mission of the campaign is started. */

import { t } from "../../../lib/words.svelte";
import type { Starter } from "../../../start/starter";
import type { MissionStartWish } from "./mission_plan";

export const MISSION_START: Starter = {
  words: () => t("web.mission.words"),
  Form: () => import("./MissionStart.svelte"),
  async again(wish, myName) {
    const { needsInvitation, startMission } = await import("./mission_plan");
    return needsInvitation(wish as MissionStartWish) ? null : startMission(wish as MissionStartWish, myName);
  },
};
