/** Cards as the gallery and the army builder look at them: which meet a wish, in which order. */

import type { Named, PrintedCard } from "../../../generated/types";

export interface CardWish {
  /** Words that stand on the card. */
  words: string;
  /** Any of these factions; none means all. */
  factions: readonly string[];
  trait: string;
  /** A band of costs. */
  cost: string;
}

export const NO_WISH: CardWish = { words: "", factions: [], trait: "", cost: "" };

/** Costs from the first to the second, by the name of the band. */
export const COST_BANDS: Record<string, readonly [number, number]> = {
  "0-1": [0, 1],
  "2-3": [2, 3],
  "4-6": [4, 6],
  "7-9": [7, 9],
  "10+": [10, Infinity],
};

/** A text without accents and capitals, so that what is typed in haste is found. */
export function plain(text: string): string {
  return text
    .replace(/ł/gi, "l")
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

function textOf(card: PrintedCard): string {
  const abilities = (card.abilities ?? []).flatMap((ability) => [ability.name, ability.words]);
  const facts = (card.facts ?? []).map((fact) => fact.words);
  const traits = (card.traits ?? []).map((trait) => trait.name);
  return plain([card.name, card.title ?? "", card.words ?? "", ...traits, ...(card.surges ?? []), ...abilities, ...facts].join(" "));
}

export function meets(card: PrintedCard, wish: CardWish): boolean {
  if (wish.factions.length > 0 && !wish.factions.includes(card.faction || "neutral")) return false;
  if (wish.trait && !card.traits?.some((trait) => trait.id === wish.trait)) return false;
  const band = COST_BANDS[wish.cost];
  if (band && !(typeof card.cost === "number" && band[0] <= card.cost && card.cost <= band[1])) return false;
  const text = textOf(card);
  return plain(wish.words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The cards that meet a wish, by cost from high to low where they have one, then by name. */
export function chosen(cards: readonly PrintedCard[], wish: CardWish): PrintedCard[] {
  return cards
    .filter((card) => meets(card, wish))
    .toSorted((one, other) => (other.cost ?? 0) - (one.cost ?? 0) || one.name.localeCompare(other.name) || Number(other.elite ?? false) - Number(one.elite ?? false));
}

/** The traits that stand on cards, by name. */
export function traitsOf(cards: readonly PrintedCard[]): Named[] {
  const all = new Map(cards.flatMap((card) => card.traits ?? []).map((trait) => [trait.id, trait]));
  return [...all.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The factions of cards, with their names, in the order in which they come. */
export function factionsOf(cards: readonly PrintedCard[]): Named[] {
  const all = new Map(cards.filter((card) => card.faction).map((card) => [card.faction ?? "", card.faction_name ?? ""]));
  return [...all].map(([id, name]) => ({ id, name }));
}
