/** A mission of Legends as the form has it, and what the server is told of it. */

import type { Created, CreateGame, LegendsMissionChoice, LegendsStartSheet, LegendsWish } from "../../../generated/types";
import { post } from "../../../lib/api";
import { keepGame, type KeptGame } from "../../../lib/store";
import { areOnlyWatched, type Seating, seatPlan } from "../../../start/seating";
import { heroSeat } from "../sides";

export interface LegendsStartWish {
  mission: string;
  title: string;
  /** The heroes in the order in which they were chosen: the first speaks for all. */
  heroes: string[];
  difficulty: LegendsWish["difficulty"];
  watch: boolean;
  diceByHand: boolean;
  /** Who plays each hero; also those who stay at home. */
  seats: Record<string, Seating>;
}

/** The mission for somebody who has never played: the first tutorial. */
export function tutorial(sheet: LegendsStartSheet): LegendsMissionChoice | undefined {
  return sheet.missions.find((mission) => mission.tutorial);
}

/** A mission with the heroes who come if nobody else is named, all played from this screen. */
export function planFor(sheet: LegendsStartSheet, mission: LegendsMissionChoice | undefined): LegendsStartWish {
  const seats = Object.fromEntries(sheet.heroes.map(({ id }) => [id, { sitter: "me", name: "", bot: sheet.defaults.bot } satisfies Seating]));
  return {
    mission: mission?.id ?? "",
    title: mission?.name ?? "",
    heroes: [...(mission?.heroes ?? [])],
    difficulty: sheet.defaults.difficulty as LegendsWish["difficulty"],
    watch: false,
    diceByHand: false,
    seats,
  };
}

/** Another mission: its own heroes come, unless others were chosen. */
export function withMission(sheet: LegendsStartSheet, wish: LegendsStartWish, mission: string): LegendsStartWish {
  const before = sheet.missions.find(({ id }) => id === wish.mission);
  const next = sheet.missions.find(({ id }) => id === mission);
  const isDefault = before !== undefined && before.heroes.join() === wish.heroes.join();
  return { ...wish, mission, title: next?.name ?? "", heroes: isDefault ? [...(next?.heroes ?? [])] : wish.heroes };
}

/** What may be played after a mission: the next one that is no tutorial. */
export function following(sheet: LegendsStartSheet, mission: string): LegendsMissionChoice | undefined {
  const place = sheet.missions.findIndex(({ id }) => id === mission);
  return place < 0 ? undefined : sheet.missions.slice(place + 1).find(({ tutorial }) => !tutorial);
}

/** A hero more, or one less. */
export function withHero(wish: LegendsStartWish, hero: string, comes: boolean): LegendsStartWish {
  const others = wish.heroes.filter((each) => each !== hero);
  return { ...wish, heroes: comes ? [...others, hero] : others };
}

export interface HeroPlayed {
  seat: string;
  hero: string;
  seating: Seating;
}

/** Who plays which hero, in their order. */
export function seatsOf(wish: LegendsStartWish): HeroPlayed[] {
  return wish.heroes.flatMap((hero, place) => {
    const seating = wish.seats[hero];
    return seating ? [{ seat: heroSeat(place), hero, seating }] : [];
  });
}

function seatings(wish: LegendsStartWish): Seating[] {
  return seatsOf(wish).map(({ seating }) => seating);
}

export function mustBeWatched(wish: LegendsStartWish): boolean {
  return areOnlyWatched(seatings(wish));
}

export function legendsWish({ mission, heroes, difficulty }: LegendsStartWish): LegendsWish {
  return { mission, heroes: heroes.map((hero) => ({ hero })), difficulty };
}

export async function startLegends(wish: LegendsStartWish, myName: string): Promise<KeptGame> {
  const wanted: CreateGame = {
    mode: "legends",
    wish: legendsWish(wish),
    seats: Object.fromEntries(seatsOf(wish).map(({ seat, seating }) => [seat, seatPlan(seating, myName)])),
    watch: wish.watch || mustBeWatched(wish),
    dice_by_hand: wish.diceByHand,
  };
  const made = await post<Created>("/games", wanted);
  return keepGame({ game: made.game, mode: "legends", tokens: made.tokens, invitations: made.invitations, title: wish.title, wish });
}
