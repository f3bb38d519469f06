/** The hand on the board: it carries a base, points at a place, lays the ruler, or draws the picture along. */

import type { CharacterSheet } from "../../../generated/types";
import type { Drag } from "../../../table/picture/dragging";
import type { Looking } from "../../../table/picture/looking";
import type { Point } from "../../../table/picture/points";
import type { Flat } from "./plane";

/** What a base is carried by, and from where in the window. */
interface Carried {
  pointer: number;
  at: Point;
  character: CharacterSheet;
  moved: boolean;
}

/** What the hand has to know of the board, and what it does to it. */
export interface Handled {
  /** Where a pointer is in the window, and the place on the table that lies there. */
  at(event: MouseEvent): Point;
  under(event: MouseEvent): Flat;
  /** Whether a place lies on the table, and not beside it. */
  isOn(place: Flat): boolean;
  /** The base at a place that may be carried away from it. */
  loose(place: Flat): CharacterSheet | undefined;
  /** Whether a place is asked for that a mouse may point at. */
  points(): boolean;
  /** Keep a pointer, wherever it goes. */
  hold(pointer: number): void;
  lifted(character: CharacterSheet): void;
  dropped(place: Flat): void;
}

/** Who moves so far in the window while pressing has drawn along; in pixels. */
const DRAWN = 8;

/** A measure: where it begins and ends; laid once its end is chosen. */
export interface Laid {
  from: Flat;
  to: Flat;
  laid: boolean;
}

export class Hand {
  ruling = $state(false);
  ruler = $state.raw<Laid | null>(null);
  carried = $state.raw<Carried | null>(null);
  /** The place that is pointed at, or over which a base is carried. */
  pointed = $state.raw<Flat | null>(null);
  private hasDropped = false;
  /** Where in the window a measure was begun, while that is pressed. */
  private pressedAt: Point | null = null;

  constructor(
    private readonly board: Handled,
    private readonly drag: Drag,
    private readonly looking: Looking<string>,
  ) {}

  /** Lay the ruler aside, or take it. */
  rule(takes = !this.ruling): void {
    this.ruling = takes;
    this.clear();
  }

  /** What was measured is not there any more. */
  clear(): void {
    this.ruler = null;
  }

  empty(): void {
    this.carried = null;
    this.pointed = null;
  }

  press(event: PointerEvent): void {
    this.looking.resting.note(event);
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.forget();
    const place = this.board.under(event);
    const character = this.carried === null ? this.board.loose(place) : undefined;
    if (this.ruling) {
      // The first press says from where, the second to where; who draws along says both at once.
      const begun = this.ruler !== null && !this.ruler.laid;
      this.ruler = begun && this.ruler ? { ...this.ruler, to: place, laid: true } : { from: place, to: place, laid: false };
      this.pressedAt = begun ? null : this.board.at(event);
      this.board.hold(event.pointerId);
    } else if (character) {
      this.carried = { pointer: event.pointerId, at: this.board.at(event), character, moved: false };
    } else {
      this.handOver();
      this.drag.press(event.pointerId, this.board.at(event));
    }
  }

  move(event: PointerEvent): void {
    this.looking.resting.note(event);
    if (this.ruling) {
      if (this.ruler && !this.ruler.laid) this.ruler = { ...this.ruler, to: this.board.under(event) };
    } else if (this.carried?.pointer === event.pointerId) {
      this.carry(event, this.carried);
    } else {
      if (this.drag.move(event.pointerId, this.board.at(event))) {
        this.looking.cancel();
        this.board.hold(event.pointerId);
      }
      if (event.pointerType === "mouse" && event.buttons === 0 && this.board.points()) this.pointed = this.onTable(this.board.under(event));
    }
  }

  lift(event: PointerEvent): void {
    this.drag.lift(event.pointerId);
    if (this.ruling && this.ruler && this.pressedAt) {
      const { x, y } = this.board.at(event);
      if (Math.hypot(x - this.pressedAt.x, y - this.pressedAt.y) > DRAWN) this.ruler = { ...this.ruler, to: this.board.under(event), laid: true };
      this.pressedAt = null;
    }
    if (this.carried?.pointer !== event.pointerId) return;
    const place = this.carried.moved && event.type === "pointerup" ? this.onTable(this.board.under(event)) : null;
    this.hasDropped = this.carried.moved;
    this.empty();
    if (place !== null) this.board.dropped(place);
  }

  leave(): void {
    if (this.carried === null) this.pointed = null;
  }

  /** Whether the click that follows belongs to what the hand has just done, and chooses nothing. */
  swallows(): boolean {
    const did = [this.drag.wasDrag(), this.looking.wasLong(), this.hasDropped, this.ruling];
    this.hasDropped = false;
    return did.some(Boolean);
  }

  /** A place on the table; nothing beside it. */
  private onTable(place: Flat): Flat | null {
    return this.board.isOn(place) ? place : null;
  }

  /** No click follows a finger that was drawn along: the next press begins anew. */
  private forget(): void {
    this.hasDropped = false;
    this.looking.wasLong();
  }

  /** A second finger means the picture: the base stays where it is. */
  private handOver(): void {
    if (this.carried === null) return;
    this.drag.press(this.carried.pointer, this.carried.at);
    this.looking.cancel();
    this.empty();
  }

  private carry(event: PointerEvent, carried: Carried): void {
    const place = this.board.under(event);
    const { at, base } = carried.character;
    const moved = carried.moved || Math.hypot(place[0] - at[0], place[1] - at[1]) > base / 3;
    this.pointed = this.onTable(place) ?? this.pointed;
    this.carried = { ...carried, at: this.board.at(event), moved };
    if (!moved || carried.moved) return;
    this.looking.cancel();
    this.board.hold(event.pointerId);
    this.board.lifted(carried.character);
  }
}
