/** A mission as the form has it, and what the server is told of it. */

import type { Created, CreateGame, MissionStartSheet, MissionWish } from "../../../generated/types";
import { post } from "../../../lib/api";
import { keepGame, type KeptGame } from "../../../lib/store";
import { areOnlyWatched, type Seating, seatPlan } from "../../../start/seating";
import { EMPIRE, heroSeat } from "../sides";

export interface MissionStartWish {
  mission: string;
  title: string;
  /** The heroes in the order in which they were chosen: the first speaks for all. */
  heroes: string[];
  /** The Imperial class, by the card that it starts with. */
  imperialClass: string;
  /** What the Empire brings beside its class, and what either side has to spend. */
  agenda: string[];
  rewards: string[];
  influence: number;
  credits: number;
  fog: boolean;
  watch: boolean;
  diceByHand: boolean;
  /** Who plays the Empire and each hero; also those who stay at home. */
  seats: Record<string, Seating>;
}

/** As in a campaign's first mission. */
export const NOTHING_BROUGHT: Pick<MissionStartWish, "agenda" | "rewards" | "influence" | "credits"> = { agenda: [], rewards: [], influence: 0, credits: 0 };

/** The introduction with two heroes, and a bot for the Empire. */
export function firstMission(sheet: MissionStartSheet): MissionStartWish {
  const { mission, heroes, bot } = sheet.defaults;
  const seats = Object.fromEntries(sheet.heroes.map(({ id }) => [id, { sitter: "me", name: "", bot } satisfies Seating]));
  return {
    mission,
    title: nameOf(sheet, mission),
    heroes: [...heroes],
    imperialClass: sheet.classes[0]?.card ?? "",
    ...NOTHING_BROUGHT,
    fog: false,
    watch: false,
    diceByHand: false,
    seats: { ...seats, [EMPIRE]: { sitter: "bot", name: "", bot } },
  };
}

export function nameOf(sheet: MissionStartSheet, mission: string): string {
  return sheet.missions.find(({ id }) => id === mission)?.name ?? "";
}

/** Another mission; the hero whose it is comes along. */
export function withMission(sheet: MissionStartSheet, wish: MissionStartWish, mission: string): MissionStartWish {
  const owner = sheet.missions.find(({ id }) => id === mission)?.hero ?? "";
  const others = wish.heroes.filter((hero) => hero !== owner);
  const heroes = owner === "" || wish.heroes.includes(owner) ? wish.heroes : [...others.slice(0, sheet.most - 1), owner];
  return { ...wish, mission, title: nameOf(sheet, mission), heroes };
}

/** A hero more, or one less. */
export function withHero(wish: MissionStartWish, hero: string, comes: boolean): MissionStartWish {
  const others = wish.heroes.filter((each) => each !== hero);
  return { ...wish, heroes: comes ? [...others, hero] : others };
}

/** Cards with one more of them, or without it. */
export function withCard(cards: readonly string[], card: string, comes: boolean): string[] {
  const others = cards.filter((each) => each !== card);
  return comes ? [...others, card] : others;
}

/** How many things are brought along besides heroes and class. */
export function broughtCount({ agenda, rewards, influence, credits }: MissionStartWish): number {
  return agenda.length + rewards.length + Number(influence > 0) + Number(credits > 0);
}

/** A seat of the mission, who plays from it, and who sits there. */
export interface PlayedSeat {
  seat: string;
  who: string;
  seating: Seating;
}

/** Who sits where: the heroes who come along in their order, and the Empire. */
export function seatsOf(wish: MissionStartWish): PlayedSeat[] {
  const heroes = wish.heroes.map((who, place) => ({ seat: heroSeat(place), who }));
  return [...heroes, { seat: EMPIRE, who: EMPIRE }].flatMap(({ seat, who }) => {
    const seating = wish.seats[who];
    return seating ? [{ seat, who, seating }] : [];
  });
}

function seatings(wish: MissionStartWish): Seating[] {
  return seatsOf(wish).map(({ seating }) => seating);
}

export function mustBeWatched(wish: MissionStartWish): boolean {
  return areOnlyWatched(seatings(wish));
}

export function missionWish(wish: MissionStartWish): MissionWish {
  const { mission, agenda, rewards, influence, credits, fog } = wish;
  return { mission, heroes: wish.heroes.map((hero) => ({ hero })), class_cards: wish.imperialClass ? [wish.imperialClass] : [], agenda, rewards, influence, credits, fog };
}

export async function startMission(wish: MissionStartWish, myName: string): Promise<KeptGame> {
  const wanted: CreateGame = {
    mode: "mission",
    wish: missionWish(wish),
    seats: Object.fromEntries(seatsOf(wish).map(({ seat, seating }) => [seat, seatPlan(seating, myName)])),
    watch: wish.watch || mustBeWatched(wish),
    dice_by_hand: wish.diceByHand,
  };
  const made = await post<Created>("/games", wanted);
  return keepGame({ game: made.game, mode: "mission", tokens: made.tokens, invitations: made.invitations, title: wish.title, wish });
}
