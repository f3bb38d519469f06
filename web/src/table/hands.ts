/** What people do around a game: hand a seat on, take the whole of it along as a file, take such a file in. */

import type { Created, SeatSheet, TableTold } from "../generated/types";
import { postFile, postText } from "../lib/api";
import { copy, download, fileName } from "../lib/clipboard";
import { go } from "../lib/router.svelte";
import { forgetSeat, gameOf, keepGame, newSecret } from "../lib/store";
import { toast, toastAfterLoading } from "../lib/toasts.svelte";
import { t } from "../lib/words.svelte";
import { invitationLink } from "../start/inviting";
import { addressForLinks } from "../start/reach";
import type { Seat } from "./seat.svelte";
import { placeName, sideNamed } from "./waiting";

/** Hand a seat on to whoever gets the link, which is copied; until it is used a bot may play there. Who has no other seat leaves the table. */
export async function handOn(seat: Seat, bot: boolean): Promise<void> {
  const name = seat.told?.sits || seat.name;
  const games = [seat.told?.errand_for || seat.game, seat.told?.errand ?? "", seat.game].filter(Boolean);
  const [game = seat.game] = games;
  const invitation = newSecret();
  keepGame({ game, invitations: { ...gameOf(game)?.invitations, [name]: invitation } });
  if (!seat.say({ say: "hand-on", invitation, bot })) return;
  for (const each of games) forgetSeat(each, name);
  await copy(invitationLink(await addressForLinks(), game, invitation));
  const words = t(bot ? "web.table.handed_on_bot" : "web.table.handed_on", { name: seat.told ? placeName(seat.told, name) : name });
  if (Object.keys(gameOf(seat.game)?.tokens ?? {}).length > 0) {
    toastAfterLoading(words, "good");
    location.reload();
  } else {
    toast(words, "good");
    go("/");
  }
}

/** Whose seats have gone from a person to a bot or back, or were handed on, since others were told, in words; not those that are `own`. */
export function changedHands(told: TableTold, before: readonly SeatSheet[], own: readonly string[]): string[] {
  const was = new Map(before.map((each) => [each.seat, each]));
  return told.seats.flatMap((now) => {
    const then = was.get(now.seat);
    if (then === undefined || own.includes(now.seat)) return [];
    const facts = { name: now.name ?? "", place: placeName(told, now.seat) };
    if (then.who !== now.who) return t(now.who === "bot" ? "web.table.bot_sits" : now.name ? "web.table.person_sits" : "web.table.somebody_sits", facts);
    return now.who === "person" && now.invited && !then.invited ? t("web.table.nobody_sits", facts) : [];
  });
}

/** Whether a game's file is given to who has these seats: it is for who sits at every side and in all people's seats, and for all at its end. */
export function mayHaveFile({ result, seats }: TableTold, own: readonly string[]): boolean {
  const isOwn = ({ seat }: SeatSheet): boolean => own.includes(seat);
  const sides = new Set(seats.filter(isOwn).map(({ seat }) => sideNamed(seats, seat)));
  return Boolean(result) || seats.every((each) => sides.has(sideNamed(seats, each.seat)) && (each.who !== "person" || isOwn(each)));
}

/** Save a game with all that was played for it, if this browser may see all of it. */
export async function saveFile(game: string): Promise<void> {
  const kept = gameOf(game);
  const file = await postFile(`/games/${encodeURIComponent(game)}/file`, { tokens: Object.values(kept?.tokens ?? {}) });
  download(fileName(kept?.title ?? game, "json"), file);
}

/** Take in such a file; all seats are this browser's, and can be handed on. Gives the new game. */
export async function bringFile(file: string, title: string): Promise<string> {
  const { game, tokens } = await postText<Created>("/files", `{"file":${file}}`);
  keepGame({ game, tokens, title, mode: "campaign" });
  return game;
}
