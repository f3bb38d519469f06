/** What a game brings to the table, to looking back and to lists. The tag of what arrives says which game it is. */

import type { Component, Snippet } from "svelte";
import type { Ask, GameSheet, Happening, LogLine, OptionSheet, TableTold, Told } from "../generated/types";
import type { Command } from "./keys";
import type { Seat } from "./seat.svelte";
import type { SideLook } from "./sides";

/** What lies on a table; only its game knows more of it. */
export type AnySheet = TableTold["sheet"];

/** The tag by which a table and its line in a list say what is played, and what those are that bear it. */
export type Tag = AnySheet["of"];
export type SheetOf<T extends Tag> = Extract<AnySheet, { of: T }>;
export type ToldOf<T extends Tag> = TableTold & { sheet: SheetOf<T> };
export type LineOf<T extends Tag> = GameSheet & { summary: Extract<GameSheet["summary"], { of: T }> };

/** A table as the game of a tag knows it; nothing where it is another's. */
export function sheetOf<T extends Tag>(tag: T, sheet: AnySheet | null | undefined): SheetOf<T> | null {
  return sheet?.of === tag ? (sheet as SheetOf<T>) : null;
}

/** What is seen for a while between one table and the next. */
export interface Frame<S extends AnySheet = AnySheet> {
  sheet: S;
  happening: Happening;
  /** How long it is looked at, in milliseconds at normal speed. */
  time: number;
}

export interface OptionGroup {
  section: string;
  options: OptionSheet[];
}

/** A side at the table, for those who only tell who sits there and how it stands. */
export interface SideLine {
  side: string;
  seat: string;
  name: string;
  points: number;
  look: SideLook;
  offersDraw: boolean;
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
  show(happening: Happening | null): void;
  /** Take an option into view before it is chosen; whether that is all that a first click means. */
  view(option: OptionSheet): boolean;
  /** Look at no option any more. */
  widen(): void;
  /** Put away everything that is looked at. */
  putAway(): void;
  /** What was sent could not be used. */
  fail(): void;
}

/** What is behind a line of the log, beside its rule, and whether there is anything. */
export interface Behind {
  has: (line: LogLine) => boolean;
  show: Snippet<[LogLine]>;
}

/** The parts of a table that a game draws; the frame round them is the same for all. */
export interface TableParts {
  scores?: Snippet;
  sides?: Snippet;
  board: Snippet;
  /** What lies over the board. */
  over?: Snippet;
  /** What lies above the question. */
  tray?: Snippet;
  /** What is to be known of an option in view. */
  notes?: Snippet;
  /** Tools for the question, before undoing. */
  tools?: Snippet;
  behind?: Behind;
  hand?: { count: number; glows: boolean; cards: Snippet } | null;
  /** Whether what happens now is seen in the tray and need only be heard. */
  seen?: boolean;
}

export interface TableProps<T extends Tag = Tag> {
  seat: Seat;
  told: ToldOf<T>;
  sheet: SheetOf<T>;
  /** The option that is pointed at, or that a hint names. */
  hinted: OptionSheet | null;
  frame: Snippet<[TableParts]>;
}

export interface ReplayParts {
  scores?: Snippet;
  sides?: Snippet;
  board: Snippet;
  tray?: Snippet;
  behind?: Behind;
}

export interface ReplayProps<T extends Tag = Tag> {
  told: ToldOf<T>;
  sheet: SheetOf<T>;
  happening: Happening | null;
  frame: Snippet<[ReplayParts]>;
}

/** A component that is loaded when it is first wanted. */
export type Lazy<Props extends object, Exports extends object = object> = () => Promise<{ default: Component<Props, Exports> }>;

export interface GameView<T extends Tag = Tag> {
  /** The table, its replay, and what its menu says of it; each is loaded when it is first wanted. */
  Table: Lazy<TableProps<T>, { obey: (command: Command) => void }>;
  Replay: Lazy<ReplayProps<T>>;
  About?: Lazy<{ sheet: SheetOf<T> }>;
  part(seat: Seat): SeatPart;
  frames(before: SheetOf<T> | null, told: ToldOf<T>): Frame[];
  /** The round, where a game has rounds. */
  round(sheet: SheetOf<T>): number | null;
  sides(sheet: SheetOf<T>): readonly SideLine[];
  /** The options that are shown as buttons, in sections. */
  groups(ask: Ask): OptionGroup[];
  /** The options that are places, in a list to unfold. */
  places(ask: Ask): OptionSheet[];
  /** What people look for and is not on offer. */
  missing(ask: Ask): { kind: string; words: string }[];
  /** What a button says that confirms an option; nothing where a click chooses it. */
  confirm(option: OptionSheet): string | null;
  line(game: LineOf<T>): GameLine;
  /** What a seat is called before anybody sits there; by its name in the game, where nothing is said. */
  seatName?(seat: string): string;
}
