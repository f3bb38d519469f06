import { describe, expect, test } from "vitest";
import type { Happening, LegendsStartSheet, LegendsTableSheet, OrdersSheet } from "../../src/generated/types";
import { orderPointers } from "../../src/games/imperial_assault/board/pointers";
import { framesOf } from "../../src/games/imperial_assault/frames";
import { following, legendsWish, planFor, seatsOf, tutorial, withMission } from "../../src/games/imperial_assault/legends/legends_plan";
import { lastOrders, openOrders } from "../../src/games/imperial_assault/legends/legends_seat.svelte";
import { askedAmong } from "../../src/games/imperial_assault/legends/turns";

const board = { map: "m", name: "M", mission: "x", mission_name: "X", mission_words: "", width: 10, height: 10, zones: {}, home: false };
const table: LegendsTableSheet = { of: "legends", round: 1, board, story: "", sides: {}, difficulty: "normal", difficulty_name: "", sections: ["a"], spaces: [1], ground: "g" };

function orders(group: number, deeds: number, open = false, round = 1): OrdersSheet {
  const made = Array.from({ length: deeds }, (_, place) => ({ figure: 7, name: "Trooper", place, words: `why ${place}`, target: 3, spot: [5] }));
  return { group, name: "Troopers", bonus: "B", bonus_words: [], orders: "O", instructions: [], deeds: made, open, round };
}

describe("an activation of the Empire", () => {
  const happened: Happening[] = [
    { kind: "orders", group: 4 },
    { kind: "instruction", figure: 7 },
    { kind: "step", figure: 7 },
    { kind: "instruction", figure: 7 },
  ];

  test("is seen instruction by instruction, though all of it is told at once", () => {
    const frames = framesOf(table, { sheet: { ...table, windows: [orders(4, 2)] }, happened });
    expect(frames.map(({ sheet }) => openOrders(sheet)?.deeds?.length)).toEqual([0, 1, 1, 2]);
    expect(frames.map(({ stop }) => stop)).toEqual([true, true, false, true]);
  });

  test("is gone through step by step, but not what one's own team does", () => {
    const walk: Happening[] = [{ kind: "activated", figure: 3 }, { kind: "step", figure: 3, spaces: [2] }, { kind: "target", figure: 3, target: 7 }];
    expect(framesOf(table, { sheet: table, happened: walk }).some(({ stop }) => stop)).toBe(false);
  });

  test("begins behind a door that opens before what lies there is seen", () => {
    const gate = { id: "gate", name: "1", between: [], open: false, rule: "" };
    const end = { ...table, doors: [{ ...gate, open: true }, { ...gate, id: "cellar", name: "2" }] };
    const frames = framesOf({ ...table, doors: [gate] }, { sheet: end, happened: [{ kind: "door" }, { kind: "story" }, { kind: "revealed" }] });
    expect(frames.map(({ sheet }) => sheet.doors?.map(({ id, open }) => [id, open]))).toEqual([[["gate", true]], [["gate", true]], [["gate", true], ["cellar", false]]]);
  });

  test("waits until the story was read that let it loose, and for the last of several only", () => {
    const told: Happening[] = [{ kind: "story" }, { kind: "revealed" }, { kind: "story" }, ...happened, { kind: "story" }];
    const frames = framesOf(table, { sheet: { ...table, windows: [orders(4, 2)] }, happened: told });
    expect(frames.flatMap(({ reads }, place) => (reads ? [place] : []))).toEqual([2]);
  });

  test("is read about before anybody is hurt by what a story tells", () => {
    const crate: Happening[] = [{ kind: "story" }, { kind: "damage", figure: 7, amount: 3 }];
    expect(framesOf(table, { sheet: table, happened: crate }).map(({ reads }) => reads)).toEqual([true, false]);
    expect(framesOf(table, { sheet: table, happened: [{ kind: "story" }, { kind: "revealed" }] }).some(({ reads }) => reads)).toBe(false);
  });

  test("shows the figure acting that acts, and its group as activated", () => {
    const figure = { letter: "A", name: "", card: "", side: "", group: 4, health: 3, speed: 4, spaces: [1] };
    const figures = [{ ...figure, id: 7 }, { ...figure, id: 3, group: 1, acting: true }];
    const empire = [{ group: 4, card: "", name: "", ready: true }];
    const frames = framesOf({ ...table, figures, empire }, { sheet: { ...table, figures, windows: [orders(4, 2)] }, happened });
    const acts = frames.map(({ sheet }) => sheet.figures?.filter((each) => "acting" in each && each.acting).map(({ id }) => id));
    expect(acts.slice(0, 2)).toEqual([[], [7]]);
    expect(frames[0]?.sheet.empire?.[0]?.ready).toBe(false);
  });

  test("shows no attack any more when the next instruction is carried out, or the attacker walks on", () => {
    const figures = [7, 3].map((id) => ({ id, letter: "A", name: "", card: "", side: "", group: 4, health: 3, speed: 4, spaces: [id] }));
    const target: Happening = { kind: "target", figure: 7, target: 3 };
    const frames = framesOf({ ...table, figures }, { sheet: { ...table, figures, windows: [orders(4, 2)] }, happened: [{ kind: "orders", group: 4 }, target, { kind: "instruction", figure: 7 }, target, { kind: "step", figure: 7, spaces: [8] }] });
    expect(frames.map(({ sheet }) => sheet.attack?.attacker ?? null)).toEqual([null, 7, null, 7, null]);
  });

  test("of which some was seen before goes on from there", () => {
    const before = { ...table, windows: [orders(4, 1, true)] };
    const frames = framesOf(before, { sheet: { ...table, windows: [orders(4, 2)] }, happened: [{ kind: "instruction", figure: 7 }] });
    expect(openOrders(frames[0]?.sheet as LegendsTableSheet)?.deeds?.length).toBe(2);
  });

  test("that came last is the one that was heard of, else one of the latest round", () => {
    const sheet = { ...table, windows: [orders(4, 1, false, 2), orders(5, 1, false, 1)] };
    expect(lastOrders(sheet, 5)?.group).toBe(5);
    expect(lastOrders(sheet, null)?.group).toBe(4);
  });

  test("points at who acts, at whom, and where it ends", () => {
    const figure = { letter: "A", name: "", card: "", side: "", group: 4, health: 3, speed: 4 };
    const sheet = { ...table, figures: [{ ...figure, id: 7, spaces: [1] }, { ...figure, id: 3, spaces: [9] }] };
    expect(orderPointers(sheet, orders(4, 1), 0)).toEqual({ kind: "order", things: [[1], [9], [5]], edges: [], line: [[5], [9]], path: [] });
  });

  test("points at where a figure stood then, not at where it stands now", () => {
    const figure = { letter: "A", name: "", card: "", side: "", group: 4, health: 3, speed: 4 };
    const sheet = { ...table, figures: [{ ...figure, id: 7, spaces: [9] }] };
    const skipped = { figure: 7, name: "", place: 0, words: "", skipped: true };
    const walks = { figure: 7, name: "", place: 1, words: "", spot: [5], path: [[1], [5]] };
    const told = { ...orders(4, 1), deeds: [skipped, walks, { ...skipped, place: 2 }] };
    expect(orderPointers(sheet, told, 0).things).toEqual([[1]]);
    expect(orderPointers(sheet, told, 2).things).toEqual([[5]]);
  });

  test("draws the way that was gone", () => {
    const gone = orders(4, 1);
    const walked = { ...gone, deeds: (gone.deeds ?? []).map((deed) => ({ ...deed, path: [[1], [2], [5]] })) };
    expect(orderPointers(table, walked, 0).path).toEqual([[1], [2], [5]]);
  });
});

