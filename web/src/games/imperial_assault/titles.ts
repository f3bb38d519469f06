/** What missions and campaigns are called in the reader's language. */

import { knows, t } from "../../lib/words.svelte";

/** The title of a mission; of one that no language has words for, its name. */
export function missionTitle(mission: string, name: string): string {
  const id = `web.title.${mission}`;
  return knows(id) ? t(id) : name;
}

export function campaignTitle(campaign: string, name: string): string {
  return missionTitle(`campaign-${campaign}`, name);
}
