import { beforeEach, expect, test } from "vitest";
import { add, change, count, draft, emptyArmy, isSaved, lines, open, remove, save } from "../../src/games/imperial_assault/armies/draft.svelte";
import type { PrintedCard } from "../../src/generated/types";
import { armies } from "../../src/games/imperial_assault/armies/kept";

beforeEach(() => {
  localStorage.clear();
  open(emptyArmy("rebel"));
});

test("cards come and go one by one", () => {
  add("command", "planning");
  add("command", "planning");
  add("deployment", "luke");
  remove("command", "planning");
  remove("command", "urgency");
  expect([count("command", "planning"), count("deployment", "luke")]).toEqual([1, 1]);
});

test("a draft is nobody's until it is saved, then it is changed under its id", () => {
  change({ name: "Mine" });
  expect([armies().length, isSaved()]).toEqual([0, false]);
  save();
  expect([armies().length, isSaved()]).toEqual([1, true]);
  add("deployment", "luke");
  expect(isSaved()).toBe(false);
  save();
  expect(armies().map((own) => own.army.deployment)).toEqual([["luke"]]);
});

test("a change to an opened sample leaves the sample as it was", () => {
  const sample = { name: "Sample", faction: "imperial", deployment: ["vader"], command: [] } as const;
  open(sample);
  add("deployment", "guard");
  expect(sample.deployment).toEqual(["vader"]);
  expect(draft.army.deployment).toEqual(["vader", "guard"]);
});

test("the list names each card once, the dear ones first, and what it does not know by its id", () => {
  const card = (id: string, cost: number): PrintedCard => ({ kind: "deployment", kind_name: "", id, name: id, cost });
  const known = new Map([card("guard", 4), card("vader", 18)].map((one) => [one.id, one]));
  expect(lines(["guard", "vader", "guard", "gone"], known).map((line) => [line.id, line.count])).toEqual([
    ["vader", 1],
    ["guard", 2],
    ["gone", 1],
  ]);
});
