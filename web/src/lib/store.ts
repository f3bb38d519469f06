/** The games that this browser knows, with the tokens of its seats, in localStorage. */

import { keep, kept } from "./kept";

const GAMES = "holotable.games";

/** A game that this browser sits at, or has sat at: the tokens of its seats, and what to call it. */
export interface KeptGame {
  game: string;
  tokens: Record<string, string>;
  title: string;
  at: number;
  /** What is played. */
  mode?: string;
  /** The invitations that were made for others and not used yet, by seat. */
  invitations?: Record<string, string>;
  /** The secrets that were made up in exchange for invitations: an answer may be lost, and then it is asked again. */
  exchanged?: Record<string, string>;
  finished?: boolean;
  /** The game that waits for this one. */
  errandOf?: string;
  /** Whether one person alone plays all the seats at this screen, and nothing need be hidden between them. */
  alone?: boolean;
  /** What was chosen when it was made here, to play it again, as its mode has it. */
  wish?: unknown;
}

/** What is kept at a place as a list, without what does not fit. */
export function list<T>(place: string, fits: (value: Record<string, unknown>) => boolean): T[] {
  const found = kept(place);
  if (!Array.isArray(found)) return [];
  return found.filter((value) => typeof value === "object" && value !== null && fits(value)) as T[];
}

/** All games, the latest first. */
export function games(): KeptGame[] {
  const all = list<KeptGame>(GAMES, (g) => typeof g.game === "string" && typeof g.tokens === "object" && g.tokens !== null);
  return all.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

/** The games that go on, without those that are played for another one, and those of which nothing is this browser's any more. */
export function runningGames(): KeptGame[] {
  return games().filter((game) => !game.finished && game.errandOf === undefined && (sitsIn(game) || Object.keys(game.invitations ?? {}).length > 0));
}

/** Whether this browser has a seat in a game: whoever has handed it on keeps the link alone. */
export function sitsIn(game: KeptGame): boolean {
  return Object.keys(game.tokens).length > 0;
}

export function gameOf(id: string): KeptGame | undefined {
  return games().find((game) => game.game === id);
}

/** The games that are played for another one, as far as this browser knows them. */
export function errandsOf(id: string): KeptGame[] {
  return games().filter((game) => game.errandOf === id);
}

/** What was chosen when a game was made here, or the one that waits for it: people at one screen go by the names of then. */
export function wishOf(id: string): unknown {
  const game = gameOf(id);
  return game?.wish ?? (game?.errandOf === undefined ? undefined : gameOf(game.errandOf)?.wish);
}

/** Whether one person alone plays all the seats at this screen: said at a game, or at the one that waits for it. */
export function isAlone(id: string): boolean {
  const game = gameOf(id);
  return gameOf(game?.errandOf ?? id)?.alone ?? false;
}

export function keepAlone(id: string, alone: boolean): void {
  const whole = gameOf(id)?.errandOf ?? id;
  const known = gameOf(whole);
  if (known) keepGame({ game: whole, alone, at: known.at });
}

/** Keep a game, or add to what is known of it: tokens join those that are there. */
export function keepGame(change: Partial<KeptGame> & { game: string }): KeptGame {
  const old = gameOf(change.game) ?? { game: change.game, tokens: {}, title: "", at: 0 };
  const now = { ...old, ...change, tokens: { ...old.tokens, ...change.tokens }, at: change.at ?? Date.now() };
  keep(GAMES, [now, ...games().filter((game) => game.game !== change.game)]);
  return now;
}

/** Forget the token of a seat that is somebody else's from now on. */
export function forgetSeat(id: string, seat: string): void {
  const known = gameOf(id);
  if (known === undefined) return;
  const tokens = Object.fromEntries(Object.entries(known.tokens).filter(([name]) => name !== seat));
  keep(GAMES, [{ ...known, tokens }, ...games().filter((game) => game.game !== id)]);
}

export function forgetGame(id: string): void {
  keep(GAMES, games().filter((game) => game.game !== id));
}

export function newId(bytes = 8): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A secret that nobody can guess. */
export function newSecret(): string {
  return newId(24);
}
