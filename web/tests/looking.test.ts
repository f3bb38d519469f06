import { expect, test } from "vitest";
import { ALL, modeChosen, noteWords, rulesAddress, topicOf, wishOf } from "../src/rules/looking";

test.each([
  ["/rules", { q: "", topic: "", mode: "" }],
  ["/rules?q=line+of+sight", { q: "line of sight", topic: "", mode: "" }],
  ["/rules?topic=IA-LOS&mode=campaign", { q: "", topic: "IA-LOS", mode: "campaign" }],
  ["/rules?mode=all", { q: "", topic: "", mode: ALL }],
] as const)("%s says what is looked for, and back", (address, wish) => {
  const url = new URL(address, "https://table.example");
  expect(wishOf(url.searchParams)).toEqual(wish);
  expect(rulesAddress("/rules", wish)).toBe(address);
});

test("the modes are those of the rulebook; where one is unknown or not said, all are looked through", () => {
  const modes = [
    { id: "duel", name: "Duel" },
    { id: "race", name: "Race" },
  ];
  expect(["", "chess", "race", ALL].map((mode) => modeChosen(mode, modes))).toEqual([ALL, ALL, "race", ALL]);
});

test("a rule's topic is the first part of its id", () => {
  expect(topicOf("IA-LOS-07")).toBe("IA-LOS");
  expect(topicOf("IA-CMD-12b")).toBe("IA-CMD");
});

test("the mark of a note is not said", () => {
  expect(noteWords("[info] Doors are named there.")).toBe("Doors are named there.");
  expect(noteWords("Doors [info].")).toBe("Doors [info].");
});
