/** What the keys come to on the board: places and directions that are offered, and bases. */

import type { BattleSheet, CharacterSheet, ReachedSheet, TerrainSheet } from "../../../generated/types";
import type { Point } from "../../../table/picture/points";
import type { Glow } from "../choosing";
import { optionsOf } from "../choosing";
import { isInside, type Plane } from "./plane";

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

/** What a hint answers where a place or a direction is asked for. */
export type Advice = { choose: "go"; x: number; y: number; z: number } | { choose: "toward"; dx: number; dy: number };

export function adviceOf(answer: unknown): Advice | null {
  const found = answer as Advice | null | undefined;
  return found?.choose === "go" || found?.choose === "toward" ? found : null;
}

/** What stands on the table, from below: bases, and the parts of the terrain under which some of them stand. */
export type Stacked = { key: string; character: CharacterSheet; part?: undefined } | { key: string; character?: undefined; part: TerrainSheet };

export function stacked(characters: readonly CharacterSheet[], terrain: readonly TerrainSheet[]): Stacked[] {
  const sorted = characters.toSorted((one, other) => one.at[2] - other.at[2]);
  const roofs = terrain.filter((part) => sorted.some((each) => isBelow(each, part)));
  const below = sorted.filter((each) => roofs.some((part) => isBelow(each, part)));
  const others = sorted.filter((each) => !below.includes(each));
  const figure = (character: CharacterSheet): Stacked => ({ key: characterKey(character.id), character });
  return [...below.map(figure), ...roofs.map((part) => ({ key: `roof-${part.id}`, part })), ...others.map(figure)];
}

const ROUND = Array.from({ length: 8 }, (_, eighth) => [Math.cos((eighth * Math.PI) / 4), Math.sin((eighth * Math.PI) / 4)] as const);

/** Whether a part lies over a base, or over some of it. */
function isBelow({ at: [x, y, z], base }: CharacterSheet, { bottom = 0, outline }: TerrainSheet): boolean {
  if (z >= bottom) return false;
  return isInside([x, y], outline) || ROUND.some(([across, up]) => isInside([x + (across * base) / 2, y + (up * base) / 2], outline));
}

export function thingsOf(sheet: BattleSheet, glow: Glow, reached: ReachedSheet | null, plane: Plane): Thing[] {
  return [
    ...(reached?.places ?? []).map(({ at }, place) => ({ key: placeKey(place), ...plane.at(at), isOption: true })),
    ...(reached?.slides ?? []).map(({ at }, place) => ({ key: slideKey(place), ...plane.at(at), isOption: true })),
    ...(sheet.characters ?? []).map((each) => ({ key: characterKey(each.id), ...plane.at(each.at), isOption: optionsOf(glow, each) !== undefined })),
  ];
}
