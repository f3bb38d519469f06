/** What a seat at a mission of Legends keeps: the stories, and which activation of the Empire is gone through again. */

import type { Happening, LegendsTableSheet, OrdersSheet, TableTold, TeachingSheet } from "../../../generated/types";
import { sheetOf } from "../../../table/game";
import { MissionSeat } from "../mission_seat.svelte";

/** An activation that is looked at again, and at which step of it. */
export interface Review {
  group: number;
  step: number;
}

/** What stands in the panels of the sides, which are a tab on a small screen. */
const ASIDE: ReadonlySet<string> = new Set(["objective", "peril", "medpacs", "hero", "empire"]);

export class LegendsSeat extends MissionSeat {
  review = $state.raw<Review | null>(null);
  /** The group that was activated last, as far as this seat has heard. */
  last = $state<number | null>(null);

  /** What was taught when nothing was left to answer of it. */
  private lesson = $state.raw<TeachingSheet | null>(null);

  override turn(told: TableTold): boolean {
    this.review = null;
    if (!isOfLast(told)) this.lesson = sheetOf("legends", told.sheet)?.lesson ?? null;
    for (const happening of (told.happened ?? []) as readonly Happening[]) {
      if (happening.kind === "orders" && typeof happening.group === "number") this.last = happening.group;
    }
    return super.turn(told);
  }

  /** While a space that the lesson points at is within reach nothing has to be chosen before: it alone is marked. */
  get taught(): string {
    const sheet = sheetOf("legends", this.at.told?.sheet);
    const lesson = sheet && this.asTaught(sheet).lesson;
    return lesson?.spaces?.some((space) => this.glow.reach.has(space)) ? "" : (lesson?.button ?? "");
  }

  /** The table with what is taught: a lesson that is asked about stays, though the next has begun. */
  asTaught(sheet: LegendsTableSheet): LegendsTableSheet {
    return this.at.told && isOfLast(this.at.told) && this.lesson ? { ...sheet, lesson: this.lesson } : sheet;
  }

  get taughtTab(): string {
    if (this.taught === "log" || this.taughtBehind) return "log";
    return ASIDE.has(this.taught) ? "sides" : "";
  }

  /** Dice that lie there no longer are found in the log. */
  get taughtBehind(): boolean {
    return this.taught === "dice" && !sheetOf("legends", this.at.told?.sheet)?.attack;
  }
}

/** Whether what is asked belongs to what was just done, such as a medpac to the rest. */
function isOfLast({ ask }: TableTold): boolean {
  return ask?.kind === "medpac";
}

/** The window of the group that is being activated. */
export function openOrders(sheet: LegendsTableSheet): OrdersSheet | null {
  return sheet.windows?.find(({ open }) => open) ?? null;
}

/** The activation that came last: the one that was heard of, else one of the latest round. */
export function lastOrders(sheet: LegendsTableSheet, last: number | null): OrdersSheet | null {
  const done = (sheet.windows ?? []).filter(({ open }) => !open);
  const latest = done.toSorted((one, other) => (one.round ?? 0) - (other.round ?? 0)).at(-1);
  return done.find(({ group }) => group === last) ?? latest ?? null;
}
