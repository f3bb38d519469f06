/** What a seat at a mission keeps: beside what every board has, the stories that were told and not yet read. */

import { untrack } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import type { Happening, LogLine, TableTold } from "../../generated/types";
import { sheetOf } from "../../table/game";
import type { Seat } from "../../table/seat.svelte";
import { isBriefed, keepBriefed } from "./briefed";
import { BoardSeat } from "./seat.svelte";

/** A text of the mission that is read aloud. */
export interface Story {
  key: string;
  title: string;
  words: string;
  /** What comes of it: for the Imperial player as the mission has it, for others as far as the log tells. */
  after: readonly string[];
}

/** So many lines of the log are told beside a story. */
const MOST_AFTER = 8;

/** What the log tells after each of the last so many stories, until something else begins. */
export function afterStories(lines: readonly LogLine[], stories: number): string[][] {
  const places = lines.flatMap(({ kind }, place) => (kind === "story" ? [place] : [])).slice(-stories || lines.length);
  return places.map((place) => {
    const later = lines.slice(place + 1);
    const end = later.findIndex(({ kind, begins }) => kind === "story" || Boolean(begins));
    return later.slice(0, end < 0 ? undefined : end).filter(({ detail }) => !detail).slice(0, MOST_AFTER).map(({ words }) => words);
  });
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
    const found = ((told.happened ?? []) as readonly Happening[]).filter((happening) => happening.kind === "story");
    const logged = afterStories(told.log as readonly LogLine[], found.length);
    const stories = found.map(({ title = "", words = "" }, place) => ({ key: `${told.game}-${told.version}-${place}`, title, words, after: this.comingOf(title) ?? logged[place] ?? [] }));
    this.isHeldForReader = this.stories.length > 0 && !this.at.isSpectator;
    if (this.isHeldForReader) this.open = this.reached;
    // Who only watches is not held up: of what was told, the last is there to be read.
    if (stories.length > 0) {
      this.reached = this.at.isSpectator ? 0 : this.reached;
      this.told = this.at.isSpectator ? stories : [...this.told, ...stories];
    }
    return super.turn(told);
  }

  /** What an event does by the Imperial player's own list of what is to come, as it was before. */
  private comingOf(title: string): readonly string[] | undefined {
    const before = sheetOf("mission", this.at.sheet);
    return title ? before?.empire.coming?.find(({ name }) => name === title)?.does : undefined;
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
