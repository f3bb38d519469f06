/** Playing again: the game that follows one that is over, which the secrets of the old seats open. */

import type { PlayedAgain } from "../generated/types";
import { post } from "../lib/api";
import { keepGame, type KeptGame } from "../lib/store";

/** Have the game made, or find the one that another has had made, and keep its seats. */
export async function playAgain(old: KeptGame): Promise<KeptGame> {
  const [secret = ""] = Object.values(old.tokens);
  const clock = (old.wish as { clock?: string } | undefined)?.clock ?? "";
  const made = await post<PlayedAgain>(`/games/${encodeURIComponent(old.game)}/again`, { clock }, {}, undefined, secret);
  const own = Object.entries(made.seats).flatMap(([seat, was]) => (old.tokens[was] ? [[seat, old.tokens[was]]] : []));
  return keepGame({ game: made.game, mode: old.mode, title: old.title, wish: old.wish, tokens: Object.fromEntries(own) });
}
