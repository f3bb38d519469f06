/** Terrain as a body seen from above: its shadow, the slopes that are lit and those that are not, a ring every 30 mm.
    What one stands on stays where it is: only the look of height is added, within the outline and as a shadow outside it. */

import type { Point } from "../../../table/picture/points";

/** In millimetres: how high a ring is, and how wide it is drawn. */
const [STEP, WIDE, MOST] = [30, 2.4, 6];
/** How far a shadow falls for a millimetre of height: the light comes from above left. */
const FALL = { x: 0.2, y: 0.28 };

export interface Relief {
  shadow: string;
  lit: string;
  dim: string;
  rings: string;
  top: string;
}

function area(outline: readonly Point[]): number {
  return edges(outline).reduce((sum, [one, two]) => sum + one.x * two.y - two.x * one.y, 0);
}

function edges(outline: readonly Point[]): [Point, Point][] {
  return outline.map((one, place) => [one, outline[(place + 1) % outline.length] ?? one]);
}

function closed(outline: readonly Point[]): string {
  return `M${outline.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** The way into an outline from an edge, one long: to its right, as outlines run clockwise. */
function inward([one, two]: [Point, Point]): Point {
  const length = Math.hypot(two.x - one.x, two.y - one.y) || 1;
  return { x: (one.y - two.y) / length, y: (two.x - one.x) / length };
}

function inset(outline: readonly Point[], by: number): Point[] {
  return outline.map((corner, place) => {
    const before = inward([outline.at(place - 1) ?? corner, corner]);
    const after = inward([corner, outline[(place + 1) % outline.length] ?? corner]);
    const share = by / Math.max(0.35, 1 + before.x * after.x + before.y * after.y);
    return { x: corner.x + (before.x + after.x) * share, y: corner.y + (before.y + after.y) * share };
  });
}

/** How far the middle is from the nearest edge. */
function room(outline: readonly Point[]): number {
  const x = outline.reduce((sum, corner) => sum + corner.x, 0) / outline.length;
  const y = outline.reduce((sum, corner) => sum + corner.y, 0) / outline.length;
  const away = edges(outline).map(([one, two]) => Math.abs((two.x - one.x) * (one.y - y) - (one.x - x) * (two.y - one.y)) / (Math.hypot(two.x - one.x, two.y - one.y) || 1));
  return Math.min(...away);
}

/** What an outline sweeps over from its bottom's shadow to its top's. */
function shadowOf(outline: readonly Point[], bottom: number, top: number): string {
  const [low = [], high = []] = [bottom, top].map((height) => outline.map(({ x, y }) => ({ x: x + FALL.x * height, y: y + FALL.y * height })));
  const sides = low.map((corner, place) => [low.at(place - 1) ?? corner, corner, high[place] ?? corner, high.at(place - 1) ?? corner]);
  return [low, ...sides, high].map((part) => closed(area(part) > 0 ? part : part.toReversed())).join("");
}

/** The body over an outline, between two heights. */
export function reliefOf(corners: readonly Point[], top: number, bottom = 0): Relief {
  const outline = area(corners) > 0 ? corners : corners.toReversed();
  const count = Math.max(1, Math.min(MOST, Math.round(top / STEP)));
  const wide = Math.min(WIDE, (0.5 * room(outline)) / count);
  const loops = Array.from({ length: count + 1 }, (_, ring) => inset(outline, wide * ring));
  const inner = loops.at(-1) ?? [];
  const slopes = edges(outline).map(([one, two], place) => ({
    // The outside of an edge that goes right lies above it.
    isLit: two.y - one.y < two.x - one.x,
    path: closed([one, two, inner[(place + 1) % inner.length] ?? two, inner[place] ?? one]),
  }));
  const joined = (isLit: boolean): string => slopes.filter((slope) => slope.isLit === isLit).map(({ path }) => path).join("");
  return { shadow: shadowOf(outline, bottom, top), lit: joined(true), dim: joined(false), rings: loops.slice(1, -1).map(closed).join(""), top: closed(inner) };
}
