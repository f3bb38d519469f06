/** What a game brings to the table, to looking back and to lists. The tag of what arrives says which game it is. */

import type { Component, Snippet } from "svelte";
import type { GameSheet, TableTold, Told } from "../generated/types";
import type { Command } from "./keys";
import type { Seat } from "./seat.svelte";
import type { SideLook } from "./sides";

/** What lies on a table; only its game knows more of it. */
export type AnySheet = TableTold["sheet"];

/** The tag by which a table and its line in a list say what is played, and what those are that bear it. */
export type Tag = AnySheet["of"];
export type SheetOf<T extends Tag> = Extract<AnySheet, { of: T }>;
export type ToldOf<T extends Tag> = TableTold & { sheet: SheetOf<T>; ask?: AskOf<T> | null; happened?: readonly HappeningOf<T>[] };
export type LineOf<T extends Tag> = GameSheet & { summary: Extract<GameSheet["summary"], { of: T }> };

/** What else arrives with a table, whatever is played. */
export type AnyAsk = NonNullable<TableTold["ask"]>;
export type AnyOption = NonNullable<AnyAsk["options"]>[number];
export type AnyHappening = NonNullable<TableTold["happened"]>[number];
export type AnyLine = TableTold["log"][number];

/** What of it belongs to the sheets of a tag: each game adds its own. */
export interface Kinds {}
type KindOf<T extends Tag, K extends string, Any> = T extends keyof Kinds ? (Kinds[T] extends Record<K, infer Own> ? Own : Any) : Any;
export type AskOf<T extends Tag> = KindOf<T, "ask", AnyAsk>;
export type OptionOf<T extends Tag> = NonNullable<AskOf<T>["options"]>[number];
export type HappeningOf<T extends Tag> = KindOf<T, "happening", AnyHappening>;
export type LineIn<T extends Tag> = KindOf<T, "line", AnyLine>;

/** A table as the game of a tag knows it; nothing where it is another's. */
export function sheetOf<T extends Tag>(tag: T, sheet: AnySheet | null | undefined): SheetOf<T> | null {
  return sheet?.of === tag ? (sheet as SheetOf<T>) : null;
}

/** What is seen for a while between one table and the next. */
export interface Frame<S extends AnySheet = AnySheet> {
  sheet: S;
  happening: AnyHappening;
  /** How long it is looked at, in milliseconds at normal speed. */
  time: number;
  /** Who goes step by step stops here, and nobody is hurried past it. */
  stop?: boolean;
  /** Something is read aloud here before others act: it stands still until that was read. */
  reads?: boolean;
  /** A story that is read aloud ends here: who did not bring it about reads it before the rest is seen. */
  tells?: boolean;
  /** Whether dice roll: what they show is told when they lie still, and nothing is asked before. */
  rolls?: boolean;
  /** Whose activation begins with it, by a name that stays the same as long as that goes on. */
  begins?: string;
  /** The side of whoever begins it. */
  side?: string;
  /** Why a bot lets act who acts here; the seat knows it, no game. */
  why?: string;
}

export interface OptionGroup {
  section: string;
  options: AnyOption[];
}

/** A side at the table, for those who only tell who sits there and how it stands. */
export interface SideLine {
  side: string;
  seat: string;
  name: string;
  /** The name within a sentence, where it is another. */
  within?: string;
  points: number;
  look: SideLook;
  /** Nothing where a game is never drawn. */
  offersDraw?: boolean;
}

/** A game in a list; what can't be said of it is empty. */
export interface GameLine {
  title: string;
  round: string;
  score: string;
  won: string;
  place: string;
}

/** What a game keeps for a seat, beside what every seat has. */
export interface SeatPart {
  /** Hear an answer that only this game gives. */
  hear(told: Told): void;
  /** A new table was told; whether an answer is still awaited. */
  turn(told: TableTold): boolean;
  /** Something is shown; nothing where all was seen. */
  show(happening: AnyHappening | null): void;
  /** Take an option into view before it is chosen; whether that is all that a first click means. */
  view(option: AnyOption): boolean;
  /** Look at no option any more. */
  widen(): void;
  /** Put away everything that is looked at. */
  putAway(): void;
  /** What was sent could not be used. */
  fail(): void;
  /** The kind of the options that a lesson points at. */
  readonly taught?: string;
  /** The tab beside the board that a lesson points at, and whether what is behind its last line is meant. */
  readonly taughtTab?: string;
  readonly taughtBehind?: boolean;
  /** The card of what a refusal is about, where there is one to look at. */
  readonly refusedCard?: { words: string; open: () => void } | null;
  /** Whether something that was told is still to be read: the end waits for it. */
  readonly isReading?: boolean;
  /** Whether what happens now stands still until what is open was read. */
  readonly isHeldForReader?: boolean;
}

/** What is behind a line of the log, beside its rule, and whether there is anything. */
export interface Behind<T extends Tag = Tag> {
  has: (line: LineIn<T>) => boolean;
  show: Snippet<[LineIn<T>]>;
}

/** The things that can be looked at, by their keys: whether there is anything to show of one, and its card. */
export interface Things {
  has: (thing: string) => boolean;
  show: Snippet<[string]>;
}

