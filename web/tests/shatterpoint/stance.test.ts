import { beforeEach, expect, test, vi } from "vitest";
import type { BattleOptionSheet, BattleSheet, StanceSheet } from "../../src/generated/types";
import { signsOn, stanceWords } from "../../src/games/shatterpoint/panels/stance";
import { stanceOfOption } from "../../src/games/shatterpoint/things";
import { speak } from "../../src/lib/words.svelte";

const WORDS = {
  "web.battle.stance_melee": "Melee {attack}/{defence}.",
  "web.battle.stance_ranged": "Ranged {attack} to {range}/{defence}.",
  "web.battle.stance_no_ranged": "Ranged -/{defence}.",
};
const give = (symbol: string, amount: number) => ({ symbol, amount, words: symbol });
const SHIEN: StanceSheet = {
  side: 2,
  name: "Shien",
  melee_attack: 7,
  melee_defence: 6,
  ranged_defence: 5,
  charts: [{ of: "melee", name: "Blade", rows: [{ least: 1, most: null, gives: [give("crit", 2)], words: "" }] }],
  tree: { nodes: [{ id: "m1", column: 1, row: 1, gives: [give("crit", 1), give("damage", 2)], words: "", start: true }], links: [] },
};
const SHEET = { units: [{ id: "a.anakin", stances: [SHIEN] }] } as unknown as BattleSheet;

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(WORDS)));
  await speak("en");
});

test("a stance says its dice, and where it has no attack", () => {
  expect(stanceWords(SHIEN)).toBe("Melee 7/6. Ranged -/5.");
  expect(stanceWords({ ...SHIEN, ranged_attack: 5, range: 4 })).toBe("Melee 7/6. Ranged 5 to 4/5.");
});

test("each sign of its charts and tree is told once", () => {
  expect(signsOn(SHIEN)).toEqual([give("crit", 1), give("damage", 1)]);
});

test("an option that means no stance says nothing", () => {
  const option = (stance?: number): BattleOptionSheet => ({ id: 0, kind: "choose-stance", words: "", unit: "a.anakin", stance }) as BattleOptionSheet;
  expect(stanceOfOption(SHEET, option(2))).toBe(SHIEN);
  expect(stanceWords(stanceOfOption(SHEET, option()))).toBe("");
});
