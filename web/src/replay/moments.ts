/** Moments of a finished game: numbers of choices, and how fast one goes through them. */

import type { AnyLine } from "../table/game";

export const PACES = ["0.5", "1", "2", "4"] as const;
export type Pace = (typeof PACES)[number];

/** How long to wait before the next choice, in milliseconds. */
export const PAUSES: Readonly<Record<Pace, number>> = { "0.5": 1600, "1": 800, "2": 350, "4": 120 };

/** A number of choices that there is. */
export function within(at: number, choices: number): number {
  return Number.isFinite(at) ? Math.min(Math.max(0, Math.trunc(at)), choices) : 0;
}

/** The moment that an address names; nothing where it names none. */
export function momentIn(query: URLSearchParams): number | null {
  const at = query.get("at");
  return at === null ? null : Math.max(0, Math.trunc(Number(at)) || 0);
}

/** The moment at which a game is opened: when its first round begins, all is set up; before, the board may be empty. */
export function firstMoment(log: readonly AnyLine[]): number {
  return log.find(({ begins }) => begins === "round")?.choice ?? 0;
}

/** The sentence that was told last at a moment. */
export function lineAt(log: readonly AnyLine[], at: number): AnyLine | undefined {
  return log.findLast((line) => line.choice <= at && !line.detail);
}

/** The moment that a key leads to; null if the key is none of ours. */
export function momentByKey(key: string, at: number, choices: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    PageUp: at - 10,
    PageDown: at + 10,
    Home: 0,
    End: choices,
  };
  const to = moves[key];
  return to === undefined ? null : within(to, choices);
}