/** Dice that roll over the board, or what an attack is counted to be. */
export interface Rolling {
  /** Another one begins with another key. */
  key: unknown;
  /** How many dice there are, and what draws each of them by its place, in a size. */
  dice: number;
  die: Snippet<[number, number]>;
  /** Whether they were rolled once more, or are taken away before they are. */
  again?: boolean;
  removed?: boolean;
  /** What they are rolled for and what came of it, where that is no attack. */
  words?: string;
  /** What cancels what, and what is left. */
  count?: Snippet | null;
}

/** The parts of a table that a game draws; the frame round them is the same for all. */
export interface TableParts<T extends Tag = Tag> {
  scores?: Snippet;
  sides?: Snippet;
  board: Snippet;
  /** What lies over the board, and the dice that roll there. */
  over?: Snippet;
  roll?: Rolling | null;
  /** What is told above the question, and what lies below it; on a small screen both are above, so that the question stays where it is. */
  above?: Snippet;
  /** Another way to look at what the other side did last, in the line that tells it. */
  again?: Snippet;
  tray?: Snippet;
  /** What is to be known of an option in view. */
  notes?: Snippet;
  /** Tools for the question, before undoing. */
  tools?: Snippet;
  behind?: Behind<T>;
  things?: Things;
  hand?: { count: number; glows: boolean; cards: Snippet } | null;
  /** Whether what happens now is seen in the tray and need only be heard. */
  seen?: boolean;
}

export interface TableProps<T extends Tag = Tag> {
  seat: Seat;
  told: ToldOf<T>;
  sheet: SheetOf<T>;
  /** The open decision of this seat, and what is shown happening now. */
  ask: AskOf<T> | null;
  happening: HappeningOf<T> | null;
  /** The option that a hint names, and the one that is pointed at. */
  hinted: OptionOf<T> | null;
  pointed: OptionOf<T> | null;
  frame: Snippet<[TableParts<T>]>;
}

export interface ReplayParts<T extends Tag = Tag> {
  scores?: Snippet;
  sides?: Snippet;
  board: Snippet;
  roll?: Rolling | null;
  tray?: Snippet;
  behind?: Behind<T>;
  things?: Things;
}

export interface ReplayProps<T extends Tag = Tag> {
  told: ToldOf<T>;
  sheet: SheetOf<T>;
  happening: HappeningOf<T> | null;
  /** What on the board a line of the log is about that is pointed at. */
  lit: readonly string[];
  frame: Snippet<[ReplayParts<T>]>;
}

/** A component that is loaded when it is first wanted. */
export type Lazy<Props extends object, Exports extends object = object> = () => Promise<{ default: Component<Props, Exports> }>;

export interface GameView<T extends Tag = Tag> {
  /** The table, its replay, and what its menu says of it; each is loaded when it is first wanted. */
  Table: Lazy<TableProps<T>, { obey: (command: Command) => void }>;
  Replay: Lazy<ReplayProps<T>>;
  About?: Lazy<{ sheet: SheetOf<T> }>;
  /** What is to be said of the end besides the result: what everybody has gained. */
  End?: Lazy<{ sheet: SheetOf<T>; game: string }>;
  part(seat: Seat): SeatPart;
  frames(before: SheetOf<T> | null, told: ToldOf<T>): Frame[];
  /** The round, where a game has rounds. */
  round(sheet: SheetOf<T>): number | null;
  sides(sheet: SheetOf<T>): readonly SideLine[];
  /** Whether a line of the log is told at the end of its round, as what it brought. */
  scores?(line: AnyLine): boolean;
  /** Whether each plays what the other had when it is played again. */
  swaps?: boolean;
  /** Whether it is asked who begins something next: what went on before is over. */
  opens?(ask: AskOf<T>): boolean;
  /** The options that are shown as buttons, in sections. */
  groups(ask: AskOf<T>): OptionGroup[];
  /** The options that are places, in a list to unfold. */
  places(ask: AskOf<T>): AnyOption[];
  /** What that list is called, where it has not all that can be chosen on the board. */
  placesWords?(ask: AskOf<T>): string;
  /** What people look for and is not on offer. */
  missing(ask: AskOf<T>): { kind: string; words: string }[];
  /** The thing that an option stands for, as far as its card can be looked at. */
  thing?(option: OptionOf<T>): string;
  /** What is to be known of an option before it is chosen, below its words; of most there is nothing. */
  tells?(option: OptionOf<T>, sheet: SheetOf<T>): string;
  /** What a button says that confirms an option, where these others may answer as well; nothing where a click chooses it. */
  confirm(option: OptionOf<T>, others: readonly string[]): string | null;
  /** What the button says that leads back from there, where it says more than that all options are open again. */
  notYet?(option: OptionOf<T>): string;
  /** What its points are called, and how long it took, where they are no victory points and rounds; null where nothing is counted. */
  pointsWords?: ((points: number) => string) | null;
  lengthWords?(rounds: number): string;
  line(game: LineOf<T>): GameLine;
  /** What a seat is called before anybody sits there; by its name in the game, where nothing is said. The game is not known before it is made, its table only at it. */
  seatName?(seat: string, game?: LineOf<T>, sheet?: SheetOf<T>): string;
  /** What a seat plays with, where that was chosen when the game was made. */
  brings?(seat: string, game: LineOf<T>): string;
}
