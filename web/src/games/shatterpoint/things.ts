/** Things of a battle whose cards can be looked at: `unit-a.lord_maul`, `ability-…`, a side of a stance card `stance-2.a.lord_maul`, an option of its combat tree `node-t1.2.a.lord_maul`, `terrain-…`, `objective-NW`, `transfer-…`, `die-attack`, `mission-…`, `struggle-…`. */

import type { AbilitySheet, BattleOptionSheet, BattleSheet, NodeSheet, ObjectiveSheet, StanceSheet, TerrainSheet, UnitSheet } from "../../generated/types";

export interface BattleThing {
  unit?: UnitSheet;
  ability?: AbilitySheet;
  stance?: StanceSheet;
  node?: NodeSheet;
  terrain?: TerrainSheet;
  objective?: ObjectiveSheet;
  /** Transition points that belong together, by their group. */
  transfer?: string;
  /** What is printed and lies beside the table, by its id: it is asked for when it is looked at. */
  die?: string;
  mission?: string;
  struggle?: string;
}

export const unitThing = (unit: string): string => `unit-${unit}`;
export const dieThing = (die: string): string => `die-${die}`;
export const missionThing = (mission: string): string => `mission-${mission}`;
export const struggleThing = (struggle: string): string => `struggle-${struggle}`;
export const nodeThing = (unit: string, side: number, node: string): string => `node-${node}.${side}.${unit}`;
export const terrainThing = (part: string): string => `terrain-${part}`;
export const transferThing = (group: string): string => `transfer-${group}`;
export const objectiveThing = (objective: string): string => `objective-${objective}`;

/** What a key means at this table. An ability is the first of its name: whose it is changes nothing in it but its price. */
export function foundThing(sheet: BattleSheet, thing: string): BattleThing | null {
  const cut = thing.indexOf("-");
  const [kind, id] = [thing.slice(0, cut), thing.slice(cut + 1)];
  if (kind === "unit") return asFound({ unit: sheet.units.find((unit) => unit.id === id) });
  if (kind === "ability") return asFound({ ability: sheet.units.flatMap((unit) => unit.abilities).find((ability) => ability.id === id) });
  if (kind === "terrain") return asFound({ terrain: sheet.battlefield.terrain.find((part) => part.id === id) });
  if (kind === "objective") return asFound({ objective: sheet.objectives?.find((objective) => objective.id === id) });
  if (kind === "transfer") return asFound({ transfer: sheet.battlefield.transfers.find((point) => point.group === id)?.group });
  if (kind === "die" || kind === "mission" || kind === "struggle") return { [kind]: id };
  if (kind === "stance") return asFound({ stance: stanceOf(sheet, id) });
  if (kind !== "node") return null;
  const [node, of] = [id.slice(0, id.indexOf(".")), id.slice(id.indexOf(".") + 1)];
  return asFound({ node: stanceOf(sheet, of)?.tree.nodes.find((each) => each.id === node) });
}

/** A side of a stance card by `side.unit`. */
function stanceOf(sheet: BattleSheet, id: string): StanceSheet | undefined {
  const [side, unit] = [Number(id.slice(0, id.indexOf("."))), id.slice(id.indexOf(".") + 1)];
  return sheet.units.find((each) => each.id === unit)?.stances.find((stance) => stance.side === side);
}

/** The side of a stance card that an option means. */
export function stanceOfOption(sheet: BattleSheet, option: BattleOptionSheet): StanceSheet | undefined {
  return typeof option.stance === "number" ? stanceOf(sheet, `${option.stance}.${option.unit || option.whose || ""}`) : undefined;
}

function asFound(found: BattleThing): BattleThing | null {
  return Object.values(found).some((each) => each !== undefined) ? found : null;
}

/** What an option stands for: an ability before whose it is. */
export function thingOf(option: BattleOptionSheet): string {
  if (option.ability) return `ability-${option.ability}`;
  const unit = option.unit || option.whose || "";
  if (typeof option.stance === "number" && unit) return `stance-${option.stance}.${unit}`;
  if (option.mission) return missionThing(option.mission);
  if (option.struggle) return struggleThing(option.struggle);
  if (unit) return unitThing(unit);
  return option.character ? unitThing(option.character.slice(0, option.character.lastIndexOf("."))) : "";
}
