/** A campaign as the form has it, and what the server is told of it. */

import type { Created, CreateGame } from "../../../generated/types";
import { post } from "../../../lib/api";
import { keepGame, type KeptGame } from "../../../lib/store";
import { areOnlyWatched, type Seating, seatPlan } from "../../../start/seating";
import { EMPIRE, heroSeat } from "../sides";
import { REBELS } from "./campaign";

export const FEWEST_HEROES = 2;
export const MOST_HEROES = 4;

export interface CampaignStartWish {
  title: string;
  heroes: number;
  /** Whether each hero has a seat; otherwise one seat has all of them. */
  apart: boolean;
  /** Whether agenda sets and side missions are chosen by hand. */
  stepByStep: boolean;
  watch: boolean;
  /** Who sits in each seat; also in those that this campaign does not have. */
  seats: Record<string, Seating>;
}

/** Three heroes at this screen against the bot. */
export function firstCampaign(title: string, bot: string): CampaignStartWish {
  const seat = (sitter: Seating["sitter"]): Seating => ({ sitter, name: "", bot });
  const heroes = Array.from({ length: MOST_HEROES }, (_, place) => [heroSeat(place), seat("me")] as const);
  return { title, heroes: 3, apart: false, stepByStep: false, watch: false, seats: { [REBELS]: seat("me"), ...Object.fromEntries(heroes), [EMPIRE]: seat("bot") } };
}

/** The seats of a campaign, and who sits there. */
export function seatsOf({ heroes, apart, seats }: CampaignStartWish): { seat: string; seating: Seating }[] {
  const rebels = apart ? Array.from({ length: heroes }, (_, place) => heroSeat(place)) : [REBELS];
  return [...rebels, EMPIRE].flatMap((seat) => {
    const seating = seats[seat];
    return seating ? [{ seat, seating }] : [];
  });
}

function seatings(wish: CampaignStartWish): Seating[] {
  return seatsOf(wish).map(({ seating }) => seating);
}

export function mustBeWatched(wish: CampaignStartWish): boolean {
  return areOnlyWatched(seatings(wish));
}

export async function startCampaign(wish: CampaignStartWish, myName: string): Promise<KeptGame> {
  const wanted: CreateGame = {
    mode: "campaign",
    wish: { heroes: wish.heroes, apart: wish.apart },
    seats: Object.fromEntries(seatsOf(wish).map(({ seat, seating }) => [seat, seatPlan(seating, myName)])),
    watch: wish.watch || mustBeWatched(wish),
  };
  const made = await post<Created>("/games", wanted);
  return keepGame({ game: made.game, mode: "campaign", tokens: made.tokens, invitations: made.invitations, title: wish.title, wish });
}
