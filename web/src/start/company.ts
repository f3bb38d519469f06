/** Who plays a game in a list: games of the same kind look alike otherwise. */

import type { GameSheet, SeatSheet } from "../generated/types";
import { seatNameIn } from "../games/games";
import { t } from "../lib/words.svelte";

/** What one plays there oneself, and with whom; nothing where one has no seat. */
export function companyOf(game: GameSheet, own: readonly string[]): string {
  const [mine, others] = [true, false].map((isOwn) => game.seats.filter(({ seat }) => own.includes(seat) === isOwn));
  if (!mine?.length) return "";
  if (!others?.length) return t("web.start.all_seats_yours");
  const seats = mine.map(({ seat }) => seatNameIn(game, seat) || seat).join(", ");
  return t("web.start.you_and_others", { seats, others: [...new Set(others.map((seat) => playerOf(game, seat)))].join(", ") });
}

/** A player by name; a seat that nobody has come to by what it is called. */
function playerOf(game: GameSheet, { seat, who, name, invited }: SeatSheet): string {
  if (who === "bot") return t("web.table.bot");
  return (!invited && name) || seatNameIn(game, seat) || seat;
}
