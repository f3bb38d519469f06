/** Who sits down where in a game to come. */

import type { SeatPlan } from "../generated/types";

/** The one at this screen, another person at it, a bot, or somebody who is sent a link. */
export type Sitter = "me" | "other" | "bot" | "online";

export interface Seating {
  sitter: Sitter;
  name: string;
  bot: string;
}

export function seatPlan(wish: Seating, myName: string): SeatPlan {
  if (wish.sitter === "bot") return { who: "bot", bot: wish.bot, name: "" };
  if (wish.sitter === "online") return { who: "online", bot: "", name: "" };
  return { who: "here", bot: "", name: (wish.sitter === "me" ? myName : wish.name).trim() };
}

/** Without a person at this screen the game is only watched: then it must be open to that. */
export function areOnlyWatched(seats: readonly Seating[]): boolean {
  return seats.every(({ sitter }) => sitter === "bot" || sitter === "online");
}

/** Whether somebody is sent a link. */
export function areInvited(seats: readonly Seating[]): boolean {
  return seats.some(({ sitter }) => sitter === "online");
}
