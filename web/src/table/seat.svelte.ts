/** A seat at the table as this browser sees it: what was told last, what is shown of it now, and what was asked. */

import type {
  Aimed,
  Ask,
  Fault,
  Happening,
  Heard,
  Hinted,
  LogLine,
  OptionSheet,
  ReachSheet,
  Refused,
  Said,
  SeatSheet,
  Sheet,
  TableTold,
  Told,
  WhyNot,
} from "../generated/types";
import { keepsStill, settings } from "../lib/settings.svelte";
import { language, type Language } from "../lib/words.svelte";
import { glowOf, isPlacing, isTarget, placeOn } from "../games/imperial_assault/choosing";
import { Connection } from "./connection.svelte";
import { framesOf } from "../games/imperial_assault/frames";
import { Queue, type Speed } from "./queue";

interface Scene {
  sheet: Sheet;
  happening: Happening | null;
  lines: number;
  time: number;
}

/** A number that floats over a figure for a moment. */
export interface Pop {
  key: number;
  happening: Happening;
}

/** Faults of nobody at this end; the line is closed for a while. */
const PASSING: ReadonlySet<string> = new Set(["StoreAway", "Internal", "TooManySockets", "TooManyHellos", "TableFull"]);

export function speedNow(): Speed {
  return keepsStill() ? "off" : settings.speed;
}

export class Seat {
  told = $state.raw<TableTold | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  happening = $state.raw<Happening | null>(null);
  pops = $state.raw<Pop[]>([]);
  lines = $state.raw<readonly LogLine[]>([]);
  shownLines = $state(0);
  chat = $state.raw<Said[]>([]);
  seats = $state.raw<readonly SeatSheet[]>([]);
  watching = $state(0);
  refused = $state.raw<Refused | null>(null);
  fault = $state.raw<Fault | null>(null);
  hinted = $state.raw<Hinted | null>(null);
  aims = $state.raw<ReadonlyMap<number, Aimed>>(new Map());
  /** The target that is looked at: chosen by a first click, confirmed by a second. */
  aimedAt = $state<number | null>(null);
  /** What a click meant when several options stand for the thing that was clicked. */
  narrowed = $state.raw<OptionSheet[] | null>(null);
  /** The figure that somebody wants to know more about. */
  looked = $state<number | null>(null);
  waits = $state(false);
  private behind = $state(false);
  /** Whether all that happened was seen to its end. */
  isSettled = $state(true);

  readonly line: Connection;
  private readonly queue: Queue<Scene>;
  private newest: Sheet | null = null;
  private number = 0;
  private places = false;
  /** The round in which nothing is played at windows. */
  private passing: number | null = null;
  private lang: Language = language();
  private readonly asked = new Set<number>();

  constructor(
    readonly game: string,
    readonly token: string,
    /** Whether the name of this browser's person is the seat's; two people at one screen have names of their own. */
    isNamed: boolean,
    address?: string,
  ) {
    this.queue = new Queue<Scene>(
      (scene) => this.show(scene),
      () => this.catchUp(),
      speedNow,
    );
    this.line = new Connection(
      () => ({ say: "hello", game, token, name: isNamed ? settings.name : "", lang: language() }),
      (told) => this.hear(told),
      address,
    );
  }

  get name(): string {
    return this.told?.seat ?? "";
  }

  get isSpectator(): boolean {
    return this.token === "";
  }

  get isPlaying(): boolean {
    return this.behind;
  }

  /** The open decision of this seat, once enough of what happened was seen; at once where time runs. */
  get ask(): Ask | null {
    return this.behind && !this.told?.window ? null : (this.told?.ask ?? null);
  }

  private readonly standing = $derived(new Set((this.told?.sheet.figures ?? []).map((figure) => figure.id)));
  readonly glow = $derived.by(() => glowOf(this.ask, this.standing));

  get log(): readonly LogLine[] {
    return this.lines.slice(0, this.shownLines);
  }

  hear(told: Told): void {
    switch (told.tell) {
      case "table":
        this.hearTable(told);
        break;
      case "seats":
        this.seats = told.seats;
        this.watching = told.watching ?? 0;
        break;
      case "refused":
        this.refused = told;
        this.waits = false;
        break;
      case "aim":
        this.aims = new Map([...this.aims, [told.figure, told]]);
        break;
      case "hint":
        if (told.version === this.told?.version) this.hinted = told;
        this.waits = false;
        break;
      case "said":
        if (!this.chat.some((said) => said.number === told.number)) this.chat = [...this.chat, told];
        break;
      case "fault":
        this.fault = told;
        this.places = false;
        this.waits = false;
        // Who was not let in would not be let in the next time, unless what was in the way passes.
        if (this.told === null && !PASSING.has(told.code)) this.line.close();
        break;
    }
  }

  say(heard: Heard): boolean {
    return this.line.say(heard);
  }

