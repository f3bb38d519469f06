import { describe, expect, test } from "vitest";
import { framesOf } from "../../src/games/imperial_assault/frames";
import { figure, happening, sheet, told } from "../table/sheets";

describe("frames", () => {
  test("there are none for the first table, or where nothing happened", () => {
    expect(framesOf(null, told(1, { happened: [happening("step", { figure: 1, spaces: [12] })] }))).toEqual([]);
    expect(framesOf(sheet(), told(1))).toEqual([]);
  });

  test("a walk glides from space to space", () => {
    const happened = [12, 13].map((space) => happening("step", { figure: 1, spaces: [space] }));
    const frames = framesOf(sheet(), told(1, { happened }));
    expect(frames.map((frame) => frame.sheet.figures?.[0]?.spaces)).toEqual([[12], [13]]);
  });

  test("damage lands, is recovered, and never exceeds the health", () => {
    const happened = [
      happening("damage", { figure: 2, amount: 3 }),
      happening("recovered", { figure: 2, amount: 1 }),
      happening("damage", { figure: 2, amount: 9 }),
    ];
    const frames = framesOf(sheet(), told(1, { happened }));
    expect(frames.map((frame) => frame.sheet.figures?.[1]?.damage)).toEqual([3, 2, 4]);
  });

  test("who is defeated goes, who is deployed comes", () => {
    const end = sheet({ figures: [figure(1, 11), figure(3, 50)] });
    const happened = [happening("defeated", { figure: 2 }), happening("deployed", { figure: 3, spaces: [50] })];
    const frames = framesOf(sheet(), told(1, { happened, sheet: end }));
    expect(frames.map((frame) => frame.sheet.figures?.map((each) => each.id))).toEqual([[1], [1, 3]]);
  });

  test("who is pushed moves", () => {
    const frames = framesOf(sheet(), told(1, { happened: [happening("deployed", { figure: 2, spaces: [36] })] }));
    expect(frames[0]?.sheet.figures?.[1]?.spaces).toEqual([36]);
  });

  test("what was rolled meanwhile is not there when the target is declared", () => {
    const die = { place: 0, colour: "red", face: 3, words: "", attack: true };
    const total = { damage: 2, surge: 0, accuracy: 0, pierce: 0, block: 0, evade: 0, dodge: 0 };
    const attack = { attacker: 1, target: 2, target_name: "b", space: 35, attack_pool: ["red"], defence_pool: [], dice: [die], total };
    const frames = framesOf(sheet(), told(1, { sheet: sheet({ attack }), happened: [happening("target", { figure: 1, target: 2 }), happening("dice", { dice: [die] })] }));
    expect(frames.map((frame) => [frame.sheet.attack?.dice.length, frame.sheet.attack?.total.damage])).toEqual([
      [0, 0],
      [1, 2],
    ]);
  });

  test("a die that is rolled again lies among the others", () => {
    const die = (face: number, rerolled: boolean) => ({ place: 0, colour: "red", face, words: "", attack: true, rerolled });
    const total = { damage: 0, surge: 0, accuracy: 0, pierce: 0, block: 0, evade: 0, dodge: 0 };
    const attack = { attacker: 1, target: 2, target_name: "b", space: 35, attack_pool: ["red"], defence_pool: [], total };
    const before = sheet({ attack: { ...attack, dice: [die(0, false)] } });
    const end = sheet({ attack: { ...attack, dice: [die(3, true)] } });
    const frames = framesOf(before, told(1, { sheet: end, happened: [happening("dice", { dice: [die(3, true)] })] }));
    expect(frames[0]?.sheet.attack?.dice).toEqual([die(3, true)]);
  });

  test("an attack that is announced shows nothing of its dice, also where it goes on in the end", () => {
    const die = { place: 0, colour: "red", face: 3, words: "", attack: true };
    const total = { damage: 3, surge: 0, accuracy: 0, pierce: 0, block: 0, evade: 0, dodge: 0 };
    const end = sheet({ attack: { attacker: 1, target: 2, target_name: "b", space: 35, attack_pool: ["red"], defence_pool: [], dice: [die], total } });
    const happened = [happening("target", { figure: 1, target: 2 }), happening("dice", { dice: [die] })];
    const frames = framesOf(sheet(), told(1, { sheet: end, happened }));
    expect(frames[0]?.sheet.attack).toMatchObject({ attack_pool: ["red"], dice: [], total: { damage: 0 } });
    expect(frames[1]?.sheet.attack?.dice).toEqual([die]);
    expect(frames.map(({ rolls }) => rolls)).toEqual([false, true]);
  });

  test("points are seen to come", () => {
    const end = sheet({ players: sheet().players.map((player) => ({ ...player, points: player.side === "b" ? 8 : 0 })) });
    const happened = [happening("score", { side: "b", amount: 5 }), happening("score", { side: "b", amount: 3 })];
    const frames = framesOf(sheet(), told(1, { happened, sheet: end }));
    expect(frames.map((frame) => frame.sheet.players.map((player) => player.points))).toEqual([
      [0, 5],
      [0, 8],
    ]);
  });

  test("the table before is left as it was", () => {
    const before = sheet();
    framesOf(before, told(1, { happened: [happening("damage", { figure: 1, amount: 2 })] }));
    expect(before.figures?.[0]?.damage).toBeUndefined();
  });
});
