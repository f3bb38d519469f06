/** Which figures have room for their names: no name lies over another, nor over the letters and numbers of others. */

import type { FigureSheet } from "../../../generated/types";
import { shortName } from "../../../table/faces/faces";
import type { Box } from "../../../table/picture/points";
import { boxOf } from "./geometry";

/** How wide a letter of a name is at most, and how high a name is, in units of the picture. */
const LETTER = 4.3;
const HEIGHT = 9;
/** How far the names stand below their figures, and how large letters and numbers at the corners are. */
const BELOW = 2;
const BADGE = 14;

type Standing = Pick<FigureSheet, "id" | "name" | "spaces" | "acting">;

function label({ name, spaces }: Standing, width: number): Box {
  const box = boxOf(spaces, width);
  const wide = shortName(name).length * LETTER;
  return { x: box.x + box.width / 2 - wide / 2, y: box.y + box.height + BELOW, width: wide, height: HEIGHT };
}

/** The letter and the number at the lower corners of a figure. */
function badges({ spaces }: Standing, width: number): Box[] {
  const box = boxOf(spaces, width);
  const y = box.y + box.height - BADGE;
  return [box.x, box.x + box.width - BADGE].map((x) => ({ x, y, width: BADGE, height: BADGE }));
}

function overlap(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** The figures whose names are shown: who acts first, then in their order. */
export function namedAmong(figures: readonly Standing[], width: number): ReadonlySet<number> {
  const standing = figures.filter(({ spaces }) => spaces.length > 0).toSorted((one, other) => Number(other.acting ?? false) - Number(one.acting ?? false));
  const shown = new Map<number, Box>();
  for (const figure of standing) {
    const box = label(figure, width);
    const taken = [...shown.values(), ...standing.filter(({ id }) => id !== figure.id).flatMap((other) => badges(other, width))];
    if (!taken.some((each) => overlap(box, each))) shown.set(figure.id, box);
  }
  return new Set(shown.keys());
}
