/** The options of the open decision, sorted by what on the table stands for them. */

import type { BattleAsk, BattleOptionSheet } from "../../generated/types";
import type { OptionGroup } from "../../table/game";

type Section = "choices" | "actions" | "cards" | "end";

const SECTIONS: Readonly<Record<string, Section>> = {
  action: "actions",
  attack: "actions",
  "flip-stance": "cards",
  "use-ability": "cards",
  "end-activation": "end",
  "stop-there": "end",
  decline: "end",
};

const ORDER: readonly Section[] = ["choices", "actions", "cards", "end"];

/** The options that are shown as buttons, in sections; those of a combat tree are chosen in its graph. */
export function buttonGroups(ask: BattleAsk): OptionGroup[] {
  const options = (ask.options ?? []).filter(({ node }) => !node);
  const groups = ORDER.map((section) => ({ section, options: options.filter((option) => (SECTIONS[option.kind] ?? "choices") === section) }));
  return groups.filter((group) => group.options.length > 0);
}

/** What stands for options on the table: which bases, units, abilities, sides of stance cards and options of a combat tree glow. */
export interface Glow {
  characters: Map<string, BattleOptionSheet[]>;
  units: Map<string, BattleOptionSheet[]>;
  abilities: Map<string, BattleOptionSheet[]>;
  nodes: Map<string, BattleOptionSheet[]>;
}

function add(map: Map<string, BattleOptionSheet[]>, key: string, option: BattleOptionSheet): void {
  map.set(key, [...(map.get(key) ?? []), option]);
}

export function glowOf(ask: BattleAsk | null | undefined): Glow {
  const glow: Glow = { characters: new Map(), units: new Map(), abilities: new Map(), nodes: new Map() };
  for (const option of ask?.options ?? []) {
    if (option.node) add(glow.nodes, option.node, option);
    else if (option.ability) add(glow.abilities, option.ability, option);
    else if (option.character) add(glow.characters, option.character, option);
    else if (option.unit && option.stance === undefined) add(glow.units, option.unit, option);
  }
  return glow;
}

/** The options of a base: its own, or those of its unit. */
export function optionsOf(glow: Glow, character: { id: string; unit: string }): BattleOptionSheet[] | undefined {
  return glow.characters.get(character.id) ?? glow.units.get(character.unit);
}

/** An enemy to attack is aimed at before it is chosen. */
export function isTarget(option: { kind: string }): boolean {
  return option.kind === "attack";
}

const SETUP: ReadonlySet<string> = new Set(["squad", "deploy"]);

/** Whether strike teams are being deployed: the rest can be placed by the program. */
export function isDeploying(ask: { kind: string } | null | undefined): boolean {
  return ask !== null && ask !== undefined && SETUP.has(ask.kind);
}
