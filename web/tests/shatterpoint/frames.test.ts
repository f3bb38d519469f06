import { describe, expect, test } from "vitest";
import type { BattleDieSheet, BattleHappening, BattleSheet, TableTold } from "../../src/generated/types";
import { framesOf } from "../../src/games/shatterpoint/frames";
import type { ToldOf } from "../../src/table/game";

const BATTLEFIELD = { id: "f", name: "Field", half: 45720, terrain: [], transfers: [], ranges: [], ground: "plates" };

function sheet(x: number, damage = 0): BattleSheet {
  return {
    of: "battle",
    battlefield: BATTLEFIELD,
    players: [],
    units: [{ id: "a.rex", card: "rex", name: "Rex", type: "secondary", type_name: "", side: "a", squad: 0, stamina: 9, durability: 2, stance: 1, stances: [], abilities: [], damage }],
    characters: [{ id: "a.rex.1", unit: "a.rex", name: "Rex", side: "a", at: [x, 0, 0], base: 4000 }],
    first: "a",
    active: "a",
    turn: 1,
  };
}

function told(end: BattleSheet, ...happened: BattleHappening[]): ToldOf<"battle"> {
  const found: Partial<TableTold> = { tell: "table", sheet: end, happened };
  return found as ToldOf<"battle">;
}

test("nothing is shown of a table that is seen first", () => {
  expect(framesOf(null, told(sheet(0)))).toEqual([]);
});

test("a base goes along a bent tool: to its joint, then to its end", () => {
  const move: BattleHappening = { kind: "move", character: "a.rex.1", start: [0, 0, 0], at: [9000, 5000, 0], tool: [[7000, 0], [9000, 6000]] };
  const frames = framesOf(sheet(0), told(sheet(9000), move));
  expect(frames.map((frame) => frame.sheet.characters?.[0]?.at)).toEqual([
    [7000, 0, 0],
    [9000, 5000, 0],
  ]);
});

test("damage is seen when it lands, and never more than the stamina", () => {
  const frames = framesOf(sheet(0, 5), told(sheet(0, 9), { kind: "damage", unit: "a.rex", amount: 7 }));
  expect(frames.map((frame) => frame.sheet.units[0]?.damage)).toEqual([9]);
});

test("who is defeated leaves the table", () => {
  const [frame] = framesOf(sheet(0), told(sheet(0), { kind: "defeated", unit: "a.rex" }));
  expect(frame?.sheet.characters).toEqual([]);
  expect(frame?.sheet.units[0]?.defeated).toBe(true);
});

describe("an attack", () => {
  const die = (kind: "attack" | "defence", result: BattleDieSheet["result"]): BattleDieSheet => ({ die: kind, face: 0, result, words: result });
  const rolls = { attack: [die("attack", "strike")], defence: [die("defence", "block")] };
  const fight = { attacker: "a.rex.1", defender: "b.maul.1", type: "melee", attack_dice: 1, defence_dice: 1, attack_roll: rolls.attack, defence_roll: rolls.defence, attack: { strike: 1 }, attack_row: 1, successes: 1, open: ["t1"] };
  const end = { ...sheet(0), attack: fight } as BattleSheet;
  const count = { critical: 0, strike: 1, blocks: 0, successes: 1 };
  const frames = framesOf(
    sheet(0),
    told(end, { kind: "attack", character: "a.rex.1" }, { kind: "dice", character: "a.rex.1", dice: rolls.attack }, { kind: "dice", character: "b.maul.1", dice: rolls.defence }, { kind: "counted", count }),
  );

  test("shows a roll only when its dice lie still", () => {
    const seen = frames.map((frame) => [frame.sheet.attack?.attack_roll?.length ?? 0, frame.sheet.attack?.defence_roll?.length ?? 0]);
    expect(seen).toEqual([[0, 0], [0, 0], [1, 0], [1, 1]]);
  });

  test("tells no results and no successes before all is counted", () => {
    const told = frames.map(({ sheet: { attack } }) => [attack?.attack, attack?.attack_row, attack?.successes]);
    expect(told.slice(0, 3)).toEqual([[undefined, undefined, undefined], [undefined, undefined, undefined], [undefined, undefined, undefined]]);
    expect(frames[3]?.sheet.attack?.successes).toBe(1);
  });

  test("goes through the tree option by option", () => {
    const gone = { ...end, attack: { ...fight, path: ["t1", "m2"], pool: 2 } } as BattleSheet;
    const seen = framesOf({ ...sheet(0), attack: { ...fight, path: [] } } as BattleSheet, told(gone, { kind: "tree", node: "t1" }, { kind: "tree", node: "m2" }));
    expect(seen.map((frame) => frame.sheet.attack?.path)).toEqual([["t1"], ["t1", "m2"]]);
  });

  test("asks nothing while dice are in the air", () => {
    expect(frames.map(({ rolls }) => rolls)).toEqual([false, true, true, false]);
  });
});
