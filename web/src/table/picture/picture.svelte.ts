/** The part of the board that is seen: the whole, until somebody zooms or drags. */

import { untrack } from "svelte";
import { around, fitted, isWithin, onBoard, panned, showing, unitsOf, zoomed } from "./camera";
import { Drag } from "./dragging";
import type { Box, Point } from "./points";

const MARGIN = 15;
/** How high the row of tools below the board is, in pixels. */
const TOOLS = 40;
/** Below this width the picture follows what can be chosen: the whole would be too small to touch. */
const SMALL = 520;
/** From so many pixels for something on the board on, there is room for its name. */
const NEAR = 62;

export class Picture {
  /** The window on the screen, and what is seen in it. */
  window = $state({ width: 0, height: 0 });
  view = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  private readonly whole: Box = $derived.by(() => {
    const { x = 0, y = 0, ...size } = this.size();
    const box = fitted(size, this.window, MARGIN, this.isSmall ? 0 : TOOLS);
    return { ...box, x: box.x + x, y: box.y + y };
  });
  private isFitted = true;

  /** Mouse and touch: a drag pans, two fingers zoom, and neither is a click. */
  readonly drag = new Drag(
    (dx, dy) => this.pan(dx * unitsOf(this.view, this.window), dy * unitsOf(this.view, this.window)),
    (factor, about) => this.zoom(factor, this.onBoard(about)),
  );

  constructor(
    /** What there is to see: from the top left corner, where it begins elsewhere. */
    private readonly size: () => { width: number; height: number; x?: number; y?: number },
    /** How much room something on the board takes, in its units. */
    private readonly room: number,
  ) {
    $effect(() => {
      const box = this.whole;
      if (untrack(() => this.isFitted)) this.view = box;
    });
  }

  get isSmall(): boolean {
    return this.window.width > 0 && this.window.width < SMALL;
  }

  /** Whether things are seen from so near that their names can be read. */
  get isNear(): boolean {
    return this.room / unitsOf(this.view, this.window) >= NEAR;
  }

  fit(): void {
    this.see(this.whole);
  }

  zoom(factor: number, about: Point = { x: this.view.x + this.view.width / 2, y: this.view.y + this.view.height / 2 }): void {
    this.see(zoomed(this.view, factor, about, this.whole));
  }

  pan(dx: number, dy: number): void {
    const { x = 0, y = 0, ...size } = this.size();
    const box = panned({ ...this.view, x: this.view.x - x, y: this.view.y - y }, dx, dy, size);
    this.view = { ...box, x: box.x + x, y: box.y + y };
    this.isFitted = false;
  }

  /** Show what matters now. */
  follow(points: readonly Point[]): void {
    if (points.length > 0) this.see(around([...points], this.room, this.room * 9, this.whole));
  }

  /** Bring a point into a picture that does not show the whole. */
  bring(point: Point): void {
    if (this.view.width < this.whole.width - 1) this.view = showing(this.view, point, this.room * 1.2);
  }

  /** Bring points into the picture, from farther off where they lie too far apart. */
  show(points: readonly Point[]): void {
    for (const point of points) this.bring(point);
    if (points.some((point) => !isWithin(this.view, point))) this.follow(points);
  }

  /** The point of the board at a point of the window. */
  onBoard(at: Point): Point {
    return onBoard(this.view, at, this.window);
  }

  private see(view: Box): void {
    this.view = view;
    this.isFitted = view === this.whole;
  }
}
