/** What the keys come to on the board: places and directions that are offered, and bases. */

import type { BattleSheet, ReachedSheet } from "../../../generated/types";
import type { Point } from "../../../table/picture/points";
import type { Glow } from "../choosing";
import { optionsOf } from "../choosing";
import type { Plane } from "./plane";

export interface Thing extends Point {
  key: string;
  isOption: boolean;
}

export function characterKey(id: string): string {
  return `character-${id}`;
}

export function placeKey(place: number): string {
  return `place-${place}`;
}

export function slideKey(place: number): string {
  return `slide-${place}`;
}

export function thingsOf(sheet: BattleSheet, glow: Glow, reached: ReachedSheet | null, plane: Plane): Thing[] {
  return [
    ...(reached?.places ?? []).map(({ at }, place) => ({ key: placeKey(place), ...plane.at(at), isOption: true })),
    ...(reached?.slides ?? []).map(({ at }, place) => ({ key: slideKey(place), ...plane.at(at), isOption: true })),
    ...(sheet.characters ?? []).map((each) => ({ key: characterKey(each.id), ...plane.at(each.at), isOption: optionsOf(glow, each) !== undefined })),
  ];
}
