/** A battle as the form has it, and what the server is told of it. */

import type { BattleStartSheet, BattleWish, CreateGame, TeamFile } from "../../../generated/types";
import { NO_CLOCK } from "../../../start/clocks";
import { areOnlyWatched, type Seating, seatPlan, type Sitter } from "../../../start/seating";

export const SEATS = ["a", "b"] as const;
export type Seat = (typeof SEATS)[number];

/** The strike team of a code or a file that is pasted. */
export const PASTED = "pasted";

export interface TeamWish {
  /** The id of a sample, or `pasted`. */
  team: string;
  pasted: string;
}

export interface SeatWish extends Seating, TeamWish {}

export interface BattleForm {
  battlefield: string;
  watch: boolean;
  diceByHand: boolean;
  clock: string;
  seats: Record<Seat, SeatWish>;
}

/** Whether nobody is at this screen: then the game must be open to those who watch. */
export function mustBeWatched(wish: BattleForm): boolean {
  return areOnlyWatched(Object.values(wish.seats));
}

export function createGame(wish: BattleForm, teams: Record<Seat, TeamFile | string>, myName: string): CreateGame {
  const wished: BattleWish = { battlefield: wish.battlefield, teams };
  return {
    mode: "shatterpoint",
    wish: wished,
    seats: { a: seatPlan(wish.seats.a, myName), b: seatPlan(wish.seats.b, myName) },
    watch: wish.watch || mustBeWatched(wish),
    dice_by_hand: wish.diceByHand,
    clock: wish.clock,
  };
}

/** What a click on "play" means: the defaults against the bot, by a clock if one was chosen. */
export function firstWish(sheet: BattleStartSheet, clock: string = NO_CLOCK): BattleForm {
  const seat = (name: Seat, sitter: Sitter): SeatWish => ({
    sitter,
    name: "",
    bot: sheet.defaults.bot,
    team: sheet.defaults.teams[name] ?? sheet.teams[0]?.id ?? "",
    pasted: "",
  });
  return { battlefield: sheet.defaults.battlefield, watch: false, diceByHand: false, clock, seats: { a: seat("a", "me"), b: seat("b", "bot") } };
}