test("a section that is revealed lies there from then on", () => {
  const end = { ...table, sections: ["a", "b"], spaces: [1, 2], ground: "h" };
  const frames = framesOf(table, { sheet: end, happened: [{ kind: "revealed" }] });
  expect(frames[0]?.sheet).toMatchObject({ spaces: [1, 2], ground: "h" });
});

describe("starting a mission", () => {
  const hero = (id: string) => ({ id, name: id, title: "", health: 1, endurance: 1, speed: 1 });
  const sheet: LegendsStartSheet = {
    missions: [
      { id: "first", name: "First", words: "", heroes: ["a", "b"], tutorial: true, teaches: "for beginners", pitch: "" },
      { id: "second", name: "Second", words: "", heroes: ["a", "c"], tutorial: true, teaches: "for others", pitch: "" },
      { id: "raid", name: "Raid", words: "", heroes: ["c", "d"], tutorial: false, teaches: "", pitch: "" },
    ],
    heroes: ["a", "b", "c", "d"].map(hero),
    fewest: 2,
    most: 4,
    difficulties: [],
    bots: [],
    defaults: { mission: "first", heroes: ["a", "b"], difficulty: "normal", bot: "scripted" },
  };

  test("offers newcomers the first that teaches, with its own heroes", () => {
    const plan = planFor(sheet, tutorial(sheet));
    expect(legendsWish(plan)).toEqual({ mission: "first", heroes: [{ hero: "a" }, { hero: "b" }], difficulty: "normal" });
    expect(seatsOf(plan).map(({ seat, seating }) => [seat, seating.sitter])).toEqual([["hero_1", "me"], ["hero_2", "me"]]);
  });

  test("takes the heroes of another mission, unless others were chosen", () => {
    const plan = planFor(sheet, sheet.missions[0]);
    expect(withMission(sheet, plan, "raid").heroes).toEqual(["c", "d"]);
    expect(withMission(sheet, { ...plan, heroes: ["a", "d"] }, "raid").heroes).toEqual(["a", "d"]);
    expect(withMission(sheet, { ...plan, heroes: ["a", "d"] }, "second").heroes).toEqual(["a", "d"]);
  });

  test("what is learned leads to the first mission that is none to learn by, and the last one nowhere", () => {
    expect(["first", "second", "raid", "elsewhere"].map((id) => following(sheet, id)?.id)).toEqual(["raid", "raid", undefined, undefined]);
  });
});

describe("whose turn it is among the heroes", () => {
  const figure = { letter: "a", name: "", card: "", side: "", health: 9, speed: 4, spaces: [1] };
  const sheet = {
    ...table,
    figures: [{ ...figure, id: 11, group: 1 }, { ...figure, id: 12, group: 2 }],
    heroes: [{ figure: 11, hero: "gaarkhan", name: "Gaarkhan", seat: "hero_1", endurance: 4 }, { figure: 12, hero: "gideon_argus", name: "Gideon Argus", seat: "hero_2", endurance: 5 }],
  } as unknown as LegendsTableSheet;
  const option = { words: "activate" } as never;

  test("is told by who may be activated, not by who is asked about it", () => {
    expect([...askedAmong(sheet, "hero_1", { groups: new Map([[2, [option]]]) })]).toEqual([12]);
    expect([...askedAmong(sheet, "hero_1", { groups: new Map([[1, [option]], [2, [option]]]) })]).toEqual([11, 12]);
  });

  test("is told by who is asked, where nobody is chosen", () => {
    expect([...askedAmong(sheet, "hero_2", { groups: new Map() })]).toEqual([12]);
    expect([...askedAmong(sheet, "imperial", { groups: new Map([[9, [option]]]) })]).toEqual([]);
  });
});
