import { describe, expect, test } from "vitest";
import { chapters } from "../../src/games/imperial_assault/campaign/story";
import { treeOf } from "../../src/games/imperial_assault/campaign/tree";
import { CAMPAIGN } from "../../src/games/imperial_assault/campaign/campaign";
import { asksTwice, isForced } from "../../src/games/imperial_assault/campaign/choosing";
import { firstCampaign, seatsOf } from "../../src/games/imperial_assault/campaign/campaign_plan";
import { heroPlayers, ownFirst, ownSeats } from "../../src/games/imperial_assault/campaign/players";
import { useSentences } from "../../src/lib/words.svelte";
import type { LogAsk, LogLineSheet, SeatSheet, SlotSheet } from "../../src/generated/types";

function slot(number: number, kind: string, more: Partial<SlotSheet> = {}): SlotSheet {
  return { number, kind, kind_words: kind, level: 2, ...more };
}

function line(choice: number, kind: string, mission = ""): LogLineSheet {
  return { choice, kind, mission, words: `${kind} ${mission}` };
}

test("what ends a stage for others, or takes a hero's last weapon, is asked about once more", () => {
  expect(asksTwice({ kind: "learned-enough" }, ["Paulina"])).toBe(true);
  expect(asksTwice({ kind: "learned-enough", warning: "Jyn could still learn" }, [])).toBe(false);
  expect(asksTwice({ kind: "learn" }, ["Paulina"])).toBe(false);
  expect(asksTwice({ kind: "sell", warning: "Jyn would have no weapon left." }, [])).toBe(true);
  expect(asksTwice({ kind: "sell" }, ["Paulina"])).toBe(false);
  expect(CAMPAIGN.confirm({ id: 1, kind: "set-out", words: "Set out" }, ["Paulina"])).toBe("web.campaign.end_for_all");
  expect(CAMPAIGN.confirm({ id: 1, kind: "set-out", words: "Set out" }, [])).toBeNull();
  expect(CAMPAIGN.notYet?.({ id: 1, kind: "set-out", words: "Set out" })).toBe("web.campaign.not_yet");
  expect(CAMPAIGN.notYet?.({ id: 2, kind: "sell", words: "Sell" })).toBe("");
});

test("one's own heroes come first", () => {
  expect(ownFirst(3, ["hero_3"])).toEqual([2, 0, 1]);
  expect(ownFirst(3, ["hero_1", "hero_3"])).toEqual([0, 2, 1]);
  expect(ownFirst(2, ["rebels"])).toEqual([0, 1]);
});

describe("the way through the story", () => {
  const slots = [slot(1, "introduction", { winner: "imperial", mission: "aftermath" }), slot(2, "side", { here: true }), slot(3, "story"), slot(4, "side"), slot(5, "story")];

  test("a victory of the Empire leads down, and the other lane was missed", () => {
    const story = treeOf(slots).knots.filter((knot) => knot.slot.number === 3);
    expect(story.map(({ lane, road }) => [lane, road])).toEqual([[1, "next"], [-1, "missed"]]);
  });

  test("what is not decided may go either way", () => {
    const story = treeOf(slots).knots.filter((knot) => knot.slot.number === 5);
    expect(story.map(({ lane, road }) => [lane, road])).toEqual([[-1, "open"], [1, "open"]]);
  });

  test("forced missions are no knots, and each knot is tied to those of the next slot", () => {
    const forced = slot(1, "forced", { forced: true, winner: "imperial", mission: "captured" });
    const tree = treeOf([...slots.slice(0, 1), forced, ...slots.slice(1)]);
    expect(tree.knots.map((knot) => knot.slot.number)).toEqual([1, 2, 3, 3, 4, 5, 5]);
    expect(tree.ways.map(({ from, to, road }) => [from.slot.number, to.slot.number, road])[0]).toEqual([1, 2, "next"]);
  });
});

describe("a chapter of the story", () => {
  const lines = [
    line(1, "mission-chosen", "aftermath"),
    line(2, "mission-won", "aftermath"),
    line(2, "experience-gained"),
    line(3, "item-bought"),
    line(4, "mission-chosen", "high_moon"),
    line(5, "mission-won", "high_moon"),
    line(5, "credits-changed"),
  ];
  const told = chapters([slot(1, "introduction", { mission: "aftermath" }), slot(2, "side", { mission: "high_moon" }), slot(3, "story")], lines);

  test("has what the mission brought, and what was done before the next one", () => {
    expect(told.map(({ gained, after }) => [gained.map(({ kind }) => kind), after.map(({ kind }) => kind)])).toEqual([
      [["experience-gained"], ["item-bought"]],
      [["credits-changed"], []],
    ]);
  });

  test("is told by the log alone where its lines are not there", () => {
    expect(chapters([slot(1, "introduction", { mission: "aftermath" })], [])).toEqual([{ slot: slot(1, "introduction", { mission: "aftermath" }), gained: [], after: [] }]);
  });
});

