/** The clock of a game: what each side has left, counted on from what was told last. */

import type { ClockSheet, SideClock } from "../generated/types";

/** Below so many milliseconds it is shown that time is short. */
export const SHORT = 60_000;

/** When who hears the page is told, in seconds that are left. */
const TOLD_AT = [60, 30, 10] as const;

/** The milliseconds that a side has left, so many after they were told. */
export function leftOf(clock: ClockSheet, side: SideClock, passed: number): number {
  return Math.max(0, side.left - (clock.running === side.side ? Math.max(0, passed) : 0));
}

/** Minutes and seconds; a second that has begun counts. */
export function timeWords(time: number): string {
  const seconds = Math.max(0, Math.ceil(time / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The time that is told to who hears the page: none as long as there is enough, and none twice. */
export function shortOf(time: number): number | null {
  return TOLD_AT.findLast((seconds) => time > 0 && time <= seconds * 1000) ?? null;
}
