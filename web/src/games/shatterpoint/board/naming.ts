/** What is said of things on the table, for those who hear the page and where the mouse rests. */

import type { BattleSheet, CharacterSheet, ObjectiveSheet, UnitSheet } from "../../../generated/types";
import { t } from "../../../lib/words.svelte";
import { type Glow, optionsOf } from "../choosing";
import { playerOf, staminaLeft } from "../sides";
import { millimetres, type Spot } from "./plane";

const INCH = 2540;

/** A place as people at a table say it: inches from the centre, to a side and up or down. */
export function placeWords([x, y, z]: Spot): string {
  const across = t(x < 0 ? "web.battle.left" : "web.battle.right", { inches: Math.abs(Math.round(x / INCH)) });
  const along = t(y < 0 ? "web.battle.below" : "web.battle.above", { inches: Math.abs(Math.round(y / INCH)) });
  return [across, along, ...(z > 0 ? [t("web.battle.height", { mm: millimetres(z) })] : [])].join(", ");
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

export function characterWords(character: CharacterSheet, unit: UnitSheet, sheet: BattleSheet, glow: Glow): string {
  return [
    characterName(character, unit),
    playerOf(sheet, character.side)?.team ?? "",
    ...stateWords(unit),
    placeWords(character.at),
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
