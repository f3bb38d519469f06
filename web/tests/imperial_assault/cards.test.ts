import { describe, expect, test } from "vitest";
import { chosen, factionsOf, meets, NO_WISH, plain, traitsOf } from "../../src/games/imperial_assault/cards/cards";
import type { PrintedCard } from "../../src/generated/types";

function card(name: string, more: Partial<PrintedCard> = {}): PrintedCard {
  return { kind: "deployment", kind_name: "Deployment cards", id: name.toLowerCase(), name, ...more };
}

const TROOPER = { id: "trooper", name: "Żołnierz" };
const LUKE = card("Luke", { faction: "rebel", faction_name: "Rebelia", cost: 10 });
const GUARD = card("Guard", { faction: "imperial", faction_name: "Imperium", cost: 4, traits: [TROOPER], words: "It blocks." });
const HIRED = card("Hired", { faction: "neutral", cost: 2 });
const ALL = [HIRED, LUKE, GUARD];

test("typed in haste is found all the same", () => {
  expect(plain("Żołnierz ÖL")).toBe("zolnierz ol");
  expect(meets(GUARD, { ...NO_WISH, words: "zolnierz  BLOCKS" })).toBe(true);
  expect(meets(LUKE, { ...NO_WISH, words: "blocks" })).toBe(false);
});

describe("filters", () => {
  test.each([
    [{ factions: ["rebel", "neutral"] }, ["Luke", "Hired"]],
    [{ trait: "trooper" }, ["Guard"]],
    [{ cost: "4-6" }, ["Guard"]],
    [{ cost: "10+" }, ["Luke"]],
    [{}, ["Luke", "Guard", "Hired"]],
  ])("%j", (wish, names) => {
    expect(chosen(ALL, { ...NO_WISH, ...wish }).map((one) => one.name)).toEqual(names);
  });
});

test("traits and factions are listed once each", () => {
  expect(traitsOf([GUARD, GUARD, LUKE])).toEqual([TROOPER]);
  expect(factionsOf([LUKE, GUARD, LUKE]).map((faction) => faction.id)).toEqual(["rebel", "imperial"]);
});
