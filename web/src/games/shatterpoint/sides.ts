/** The two players of a battle, and which side's look each has. */

import type { BattlePlayerSheet, BattleSheet, SeatSheet, UnitSheet } from "../../generated/types";
import { t } from "../../lib/words.svelte";
import type { SideLook } from "../../table/sides";

export function lookOf(side: string): SideLook {
  return side === "a" || side === "b" ? side : "none";
}

export function playerOf(sheet: BattleSheet, side: string): BattlePlayerSheet | undefined {
  return sheet.players.find((player) => player.side === side);
}

export function unitOf(sheet: BattleSheet, id: string): UnitSheet | undefined {
  return sheet.units.find((unit) => unit.id === id);
}

/** What is left of a unit's stamina. */
export function staminaLeft(unit: UnitSheet): number {
  return Math.max(0, unit.stamina - (unit.damage ?? 0));
}

/** The side whose edge of the table that is: a is the lower one. */
export function playerAt(sheet: BattleSheet, edge: string): string {
  return sheet.players.find((player) => player.edge === edge)?.side ?? edge;
}

/** Who plays a side, by name; a bot without one is called a bot. */
export function playedBy(seats: readonly SeatSheet[], side: string): string {
  const found = seats.find(({ seat }) => seat === side);
  return found?.name || (found?.who === "bot" ? t("web.table.bot") : "");
}
