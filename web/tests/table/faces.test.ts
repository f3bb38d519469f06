import { describe, expect, test } from "vitest";
import imperialAssault from "../../src/games/imperial_assault/faces.json?drawn";
import shatterpoint from "../../src/games/shatterpoint/faces.json?drawn";
import { conditionSign, faceName, faceOf, shortName } from "../../src/table/faces/faces";

const BOOKS = { imperialAssault, shatterpoint };

describe.each(Object.entries(BOOKS))("the faces of %s", (_, book) => {
  test("are drawn, each by its own outline", () => {
    const drawings = Object.values(book.drawings);
    expect(drawings.every((path) => /^m/i.test(path))).toBe(true);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test("of units that are not listed come from their traits, and from nothing else if they have none", () => {
    for (const [trait, names] of Object.entries(book.traits)) expect(names).toContain(faceName(book, "unheard_of", [trait]));
    expect(book.others).toContain(faceName(book, "unheard_of", []));
    expect(faceOf(book, "unheard_of")).not.toBe("");
  });

  test("of traits are not those of a unit that is listed", () => {
    const listed = new Set(Object.values(book.units));
    expect(Object.values(book.traits).flat().filter((name) => listed.has(name))).toEqual([]);
  });

  test("have a sign for every condition that is listed, and none for another", () => {
    for (const condition of Object.keys(book.conditions)) expect(conditionSign(book, condition)).not.toBe("");
    expect(conditionSign(book, "unheard_of")).toBe("");
  });
});

test("the first trait of the list counts, however a card orders them", () => {
  const both = [faceName(imperialAssault, "pack_unit", ["brawler", "droid"]), faceName(imperialAssault, "pack_unit", ["droid", "brawler"])];
  expect(both[0]).toBe(both[1]);
  expect(imperialAssault.traits.droid).toContain(both[0]);
});

test.each([
  ["Stormtrooper", "Stormtrooper"],
  ["Stormtrooper (elite)", "Stormtrooper"],
  ["Royal Guard Champion", "Champion"],
  ["CC-7567 Captain Rex", "Rex"],
  ["Ahsoka Tano, Jedi No More", "Ahsoka Tano"],
])("%s is called %s where there is little room", (name, short) => {
  expect(shortName(name)).toBe(short);
});
