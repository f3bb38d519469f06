/** What is shown between one table and the next: a frame a happening, each with the table as it then looks. */

import type { BattleHappening, BattleSheet, CharacterSheet, FightSheet, UnitSheet } from "../../generated/types";
import type { Frame, ToldOf } from "../../table/game";

const TIMES: Readonly<Record<BattleHappening["kind"], number>> = {
  activated: 800,
  counted: 1800,
  dice: 2200,
  attack: 1000,
  move: 450,
  push: 500,
  damage: 750,
  healed: 600,
  condition: 600,
  wounded: 900,
  defeated: 900,
  deployed: 260,
  control: 600,
  token: 700,
  momentum: 500,
  struggle: 1400,
  card: 1000,
  ability: 1000,
  force: 250,
  stance: 500,
  tree: 550,
  hunker: 400,
};

/** What who goes step by step need not stop at. */
const QUIET: ReadonlySet<BattleHappening["kind"]> = new Set(["deployed", "force", "stance", "hunker"]);

/** Whose activation begins: the unit's. */
function begins({ units }: BattleSheet, { kind, unit = "" }: BattleHappening): { begins: string; side: string } | undefined {
  return kind === "activated" ? { begins: unit, side: units.find(({ id }) => id === unit)?.side ?? "" } : undefined;
}

function changedCharacter(sheet: BattleSheet, id: string, change: (each: CharacterSheet) => CharacterSheet): BattleSheet {
  return { ...sheet, characters: (sheet.characters ?? []).map((each) => (each.id === id ? change(each) : each)) };
}

function changedUnit(sheet: BattleSheet, id: string, change: (each: UnitSheet) => UnitSheet): BattleSheet {
  return { ...sheet, units: sheet.units.map((each) => (each.id === id ? change(each) : each)) };
}

/** An attack before any die has fallen: what its pools are, and nothing of what they will show. */
function unrolled(fight: FightSheet): FightSheet {
  const { attacker, defender, type, attack_dice, defence_dice, cover } = fight;
  return { attacker, defender, type, attack_dice, defence_dice, cover };
}

/** The same with the dice of one of both sides as they have settled, before the charts are applied. */
function settled(fight: FightSheet | null | undefined, { character, dice = [] }: BattleHappening): FightSheet | null {
  if (!fight) return null;
  if (character === fight.attacker) return { ...fight, attack_roll: dice };
  return character === fight.defender ? { ...fight, defence_roll: dice } : fight;
}

/** The same when all is counted, before a success is spent. */
function counted(fight: FightSheet): FightSheet {
  return { ...fight, path: [], open: [], pool: 0 };
}

/** The same when a success was spent: as far along the tree as that, where others follow. */
function spent(fight: FightSheet, { node = "" }: BattleHappening, shown: FightSheet | null | undefined): FightSheet {
  const path = fight.path ?? [];
  const taken = path.slice(0, path.indexOf(node) + 1);
  return taken.length === path.length ? fight : { ...fight, path: taken, open: [], pool: shown?.pool ?? 0 };
}

/** The table after a happening, as far as it can be told from the table before and the one in the end. */
export function after(sheet: BattleSheet, happening: BattleHappening, end: BattleSheet): BattleSheet {
  const { character = "", unit = "", amount = 0, at } = happening;
  switch (happening.kind) {
    case "move":
    case "push":
      return at ? changedCharacter(sheet, character, (each) => ({ ...each, at })) : sheet;
    case "deployed": {
      const found = end.characters?.find((each) => each.id === character);
      const others = (sheet.characters ?? []).filter((each) => each.id !== character);
      return found ? { ...sheet, characters: [...others, { ...found, at: at ?? found.at }] } : sheet;
    }
    case "damage":
      return changedUnit(sheet, unit, (each) => ({ ...each, damage: Math.min(each.stamina, (each.damage ?? 0) + amount) }));
    case "healed":
      return changedUnit(sheet, unit, (each) => ({ ...each, damage: Math.max(0, (each.damage ?? 0) - amount) }));
    case "condition":
    case "wounded":
    case "hunker":
    case "stance":
      return changedUnit(sheet, unit, (each) => end.units.find(({ id }) => id === unit) ?? each);
    case "defeated":
      return { ...changedUnit(sheet, unit, (each) => ({ ...each, defeated: true })), characters: (sheet.characters ?? []).filter((each) => each.unit !== unit) };
    case "control":
      return { ...sheet, objectives: end.objectives };
    case "token":
    case "momentum":
    case "struggle":
      return { ...sheet, struggle: end.struggle, objectives: end.objectives, players: end.players };
    case "card":
    case "ability":
    case "force":
      return { ...sheet, players: end.players };
    case "activated":
      return { ...sheet, active: end.active, characters: (sheet.characters ?? []).map((each) => ({ ...each, acting: each.unit === unit })) };
    case "attack":
      return { ...sheet, attack: end.attack?.attacker === character ? unrolled(end.attack) : null };
    case "dice":
      return { ...sheet, attack: settled(sheet.attack, happening) };
    case "counted":
      return { ...sheet, attack: end.attack ? counted(end.attack) : sheet.attack };
    case "tree":
      return { ...sheet, attack: end.attack ? spent(end.attack, happening, sheet.attack) : sheet.attack };
  }
}

/** A move along a bent tool is seen in two frames: to its joint, and on to its end. */
function bent(sheet: BattleSheet, happening: BattleHappening, time: number): Frame<BattleSheet>[] {
  const joint = happening.kind === "move" && (happening.tool?.length ?? 0) > 1 ? happening.tool?.[0] : undefined;
  const { start, character = "" } = happening;
  if (joint === undefined || !start) return [];
  const [x, y] = joint;
  return [{ sheet: changedCharacter(sheet, character, (each) => ({ ...each, at: [x, y, start[2]] })), happening, time: time * 0.8 }];
}

/** The frames from a table to the one that was told after it; none where nothing is to be seen. */
export function framesOf(before: BattleSheet | null, told: ToldOf<"battle">): Frame<BattleSheet>[] {
  const frames: Frame<BattleSheet>[] = [];
  if (before === null) return frames;
  let sheet: BattleSheet = { ...before };
  for (const happening of told.happened ?? []) {
    const time = TIMES[happening.kind];
    frames.push(...bent(sheet, happening, time));
    const rolls = happening.kind === "dice";
    const unchanged = sheet;
    sheet = after(sheet, happening, told.sheet);
    // While dice roll, nothing beside them tells what they will show.
    frames.push({ sheet: rolls ? unchanged : sheet, happening, time, stop: !QUIET.has(happening.kind), rolls, ...begins(sheet, happening) });
  }
  return frames;
}
