/** A campaign as the form has it, and what the server is told of it. */

import type { Created, CreateGame } from "../../../generated/types";
import { post } from "../../../lib/api";
import { keepGame, type KeptGame } from "../../../lib/store";
import { areInvited, areOnlyWatched, type Seating, seatPlan } from "../../../start/seating";
import { EMPIRE } from "../sides";
import { REBELS } from "./campaign";

export const FEWEST_HEROES = 2;
export const MOST_HEROES = 4;
export const SEATS = [REBELS, EMPIRE] as const;
export type CampaignSeatName = (typeof SEATS)[number];

export interface CampaignStartWish {
  title: string;
  heroes: number;
  /** Whether agenda sets and side missions are chosen by hand. */
  stepByStep: boolean;
  watch: boolean;
  seats: Record<CampaignSeatName, Seating>;
}

/** Three heroes at this screen against the bot. */
export function firstCampaign(title: string, bot: string): CampaignStartWish {
  const seat = (sitter: Seating["sitter"]): Seating => ({ sitter, name: "", bot });
  return { title, heroes: 3, stepByStep: false, watch: false, seats: { [REBELS]: seat("me"), [EMPIRE]: seat("bot") } };
}

export function mustBeWatched(wish: CampaignStartWish): boolean {
  return areOnlyWatched(Object.values(wish.seats));
}

export function needsInvitation(wish: CampaignStartWish): boolean {
  return areInvited(Object.values(wish.seats));
}

export async function startCampaign(wish: CampaignStartWish, myName: string): Promise<KeptGame> {
  const wanted: CreateGame = {
    mode: "campaign",
    wish: { heroes: wish.heroes },
    seats: Object.fromEntries(SEATS.map((seat) => [seat, seatPlan(wish.seats[seat], myName)])),
    watch: wish.watch || mustBeWatched(wish),
  };
  const made = await post<Created>("/games", wanted);
  return keepGame({ game: made.game, mode: "campaign", tokens: made.tokens, invitations: made.invitations, title: wish.title, wish });
}
