/** A seat at the table as this browser sees it: what was told last, what is shown of it now, and what was asked. */

import type {
  Fault,
  Heard,
  Hinted,
  Refused,
  Said,
  SeatSheet,
  TableTold,
  TakenBack,
  Told,
  WhyNot,
} from "../generated/types";
import { viewOf } from "../games/games";
import { settings, type Speed } from "../lib/settings.svelte";
import { sound } from "../lib/sound";
import { toast, toasts } from "../lib/toasts.svelte";
import { language, type Language, t } from "../lib/words.svelte";
import { Connection } from "./connection.svelte";
import type { AnyAsk, AnyHappening, AnyLine, AnyOption, AnySheet, Frame, GameView, SeatPart } from "./game";
import { Activations, activationsOf } from "./activations";
import { goneBeyond, scoredOf } from "./parts";
import { Queue } from "./queue";
import { partnersOf, seatName, sideOf } from "./waiting";

/** Who looks at something again wants to follow it, and reads along. */
const AT_LEISURE = 2;

interface Scene {
  sheet: AnySheet;
  happening: AnyHappening | null;
  lines: number;
  /** The seat that was asked when it happened. */
  actor: string;
  time: number;
  stop?: boolean;
  reads?: boolean;
  own?: boolean;
  rolls?: boolean;
  why?: string;
}

/** Where time runs, what happened is seen within so many milliseconds. */
const AT_WINDOWS = 700;

/** Faults of nobody at this end; the line is closed for a while. */
const PASSING: ReadonlySet<string> = new Set(["StoreAway", "Internal", "TooManySockets", "TooManyHellos", "TableFull"]);

/** What is asked by the page itself, not by a click: nobody misses it while the line is down. */
const UNHEARD: ReadonlySet<string> = new Set(["aim", "look", "battle-aim", "battle-try", "speak", "hello"]);
/** So many milliseconds a refusal stays in place, whatever is looked at. */
const READ = 1500;
/** So many milliseconds it is said at least what another took back. */
const READ_TAKEN_BACK = 8000;

export class Seat {
  told = $state.raw<TableTold | null>(null);
  /** When that was, by `performance.now()`: clocks go on from there. */
  toldAt = 0;
  sheet = $state.raw<AnySheet | null>(null);
  happening = $state.raw<AnyHappening | null>(null);
  lines = $state.raw<readonly AnyLine[]>([]);
  shownLines = $state(0);
  chat = $state.raw<Said[]>([]);
  seats = $state.raw<readonly SeatSheet[]>([]);
  watching = $state(0);
  refused = $state.raw<Refused | null>(null);
  fault = $state.raw<Fault | null>(null);
  /** A choice that was made while the line was down; it is sent when the table is told again as it was. */
  kept = $state.raw<Heard | null>(null);
  /** The seat of who plays again the game that is over. */
  again = $state("");
  /** What could not be sent: something without a choice, or a choice at a table that has changed since. */
  unsent = $state<"" | "line" | "changed">("");
  hinted = $state.raw<Hinted | null>(null);
  /** Why bots chose so, by the number of the choice; what was told before the page was opened is not known any more. */
  reasons = $state.raw<ReadonlyMap<number, string>>(new Map());
  /** What another took back last; it stays until this seat goes on, or others do and it could be read. */
  takenBack = $state.raw<TakenBack | null>(null);
  private takenBackAt = 0;
  /** Whether others did not agree to what this seat asked to take back. */
  notAgreed = $state(false);
  /** What a click meant when several options stand for the thing that was clicked. */
  narrowed = $state.raw<AnyOption[] | null>(null);
  waits = $state(false);
  /** What was scored in the round before, as the log has it. */
  readonly scored = $derived.by(() => scoredOf(this.log, (line) => this.view.scores?.(line) ?? false));
  private refusedAt = 0;
  private behind = $state(false);
  /** Whether what happens stands still until somebody wants to go on. */
  isHeld = $state(false);
  /** How many steps come after the one that is shown. */
  stepsLeft = $state(0);
  /** Whether the last activation of another side can be looked at again, and whether it is. */
  canLookAgain = $state(false);
  isLookingAgain = $state(false);
  /** For how many milliseconds what happens now is seen, and the seat that was asked when it happened. */
  span = $state(0);
  actor = $state("");
  /** Why the bot that acts now lets act whom it does. */
  why = $state("");
  /** What would be gone by taking back, while that is looked at. */
  regretted = $state.raw<readonly string[] | null>(null);
  /** What on the board a line of the log is about that is pointed at. */
  lit = $state.raw<readonly string[]>([]);
  /** Whether all that happened was seen to its end. */
  isSettled = $state(true);
  /** What the game keeps for this seat; there from the first table on. */
  part = $state.raw<SeatPart | null>(null);

