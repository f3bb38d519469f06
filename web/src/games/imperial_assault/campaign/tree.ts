/** The way through the story as a picture: each slot a knot, side missions in the middle, story missions on the lane that was won. */

import type { SlotSheet } from "../../../generated/types";

export const PITCH = 36;
export const LANE = 27;
export const MARGIN = 20;

/** The Rebels' victories lead up, the Empire's down. */
const LANES: Readonly<Record<string, number>> = { rebels: -1, imperial: 1 };

export interface Knot {
  slot: SlotSheet;
  x: number;
  /** -1, 0 or 1, from above. */
  lane: number;
  /** Whether the story came here, will come here for sure, may come here, or has gone another way. */
  road: "taken" | "next" | "open" | "missed";
}

export interface Way {
  from: Knot;
  to: Knot;
  road: "taken" | "next" | "open" | "missed";
}

export interface Tree {
  width: number;
  knots: readonly Knot[];
  ways: readonly Way[];
}

function isFork(slot: SlotSheet): boolean {
  return slot.kind === "story" || slot.kind === "finale";
}

/** The knots of a slot: one in the middle, or one on either lane where the story forks. */
function knotsOf(slot: SlotSheet, place: number, led: string): Knot[] {
  const x = MARGIN + place * PITCH;
  const here = slot.winner ? "taken" : slot.here ? "next" : "open";
  if (!isFork(slot)) return [{ slot, x, lane: 0, road: here }];
  if (!led) return [-1, 1].map((lane) => ({ slot, x, lane, road: "open" as const }));
  const lane = LANES[led] ?? 0;
  return [
    { slot, x, lane, road: here === "open" ? "next" : here },
    { slot, x, lane: -lane, road: "missed" },
  ];
}

/** The picture of a log: what was played, what comes next, and where it may lead. */
export function treeOf(slots: readonly SlotSheet[]): Tree {
  const lines = slots.filter((slot) => !slot.forced);
  const columns: Knot[][] = [];
  let led = "";
  lines.forEach((slot, place) => {
    columns.push(knotsOf(slot, place, led));
    if (slot.kind !== "side") led = slot.winner ?? "";
  });
  const ways = columns.slice(1).flatMap((column, place) =>
    (columns[place] ?? []).flatMap((from) => column.map((to) => ({ from, to, road: roadOf(from, to) }))),
  );
  return { width: 2 * MARGIN + (lines.length - 1) * PITCH, knots: columns.flat(), ways };
}

function roadOf(from: Knot, to: Knot): Way["road"] {
  if (from.road === "missed" || to.road === "missed") return "missed";
  if (from.road === "taken" && to.road === "taken") return "taken";
  return from.road === "taken" && to.road === "next" ? "next" : "open";
}
