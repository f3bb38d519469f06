/** What things on the board are called for those who hear the page, with what can be done with them. */

import type { DoorSheet, FigureSheet, ObjectSheet, TokenSheet } from "../../../generated/types";
import { t } from "../../../lib/words.svelte";
import { placeOn, type Glow } from "../choosing";
import type { BoardTable } from "../sides";
import { spaceName, spacesName } from "./geometry";

/** How a figure is: its health, conditions, what it carries, whether it is ready. */
export function stateWords(figure: FigureSheet): string[] {
  return [
    t("web.table.health", { left: figure.health - (figure.damage ?? 0), health: figure.health }),
    ...(figure.conditions ?? []).map((condition) => condition.name),
    ...(figure.carries ?? []).map((token) => t("web.table.carries", { token })),
    ...(figure.card ? [turnWords(figure)] : []),
  ];
}

function turnWords(figure: FigureSheet): string {
  if (figure.acting) return t("web.table.acting");
  return figure.ready ? t("web.table.ready") : t("web.table.exhausted");
}

/** A figure with where it stands, how it is, and the options that it stands for. */
export function figureWords(figure: FigureSheet, width: number, glow: Glow): string {
  const options = glow.figures.get(figure.id) ?? glow.groups.get(figure.group) ?? [];
  const where = t("web.table.figure", { figure: `${figure.name} ${figure.letter}`, space: spacesName(figure.spaces, width) });
  return [where, ...stateWords(figure), ...options.map((option) => option.words)].join(", ");
}

/** A space that can be chosen, with what the way there costs. */
export function spaceWords(space: number, width: number, glow: Glow): string {
  const name = spaceName(space, width);
  const cost = glow.reach.get(space)?.cost ?? placeOn(glow.spaces.get(space) ?? [], space)?.cost;
  return typeof cost === "number" ? t("web.table.space_cost", { space: name }, cost) : name;
}

/** A door, whether it is open or locked, who may open it, and the options that it stands for. */
export function doorWords(door: DoorSheet, glow: Glow): string {
  const locked = door.locked && !door.open ? [t("web.table.locked")] : [];
  return [doorName(door), ...locked, ...(door.allows ?? []), ...(glow.doors.get(door.id) ?? []).map((option) => option.words)].join(", ");
}

export function doorName(door: DoorSheet): string {
  return t(door.open ? "web.table.door_open" : "web.table.door_closed", { door: door.name });
}

/** A token, what is left of it where it can be attacked, what may be done with it, and the options that it stands for. */
export function tokenWords(token: TokenSheet, glow: Glow, object: ObjectSheet | null): string {
  const left = object ? [objectWords(object)] : [];
  return [token.name, ...left, ...(token.allows ?? []), ...(glow.tokens.get(token.id) ?? []).map((option) => option.words)].join(", ");
}

/** What can be attacked on these spaces and is no figure. */
export function objectAt(sheet: BoardTable, spaces: readonly number[]): ObjectSheet | null {
  if (sheet.of !== "mission") return null;
  return sheet.objects?.find((each) => each.spaces.some((space) => spaces.includes(space))) ?? null;
}

export function objectWords(object: ObjectSheet): string {
  return t("web.table.health", { left: object.health - (object.damage ?? 0), health: object.health });
}
