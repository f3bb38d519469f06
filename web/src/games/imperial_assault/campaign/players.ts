/** Who plays at a campaign, and which hero where each has a player of their own. */

import type { SeatSheet } from "../../../generated/types";
import { t } from "../../../lib/words.svelte";
import { heroSeat } from "../sides";

/** What a player is called by who looks, whose seats are `own`: one person may play several heroes. */
export function playerOf(seat: SeatSheet, own: readonly string[]): string {
  if (own.includes(seat.seat)) return t("web.table.you");
  if (seat.who === "bot") return t("web.table.bot");
  if (seat.invited) return t("web.campaign.nobody_yet");
  return seat.name || t("web.campaign.somebody");
}

/** The players of single heroes, in the order in which the heroes are chosen; none where one seat has all of them. */
export function heroPlayers(seats: readonly SeatSheet[], own: readonly string[]): string[] {
  const bySeat = new Map(seats.map((seat) => [seat.seat, seat]));
  return seats.map((_, place) => bySeat.get(heroSeat(place))).flatMap((seat) => (seat ? [playerOf(seat, own)] : []));
}

/** The places of so many heroes: those who are played from one's `own` seats come first. */
export function ownFirst(heroes: number, own: readonly string[]): number[] {
  const places = Array.from({ length: heroes }, (_, place) => place);
  return places.toSorted((one, other) => Number(own.includes(heroSeat(other))) - Number(own.includes(heroSeat(one))));
}

/** The seats of a person who sits at `own`: those of which this device has the secrets too, under the same name. */
export function ownSeats(seats: readonly SeatSheet[], own: string, kept: readonly string[]): string[] {
  const called = (seat: string): string => seats.find((each) => each.seat === seat)?.name ?? "";
  return [own, ...kept.filter((seat) => seat !== own && called(own) !== "" && called(seat) === called(own))];
}
