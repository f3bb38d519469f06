/** Fingers and the mouse on a picture: one that is drawn along pans it, two zoom it, and neither is a click. */

import type { Point } from "./points";

/** Who moves less than this, in pixels, clicks. */
const DRAGGED = 6;

export class Drag {
  private readonly down = new Map<number, Point>();
  private moved = 0;

  constructor(
    private readonly pan: (dx: number, dy: number) => void,
    private readonly zoom: (factor: number, about: Point) => void,
  ) {}

  press(pointer: number, at: Point): void {
    if (this.down.size === 0) this.moved = 0;
    this.down.set(pointer, at);
  }

  /** A pointer moved; true when that has just become a drag. */
  move(pointer: number, to: Point): boolean {
    const from = this.down.get(pointer);
    if (from === undefined) return false;
    const other = [...this.down].find(([id]) => id !== pointer)?.[1];
    if (other !== undefined) {
      this.pinch(from, to, other);
      this.down.set(pointer, to);
      return false;
    }
    const wasDrag = this.moved > DRAGGED;
    this.moved = Math.max(this.moved, Math.hypot(to.x - from.x, to.y - from.y));
    if (this.moved <= DRAGGED) return false;
    this.pan(from.x - to.x, from.y - to.y);
    this.down.set(pointer, to);
    return !wasDrag;
  }

  lift(pointer: number): void {
    this.down.delete(pointer);
  }

  /** Whether what has just ended was a drag; asked once, by the click that follows it. */
  wasDrag(): boolean {
    const was = this.moved > DRAGGED;
    this.moved = 0;
    return was;
  }

  private pinch(from: Point, to: Point, other: Point): void {
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const now = Math.hypot(to.x - other.x, to.y - other.y);
    if (before > 0) this.zoom(now / before, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
    this.moved = DRAGGED + 1;
  }
}