describe("a campaign in a list", () => {
  test("is told from others by its heroes, once they are chosen", () => {
    useSentences("en", { "web.campaign.score": "{rebels}:{empire}", "web.mission.hero_count": "{count} heroes" });
    const score = (...heroes: string[]): string =>
      CAMPAIGN.line({ summary: { of: "campaign", campaign: "core", campaign_name: "Core", slot: 1, slots: 11, stage: "mission", heroes, won: {}, mission: "", winner: null } } as never).score;
    expect(score("Diala Passil", "Jyn Odan")).toBe("Diala Passil, Jyn Odan · 0:0");
    expect(score()).not.toContain("Diala");
  });
});

describe("a forced mission in a list", () => {
  test("has no number among the others", () => {
    useSentences("en", { "web.campaign.score": "{rebels}:{empire}", "web.campaign.slot_of": "Mission {slot} of {slots}", "web.campaign.forced_now": "Forced mission" });
    const summary = { of: "campaign", campaign: "core", campaign_name: "Core", slot: 3, slots: 11, stage: "mission", heroes: ["Diala Passil"], won: {}, mission: "wanted", winner: null };
    expect([true, false].map((forced) => CAMPAIGN.line({ summary: { ...summary, forced } } as never).round)).toEqual(["Forced mission", "Mission 3 of 11"]);
  });
});

describe("the seats of a campaign", () => {
  test("are one for each side, or one for each hero and the Empire's", () => {
    const wish = firstCampaign("Campaign", "scripted");
    expect(seatsOf(wish).map(({ seat }) => seat)).toEqual(["rebels", "imperial"]);
    expect(seatsOf({ ...wish, heroes: 2, apart: true }).map(({ seat }) => seat)).toEqual(["hero_1", "hero_2", "imperial"]);
  });
});

describe("the players of a campaign", () => {
  const person = (seat: string, more: Partial<SeatSheet> = {}): SeatSheet => ({ seat, who: "person", ...more });
  const imperial = person("imperial", { name: "Ilse" });

  test("are named hero by hero, in the order in which heroes are chosen, whatever the order of the seats", () => {
    useSentences("en", { "web.table.you": "You", "web.campaign.nobody_yet": "Nobody yet", "web.table.bot": "Bot" });
    const seats = [imperial, person("hero_3", { invited: true }), person("hero_1", { name: "Anna" }), person("hero_2", { name: "Ben" }), person("hero_4", { who: "bot" })];
    expect(heroPlayers(seats, ["hero_2"])).toEqual(["Anna", "You", "Nobody yet", "Bot"]);
    expect(heroPlayers(seats, ["hero_1", "hero_2"])).toEqual(["You", "You", "Nobody yet", "Bot"]);
  });

  test("are a bot where one plays a seat that was handed on, until somebody comes", () => {
    useSentences("en", { "web.campaign.nobody_yet": "Nobody yet", "web.table.bot": "Bot" });
    expect(heroPlayers([imperial, person("hero_1", { who: "bot", invited: true })], [])).toEqual(["Bot"]);
  });

  test("are one person at all seats that were taken under one name", () => {
    const seats = [person("hero_1", { name: "Anna" }), person("hero_2", { name: "Anna" }), person("hero_3", { name: "Ben" }), imperial];
    expect(ownSeats(seats, "hero_1", ["hero_1", "hero_2", "hero_3"])).toEqual(["hero_1", "hero_2"]);
    expect(ownSeats(seats, "hero_1", ["hero_1"])).toEqual(["hero_1"]);
    expect(ownSeats([person("hero_1"), person("hero_2")], "hero_1", ["hero_1", "hero_2"])).toEqual(["hero_1"]);
  });

  test("are none of single heroes where one seat has all of them", () => {
    expect(heroPlayers([person("rebels"), imperial], ["rebels"])).toEqual([]);
  });
});

describe("what is asked between missions", () => {
  const ask = (kinds: string[], more: Partial<LogAsk> = {}): LogAsk => ({ kind: "loadout", question: "?", options: kinds.map((kind, id) => ({ id, kind, words: kind })), ...more });

  test("to set out is what the page leads to, and stands above the rest", () => {
    const groups = CAMPAIGN.groups(ask(["leave-behind", "keep-credits", "set-out"]));
    expect(groups.map(({ section, options }) => [section, options.map(({ kind }) => kind)])).toEqual([["main", ["set-out"]], ["choices", ["keep-credits"]]]);
  });

  test("is no choice where all that are on offer are wanted", () => {
    const green = ["choose-green", "choose-green"];
    expect(isForced(ask(green, { taken: 2, wanted: 4 }))).toBe(true);
    expect(isForced(ask(green, { taken: 3, wanted: 4 }))).toBe(false);
    expect(isForced(ask(green))).toBe(false);
  });
});
