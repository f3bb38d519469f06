/** A finished game looked back at: one moment is shown, the next ones are fetched ahead. */

import type { ClockSheet, Moments, TableTold } from "../generated/types";
import { viewOf } from "../games/games";
import { errorWords, get } from "../lib/api";
import { settings, type Speed } from "../lib/settings.svelte";
import { sound } from "../lib/sound";
import type { AnyHappening, AnyLine, AnySheet, Frame } from "../table/game";
import { Queue } from "../table/queue";
import { firstMoment, PAUSES, type Pace, within } from "./moments";

const AHEAD = 4;
const KEPT = 400;

export class Replay {
  choices = $state(0);
  log = $state.raw<readonly AnyLine[]>([]);
  /** The time that was used, where the game was played by a clock. */
  clock = $state.raw<ClockSheet | null>(null);
  at = $state(0);
  told = $state.raw<TableTold | null>(null);
  sheet = $state.raw<AnySheet | null>(null);
  happening = $state.raw<AnyHappening | null>(null);
  /** For how many milliseconds what happens now is seen, and what on the board a line is about that is pointed at. */
  span = $state(0);
  lit = $state.raw<readonly string[]>([]);
  isPlaying = $state(false);
  pace = $state<Pace>("1");
  error = $state("");

  private readonly moments = new Map<number, Promise<TableTold>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly queue = new Queue<Frame>(
    (frame) => this.see(frame),
    () => this.caughtUp(),
    () => this.speed(),
  );

  constructor(readonly game: string) {}

  /** Load the game's log, and show the moment that was asked for, or the first one with everything on the table. */
  async open(at: number | null): Promise<void> {
    this.error = "";
    try {
      const found = await get<Moments>(`/games/${this.game}/moments`);
      this.choices = found.choices;
      this.log = found.log;
      this.clock = found.clock ?? null;
      this.moments.clear();
      await this.show(at ?? firstMoment(found.log), false);
    } catch (error) {
      this.error = errorWords(error);
    }
  }

  /** Show the table after so many choices; the next one is seen to happen. */
  async show(at: number, moving = true): Promise<void> {
    const wanted = within(at, this.choices);
    const isNext = moving && wanted === this.at + 1;
    this.at = wanted;
    try {
      const told = await this.moment(wanted);
      if (this.at !== wanted) return;
      const frames = isNext ? viewOf(told.sheet.of).frames(this.sheet, told) : [];
      this.told = told;
      if (frames.length > 0) this.queue.add(frames);
      else this.queue.skip();
      for (let next = wanted + 1; next <= Math.min(wanted + AHEAD, this.choices); next += 1) void this.moment(next).catch(() => undefined);
    } catch (error) {
      this.stop();
      this.error = errorWords(error);
    }
  }

  step(by: number): void {
    this.stop();
    void this.show(this.at + by);
  }

  toggle(): void {
    if (this.isPlaying) this.stop();
    else {
      this.isPlaying = true;
      void this.show(this.at >= this.choices ? 0 : this.at + 1);
    }
  }

  stop(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  close(): void {
    this.stop();
    this.queue.skip();
  }

  private speed(): Speed {
    if (settings.speed === "off") return "off";
    return this.pace === "4" || settings.speed === "fast" ? "fast" : "normal";
  }

  private see({ sheet, happening }: Frame): void {
    this.sheet = sheet;
    this.happening = happening;
    this.span = this.queue.span;
    if (happening.sound) sound(happening.sound);
  }

  private caughtUp(): void {
    if (this.told !== null) this.sheet = this.told.sheet;
    this.happening = null;
    clearTimeout(this.timer);
    if (!this.isPlaying) return;
    if (this.at >= this.choices) this.stop();
    else this.timer = setTimeout(() => void this.show(this.at + 1), PAUSES[this.pace]);
  }

  private moment(at: number): Promise<TableTold> {
    const known = this.moments.get(at);
    if (known !== undefined) return known;
    const asked = get<TableTold>(`/games/${this.game}/moments/${at}`);
    this.moments.set(at, asked);
    asked.catch(() => this.moments.delete(at));
    const oldest = this.moments.keys().next().value;
    if (this.moments.size > KEPT && oldest !== undefined) this.moments.delete(oldest);
    return asked;
  }
}
