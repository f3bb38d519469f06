/** How games of a mode are started: what a mode brings to the start page, and to an invitation. */

import type { Snippet } from "svelte";
import type { GameSheet, ModeSheet } from "../generated/types";
import type { KeptGame } from "../lib/store";
import type { Lazy } from "../table/game";

/** Which of the page's buttons was pressed. */
export type Pressed = "quick" | "form" | "newcomer";

export interface StartParts {
  /** What is played, in a sentence or two. */
  words?: string;
  /** What plays at one click. */
  quick?: Snippet;
  form: Snippet;
}

export interface StartProps {
  mode: ModeSheet;
  query: URLSearchParams;
  /** The wish of a game that is to be played again. */
  again?: unknown;
  busy: Pressed | "";
  play: (by: Pressed, make: () => Promise<KeptGame>) => void;
  frame: Snippet<[StartParts]>;
}

export interface NewcomerProps {
  busy: Pressed | "";
  play: StartProps["play"];
  /** Whether a line is enough: who looks at it has played here. */
  small?: boolean;
}

export interface BringProps {
  /** The game that one is invited to, before its first choice. */
  game: GameSheet;
  /** What was chosen for the seat when the game was made, in words. */
  chosen: string;
  /** Told how what is brought is had, as the mode has it; null where it stays as it was chosen. */
  onbring: (brought: (() => Promise<unknown>) | null) => void;
}

export interface Starter {
  /** What is played, in a sentence or two. */
  words?: () => string;
  Form: Lazy<StartProps>;
  /** What a guest may bring to a seat instead of what was chosen for it. */
  Bring?: Lazy<BringProps>;
  /** What somebody who has never played here is offered above everything else, and everybody else in a line. */
  Newcomer?: Lazy<NewcomerProps>;
}
