/** What happened in a campaign, mission by mission, out of the lines of its log. */

import type { LogLineSheet, SlotSheet } from "../../../generated/types";

export interface Chapter {
  slot: SlotSheet;
  /** What the mission brought, and to whom: all that was told as it ended. */
  gained: readonly LogLineSheet[];
  /** What was done until the next mission. */
  after: readonly LogLineSheet[];
}

/** The missions that were played, in their order, each with what came of it. */
export function chapters(slots: readonly SlotSheet[], lines: readonly LogLineSheet[]): Chapter[] {
  return slots.filter(({ mission }) => mission).map((slot) => ({ slot, ...linesOf(slot.mission ?? "", lines) }));
}

/** A mission is played once: its end begins its lines, and the next mission ends them. */
function linesOf(mission: string, lines: readonly LogLineSheet[]): Omit<Chapter, "slot"> {
  const begin = lines.findIndex((line) => line.kind === "mission-won" && line.mission === mission);
  if (begin < 0) return { gained: [], after: [] };
  const rest = lines.slice(begin + 1);
  const end = rest.findIndex((line) => line.kind === "mission-chosen");
  const own = end < 0 ? rest : rest.slice(0, end);
  const choice = lines[begin]?.choice;
  const gained = own.filter((line) => line.choice === choice && line.kind !== "items-offered");
  return { gained, after: own.filter((line) => !gained.includes(line)) };
}
