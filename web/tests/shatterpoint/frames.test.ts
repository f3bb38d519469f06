import { expect, test } from "vitest";
import type { BattleHappening, BattleSheet, TableTold } from "../../src/generated/types";
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

test("nothing of an attack is shown before it was rolled and counted", () => {
  const die = (kind: "attack" | "defence") => ({ die: kind, face: 0, result: "strike", words: "strike" });
  const fight = { attacker: "a.rex.1", defender: "b.maul.1", type: "melee", attack_dice: 1, defence_dice: 1, attack_roll: [die("attack")], defence_roll: [die("defence")], successes: 1, path: ["t1"], pool: 2 } as const;
  const frames = framesOf(
    sheet(0),
    told({ ...sheet(0), attack: fight }, { kind: "attack", character: "a.rex.1" }, { kind: "dice", dice: [die("attack")] }, { kind: "dice", dice: [die("defence")] }, { kind: "counted" }, { kind: "tree", node: "t1" }),
  );
  const shown = frames.map(({ sheet: { attack } }) => [attack?.attack_roll?.length, attack?.defence_roll?.length, attack?.successes ?? null, attack?.path?.length]);
  expect(shown).toEqual([
    [0, 0, null, 0],
    [1, 0, null, 0],
    [1, 1, null, 0],
    [1, 1, 1, 0],
    [1, 1, 1, 1],
  ]);
});
