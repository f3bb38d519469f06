/** The curve of a finished game: where its points lie in a picture, and the rounds below it. */

import type { Ending } from "../../generated/types";

export const WIDTH = 640;
export const HEIGHT = 220;
const LEFT = 34;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 26;

type Point = Ending["points"][number];

export interface Scale {
  least: number;
  most: number;
  across: (choice: number) => number;
  up: (height: number) => number;
}

export function scaleOf(ending: Ending): Scale {
  const heights = ending.points.flatMap((point) => point.heights);
  const least = Math.min(0, ...heights);
  const most = Math.max(1, ...heights);
  return {
    least,
    most,
    across: (choice) => LEFT + ((WIDTH - LEFT - RIGHT) * choice) / Math.max(ending.choices, 1),
    up: (height) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (height - least)) / (most - least),
  };
}

/** A side's line: a height lasts until the next one. */
export function wayOf(points: readonly Point[], place: number, { across, up }: Scale): string {
  return points.map((point, number) => `${number === 0 ? "M" : "H"}${across(point.choice).toFixed(1)}${number === 0 ? " " : "V"}${up(point.heights[place] ?? 0).toFixed(1)}`).join("");
}

/** The first point of each round that was played. */
export function roundsOf(points: readonly Point[]): Point[] {
  return points.filter((point, number) => point.round > 0 && points[number - 1]?.round !== point.round);
}

/** As many of them as have room. */
export function thinned<T>(all: readonly T[], most = 12): T[] {
  const each = Math.ceil(all.length / most);
  return all.filter((_, number) => number % each === 0);
}

/** How it stood at the end of each round. */
export function standsOf(points: readonly Point[]): Point[] {
  return points.filter((point, number) => point.round > 0 && points[number + 1]?.round !== point.round);
}

/** The height of a side after so many choices. */
export function heightAt(points: readonly Point[], choice: number, place: number): number {
  return points.findLast((point) => point.choice <= choice)?.heights[place] ?? 0;
}
