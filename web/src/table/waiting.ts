/** For whom the table waits, and what people are called. */

import type { SeatSheet, TableTold, WindowSheet } from "../generated/types";
import { viewOf } from "../games/games";
import { t } from "../lib/words.svelte";
import type { SideLine } from "./game";

/** What somebody in a seat is called: by the own name, else by the side. */
export function seatName(told: TableTold, seats: readonly SeatSheet[], seat: string): string {
  const name = seats.find((each) => each.seat === seat)?.name;
  return name || sideOf(told, seat)?.name || seat;
}

/** The side of a seat. */
export function sideOf(told: TableTold, seat: string): SideLine | undefined {
  return viewOf(told.sheet.of).sides(told.sheet).find((side) => side.seat === seat);
}

interface Waits {
  told: TableTold | null;
  seats: readonly SeatSheet[];
}

/** Whose turn it is, in words. */
export function waitingWords({ told, seats }: Waits): string {
  if (told === null) return t("web.table.connecting");
  if (told.result) return told.result.words;
  if (told.window && isLong(told.window)) return t("web.table.window");
  const seat = told.waiting_for;
  if (!seat) return t("web.table.waiting");
  if (seat === told.seat) return t("web.table.your_turn");
  const sheet = seats.find((each) => each.seat === seat);
  const facts = { name: seatName(told, seats, seat) };
  if (sheet?.who === "bot") return t("web.table.bot_thinks", facts);
  return sheet && !sheet.present ? t("web.table.away", facts) : t("web.table.waiting_for", facts);
}

/** Whether a window is open long enough to be spoken of; those of bots are not. */
export function isLong(window: WindowSheet): boolean {
  return window.seconds >= 1;
}

/** The seat across the table. */
export function otherSeat(seats: readonly SeatSheet[], own: string): SeatSheet | undefined {
  return seats.find((each) => each.seat !== own);
}

/** Whether a person sat across the table, or is still awaited, and nobody is there. */
export function isAbandoned(seats: readonly SeatSheet[], own: string): boolean {
  const other = otherSeat(seats, own);
  return other !== undefined && other.who === "person" && !other.present;
}

/** Whether the other player offers a draw. */
export function isDrawOffered(told: TableTold): boolean {
  return viewOf(told.sheet.of).sides(told.sheet).some((side) => side.seat !== told.seat && side.offersDraw);
}
