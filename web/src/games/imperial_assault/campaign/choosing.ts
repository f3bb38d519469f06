/** Which options of a campaign's question stand beside the things they are about, and on which leaf those lie. */

import type { LogAsk, LogOptionSheet, LogSheet } from "../../../generated/types";

/** Where cards find how to ask why they can't be had or used now; nowhere in a replay. */
export const ASKS_OF_CARDS = Symbol("asks of cards");
export type AsksOfCards = (card: string) => void;

/** The leaves of the campaign's page. */
export type Leaf = "setup" | "log" | "heroes" | "shop" | "empire" | "story";

/** Options that are drawn beside a card, a hero or a mission. */
const BESIDE: ReadonlySet<string> = new Set([
  "choose-hero",
  "choose-class",
  "choose-set",
  "choose-green",
  "choose-mission",
  "give-item",
  "attach-modification",
  "leave-behind",
  "take-along",
  "sell",
  "buy",
  "learn",
  "train",
  "buy-agenda",
]);

/** Where the things lie that a question is about. */
const LEAVES: Readonly<Record<string, Leaf>> = {
  heroes: "setup",
  "imperial-class": "setup",
  "agenda-sets": "setup",
  "green-missions": "setup",
  "choose-mission": "log",
  loadout: "heroes",
  award: "heroes",
  sell: "heroes",
  learn: "heroes",
  "extra-item": "shop",
  buy: "shop",
  ransom: "empire",
  train: "empire",
  agenda: "empire",
};

/** What may be left to the bot when a campaign is set up. */
const SETTING_UP: ReadonlySet<string> = new Set(["heroes", "imperial-class", "agenda-sets", "green-missions"]);

/** What nobody needs to choose to begin: the rest is chosen well. */
export const LEFT_TO_THE_BOT: ReadonlySet<string> = new Set(["agenda-sets", "green-missions"]);

export function isBeside(option: { kind: string }): boolean {
  return BESIDE.has(option.kind);
}

/** What the page leads to: everything else on it only prepares for it. */
export function isMain(option: { kind: string }): boolean {
  return option.kind === "set-out";
}

/** What ends a stage for all Rebels at once. */
const ENDS: ReadonlySet<string> = new Set(["sold-enough", "bought-enough", "learned-enough", "set-out"]);

export function endsForAll(option: { kind: string }): boolean {
  return ENDS.has(option.kind);
}

/** Whether a click is asked about once more: others would be cut short by it, or a hero be without a weapon. */
export function asksTwice(option: { kind: string; warning?: string }, others: readonly string[]): boolean {
  return (endsForAll(option) && others.length > 0) || (option.kind === "sell" && Boolean(option.warning));
}

export function leafOf(ask: LogAsk): Leaf {
  return LEAVES[ask.kind] ?? "log";
}

/** Whether a question is of those that the bot may answer in one's place. */
export function isSettingUp(kind: string): boolean {
  return SETTING_UP.has(kind);
}

/** Whether nothing is left to choose: all that are on offer are wanted. */
export function isForced({ options = [], taken = 0, wanted = 0 }: LogAsk): boolean {
  return options.length > 0 && options.length <= wanted - taken;
}

/** The leaf that is opened by itself: the one with the question, else the story once it is over. */
export function firstLeaf(sheet: LogSheet, ask: LogAsk | null): Leaf {
  if (ask) return leafOf(ask);
  return sheet.winner ? "story" : "log";
}

/** What can be chosen now, for those who draw the things that it is about. */
export interface Offer {
  kind: string;
  options: readonly LogOptionSheet[];
  waits: boolean;
  /** The option that a hint names. */
  hinted: number | null;
  choose: (option: LogOptionSheet) => void;
}

/** Where nothing is asked. */
export const NOTHING: Offer = { kind: "", options: [], waits: false, hinted: null, choose: () => undefined };

/** The options of some kinds that are about a card. */
export function ofCard(offer: Offer, card: string, ...kinds: string[]): LogOptionSheet[] {
  return offer.options.filter((option) => option.card === card && kinds.includes(option.kind));
}
