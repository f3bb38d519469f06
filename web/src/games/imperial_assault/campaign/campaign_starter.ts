/** How a campaign is started. */

import type { Starter } from "../../../start/starter";
import type { CampaignStartWish } from "./campaign_plan";

export const CAMPAIGN_START: Starter = {
  Form: () => import("./CampaignStart.svelte"),
  async again(wish, myName) {
    const { needsInvitation, startCampaign } = await import("./campaign_plan");
    return needsInvitation(wish as CampaignStartWish) ? null : startCampaign(wish as CampaignStartWish, myName);
  },
};
