/** Of which games the briefing was read at this browser: a page that is loaded again does not show it once more. */

import { keep, kept } from "../../lib/kept";

const PLACE = "holotable.briefings";
/** So many games are kept, the latest. */
const MOST = 100;

function all(): string[] {
  const found = kept(PLACE);
  return Array.isArray(found) ? found.filter((each): each is string => typeof each === "string") : [];
}

export function isBriefed(game: string): boolean {
  return all().includes(game);
}

export function keepBriefed(game: string): void {
  keep(PLACE, [...all().filter((each) => each !== game), game].slice(-MOST));
}
