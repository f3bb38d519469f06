/** What part of the board is seen: zoom, pan and fit, as a box in the board's units. */

import type { Box, Point } from "./points";

export interface Size {
  width: number;
  height: number;
}

export const NEAREST = 4;

/** The box that shows the whole board, with its middle in the middle of the window; some pixels below may be left to tools. */
export function fitted(board: Size, window: Size, margin = 8, below = 0): Box {
  const scale = Math.min(window.width / (board.width + 2 * margin), (window.height - below) / (board.height + 2 * margin));
  if (!(scale > 0) || !Number.isFinite(scale)) return { x: 0, y: 0, width: board.width, height: board.height };
  const width = window.width / scale;
  const height = window.height / scale;
  return { x: (board.width - width) / 2, y: (board.height - height + below / scale) / 2, width, height };
}

/** The box zoomed by a factor round a point that stays where it is; never farther than the whole, nor too near. */
export function zoomed(view: Box, factor: number, about: Point, whole: Box): Box {
  const least = whole.width / NEAREST;
  const width = Math.min(Math.max(view.width / factor, least), whole.width);
  const by = width / view.width;
  if (width >= whole.width) return whole;
  return {
    x: about.x - (about.x - view.x) * by,
    y: about.y - (about.y - view.y) * by,
    width,
    height: view.height * by,
  };
}

/** The box moved, but never so far that the board is lost from sight. */
export function panned(view: Box, dx: number, dy: number, board: Size): Box {
  const held = (start: number, size: number, whole: number): number =>
    Math.min(Math.max(start, -size / 2), whole - size / 2);
  return { ...view, x: held(view.x + dx, view.width, board.width), y: held(view.y + dy, view.height, board.height) };
}

/** The box moved as little as needed so that a point of the board is in it, with room round it. */
export function showing(view: Box, point: Point, room: number): Box {
  const shift = (start: number, size: number, at: number): number =>
    at - room < start ? at - room : at + room > start + size ? at + room - size : start;
  return { ...view, x: shift(view.x, view.width, point.x), y: shift(view.y, view.height, point.y) };
}

/** Whether a point of the board is seen. */
export function isWithin(view: Box, point: Point): boolean {
  return point.x >= view.x && point.x <= view.x + view.width && point.y >= view.y && point.y <= view.y + view.height;
}

/** The box round some points with room about them, in the window's shape; as near as it may be, never beyond the whole. */
export function around(points: readonly Point[], room: number, least: number, whole: Box): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room];
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room];
  const shape = whole.width / whole.height;
  const width = Math.max(least, right - left, (bottom - top) * shape);
  if (points.length === 0 || width >= whole.width) return whole;
  const height = width / shape;
  const held = (start: number, size: number, from: number, all: number): number =>
    Math.min(Math.max(start, from), from + all - size);
  return {
    x: held((left + right - width) / 2, width, whole.x, whole.width),
    y: held((top + bottom - height) / 2, height, whole.y, whole.height),
    width,
    height,
  };
}

/** How many units of the board a pixel shows: the box lies whole in the window, also in one that has changed its shape since. */
export function unitsOf(view: Box, window: Size): number {
  return Math.max(view.width / Math.max(window.width, 1), view.height / Math.max(window.height, 1));
}

/** A point of the window, counted from its top left corner, on the board: the middle of the box is in that of the window. */
export function onBoard(view: Box, at: Point, window: Size): Point {
  const units = unitsOf(view, window);
  return { x: view.x + view.width / 2 + (at.x - window.width / 2) * units, y: view.y + view.height / 2 + (at.y - window.height / 2) * units };
}
