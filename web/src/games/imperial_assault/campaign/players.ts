/** Who plays at a campaign, and which hero where each has a player of their own. */

import type { SeatSheet } from "../../../generated/types";
import { t } from "../../../lib/words.svelte";
import { heroSeat } from "../sides";

/** What a player is called by who looks from the seat `own`. */
export function playerOf(seat: SeatSheet, own: string): string {
  if (seat.seat === own) return t("web.table.you");
  if (seat.invited) return t("web.campaign.nobody_yet");
  return seat.name || (seat.who === "bot" ? t("web.table.bot") : t("web.campaign.somebody"));
}

/** The players of single heroes, in the order in which the heroes are chosen; none where one seat has all of them. */
export function heroPlayers(seats: readonly SeatSheet[], own: string): string[] {
  const bySeat = new Map(seats.map((seat) => [seat.seat, seat]));
  return seats.map((_, place) => bySeat.get(heroSeat(place))).flatMap((seat) => (seat ? [playerOf(seat, own)] : []));
}
