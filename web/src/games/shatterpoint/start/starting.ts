/** Having a battle made: pasted strike teams are read, the game is created, its tokens are kept. */

import type { BattleStartSheet, Created, TeamFile, TeamRead } from "../../../generated/types";
import { get, post } from "../../../lib/api";
import { keepGame, type KeptGame } from "../../../lib/store";
import { type BattleForm, createGame, PASTED, type TeamWish } from "./plan";

export function readTeam(text: string): Promise<TeamRead> {
  return post<TeamRead>("/strike-teams/read", { text: text.trim() });
}

export async function start(wish: BattleForm, myName: string): Promise<KeptGame> {
  const { teams } = await get<BattleStartSheet>("/battles/start");
  const nameOf = (team: TeamFile | string): string => (typeof team === "string" ? (teams.find(({ id }) => id === team)?.team.name ?? team) : team.name);
  const [a, b] = await Promise.all([teamOf(wish.seats.a), teamOf(wish.seats.b)]);
  const made = await post<Created>("/games", createGame(wish, { a, b }, myName));
  return keepGame({
    game: made.game,
    mode: "shatterpoint",
    tokens: made.tokens,
    invitations: made.invitations,
    title: `${nameOf(a)} – ${nameOf(b)}`,
    wish,
  });
}

export async function teamOf({ team, pasted }: TeamWish): Promise<TeamFile | string> {
  return team === PASTED ? (await readTeam(pasted)).file : team;
}
