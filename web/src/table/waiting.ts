/** For whom the table waits, and what people are called. */

import type { SeatSheet, TableTold } from "../generated/types";
import { t } from "../lib/words.svelte";
import { playerOfSeat } from "./sides";

/** What somebody in a seat is called: by the own name, else by the army. */
export function seatName(told: TableTold, seats: readonly SeatSheet[], seat: string): string {
  const name = seats.find((each) => each.seat === seat)?.name;
  return name || playerOfSeat(told.sheet, seat)?.army || seat;
}

interface Waits {
  told: TableTold | null;
  seats: readonly SeatSheet[];
}

/** Whose turn it is, in words. */
export function waitingWords({ told, seats }: Waits): string {
  if (told === null) return t("web.table.connecting");
  if (told.result) return told.result.words;
  const seat = told.waiting_for;
  if (!seat) return t("web.table.waiting");
  if (seat === told.seat) return t("web.table.your_turn");
  const sheet = seats.find((each) => each.seat === seat);
  const facts = { name: seatName(told, seats, seat) };
  if (sheet?.who === "bot") return t("web.table.bot_thinks", facts);
  return sheet && !sheet.present ? t("web.table.away", facts) : t("web.table.waiting_for", facts);
}
