/** From a campaign to its mission and back: a game of its own, which the same secrets open. */

import { go } from "../../../lib/router.svelte";
import { sheetOf } from "../../../lib/sheets";
import { gameOf, keepGame } from "../../../lib/store";

const TRIES = 20;
const PAUSE = 250;

/** Keep the mission with the secrets of the campaign, so that this browser can sit down there. */
export function keepErrand(campaign: string, errand: string, title: string): void {
  if (gameOf(errand)) return;
  const kept = gameOf(campaign);
  keepGame({ game: errand, mode: "mission", tokens: kept?.tokens ?? {}, title, errandOf: campaign, at: kept?.at });
}

/** Go to the mission as soon as it is there; whether it is, before somebody has looked elsewhere. */
export async function enter(errand: string, isWanted: () => boolean): Promise<void> {
  for (let tried = 0; tried < TRIES && isWanted(); tried += 1) {
    try {
      await sheetOf(errand);
      if (isWanted()) go(`/table/${errand}`);
      return;
    } catch {
      await new Promise((wake) => setTimeout(wake, PAUSE));
    }
  }
}
