/** What a seat at a board of Imperial Assault looks at: a target, a figure's card, and the numbers that float over figures. */

import type { Aimed, Ask, Happening, Looked, OptionSheet, ReachSheet, TableTold, Told } from "../../generated/types";
import type { SeatPart } from "../../table/game";
import type { Seat } from "../../table/seat.svelte";
import { glowOf, isPlacing, isTarget, placeOn } from "./choosing";
import { boardTable } from "./sides";

/** A number that floats over a figure for a moment. */
export interface Pop {
  key: number;
  happening: Happening;
}

/** So many milliseconds somebody rests on a space before it is asked about. */
const PAUSE = 350;
const FLOATING: ReadonlySet<string> = new Set(["damage", "recovered", "condition"]);

export class BoardSeat implements SeatPart {
  pops = $state.raw<Pop[]>([]);
  aims = $state.raw<ReadonlyMap<number, Aimed>>(new Map());
  /** The target that is looked at: chosen by a first click, confirmed by a second. */
  aimedAt = $state<number | null>(null);
  /** The figure that somebody wants to know more about. */
  looked = $state<number | null>(null);
  /** What the spaces are that somebody has looked at. */
  grounds = $state.raw<ReadonlyMap<number, Looked>>(new Map());
  private timer: ReturnType<typeof setTimeout> | undefined;
  private number = 0;
  private places = false;
  private readonly asked = new Set<number>();

  constructor(private readonly seat: Seat) {}

  private readonly standing = $derived.by(() => new Set((boardTable(this.seat.told?.sheet)?.figures ?? []).map((figure) => figure.id)));
  readonly glow = $derived.by(() => glowOf(this.seat.ask as Ask | null, this.standing));

  hear(told: Told): void {
    if (told.tell === "aim") this.aims = new Map([...this.aims, [told.figure, told]]);
    if (told.tell === "look") this.grounds = new Map([...this.grounds, [told.space, told]]);
  }

  turn(told: TableTold): boolean {
    this.places = this.places && isPlacing(told.ask);
    this.aims = new Map();
    this.grounds = new Map(); // a door may have opened
    this.asked.clear();
    return this.places;
  }

  show(happening: Happening | null): void {
    if (happening === null) this.pops = [];
    else if (FLOATING.has(happening.kind)) {
      this.number += 1;
      this.pops = [...this.pops.slice(-3), { key: this.number, happening }];
    }
  }

  /** A target is aimed at first; a second look at the same one chooses it. */
  view(option: OptionSheet): boolean {
    if (!isTarget(option) || typeof option.figure !== "number" || this.aimedAt === option.figure) return false;
    this.aimedAt = option.figure;
    this.askAim(option.figure);
    return true;
  }

  widen(): void {
    this.aimedAt = null;
  }

  putAway(): void {
    this.aimedAt = null;
    this.looked = null;
  }

  fail(): void {
    this.places = false;
  }

  /** Ask for the sight lines and the odds of a target, once for each. */
  askAim(figure: number): void {
    if (this.aims.has(figure) || this.asked.has(figure)) return;
    this.asked.add(figure);
    this.seat.say({ say: "aim", figure });
  }

  /** Ask what a space is on which somebody rests; not of every one that the mouse runs over. */
  look(space: number | null): void {
    clearTimeout(this.timer);
    if (space === null || this.grounds.has(space)) return;
    this.timer = setTimeout(() => this.seat.say({ say: "look", space }), PAUSE);
  }

  /** A space was clicked: a walk there, a place to be chosen, or the question why it is neither. */
  pickSpace(space: number): void {
    const reach = this.glow.reach.get(space);
    if (reach !== undefined) {
      this.walk(reach);
      return;
    }
    const options = this.glow.spaces.get(space);
    if (options === undefined) this.seat.whyNot({ space });
    else {
      const place = placeOn(options, space);
      if (place !== undefined) this.seat.pick([place]);
    }
  }

  /** Have the rest of the army set down; nothing is asked until that is done. */
  placeRest(): void {
    const { seat } = this;
    if (seat.told === null || seat.waits) return;
    seat.waits = seat.say({ say: "delegate", version: seat.told.version });
    this.places = seat.waits;
  }

  private walk(reach: ReachSheet): void {
    const { seat } = this;
    if (seat.told === null || seat.waits) return;
    seat.skip();
    seat.waits = seat.say({ say: "go-there", version: seat.told.version, space: reach.space });
  }
}
