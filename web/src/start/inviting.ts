/** Invitations: the first to come exchanges one for a token; until then it can be replaced by another. */

import type { RenewInvitation, SeatSheet, SeatTaken, TakeSeat } from "../generated/types";
import { post } from "../lib/api";
import { errandsOf, gameOf, keepGame, type KeptGame, newSecret } from "../lib/store";

/** What stands between the codes of several seats: no code has it in it. */
const BETWEEN = ".";

/** The link to a seat, or to several: the codes stand behind the hash, which browsers do not send to servers. */
export function invitationLink(origin: string, game: string, ...codes: string[]): string {
  return `${origin}/join/${encodeURIComponent(game)}#${codes.map(encodeURIComponent).join(BETWEEN)}`;
}

/** The codes of a link, by what stands behind its hash. */
export function codesOf(hash: string): string[] {
  return hash.split(BETWEEN).filter(Boolean).map(decoded);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A game with those of its invitations that nobody has used; none where there are none. */
export function withOpenInvitations(game: KeptGame | undefined, seats: readonly SeatSheet[]): KeptGame | null {
  const open = Object.entries(game?.invitations ?? {}).filter(([name]) => seats.some((seat) => seat.seat === name && seat.invited));
  return game && open.length > 0 ? { ...game, invitations: Object.fromEntries(open) } : null;
}

/** Who invites: the people who sit in a game by a name. */
export function hostsOf(seats: readonly SeatSheet[]): string[] {
  return [...new Set(seats.filter(({ who, invited }) => who === "person" && !invited).flatMap(({ name }) => name || []))];
}

/** Forget the invitations that somebody has used; says whether there were any. */
export function forgetUsed(game: KeptGame, seats: readonly SeatSheet[]): boolean {
  const all = Object.entries(game.invitations ?? {});
  const open = all.filter(([name]) => seats.some((seat) => seat.seat === name && seat.invited));
  if (open.length < all.length) keepGame({ game: game.game, invitations: Object.fromEntries(open), at: game.at });
  return open.length < all.length;
}

/** The secret that an invitation is exchanged for. It is kept before it is sent: who hears no answer asks again. */
function exchanged(game: string, code: string): string {
  const known = gameOf(game)?.exchanged ?? {};
  const secret = known[code] ?? newSecret();
  keepGame({ game, exchanged: { ...known, [code]: secret }, at: gameOf(game)?.at });
  return secret;
}

/** Take the seats of a link: of several those that are still free, of none it is told why. Gives the codes of the others. */
export async function acceptAll(game: string, codes: readonly string[], title: string, brings?: unknown): Promise<string[]> {
  const taken = await Promise.allSettled(codes.map((code) => accept(game, code, title, brings)));
  const failed = taken.filter((each) => each.status === "rejected");
  if (failed.length === codes.length) throw failed[0]?.reason;
  return codes.filter((_, place) => taken[place]?.status === "rejected");
}

/** Take the seat of an invitation, maybe with something of one's own; it is the same one in all that is played for the game. */
export async function accept(game: string, code: string, title: string, brings?: unknown): Promise<void> {
  const wanted: TakeSeat = { invitation: code, token: exchanged(game, code), ...(brings === undefined ? {} : { brings }) };
  const taken = await post<SeatTaken>(`/games/${encodeURIComponent(game)}/seats`, wanted);
  const tokens = { [taken.seat]: wanted.token };
  for (const each of errandsOf(game)) keepGame({ game: each.game, tokens, at: each.at });
  keepGame({ game, tokens, title });
}

/** Replace an invitation by a new one; the old link is void then. */
export async function renew(game: KeptGame, seat: string): Promise<KeptGame> {
  const code = game.invitations?.[seat] ?? "";
  const wanted: RenewInvitation = { invitation: code, renewed: exchanged(game.game, code) };
  const taken = await post<SeatTaken>(`/games/${encodeURIComponent(game.game)}/invitations`, wanted);
  return keepGame({ game: game.game, invitations: { ...game.invitations, [taken.seat]: wanted.renewed }, at: game.at });
}
