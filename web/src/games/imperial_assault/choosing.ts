/** The options of the open decision, sorted by what on the table stands for them. */

import type { Ask, OptionSheet, ReachSheet } from "../../generated/types";
import { t } from "../../lib/words.svelte";
import type { OptionGroup } from "../../table/game";

/** Walks and places are chosen on the board; as buttons they would be a wall of names. */
const PLACES: ReadonlySet<string> = new Set(["step", "go-to", "choose-space", "drop-on"]);

const SECTIONS: Readonly<Record<string, Section>> = {
  move: "actions",
  attack: "actions",
  rest: "actions",
  interact: "actions",
  "open-door": "actions",
  "special-action": "actions",
  escape: "actions",
  "discard-condition": "actions",
  "play-card": "cards",
  "exhaust-upgrade": "cards",
  "end-activation": "end",
  "pass-turn": "end",
  pass: "end",
  stay: "end",
  "keep-dice": "end",
  "keep-surges": "end",
  "no-cleave": "end",
  "keep-conditions": "end",
  "read-on": "main",
};

type Section = "main" | "choices" | "actions" | "cards" | "end";

const ORDER: readonly Section[] = ["main", "choices", "actions", "cards", "end"];

export function isPlace(option: OptionSheet): boolean {
  return PLACES.has(option.kind);
}

/** The options that are shown as buttons, in sections; each section in the order in which the server told them. */
export function buttonGroups(ask: Ask): OptionGroup[] {
  const shown = ask.options.filter((option) => !isPlace(option));
  const groups = ORDER.map((section) => ({
    section,
    options: shown.filter((option) => (SECTIONS[option.kind] ?? "choices") === section),
  }));
  return groups.filter((group) => group.options.length > 0);
}

/** The options that are places on the board. */
export function places(ask: Ask): OptionSheet[] {
  return ask.options.filter(isPlace);
}

/** A walk of several steps can be chosen on the board alone: the list has the spaces of the next one. */
export function placesWords(ask: Ask): string {
  return (ask.reach ?? []).length > 0 ? t("web.table.steps", {}, places(ask).length) : "";
}

const IN_MISSION: ReadonlySet<string> = new Set(["mission", "score", "defeated", "destroyed", "wounded"]);

/** What brings a mission on: what was done with its tokens and counted, who fell. */
export function scoresInMission({ kind }: { kind?: string }): boolean {
  return IN_MISSION.has(kind ?? "");
}

/** Actions that people look for in an activation, where they are not on offer. */
export function missing(ask: Ask): { kind: string; words: string }[] {
  if (ask.kind !== "activation") return [];
  const sought = [
    { kind: "move", words: t("web.table.action_move") },
    { kind: "attack", words: t("web.table.action_attack") },
  ];
  return sought.filter((each) => !ask.options.some((option) => option.kind === each.kind));
}

/** What stands for options on the table: which figures, spaces, tokens, doors, cards, dice and groups glow. */
export interface Glow {
  figures: Map<number, OptionSheet[]>;
  groups: Map<number, OptionSheet[]>;
  spaces: Map<number, OptionSheet[]>;
  tokens: Map<string, OptionSheet[]>;
  doors: Map<string, OptionSheet[]>;
  cards: Map<string, OptionSheet[]>;
  dice: Map<number, OptionSheet[]>;
  reach: Map<number, ReachSheet>;
}

function add<Key>(map: Map<Key, OptionSheet[]>, key: Key, option: OptionSheet): void {
  map.set(key, [...(map.get(key) ?? []), option]);
}

/** `standing` are the figures on the board: a target that is none of them, a door or a crate, glows by its space. */
export function glowOf(ask: Ask | null | undefined, standing: ReadonlySet<number> | null = null): Glow {
  const glow: Glow = {
    figures: new Map(),
    groups: new Map(),
    spaces: new Map(),
    tokens: new Map(),
    doors: new Map(),
    cards: new Map(),
    dice: new Map(),
    reach: new Map((ask?.reach ?? []).map((each) => [each.space, each])),
  };
  for (const option of ask?.options ?? []) {
    if (isPlace(option)) {
      for (const space of option.spaces ?? []) add(glow.spaces, space, option);
    } else if (typeof option.figure === "number" && (standing?.has(option.figure) ?? true)) add(glow.figures, option.figure, option);
    else if (typeof option.group === "number") add(glow.groups, option.group, option);
    else if (option.token) add(glow.tokens, option.token, option);
    else if (option.door) add(glow.doors, option.door, option);
    else if (option.card) add(glow.cards, option.card, option);
    else if (typeof option.die === "number") add(glow.dice, option.die, option);
    else for (const space of option.spaces ?? []) add(glow.spaces, space, option);
  }
  return glow;
}

/** The place that a click on a space means: the one that begins there, else one that covers it. */
export function placeOn(options: readonly OptionSheet[], space: number): OptionSheet | undefined {
  return options.find((option) => Math.min(...(option.spaces ?? [])) === space) ?? options[0];
}

/** Whether all that a thing stands for is warned of: it can be chosen, but nothing recommends it. */
export function isHopeless(options: readonly OptionSheet[] | undefined): boolean {
  return options !== undefined && options.length > 0 && options.every((option) => option.warning);
}

/** The question whose options are targets of an attack: they are aimed at before they are chosen. */
export function isTarget(option: OptionSheet): boolean {
  return option.kind === "target";
}

const PLACING: ReadonlySet<string> = new Set(["zone", "deploy", "deploy-next"]);

/** Whether an army is being set up: zones are shown, and the rest can be placed by the program. */
export function isPlacing(ask: { kind: string } | null | undefined): boolean {
  return ask !== null && ask !== undefined && PLACING.has(ask.kind);
}
