/** Where things lie on the board: spaces are numbers, `row * width + column`; a space is SPACE units wide. */

import type { Box, Point } from "../../../table/picture/points";

export const SPACE = 40;
/** How far the picture of the floor reaches beyond the spaces: walls have thickness. */
export const REACH = 16;

export function columnOf(space: number, width: number): number {
  return space % width;
}

export function rowOf(space: number, width: number): number {
  return Math.floor(space / width);
}

/** The letters of a column counted from 0: a to z, then aa. */
export function columnName(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** What people call a space: c5. */
export function spaceName(space: number, width: number): string {
  return `${columnName(columnOf(space, width))}${rowOf(space, width) + 1}`;
}

/** Where a base stands: its space, or the first and the last of several; nothing where it stands nowhere. */
export function spacesName(spaces: readonly number[], width: number): string {
  if (spaces.length === 0) return "";
  const first = spaceName(Math.min(...spaces), width);
  const last = spaceName(Math.max(...spaces), width);
  return first === last ? first : `${first}-${last}`;
}

/** The box round one or several spaces. */
export function boxOf(spaces: readonly number[], width: number): Box {
  const columns = spaces.map((space) => columnOf(space, width));
  const rows = spaces.map((space) => rowOf(space, width));
  const left = Math.min(...columns);
  const top = Math.min(...rows);
  return {
    x: left * SPACE,
    y: top * SPACE,
    width: (Math.max(...columns) - left + 1) * SPACE,
    height: (Math.max(...rows) - top + 1) * SPACE,
  };
}

export function centreOf(spaces: readonly number[], width: number): Point {
  const box = boxOf(spaces, width);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point of the lattice of corners in the picture's units. */
export function cornerAt(corner: readonly [number, number]): Point {
  return { x: corner[0] * SPACE, y: corner[1] * SPACE };
}

export interface Line {
  from: Point;
  to: Point;
}

/** The edge between two spaces that lie side by side. */
export function edgeBetween(one: number, other: number, width: number): Line {
  const [first, second] = one < other ? [one, other] : [other, one];
  const x = columnOf(second, width) * SPACE;
  const y = rowOf(second, width) * SPACE;
  const isAbove = columnOf(first, width) === columnOf(second, width);
  return isAbove ? { from: { x, y }, to: { x: x + SPACE, y } } : { from: { x, y }, to: { x, y: y + SPACE } };
}

/** Where a door stands: its upper or left end, how long it is, and whether it stands upright. */
export interface Doorway {
  from: Point;
  length: number;
  upright: boolean;
}

/** The doorways of a door: edges in a row are one. */
export function doorways(between: readonly (readonly [number, number])[], width: number): Doorway[] {
  const found: Doorway[] = [];
  const edges = between.map(([one, other]) => edgeBetween(one, other, width)).sort((one, other) => one.from.y - other.from.y || one.from.x - other.from.x);
  for (const { from, to } of edges) {
    const upright = from.x === to.x;
    const before = found.find((way) => way.upright === upright && (upright ? way.from.x === from.x && way.from.y + way.length === from.y : way.from.y === from.y && way.from.x + way.length === from.x));
    if (before) before.length += SPACE;
    else found.push({ from, length: SPACE, upright });
  }
  return found;
}

/** Rounded squares within spaces, as one path. */
export function squaresOf(spaces: readonly number[], width: number, inset: number): string {
  const side = SPACE - 2 * inset - 10;
  return spaces
    .map((space) => {
      const { x, y } = boxOf([space], width);
      return `M${x + inset + 5} ${y + inset}h${side}q5 0 5 5v${side}q0 5 -5 5h-${side}q-5 0 -5 -5v-${side}q0 -5 5 -5Z`;
    })
    .join("");
}

/** The line of a walk through the middle of each position on it. */
export function wayOf(path: readonly (readonly number[])[], width: number): string {
  return path
    .map((spaces, place) => {
      const { x, y } = centreOf(spaces, width);
      return `${place === 0 ? "M" : "L"}${x} ${y}`;
    })
    .join("");
}
