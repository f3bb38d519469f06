/** A picture as it is drawn: where a mouse or a finger is on it, and what the keys come to. */

import type { Picture } from "./picture.svelte";
import { nextAmong, type Point } from "./points";

/** Something on the picture that the keys come to. */
export interface Keyed extends Point {
  key: string;
}

/** How much a turn of the wheel zooms. */
const WHEEL = 0.0016;

export class Drawing<Thing extends Keyed> {
  svg = $state<SVGSVGElement>();
  /** What the keys came to last. */
  focused = $state("");
  /** What they come to first: that, or where they begin. */
  readonly first = $derived.by(() => this.things().find(({ key }) => key === this.focused) ?? this.start());
  private isByKeys = false;

  constructor(
    private readonly things: () => readonly Thing[],
    /** Where the keys begin. */
    private readonly start: () => Thing | undefined,
    private readonly picture: Picture,
    /** How far they move the picture, in its units. */
    private readonly step: number,
  ) {
    // Who went by keys to something that is gone now goes on from what can be chosen next.
    $effect(() => {
      void this.things();
      if (this.isByKeys && document.activeElement === document.body) this.begin();
    });
  }

  /** Give the keys to where they begin. */
  begin(): void {
    const start = this.start();
    if (start) this.element(start.key)?.focus();
  }

  /** The key of what has the focus now. */
  get pointed(): string {
    return document.activeElement?.closest("[data-key]")?.getAttribute("data-key") ?? "";
  }

  /** Whether something stands in the left half of the picture. */
  isLeft(key: string): boolean {
    const box = this.element(key)?.getBoundingClientRect();
    const all = this.svg?.getBoundingClientRect();
    return box !== undefined && all !== undefined && box.x + box.width / 2 < all.x + all.width / 2;
  }

  /** Where in its window a mouse or a finger is. */
  at(event: { clientX: number; clientY: number }): Point {
    const rect = this.svg?.getBoundingClientRect();
    return { x: event.clientX - (rect?.left ?? 0), y: event.clientY - (rect?.top ?? 0) };
  }

  /** Where on the board. */
  under(event: { clientX: number; clientY: number }): Point {
    return this.picture.onBoard(this.at(event));
  }

  readonly come = (event: FocusEvent): void => {
    this.isByKeys = event.target instanceof Element && event.target.matches(":focus-visible");
  };

  readonly leave = (event: FocusEvent): void => {
    if (event.relatedTarget !== null) this.isByKeys = false;
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.picture.zoom(Math.exp(-event.deltaY * WHEEL), this.under(event));
  };

  /** Arrows go from thing to thing, with Shift they move the picture. */
  readonly press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { first, step } = this;
    const pans: Record<string, [number, number]> = { ArrowUp: [0, -step], ArrowDown: [0, step], ArrowLeft: [-step, 0], ArrowRight: [step, 0] };
    const by = pans[event.key];
    if (by === undefined || first === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) this.picture.pan(...by);
    else this.goTo(nextAmong(first, event.key, this.things()));
  };

  private goTo(next: Thing | null): void {
    if (next === null) return;
    this.focused = next.key;
    this.picture.bring(next);
    this.element(next.key)?.focus();
  }

  private element(key: string): SVGGElement | null {
    return this.svg?.querySelector<SVGGElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
  }
}
