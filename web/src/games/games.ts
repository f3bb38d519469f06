/** The games that the page draws, by the tags of what arrives: the one place that names them. */

import type { GameSheet } from "../generated/types";
import type { Route } from "../lib/router.svelte";
import type { Starter } from "../start/starter";
import type { GameLine, GameView, Tag } from "../table/game";
import { CAMPAIGN } from "./imperial_assault/campaign/campaign";
import { CAMPAIGN_START } from "./imperial_assault/campaign/campaign_starter";
import { LEGENDS } from "./imperial_assault/legends/legends";
import { LEGENDS_START } from "./imperial_assault/legends/legends_starter";
import { PAGES as IMPERIAL_ASSAULT_PAGES } from "./imperial_assault/pages";
import { MISSION } from "./imperial_assault/mission";
import { SKIRMISH } from "./imperial_assault/skirmish";
import { MISSION_START } from "./imperial_assault/start/mission_starter";
import { SKIRMISH_START } from "./imperial_assault/start/starter";
import { PLAIN } from "./plain/plain";
import { PLAIN_START } from "./plain/starter";
import { PAGES as SHATTERPOINT_PAGES } from "./shatterpoint/pages";
import { BATTLE } from "./shatterpoint/shatterpoint";
import { BATTLE_START } from "./shatterpoint/start/starter";

/** The modes that are drawn, by the tag of their sheets and of their lines in lists. */
const VIEWS: { readonly [T in Tag]?: GameView<T> } = { skirmish: SKIRMISH, mission: MISSION, campaign: CAMPAIGN, legends: LEGENDS, battle: BATTLE };

/** The modes that have a form of their own, by their names. */
const STARTERS: ReadonlyMap<string, Starter> = new Map([
  ["skirmish", SKIRMISH_START],
  ["mission", MISSION_START],
  ["campaign", CAMPAIGN_START],
  ["legends", LEGENDS_START],
  ["shatterpoint", BATTLE_START],
]);

/** A page about a single game, and what it is called in the list of pages. */
export interface GamePage extends Route {
  name: () => string;
}

/** Pages about single games. */
export const GAME_PAGES: readonly GamePage[] = [...IMPERIAL_ASSAULT_PAGES, ...SHATTERPOINT_PAGES];

/** Games that were kept before they said their mode are skirmishes. */
export const FIRST_MODE = "skirmish";

/** How what bears a tag is drawn; plainly, where nobody knows it. */
export function viewOf(tag: string | undefined): GameView {
  return Object.hasOwn(VIEWS, tag ?? "") ? (VIEWS[tag as Tag] as GameView) : PLAIN;
}

/** A game in a list. */
export function lineOf(game: GameSheet): GameLine {
  return viewOf(game.summary.of).line(game);
}

/** What a seat of a game is called before anybody sits there; nothing where it has no name. */
export function seatNameIn(game: GameSheet, seat: string): string {
  return (seat && viewOf(game.summary.of).seatName?.(seat, game)) || "";
}

/** What a seat of a game plays with; nothing where that is not chosen beforehand. */
export function broughtTo(game: GameSheet, seat: string): string {
  return (seat && viewOf(game.summary.of).brings?.(seat, game)) || "";
}

/** How games of a mode are started. */
export function starterOf(mode: string): Starter {
  return STARTERS.get(mode) ?? PLAIN_START;
}
