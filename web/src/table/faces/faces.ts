/** Faces of figures: which drawing stands for whom, as a game's list of faces says. */

/** Drawings are paths in a box of this size. */
export const BOX = 512;

export interface FaceBook {
  /** By the id of a unit's card. */
  units: Record<string, string>;
  /** For units that the list does not know, by the first of these traits that they have; several stand for different ones. */
  traits: Record<string, readonly string[]>;
  /** For whoever has no card, or no trait that is known. */
  others: readonly string[];
  conditions: Record<string, string>;
  drawings: Record<string, string>;
}

export type Rank = "" | "elite" | "unique";

/** A number that belongs to a word, the same at every table. */
function numberOf(word: string): number {
  return [...word].reduce((number, letter) => (number * 31 + letter.charCodeAt(0)) % 65521, 7);
}

/** The name of the drawing for a unit. */
export function faceName(book: FaceBook, unit: string, traits: readonly string[] = []): string {
  const known = book.units[unit];
  if (known !== undefined) return known;
  const fitting = Object.entries(book.traits).find(([trait]) => traits.includes(trait))?.[1] ?? book.others;
  return fitting[numberOf(unit) % fitting.length] ?? "";
}

/** The drawing for a unit. */
export function faceOf(book: FaceBook, unit: string, traits: readonly string[] = []): string {
  return book.drawings[faceName(book, unit, traits)] ?? "";
}

/** The sign of a condition; nothing where none is known. */
export function conditionSign(book: FaceBook, condition: string): string {
  return book.drawings[book.conditions[condition] ?? ""] ?? "";
}

/** So many letters fit below a figure. */
const SHORT = 12;

/** What a figure is called where there is little room: without what follows a comma or stands in brackets, and by the last word if it is long. */
export function shortName(name: string): string {
  const called = (name.replace(/\(.*?\)/g, "").split(",")[0] ?? name).trim();
  return called.length <= SHORT ? called : (called.split(/\s+/).at(-1) ?? called);
}
