/** What a seat at a mission keeps: beside what every board has, the stories that were told and not yet read. */

import { SvelteSet } from "svelte/reactivity";
import type { Happening, TableTold } from "../../generated/types";
import type { Seat } from "../../table/seat.svelte";
import { isBriefed, keepBriefed } from "./briefed";
import { BoardSeat } from "./seat.svelte";

/** A text of the mission that is read aloud. */
export interface Story {
  key: string;
  title: string;
  words: string;
}

/** What was read at this screen, whoever sits at it: several seats hear the same story. */
const read = new SvelteSet<string>();

export class MissionSeat extends BoardSeat {
  private told = $state.raw<readonly Story[]>([]);
  /** Those that nobody has put away yet. */
  readonly stories = $derived.by(() => this.told.filter((story) => !read.has(story.key)));

  constructor(protected readonly at: Seat) {
    super(at);
  }

  override turn(told: TableTold): boolean {
    const stories = ((told.happened ?? []) as readonly Happening[])
      .filter((happening) => happening.kind === "story")
      .map((happening, place) => ({ key: `${told.game}-${told.version}-${place}`, title: happening.title ?? "", words: happening.words ?? "" }));
    // Who only watches is not held up: of what was told, the last is there to be read.
    if (stories.length > 0) this.told = this.at.isSpectator ? stories : [...this.told, ...stories];
    return super.turn(told);
  }

  /** Whether the briefing is to be shown by itself: at the beginning, once. */
  get isNew(): boolean {
    const sheet = this.at.told?.sheet;
    return (sheet?.of === "mission" || sheet?.of === "legends") && sheet.round <= 1 && !read.has(this.at.game) && !isBriefed(this.at.game);
  }

  get isReading(): boolean {
    return this.stories.length > 0;
  }

  /** Put away all that is shown. */
  close(): void {
    read.add(this.at.game);
    keepBriefed(this.at.game);
    for (const story of this.told) read.add(story.key);
  }
}
