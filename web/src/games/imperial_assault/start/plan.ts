/** A game as the form has it, and what the server is told of it. */

import type { ArmyFile, CreateGame, SkirmishWish, StartSheet } from "../../../generated/types";
import { NO_CLOCK } from "../../../start/clocks";
import { areInvited, areOnlyWatched, type Seating, seatPlan, type Sitter } from "../../../start/seating";

export const SEATS = ["a", "b"] as const;
export type Seat = (typeof SEATS)[number];

/** The army of a code that is typed in. */
export const BY_CODE = "code";

export interface ArmyWish {
  /** `sample:<id>`, `own:<id>` or `code`. */
  army: string;
  code: string;
}

export interface SeatWish extends Seating, ArmyWish {}

export interface GameWish {
  map: string;
  mission: string;
  watch: boolean;
  casual: boolean;
  /** How those are asked who may have a Command card to play; games that were kept may not say. */
  windows?: Windows;
  seconds?: number;
  /** Whether people roll the dice themselves; games that were kept may not say. */
  diceByHand?: boolean;
  clock?: string;
  seats: Record<Seat, SeatWish>;
}

export type Windows = NonNullable<SkirmishWish["windows"]>;

/** How long the table waits for a card, in seconds. */
export const SECONDS = { least: 1, usual: 4, most: 60 } as const;

/** Whether nobody is at this screen: then the game must be open to those who watch. */
export function mustBeWatched(wish: GameWish): boolean {
  return areOnlyWatched(Object.values(wish.seats));
}

/** Who is sent a link is promised armies that keep the rules. */
export function mayBeCasual(wish: GameWish): boolean {
  return !areInvited(Object.values(wish.seats));
}

/** Two people at one screen can't be asked without the other's seeing it: they are asked always, or in the open. */
export function areAtOneScreen(wish: GameWish): boolean {
  return SEATS.every((seat) => wish.seats[seat].sitter === "me" || wish.seats[seat].sitter === "other");
}

/** Whether anybody could see for whom the table waits: another person, or who watches. */
export function mayBeSeen(wish: GameWish): boolean {
  const people = SEATS.filter((seat) => wish.seats[seat].sitter !== "bot").length;
  return people > 1 || (people === 1 && (wish.watch || mustBeWatched(wish)));
}

/** How this game asks for cards, as far as it can be. */
export function windowsOf(wish: GameWish): Windows {
  const windows = wish.windows ?? "brief";
  return windows === "brief" && areAtOneScreen(wish) ? "always" : windows;
}

/** What the skirmish is told of a wish. */
export function skirmishWish(wish: GameWish, armies: Record<Seat, ArmyFile>): SkirmishWish {
  return {
    map: wish.map,
    mission: wish.map ? wish.mission : "",
    armies,
    casual: wish.casual && mayBeCasual(wish),
    windows: windowsOf(wish),
    seconds: wish.seconds ?? SECONDS.usual,
  };
}

export function createGame(wish: GameWish, armies: Record<Seat, ArmyFile>, myName: string): CreateGame {
  return {
    mode: "skirmish",
    wish: skirmishWish(wish, armies),
    seats: { a: seatPlan(wish.seats.a, myName), b: seatPlan(wish.seats.b, myName) },
    watch: wish.watch || mustBeWatched(wish),
    dice_by_hand: wish.diceByHand ?? false,
    clock: wish.clock ?? NO_CLOCK,
  };
}

/** What a click on "play" means: the defaults against the bot, with an own army and by a clock if they were chosen. */
export function firstWish(sheet: StartSheet, ownArmy?: string, clock: string = NO_CLOCK): GameWish {
  const seat = (name: Seat, sitter: Sitter): SeatWish => ({
    sitter,
    name: "",
    bot: sheet.defaults.bot,
    army: `sample:${sheet.defaults.armies[name] ?? sheet.armies[0]?.id ?? ""}`,
    code: "",
  });
  const a = seat("a", "me");
  if (ownArmy) a.army = `own:${ownArmy}`;
  const { map, mission } = sheet.defaults;
  return { map, mission, watch: false, casual: false, clock, seats: { a, b: seat("b", "bot") } };
}
