/** The sides at a table of Imperial Assault, and which look each has. */

import type { LegendsTableSheet, MissionTableSheet, PlayerSheet, Sheet, TableTold } from "../../generated/types";
import { t } from "../../lib/words.svelte";
import { type AnySheet, sheetOf } from "../../table/game";
import type { SideLook } from "../../table/sides";

/** A table with the board of Imperial Assault on it. */
export type BoardTable = Sheet | MissionTableSheet | LegendsTableSheet;

/** A table at which heroes play a mission. */
export type HeroTable = MissionTableSheet | LegendsTableSheet;

/** The Imperial player's seat and side in a mission; in Legends the side that nobody plays. */
export const EMPIRE = "imperial";

/** What a side is called in a mission and a campaign, standing alone. */
export function sideName(side: string): string {
  return side === EMPIRE ? t("web.mission.empire") : t("web.mission.rebels");
}

/** What it is called within a sentence. */
export function sideWithin(side: string): string {
  return side === EMPIRE ? t("web.mission.empire_within") : t("web.mission.rebels_within");
}

/** The seat of a hero by its place in the order in which they were chosen. */
export function heroSeat(place: number): string {
  return `hero_${place + 1}`;
}

/** What a hero's seat is called: by who is played from it, where that is known, or by its place. */
export function heroSeatName(seat: string, played: Readonly<Record<string, string>> = {}): string {
  return played[seat] ?? t("web.mission.hero_seat", { number: seat.replace("hero_", "") });
}

/** Who is played from each seat, as far as the heroes are on the map. */
export function playedAt(sheet: HeroTable | undefined): Record<string, string> {
  return Object.fromEntries((sheet?.heroes ?? []).map(({ seat, name }) => [seat, name]));
}

/** A table with that board; nothing where another game is played. */
export function boardTable(sheet: AnySheet | null | undefined): BoardTable | null {
  return sheetOf("skirmish", sheet) ?? sheetOf("mission", sheet) ?? sheetOf("legends", sheet);
}

/** The sides with their names; the heroes come before the Empire. */
export function sidesOf(sheet: BoardTable): { side: string; name: string }[] {
  if (sheet.of === "skirmish") return sheet.players.map(({ side, army }) => ({ side, name: army }));
  const sides = Object.entries(sheet.sides).map(([side, name]) => ({ side, name }));
  const empire = sheet.of === "mission" ? sheet.empire.side : EMPIRE;
  return sides.toSorted((one, other) => Number(one.side === empire) - Number(other.side === empire));
}

/** The side of a seat at a hero table; who watches looks on with the heroes. */
export function heroSideOf(sheet: HeroTable, seat: string): string {
  const empire = sheet.of === "mission" ? sheet.empire : { seat: null, side: EMPIRE };
  if (seat === empire.seat) return empire.side;
  return Object.keys(sheet.sides).find((side) => side !== empire.side) ?? "";
}

/** Whether a hero's person is asked: at what the Rebels decide together all of them are. */
export function isAsked(told: Pick<TableTold, "waiting_for" | "together">, sheet: MissionTableSheet, { seat }: { seat: string }): boolean {
  if (told.together) return Boolean(told.waiting_for) && told.waiting_for !== sheet.empire.seat;
  return told.waiting_for === seat;
}

export function lookOf(sheet: BoardTable, side: string): SideLook {
  const place = sidesOf(sheet).findIndex((each) => each.side === side);
  return place === 0 ? "a" : place === 1 ? "b" : "none";
}

export function playerOfSeat(sheet: Sheet, seat: string): PlayerSheet | undefined {
  return sheet.players.find((player) => player.seat === seat);
}

/** Whose deployment zone each is in a skirmish, as far as that is chosen. */
export function armiesOf(sheet: BoardTable): Record<string, { name: string; look: SideLook }> {
  const players = sheet.of === "skirmish" ? sheet.players : [];
  return Object.fromEntries(players.filter(({ zone }) => zone).map(({ zone, army, side }) => [zone, { name: army, look: lookOf(sheet, side) }]));
}
