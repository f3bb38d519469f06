/** How terrain is drawn: what lies over what, how dark it is, and where its height is written. */

import type { TerrainSheet } from "../../../generated/types";
import { type Flat, isInside, middleOf } from "./plane";

/** As high as this is as strong as a shade gets: two storeys, in hundredths of a millimetre. */
const HIGHEST = 18000;
/** A part that is less than this across has no number of its own. */
const SMALL = 2600;
/** How much room a token takes with the letters on it. */
const TOKEN = 1600;
const STEPS = 14;

/** The parts in the order in which they are drawn: what is higher lies over what is lower. */
export function layers(terrain: readonly TerrainSheet[]): TerrainSheet[] {
  return terrain.toSorted((one, other) => one.top - other.top);
}

/** How much of the shade of the highest terrain a height has, in percent. */
export function shadeOf(height: number): number {
  return Math.round((Math.min(height, HIGHEST) / HIGHEST) * 100);
}

function distance([x, y]: Flat, [ax, ay]: Flat, [bx, by]: Flat): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

function room(place: Flat, outline: readonly Flat[]): number {
  return Math.min(...outline.map((corner, number) => distance(place, corner, outline[(number + 1) % outline.length] ?? corner)));
}

/** A part with the place of its number, and how much room there is. */
interface Numbered {
  part: TerrainSheet;
  spot: Flat;
  room: number;
}

/** Where a part has most room for its number: inside it, not under what lies higher, beside tokens. None where it is too small. */
function roomiest(part: TerrainSheet, terrain: readonly TerrainSheet[], tokens: readonly Flat[]): Numbered | null {
  const xs = part.outline.map(([x]) => x);
  const ys = part.outline.map(([, y]) => y);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (Math.max(right - left, high - low) < SMALL) return null;
  const over = terrain.filter(({ top, id }) => id !== part.id && top > part.top);
  let best: Flat | null = null;
  let most = 0;
  const tried: Flat[] = [middleOf(part.outline)];
  for (let across = 1; across < STEPS; across += 1) {
    for (let up = 1; up < STEPS; up += 1) tried.push([left + ((right - left) * across) / STEPS, low + ((high - low) * up) / STEPS]);
  }
  for (const place of tried) {
    if (!isInside(place, part.outline) || over.some(({ outline }) => isInside(place, outline))) continue;
    const lying = tokens.map(([x, y]) => Math.hypot(place[0] - x, place[1] - y) - TOKEN);
    const space = Math.min(room(place, part.outline), ...over.map(({ outline }) => room(place, outline)), ...lying);
    if (space > most * 1.02) [best, most] = [place, space];
  }
  return best === null ? null : { part, spot: best, room: most };
}

/** The heights that are written on terrain: once for each floor of a feature, unless several of its parts have as much room. */
export function numbersOf(terrain: readonly TerrainSheet[], tokens: readonly Flat[]): Numbered[] {
  const found = terrain.map((part) => roomiest(part, terrain, tokens)).filter((each) => each !== null);
  const isRoomy = ({ part, room: here }: Numbered): boolean =>
    found.every((other) => other.part.feature !== part.feature || other.part.top !== part.top || here >= other.room * 0.6);
  return found.filter(isRoomy);
}
