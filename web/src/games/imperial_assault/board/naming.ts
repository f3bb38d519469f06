/** What things on the board are called for those who hear the page, with what can be done with them. */

import type { DoorSheet, FigureSheet, OptionSheet, TokenSheet } from "../../../generated/types";
import { t } from "../../../lib/words.svelte";
import { placeOn, type Glow } from "../choosing";
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

/** Whether a figure or a group is acting, yet to act, or has acted. */
export function turnWords({ acting, ready }: { acting?: boolean; ready?: boolean }): string {
  if (acting) return t("web.table.acting");
  return ready ? t("web.table.ready") : t("web.table.exhausted");
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
  const chosen = placeOn(glow.spaces.get(space) ?? [], space);
  if (chosen?.kind === "choose-space") return chosen.words;
  const cost = glow.reach.get(space)?.cost ?? chosen?.cost;
  return typeof cost === "number" ? t("web.table.space_cost", { space: name }, cost) : name;
}

/** A door, whether it is open or locked, what it allows, and the options that it stands for. */
export function doorWords(door: DoorSheet, glow: Glow): string {
  const locked = door.locked && !door.open ? [t("web.table.locked")] : [];
  return sentences([doorName(door), ...locked].join(", "), door.allows, glow.doors.get(door.id));
}

export function doorName(door: DoorSheet): string {
  return t(door.open ? "web.table.door_open" : "web.table.door_closed", { door: door.name });
}

/** A token, what it allows, and the options that it stands for. */
export function tokenWords(token: TokenSheet, glow: Glow): string {
  return sentences(token.name, token.allows, glow.tokens.get(token.id));
}

/** What a figure stands on, of which its mark leaves little to be seen: tokens with what they allow, and what is left of them. */
export function belowWords(figure: FigureSheet, tokens: readonly TokenSheet[]): string[] {
  return tokens.filter(({ space }) => figure.spaces.includes(space)).map((token) => sentences(token.name, token.allows));
}

/** What a thing is called, what the mission says of it, and what can be chosen with it. */
function sentences(name: string, allows: readonly string[] = [], options: readonly OptionSheet[] = []): string {
  const words = options.map((option) => option.words);
  if (allows.length === 0) return [name, ...words].join(", ");
  return [`${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}.`, ...allows, words.join(", ")].filter((each) => each !== "").join(" ");
}
