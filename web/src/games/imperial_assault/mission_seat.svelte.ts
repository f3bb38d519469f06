/** What a seat at a mission keeps: beside what every board has, the stories that were told and not yet read. */

import { untrack } from "svelte";
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
  /** How many of them were come to by now, of what is shown. */
  private reached = $state(0);
  /** How many of them had been come to when others went on while somebody was still reading. */
  private open = $state(0);
  /** Whether what others did meanwhile stands still until all that is open was read. */
  isHeldForReader = $state(false);
  /** Those that were come to and nobody has put away yet, while nothing goes on that they would hide. */
  readonly stories = $derived.by(() => this.told.slice(0, this.at.isSettled || this.isHeldToRead ? this.reached : this.open).filter((story) => !read.has(story.key)));

  constructor(protected readonly at: Seat) {
    super(at);
  }

  override turn(told: TableTold): boolean {
    const stories = ((told.happened ?? []) as readonly Happening[])
      .filter((happening) => happening.kind === "story")
      .map((happening, place) => ({ key: `${told.game}-${told.version}-${place}`, title: happening.title ?? "", words: happening.words ?? "" }));
    this.isHeldForReader = this.stories.length > 0 && !this.at.isSpectator;
    if (this.isHeldForReader) this.open = this.reached;
    // Who only watches is not held up: of what was told, the last is there to be read.
    if (stories.length > 0) {
      this.reached = this.at.isSpectator ? 0 : this.reached;
      this.told = this.at.isSpectator ? stories : [...this.told, ...stories];
    }
    return super.turn(told);
  }

  override show(happening: Happening | null): void {
    super.show(happening);
    if (happening === null) {
      this.reached = this.told.length;
      this.isHeldForReader = false;
    }
    if (happening?.kind === "story" && !this.at.isLookingAgain) this.reached += 1;
  }

  /** Whether the briefing is to be shown by itself: at the beginning, once. */
  get isNew(): boolean {
    const sheet = this.at.told?.sheet;
    return (sheet?.of === "mission" || sheet?.of === "legends") && sheet.round <= 1 && !read.has(this.at.game) && !isBriefed(this.at.game);
  }

  get isReading(): boolean {
    return this.told.some((story) => !read.has(story.key));
  }

  /** Whether what happens stands still until a story was read. */
  get isHeldToRead(): boolean {
    return this.at.isHeld && this.at.happening?.kind === "story" && !this.at.isLookingAgain;
  }

  /** Put away all that is shown. */
  close(): void {
    read.add(this.at.game);
    keepBriefed(this.at.game);
    for (const story of this.stories) read.add(story.key);
  }
}

/** What stood still for a story goes on when that was read, here or by somebody else at this screen. */
export function goOnWhenRead(seat: () => Seat, own: () => MissionSeat): void {
  $effect(() => {
    if ((!own().isHeldToRead && !own().isHeldForReader) || own().stories.length > 0) return;
    own().isHeldForReader = false;
    untrack(() => seat().goOn());
  });
}