  /** The other seats at this screen. */
  besides: readonly Seat[] = [];
  /** The table at which this seat asked to take back, and those of its person's seats that agreed by that. */
  private pleaded: { version: number; agreed: Set<Seat> } | null = null;
  /** Whether others ask that here; nobody is asked about what they asked for at another of their seats. */
  answersUndo = $state(false);
  /** The table that was told for an answer of this seat. */
  private answered = -1;

  readonly line: Connection;
  private readonly queue: Queue<Scene>;
  private activations = new Activations();
  /** The reason for what others did last. */
  private because = "";
  private newest: AnySheet | null = null;
  /** Who was asked last; at a window nobody says. */
  private acted = "";
  /** The round in which nothing is played at windows. */
  private passing: number | null = null;
  private lang: Language = language();

  constructor(
    readonly game: string,
    readonly token: string,
    /** Whether the name of this browser's person is the seat's; several people at one screen have names of their own. */
    isNamed: boolean,
    address?: string,
  ) {
    this.queue = new Queue<Scene>(
      (scene) => this.show(scene),
      () => this.catchUp(),
      () => this.speed,
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

  /** The seats of this person: one may play several at a screen. */
  get ours(): readonly string[] {
    const called = (seat: string) => this.seats.find((each) => each.seat === seat)?.name ?? "";
    return [this.name, ...this.besides.map(({ name }) => name).filter((name) => name !== this.name && called(name) === called(this.name))];
  }

  /** Who else may answer what is asked here, by name. */
  get partners(): readonly string[] {
    const here = [this, ...this.besides].flatMap(({ told }) => (told ? [told.sits || told.seat] : []));
    return this.told && !this.isSpectator ? partnersOf(this.told, this.seats, here) : [];
  }

  get isSpectator(): boolean {
    return this.token === "";
  }

  /** Who wants to look again wants to see it, also who sees everything else at once. */
  private get speed(): Speed {
    return this.isLookingAgain && settings.speed === "off" ? "normal" : settings.speed;
  }

  get isPlaying(): boolean {
    return this.behind;
  }

  /** The open decision of this seat, once all that others did was seen: nobody answers what they can't see yet. */
  get ask(): AnyAsk | null {
    return this.behind ? null : (this.told?.ask ?? null);
  }

  /** The game as it is drawn. */
  get view(): GameView {
    return viewOf(this.told?.sheet.of);
  }

  get log(): readonly AnyLine[] {
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
      case "taken-back":
        this.takenBack = this.isOwn(told) ? null : told;
        this.takenBackAt = performance.now();
        break;
      case "refused":
        this.refused = told;
        this.refusedAt = performance.now();
        this.waits = false;
        break;
      case "hint":
        if (told.version === this.told?.version) this.hinted = told;
        this.waits = false;
        break;
      case "partner-chose":
        if (this.told && !this.isOwn({ seat: told.seat, by: told.seat })) {
          // Who has several seats here hears it at each of them, and reads it once.
          const said = t("web.table.partner_chose", { name: seatName(this.told, this.seats, told.seat), words: told.words });
          if (!toasts().some(({ words }) => words === said)) toast(said);
        }
        break;
      case "reason":
        this.reasons = new Map(this.reasons).set(told.choice, told.words);
        break;
      case "said":
        if (!this.chat.some((said) => said.number === told.number)) this.chat = [...this.chat, told];
        break;
      case "again":
        this.again = told.seat;
        break;
      case "fault":
        this.fault = told;
        this.part?.fail();
        this.waits = false;
        // Who was not let in would not be let in the next time, unless what was in the way passes.
        if (this.told === null && !PASSING.has(told.code)) this.line.close();
        break;
      default:
        this.part?.hear(told);
    }
  }

  /** Say something. What was chosen while the line is down is kept, the last of it; other things are said not to be sent. */
  say(heard: Heard): boolean {
    if (this.line.say(heard)) {
      this.unsent = "";
      return true;
    }
    if (this.line.state === "closed" || UNHEARD.has(heard.say)) return false;
    if ("version" in heard) this.kept = heard;
    else this.unsent = "line";
    return false;
  }

  /** Something else is looked at: a refusal that could be read is no longer in place. */
  glance(): void {
    if (this.refused !== null && performance.now() - this.refusedAt > READ) this.refused = null;
  }

  /** The line is back: what was chosen in the meantime is sent, if it was chosen at this table. */
  private sayKept(version: number): void {
    const kept = this.kept;
    this.kept = null;
    if (kept === null || !("version" in kept)) return;
    if (kept.version !== version) this.unsent = "changed";
    else this.waits = this.say(kept);
  }

  /** Choose an option; what is still to be seen of what happened is passed over. */
  choose(option: AnyOption): void {
    if (this.told === null || this.waits) return;
    this.skip();
    this.takenBack = null;
    this.waits = this.say({ say: "choose", version: this.told.version, option: option.id });
  }

  /** Answer in the region that is asked for, as the game writes it. */
  answer(answer: unknown): void {
    if (this.told === null || this.waits) return;
    this.skip();
    this.takenBack = null;
    this.waits = this.say({ say: "answer", version: this.told.version, answer });
  }

  /** Do nothing at this window and at all others until the round ends, whatever cards there are. */
  passRound(): void {
    this.passing = this.told && this.view.round(this.told.sheet);
    this.passIfAsked();
  }

  private passIfAsked(): void {
    const told = this.told;
    const nothing = told?.ask?.window && !told.window ? told.ask.options?.at(-1) : undefined;
    if (told && nothing && this.passing !== null && this.passing === this.view.round(told.sheet)) this.choose(nothing);
  }

  /** Take back the last own go; one since which more was begun is first shown as a whole, and taken back by the second word. */
  undo(): void {
    if (this.told === null || (this.told.undo ?? "no") === "no") return;
    const gone = this.regretted === null ? goneBeyond(this.log, this.told.undo_to ?? 0, sideOf(this.told, this.name)?.side ?? "") : [];
    this.regretted = gone.length > 0 ? gone : null;
    if (gone.length > 0) return;
    this.pleaded = { version: this.told.version, agreed: new Set() };
    this.say({ say: "undo", version: this.told.version });
  }

  hint(): void {
    if (this.ask === null) return;
    this.waits = this.say({ say: "hint" });
  }

  /** Do what a hint says. */
  takeHint(): void {
    const option = this.ask?.options?.find(({ id }) => id === this.hinted?.option);
    if (this.hinted?.message) this.waits = this.say(this.hinted.message as Heard);
    else if (option) this.take(option);
    else if (this.hinted?.answer) this.answer(this.hinted.answer);
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

  /** Several options, or one, stand for something that was clicked. Some are taken into view first. */
  pick(options: readonly AnyOption[]): void {
    const [first, ...others] = options;
    if (first === undefined) return;
    if (this.part?.view(first) || others.length > 0) this.narrowed = [...options];
    else this.choose(first);
  }

  /** Choose an option; one that is asked about once more only once it is. */
  take(option: AnyOption): void {
    const isLookedAt = this.narrowed?.length === 1 && this.narrowed[0]?.id === option.id;
    if (isLookedAt || this.view.confirm(option, this.partners) === null) this.choose(option);
    else this.pick([option]);
  }

  /** All options again. */
  widen(): void {
    this.narrowed = null;
    this.part?.widen();
  }

  skip(): void {
    this.queue.skip();
  }

  /** Stand still at what is shown now. */
  hold(): void {
    this.queue.hold();
    this.isHeld = this.queue.isHeld;
    this.behind = this.queue.isRunning;
  }

  /** Go on with what happens. */
  goOn(): void {
    this.queue.goOn();
    this.isHeld = this.queue.isHeld;
  }

  /** See no more of what is shown now: to the next step, or to the end. */
  passOver(): void {
    this.queue.passOver();
    this.isHeld = this.queue.isHeld;
  }

  /** Whether a press only goes on to the next step of what happens. */
  get goesByStep(): boolean {
    return this.isHeld || (this.isPlaying && this.speed === "step");
  }

  /** Whether what is gone through step by step leads to a question for this seat. */
  get isNext(): boolean {
    return this.goesByStep && this.isPlaying && Boolean(this.told?.ask);
  }

  /** See the last activation of another side once more. */
  lookAgain(): void {
    const { told } = this;
    if (told === null || !this.activations.isThere || this.isLookingAgain) return;
    this.skip();
    this.isLookingAgain = true;
    this.queue.add([
      ...this.activations.last.map((frame) => ({ ...frame, reads: false, actor: "", lines: 0, time: AT_LEISURE * frame.time })),
      { sheet: told.sheet, happening: null, actor: "", lines: this.lines.length, time: 0 },
    ]);
    this.isSettled = !this.queue.isRunning;
    this.behind = this.queue.isRunning;
  }

  /** Put away what was looked at: options in view, a refusal, a hint. */
  putAway(): void {
    this.part?.putAway();
    this.narrowed = null;
    this.refused = null;
    this.hinted = null;
    this.fault = null;
    this.unsent = "";
  }

  close(): void {
    this.skip();
    this.line.close();
  }

  private hearTable(told: TableTold): void {
    if (this.told !== null && told.version < this.told.version) return;
    this.toldAt = performance.now();
    const actor = this.told?.waiting_for || this.acted;
    this.acted = actor;
    if (told.choices > (this.told?.choices ?? 0) && performance.now() - this.takenBackAt > READ_TAKEN_BACK) this.takenBack = null;
    this.notAgreed = this.isRefused(told) || (this.notAgreed && told.choices === this.told?.choices);
    this.regretted = null;
    this.told = told;
    if (!told.undo_asked) this.pleaded = null;
    this.answersUndo = Boolean(told.answers_undo) && !this.agreesBySelf(told);
    if (this.waits) this.answered = told.version;
    const found = this.view.frames(this.newest, told);
    const done = this.ownOf(found);
    const acting = this.actorsOf(found, actor);
    // It holds for what follows, until somebody acts who says none.
    const isAnother = done.includes(true) || found.some(({ begins }) => begins !== undefined);
    this.because = this.reasons.get(told.choices) ?? (isAnother ? "" : this.because);
    const frames = found.map((frame) => ({ ...frame, why: this.because }));
    if (this.newest === null) this.activations = activationsOf(this.game, this.token, told.version);
    this.activations.note(frames, done, told.version);
    this.canLookAgain = this.activations.isThere;
    this.part ??= this.view.part(this);
    this.waits = this.part.turn(told);
    this.putAway();
    this.newest = told.sheet;
    this.seats = told.seats;
    if ([...this.reasons.keys()].some((choice) => choice > told.choices)) this.reasons = new Map([...this.reasons].filter(([choice]) => choice <= told.choices));
    this.lines = [...this.lines.slice(0, told.log_from), ...told.log];
    const lines = this.lines.length;
    this.queue.add([
      ...frames.map((frame, place) => ({ ...frame, actor: acting[place] ?? "", lines: 0, own: done[place] === true, stop: frame.stop === true && !done[place], reads: (frame.reads === true || (frame.tells === true && !done[place])) && !this.isSpectator })),
      { sheet: told.sheet, happening: null, actor, lines, time: 0 },
    ]);
    if (this.part.isHeldForReader && !told.window) this.hold();
    if (told.window && told.ask) this.queue.hurry(AT_WINDOWS);
    this.isSettled = !this.queue.isRunning;
    this.behind = this.queue.isRunning && !this.queue.isShort;
    this.passIfAsked();
    this.sayKept(told.version);
  }

  /** Whether it was taken back here, or asked to be; of several who share a seat one has done it. */
  isOwn({ seat, by }: { seat: string; by?: string }): boolean {
    return by ? [this, ...this.besides].some(({ told }) => (told?.sits || told?.seat) === by) : this.ours.includes(seat);
  }

  /** Whether the person of this seat asked for it at another one of the same side here: then this one agrees. */
  private agreesBySelf(told: TableTold): boolean {
    const own = (each: Seat) => told.seats.find(({ seat }) => seat === (each.told?.sits || each.name));
    const [self, plea] = [own(this), this.besides.find((each) => each.pleaded?.version === told.version)];
    const asker = plea && own(plea);
    if (!plea?.pleaded || !self?.name || self.name !== asker?.name || self.side !== asker.side || told.restart_asked) return false;
    if (told.undo_by && told.undo_by !== asker.seat) return false;
    const { agreed } = plea.pleaded;
    if (!agreed.has(this) && this.say({ say: "answer-undo", agree: true })) agreed.add(this);
    return agreed.has(this);
  }

  /** Whether what was asked here to be taken back is asked no longer, and nothing was taken back or chosen since. */
  private isRefused(told: TableTold): boolean {
    const { told: before } = this;
    const asked = before?.undo_asked;
    if (before === null || !asked || !this.isOwn({ seat: asked, by: before.undo_by })) return false;
    return this.token !== "" && !told.undo_asked && told.choices === before.choices && !told.result;
  }

  /** Whether a table was told for what was answered at this screen, from this seat or another. */
  private isAnswer(version: number): boolean {
    return [this, ...this.besides].some((each) => each.waits || each.answered === version);
  }

  /** Which of these this person did: what was chosen here, until another side begins to act on its own. */
  private ownOf(frames: readonly Frame[]): boolean[] {
    const side = this.told ? sideOf(this.told, this.name)?.side : undefined;
    let own = this.isAnswer(this.told?.version ?? -1);
    return frames.map((frame) => (own = own && (frame.begins === undefined || frame.side === side)));
  }

  /** Who is seen to act: whoever was asked, until another side begins to act on its own. */
  private actorsOf(frames: readonly Frame[], asked: string): string[] {
    const side = this.told ? sideOf(this.told, asked)?.side : undefined;
    let actor = asked;
    return frames.map((frame) => (actor = frame.begins === undefined || frame.side === side ? actor : ""));
  }

  private show(scene: Scene): void {
    this.sheet = scene.sheet;
    this.happening = scene.happening;
    this.shownLines = Math.max(scene.lines, Math.min(this.shownLines, this.lines.length));
    this.behind = !this.queue.isShort;
    this.isHeld = this.queue.isHeld;
    this.span = this.queue.span;
    this.stepsLeft = this.queue.stopsLeft;
    this.actor = scene.actor;
    this.why = scene.why ?? "";
    if (scene.happening === null) return;
    this.part?.show(scene.happening);
    if (scene.happening.sound) sound(scene.happening.sound);
  }

  private catchUp(): void {
    if (this.told === null) return;
    this.sheet = this.told.sheet;
    this.happening = null;
    this.part?.show(null);
    this.shownLines = this.lines.length;
    this.behind = false;
    this.isHeld = false;
    this.isLookingAgain = false;
    this.isSettled = true;
  }
}
