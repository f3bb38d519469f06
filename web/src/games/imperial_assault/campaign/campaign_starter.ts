/** How a campaign is started. */

import { t } from "../../../lib/words.svelte";
import type { Starter } from "../../../start/starter";
import type { CampaignStartWish } from "./campaign_plan";

export const CAMPAIGN_START: Starter = {
  words: () => t("web.campaign.words"),
  Form: () => import("./CampaignStart.svelte"),
  async again(wish, myName) {
    const { needsInvitation, startCampaign } = await import("./campaign_plan");
    return needsInvitation(wish as CampaignStartWish) ? null : startCampaign(wish as CampaignStartWish, myName);
  },
};
