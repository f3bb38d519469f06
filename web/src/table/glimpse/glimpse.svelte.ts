/** Looking at a thing without choosing it: a mouse rests on what stands for it, the keys come to it, or a finger stays. */

import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { clock, type Clock } from "../queue";
import { Resting } from "../resting";

/** How long a mouse or the keys rest, and a finger stays, before the card is shown; in milliseconds. */
const REST = 450;
const STAY = 500;
const GLIMPSE = Symbol("glimpse");

/** What is looked at: the thing by its key, what stands for it on the page, and whether it stays until it is closed. */
export interface Looked {
  thing: string;
  from: Element;
  stays: boolean;
}

export class Glimpse {
  looked = $state.raw<Looked | null>(null);
  /** Where the mouse is, and whether it has moved since the table changed. */
  readonly resting = new Resting();
  /** What the mouse is on. */
  private under: Element | null = null;
  private stop: (() => void) | null = null;

  constructor(private readonly wait: Clock = clock) {}

  /** Look at a thing in a while, unless something else comes first. */
  soon(looked: Looked, after: number): void {
    this.cancel();
    this.stop = this.wait(() => (this.looked = looked), after);
  }

  /** Look at a thing now, until it is closed; one that a card speaks of takes the card's place. */
  open(thing: string, from: Element): void {
    this.cancel();
    const isWithin = from.closest("[data-glimpse]") !== null;
    this.looked = { thing, from: isWithin && this.looked ? this.looked.from : from, stays: true };
  }

  cancel(): void {
    this.stop?.();
    this.stop = null;
  }

  close(): void {
    this.cancel();
    this.looked = null;
  }

  /** The table has changed: cards go that were not opened to stay, and who wants to look at something moves the mouse. */
  change(): void {
    this.resting.change();
    this.under = null;
    if (this.looked?.stays) return;
    this.close();
  }

  /** Follow the mouse on a page: what comes to it because a window over it was closed is not looked at either. */
  follow(page: EventTarget): () => void {
    const gone = new AbortController();
    const where = { capture: true, signal: gone.signal };
    for (const name of ["pointermove", "pointerdown"]) page.addEventListener(name, (event) => event instanceof PointerEvent && this.resting.note(event), where);
    page.addEventListener("close", () => this.change(), where);
    return () => gone.abort();
  }

  /** The mouse is on what stands for a thing, unless that has only come to the mouse. */
  private come(thing: string, from: Element, event: PointerEvent): void {
    if (this.under === from || this.resting.isAt(event)) return;
    this.under = from;
    this.soon({ thing, from, stays: false }, REST);
  }

  /** What stood for a thing is left; its card goes, unless it was opened to stay. */
  leave(from: Element): void {
    if (this.under === from) this.under = null;
    this.cancel();
    if (this.looked?.from === from && !this.looked.stays) this.looked = null;
  }

  /** What is attached to an element that stands for a thing; nothing for one that stands for none. */
  readonly at = (thing: string): Attachment<HTMLElement | SVGElement> | undefined => {
    if (thing === "") return undefined;
    return (element) => {
      let stayed = false;
      const on = (name: string, run: (event: Event) => void, capture = false): void => element.addEventListener(name, run, { capture, signal: gone.signal });
      const gone = new AbortController();
      for (const name of ["pointerenter", "pointermove"]) on(name, (event) => isMouse(event) && this.come(thing, element, event));
      on("pointerleave", () => this.leave(element));
      on("pointerdown", (event) => {
        stayed = false;
        if (isMouse(event)) {
          this.leave(element);
          this.under = element;
        } else
          this.stop = this.wait(() => {
            stayed = true;
            this.open(thing, element);
          }, STAY);
      });
      for (const name of ["pointerup", "pointercancel"]) on(name, () => !stayed && this.cancel());
      on("contextmenu", (event) => stayed && event.preventDefault());
      // The click of a finger that stayed belongs to the card, not to what it stayed on.
      on("click", (event) => stayed && ((stayed = false), event.preventDefault(), event.stopPropagation()), true);
      on("focusin", () => element.matches(":focus-visible") && this.soon({ thing, from: element, stays: false }, REST));
      on("focusout", () => this.leave(element));
      return () => {
        gone.abort();
        this.leave(element);
      };
    };
  };
}

function isMouse(event: Event): event is PointerEvent {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}

/** Within the component that says so, things are looked at. */
export function glimpseHere(): Glimpse {
  const glimpse = new Glimpse();
  setContext(GLIMPSE, glimpse);
  return glimpse;
}

/** What to attach to an element that stands for a thing; nothing where things are not looked at. */
export function glimpsing(): (thing: string) => Attachment<HTMLElement | SVGElement> | undefined {
  const glimpse = getContext<Glimpse | undefined>(GLIMPSE);
  return glimpse?.at ?? (() => undefined);
}

/** A way to open a thing's card so that it stays; nothing where things are not looked at. */
export function thingOpener(): ((thing: string, from: Element) => void) | undefined {
  const glimpse = getContext<Glimpse | undefined>(GLIMPSE);
  return glimpse && ((thing, from) => glimpse.open(thing, from));
}
