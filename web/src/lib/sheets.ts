/** How a game stands, for a browser that may sit in it. */

import type { GameSheet } from "../generated/types";
import { get } from "./api";
import { gameOf } from "./store";

/** A game by an invitation, or by what this browser has of it: how a private one stands is for those alone who are in it. */
export function sheetOf(game: string, signal?: AbortSignal, invitation = ""): Promise<GameSheet> {
  const kept = gameOf(game);
  const [secret] = [invitation, ...Object.values(kept?.tokens ?? {}), ...Object.values(kept?.invitations ?? {})].filter(Boolean);
  return get<GameSheet>(`/games/${encodeURIComponent(game)}`, {}, signal, secret);
}
