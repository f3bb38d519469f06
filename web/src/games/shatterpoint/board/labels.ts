/** Which characters have room for their names: no name lies over another, nor over somebody else's base. */

import type { CharacterSheet } from "../../../generated/types";
import { shortName } from "../../../table/faces/faces";
import type { Box, Point } from "../../../table/picture/points";
import { millimetres, type Plane } from "./plane";

/** How wide a letter of a name is at most, how high a name is, and how far it stands below its base, in units of the picture. */
const LETTER = 6.6;
const HEIGHT = 11;
const BELOW = 2;
/** As much of a base as a name may not cover: it is round, and its badge lies at its edge. */
const CORE = 0.8;

type Standing = Pick<CharacterSheet, "id" | "name" | "at" | "base" | "acting">;

function label({ name, base }: Standing, { x, y }: Point): Box {
  const width = shortName(name).length * LETTER;
  return { x: x - width / 2, y: y + millimetres(base) / 2 + BELOW, width, height: HEIGHT };
}

function core({ base }: Standing, { x, y }: Point): Box {
  const half = (millimetres(base) / 2) * CORE;
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
}

function overlap(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** The characters whose names are shown: who acts first, then in their order. */
export function namedAmong(characters: readonly Standing[], plane: Pick<Plane, "at">): ReadonlySet<string> {
  const shown = new Map<string, Box>();
  for (const one of characters.toSorted((one, other) => Number(other.acting ?? false) - Number(one.acting ?? false))) {
    const box = label(one, plane.at(one.at));
    const taken = [...shown.values(), ...characters.filter(({ id }) => id !== one.id).map((other) => core(other, plane.at(other.at)))];
    if (!taken.some((each) => overlap(box, each))) shown.set(one.id, box);
  }
  return new Set(shown.keys());
}
