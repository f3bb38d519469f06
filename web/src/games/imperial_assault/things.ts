/** Things at a table of Imperial Assault whose cards can be looked at, by keys such as `figure-3`, `card-urgency`, `die-red`. In the log a figure has its card with it, `figure-3.nexu_elite`: when it is gone, that is looked at. */

import type { FigureSheet, OptionSheet } from "../../generated/types";
import type { BoardTable } from "./sides";
import { termIn } from "./terms";

export const cardThing = (card: string): string => `card-${card}`;
export const dieThing = (colour: string): string => `die-${colour}`;
export const figureThing = (figure: number): string => `figure-${figure}`;
export const groupThing = (group: number): string => `group-${group}`;

export function splitThing(thing: string): { kind: string; id: string } {
  const cut = thing.indexOf("-");
  return { kind: thing.slice(0, cut), id: thing.slice(cut + 1) };
}

/** The figure that a thing is, or the first of the group that it is. */
export function figureOf(sheet: BoardTable, thing: string): FigureSheet | undefined {
  const { kind, id } = splitThing(thing);
  if (kind === "figure") return sheet.figures?.find((figure) => figure.id === Number.parseInt(id, 10));
  return kind === "group" ? sheet.figures?.find((figure) => figure.group === Number(id)) : undefined;
}

/** The card to look up for a thing: itself, a condition's, or that of a figure which is no longer there. */
export function cardOf(thing: string): string {
  const { kind, id } = splitThing(thing);
  if (kind === "figure") return id.includes(".") ? id.slice(id.indexOf(".") + 1) : "";
  return kind === "card" || kind === "condition" ? id : "";
}

/** What a thing is at this table: attacked as a figure, a token or a door is looked at as what it is. */
export function meantBy(sheet: BoardTable, thing: string): string {
  const { kind, id } = splitThing(thing);
  const object = kind === "figure" && sheet.of !== "skirmish" ? sheet.objects?.find((each) => each.id === Number(id)) : undefined;
  if (object === undefined) return thing;
  return sheet.doors?.some((door) => door.id === object.thing) ? `door-${object.thing}` : `token-${object.thing}`;
}

/** Whether there is anything to show of a thing. */
export function isThing(sheet: BoardTable, thing: string): boolean {
  const { kind, id } = splitThing(meantBy(sheet, thing));
  if (kind === "figure" || kind === "group") return figureOf(sheet, thing) !== undefined || cardOf(thing) !== "";
  if (kind === "token") return sheet.tokens?.some((token) => token.id === id) ?? false;
  if (kind === "door") return sheet.doors?.some((door) => door.id === id) ?? false;
  return kind === "die" || kind === "word" || cardOf(thing) !== "";
}

/** What an option stands for: a card before whom it is played on; of one that stands for nothing a word that may need explaining, or the figure on whose card it is printed. */
export function thingOf(option: OptionSheet): string {
  if (option.card) return cardThing(option.card);
  if (typeof option.figure === "number") return figureThing(option.figure);
  if (typeof option.group === "number") return groupThing(option.group);
  if (option.token) return `token-${option.token}`;
  if (option.door) return `door-${option.door}`;
  return termIn(option.words) || (typeof option.whose === "number" ? figureThing(option.whose) : "");
}
