import { beforeEach, describe, expect, it } from "vitest";
import { isBriefed, keepBriefed } from "../src/games/imperial_assault/briefed";

describe("the briefing of a mission", () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it("is read once for each game, also when the page is loaded again", () => {
    expect(isBriefed("one")).toBe(false);
    keepBriefed("one");
    expect(isBriefed("one")).toBe(true);
    expect(isBriefed("other")).toBe(false);
  });

  it("is remembered for the latest games", () => {
    for (let game = 0; game < 150; game++) keepBriefed(`${game}`);
    expect(isBriefed("149")).toBe(true);
    expect(isBriefed("0")).toBe(false);
  });
});
