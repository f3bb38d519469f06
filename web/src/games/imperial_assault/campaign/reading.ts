/** Which missions of a campaign were read about at this browser: after each it is told once what it brought. */

import { keep, kept } from "../../../lib/kept";

const PLACE = "holotable.chapters";

function all(): Record<string, number> {
  const found = kept(PLACE);
  return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Record<string, number>) : {};
}

/** How many missions of a campaign were read about. */
export function readOf(campaign: string): number {
  const count = all()[campaign];
  return typeof count === "number" ? count : 0;
}

export function keepRead(campaign: string, count: number): void {
  keep(PLACE, { ...all(), [campaign]: count });
}