  /** Choose an option; what is still to be seen of what happened is passed over. */
  choose(option: OptionSheet): void {
    if (this.told === null || this.waits) return;
    this.skip();
    this.waits = this.say({ say: "choose", version: this.told.version, option: option.id });
  }

  /** Do nothing at this window and at all others until the round ends, whatever cards there are. */
  passRound(): void {
    this.passing = this.told?.sheet.round ?? null;
    this.passIfAsked();
  }

  private passIfAsked(): void {
    const told = this.told;
    const nothing = told?.ask?.window && !told.window ? told.ask.options.at(-1) : undefined;
    if (nothing && this.passing === told?.sheet.round) this.choose(nothing);
  }

  walk(reach: ReachSheet): void {
    if (this.told === null || this.waits) return;
    this.skip();
    this.waits = this.say({ say: "go-there", version: this.told.version, space: reach.space });
  }

  /** Have the rest of the army set down; nothing is asked until that is done. */
  placeRest(): void {
    if (this.told === null || this.waits) return;
    this.waits = this.say({ say: "place-rest", version: this.told.version });
    this.places = this.waits;
  }

  undo(): void {
    if (this.told === null || (this.told.undo ?? "no") === "no") return;
    this.say({ say: "undo", version: this.told.version });
  }

  hint(): void {
    if (this.ask === null) return;
    this.waits = this.say({ say: "hint" });
  }

  whyNot(asked: Omit<WhyNot, "say">): void {
    if (this.isSpectator || this.told?.result) return;
    this.say({ say: "why-not", ...asked });
  }

  /** Go on in another language. */
  speak(lang: Language): void {
    if (this.lang !== lang) this.say({ say: "speak", lang });
    this.lang = lang;
  }

  /** Take a target into view; a second look at the same one chooses it. */
  aim(figure: number | null): void {
    this.aimedAt = figure;
    if (figure !== null) this.askAim(figure);
  }

  /** Ask for the sight lines and the odds of a target, once for each; of objects there are none. */
  askAim(figure: number): void {
    if (!this.standing.has(figure) || this.aims.has(figure) || this.asked.has(figure)) return;
    this.asked.add(figure);
    this.say({ say: "aim", figure });
  }

  /** Several options, or one, stand for something that was clicked. A target is aimed at first. */
  pick(options: readonly OptionSheet[]): void {
    const [first, ...others] = options;
    if (first === undefined) return;
    if (isTarget(first) && typeof first.figure === "number" && this.aimedAt !== first.figure) {
      this.aim(first.figure);
      this.narrowed = [...options];
    } else if (others.length > 0) this.narrowed = [...options];
    else this.choose(first);
  }

  /** A space was clicked: a walk there, a place to be chosen, or the question why it is neither. */
  pickSpace(space: number): void {
    const reach = this.glow.reach.get(space);
    if (reach !== undefined) {
      this.walk(reach);
      return;
    }
    const options = this.glow.spaces.get(space);
    if (options === undefined) this.whyNot({ space });
    else {
      const place = placeOn(options, space);
      if (place !== undefined) this.pick([place]);
    }
  }

  skip(): void {
    this.queue.skip();
  }

  /** Put away what was looked at: an aim, a refusal, a hint. */
  putAway(): void {
    this.aimedAt = null;
    this.narrowed = null;
    this.refused = null;
    this.hinted = null;
    this.looked = null;
    this.fault = null;
  }

  close(): void {
    this.skip();
    this.line.close();
  }

  private hearTable(told: TableTold): void {
    if (this.told !== null && told.version < this.told.version) return;
    const frames = framesOf(this.newest, told);
    this.places = this.places && isPlacing(told.ask);
    this.waits = this.places;
    this.putAway();
    this.aims = new Map();
    this.asked.clear();
    this.told = told;
    this.newest = told.sheet;
    this.seats = told.seats;
    this.lines = [...this.lines.slice(0, told.log_from), ...told.log];
    const lines = this.lines.length;
    this.queue.add([
      ...frames.map((frame) => ({ ...frame, lines: 0 })),
      { sheet: told.sheet, happening: null, lines, time: 0 },
    ]);
    this.isSettled = !this.queue.isRunning;
    this.behind = this.queue.isRunning && !this.queue.isShort;
    this.passIfAsked();
  }

  private show(scene: Scene): void {
    this.sheet = scene.sheet;
    this.happening = scene.happening;
    this.shownLines = Math.max(scene.lines, Math.min(this.shownLines, this.lines.length));
    this.behind = !this.queue.isShort;
    if (scene.happening !== null && ["damage", "recovered", "condition"].includes(scene.happening.kind)) {
      this.number += 1;
      this.pops = [...this.pops.slice(-3), { key: this.number, happening: scene.happening }];
    }
  }

  private catchUp(): void {
    if (this.told === null) return;
    this.sheet = this.told.sheet;
    this.happening = null;
    this.pops = [];
    this.shownLines = this.lines.length;
    this.behind = false;
    this.isSettled = true;
  }
}
