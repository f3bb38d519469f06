/** Having a game made: the armies are fetched, the game is created, its tokens are kept. */

import type { ArmyFile, Created, SampleArmy } from "../../../generated/types";
import { get, post } from "../../../lib/api";
import { armies } from "../armies/kept";
import { keepGame, type KeptGame } from "../../../lib/store";
import { type ArmyWish, BY_CODE, createGame, type GameWish } from "./plan";

export async function start(wish: GameWish, myName: string): Promise<KeptGame> {
  const samples = await get<SampleArmy[]>("/armies");
  const [a, b] = await Promise.all([armyOf(wish.seats.a, samples), armyOf(wish.seats.b, samples)]);
  const made = await post<Created>("/games", createGame(wish, { a, b }, myName));
  return keepGame({
    game: made.game,
    mode: "skirmish",
    tokens: made.tokens,
    invitations: made.invitations,
    title: `${a.name} – ${b.name}`,
    wish,
  });
}

export async function armyOf(wish: ArmyWish, samples: readonly SampleArmy[]): Promise<ArmyFile> {
  if (wish.army === BY_CODE) return post<ArmyFile>("/armies/decode", { code: wish.code.trim() });
  const [kind, id] = wish.army.split(/:(.*)/s);
  const sample = samples.find((army) => army.id === id) ?? samples[0];
  const own = kind === "own" ? armies().find((army) => army.id === id)?.army : undefined;
  if (own) return own;
  if (!sample) throw new Error("the server has no sample army");
  return { name: sample.name, faction: sample.faction as ArmyFile["faction"], deployment: sample.deployment, command: sample.command };
}
