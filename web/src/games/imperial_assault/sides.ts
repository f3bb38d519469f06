/** The two players of a skirmish, and which side's look each has. */

import type { PlayerSheet, Sheet } from "../../generated/types";
import type { SideLook } from "../../table/sides";

export function lookOf(sheet: Sheet, side: string): SideLook {
  const place = sheet.players.findIndex((player) => player.side === side);
  return place === 0 ? "a" : place === 1 ? "b" : "none";
}

export function playerOfSeat(sheet: Sheet, seat: string): PlayerSheet | undefined {
  return sheet.players.find((player) => player.seat === seat);
}
