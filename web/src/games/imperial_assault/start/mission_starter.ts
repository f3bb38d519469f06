/** How a mission of the campaign is started. */

import type { Starter } from "../../../start/starter";
import type { MissionStartWish } from "./mission_plan";

export const MISSION_START: Starter = {
  Form: () => import("./MissionStart.svelte"),
  async again(wish, myName) {
    const { needsInvitation, startMission } = await import("./mission_plan");
    return needsInvitation(wish as MissionStartWish) ? null : startMission(wish as MissionStartWish, myName);
  },
};
