/** What is said of things on the table, for those who hear the page and where the mouse rests. */

import type { BattleSheet, CharacterSheet, Named, ObjectiveSheet, PlaceSheet, UnitSheet } from "../../../generated/types";
import { settings } from "../../../lib/settings.svelte";
import { number, t } from "../../../lib/words.svelte";
import { type Glow, optionsOf } from "../choosing";
import { playerOf, staminaLeft } from "../sides";
import { INCH, millimetres, type Plane, type Spot } from "./plane";

/** A length as it is set: in millimetres, or in inches, with tenths where that tells places apart. */
export function lengthWords(length: number, isExact = false): string {
  if (settings.lengths === "mm") return t("web.battle.length_mm", { length: number(Math.round(millimetres(length))) });
  return isExact ? t("web.battle.length_tenths", { length: number(length / INCH, 1) }) : t("web.battle.length_inches", {}, Math.round(length / INCH));
}

/** A height as it stands on the board: a bare number of the unit that is set. */
export function heightSign(z: number): string {
  return settings.lengths === "mm" ? number(Math.round(millimetres(z))) : number(z / INCH, 1);
}

export function heightWords(z: number): string {
  return t("web.battle.height", { length: lengthWords(z, true) });
}

/** A place as people at a table say it: how far from the centre, to a side and up or down as they see it. */
export function placeWords(at: Spot, plane: Plane, isExact = false): string {
  const [x, y] = plane.seen(at);
  const across = t(x < 0 ? "web.battle.left" : "web.battle.right", { length: lengthWords(Math.abs(x), isExact) });
  const along = t(y < 0 ? "web.battle.below" : "web.battle.above", { length: lengthWords(Math.abs(y), isExact) });
  return [across, along, ...(at[2] > 0 ? [heightWords(at[2])] : [])].join(", ");
}

/** Eight directions, from the right on against the clock. */
const WAYS = ["web.battle.way_e", "web.battle.way_ne", "web.battle.way_n", "web.battle.way_nw", "web.battle.way_w", "web.battle.way_sw", "web.battle.way_s", "web.battle.way_se"] as const;

/** A direction by the nearest of eight, as it is seen. */
export function wayWords(dx: number, dy: number, plane: Plane): string {
  const eighth = Math.round(-plane.bearing(dx, dy) / 45);
  return t(WAYS[(eighth + 8) % 8] ?? WAYS[0]);
}

/** A place on offer: where it is, by which move, and what it gives. */
export function offeredWords({ at, move = "", why }: PlaceSheet, moves: readonly Named[], plane: Plane): string {
  const by = moves.length > 1 ? moves.find(({ id }) => id === move)?.name : undefined;
  return [by ? `${by}: ${placeWords(at, plane, true)}` : placeWords(at, plane, true), why].filter(Boolean).join("; ");
}

/** How a unit fares, in a few words each. */
export function stateWords(unit: UnitSheet): string[] {
  const { wounded = 0, injured = 0, hunker = 0, conditions = [] } = unit;
  if (unit.defeated) return [t("web.battle.defeated")];
  return [
    t("web.battle.stamina_left", { left: staminaLeft(unit), stamina: unit.stamina }),
    ...(wounded > 0 ? [t("web.battle.wounded", {}, wounded)] : []),
    ...(injured > 0 ? [t("web.battle.injured", {}, injured)] : []),
    ...(hunker > 0 ? [t("web.battle.hunker", {}, hunker)] : []),
    ...conditions.map(({ name }) => name),
  ];
}

export function characterName(character: { number?: number }, unit: { name: string }): string {
  return character.number ? `${unit.name} ${character.number}` : unit.name;
}

export function characterWords(character: CharacterSheet, unit: UnitSheet, sheet: BattleSheet, glow: Glow, plane: Plane): string {
  return [
    characterName(character, unit),
    playerOf(sheet, character.side)?.team ?? "",
    ...stateWords(unit),
    placeWords(character.at, plane),
    ...(character.acting ? [t("web.battle.acting")] : []),
    ...(optionsOf(glow, character) ?? []).map((option) => option.words),
  ]
    .filter(Boolean)
    .join(", ");
}

export function objectiveWords(objective: ObjectiveSheet, sheet: BattleSheet): string {
  const held = objective.control ? t("web.battle.controlled", { team: playerOf(sheet, objective.control)?.team ?? objective.control }) : t("web.battle.uncontrolled");
  const state = objective.active ? [held] : [t("web.battle.inactive")];
  return [objective.name, ...state, ...(objective.priority ? [t("web.battle.priority")] : [])].join(", ");
}
