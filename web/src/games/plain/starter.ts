/** Starting a game of a mode that has no form of its own: only who sits where is chosen. */

import type { Created } from "../../generated/types";
import { post } from "../../lib/api";
import { keepGame, type KeptGame } from "../../lib/store";
import { areOnlyWatched, type Seating, seatPlan } from "../../start/seating";
import type { Starter } from "../../start/starter";

export interface PlainWish {
  mode: string;
  title: string;
  watch: boolean;
  /** Whether people roll the dice themselves, and by what clock; games that were kept may not say. */
  diceByHand?: boolean;
  clock?: string;
  seats: Record<string, Seating>;
}

export async function start(wish: PlainWish, myName: string): Promise<KeptGame> {
  const seats = Object.fromEntries(Object.entries(wish.seats).map(([seat, seating]) => [seat, seatPlan(seating, myName)]));
  const watch = wish.watch || areOnlyWatched(Object.values(wish.seats));
  const made = await post<Created>("/games", { mode: wish.mode, wish: {}, seats, watch, dice_by_hand: wish.diceByHand ?? false, clock: wish.clock ?? "" });
  return keepGame({ game: made.game, mode: wish.mode, tokens: made.tokens, invitations: made.invitations, title: wish.title, wish });
}

export const PLAIN_START: Starter = {
  Form: () => import("./PlainStart.svelte"),
};
