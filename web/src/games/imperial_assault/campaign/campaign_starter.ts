/** How a campaign is started. */

import { t } from "../../../lib/words.svelte";
import type { Starter } from "../../../start/starter";

export const CAMPAIGN_START: Starter = {
  words: () => t("web.campaign.words"),
  Form: () => import("./CampaignStart.svelte"),
};
