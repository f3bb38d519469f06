/** How much of what was said at a table this person has read at this browser; a game and all that are played for it have one talk. */

import { keep, kept } from "../lib/kept";

const PLACE = "holotable.talks";
/** So many talks are kept, the latest. */
const MOST = 100;

function all(): Record<string, number> {
  const found = kept(PLACE);
  return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Record<string, number>) : {};
}

/** The number of the line that was read last; less than any where none was. */
export function readTo(talk: string): number {
  const number = all()[talk];
  return typeof number === "number" ? number : -1;
}

export function keepReadTo(talk: string, number: number): void {
  const others = Object.entries(all()).filter(([each]) => each !== talk);
  keep(PLACE, Object.fromEntries([...others, [talk, number]].slice(-MOST)));
}
