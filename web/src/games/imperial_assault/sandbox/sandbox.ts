/** Figures on the sandbox board: where a base lies, which name is free, where the arrow keys lead. */

import type { MapSheet, PlacedFigure } from "../../../generated/types";

export const SIDES = ["a", "b"] as const;
export type Side = (typeof SIDES)[number];

/** The bases there are, columns by rows. */
export const BASES = ["1x1", "1x2", "2x1", "2x2", "2x3", "3x2"] as const;
export type Base = (typeof BASES)[number];

export interface Piece {
  name: string;
  side: Side;
  spaces: number[];
  base: Base;
  massive: boolean;
  mobile: boolean;
  reach: boolean;
}

/** The spaces of a base whose upper left corner lies on a space, or null where it would lie off the board. */
export function spacesOf(map: Pick<MapSheet, "width" | "spaces">, base: Base, at: number): number[] | null {
  const [columns = 1, rows = 1] = base.split("x").map(Number);
  const known = new Set(map.spaces.map((space) => space.space));
  if ((at % map.width) + columns > map.width) return null;
  const spaces = Array.from({ length: columns * rows }, (_, place) => at + (place % columns) + Math.floor(place / columns) * map.width);
  return spaces.every((space) => known.has(space)) ? spaces : null;
}

export function pieceOn(pieces: readonly Piece[], space: number): Piece | undefined {
  return pieces.find((piece) => piece.spaces.includes(space));
}

/** Whether a base may be set down there: on the board, and on nobody but the one that is moved. */
export function fits(pieces: readonly Piece[], spaces: readonly number[] | null, moved?: string): spaces is number[] {
  return spaces !== null && spaces.every((space) => [undefined, moved].includes(pieceOn(pieces, space)?.name));
}

/** The first letter that no figure has: a space is a letter and a number, so no figure is called like one. */
export function freeName(pieces: readonly Piece[]): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const names = [...letters, ...[...letters].map((letter) => letter + letter.toLowerCase())];
  return names.find((name) => !pieces.some((piece) => piece.name === name)) ?? "";
}

export function placed(piece: Piece): PlacedFigure {
  const { name, side, spaces, massive, mobile, reach } = piece;
  return { name, side, spaces, massive, mobile, reach };
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest space in the direction of an arrow key, over gaps in the board; where there is none, the same. */
export function nextSpace(map: Pick<MapSheet, "width" | "height" | "spaces">, from: number, key: string): number {
  const step = STEPS[key];
  if (!step) return from;
  const known = new Set(map.spaces.map((space) => space.space));
  let [column, row] = [from % map.width, Math.floor(from / map.width)];
  for (;;) {
    column += step[0];
    row += step[1];
    if (column < 0 || row < 0 || column >= map.width || row >= map.height) return from;
    if (known.has(row * map.width + column)) return row * map.width + column;
  }
}
