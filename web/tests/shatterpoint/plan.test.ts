import { expect, test } from "vitest";
import type { BattleStartSheet } from "../../src/generated/types";
import { createGame, firstWish, mustBeWatched } from "../../src/games/shatterpoint/start/plan";
import { areInvited } from "../../src/start/seating";

const SHEET: BattleStartSheet = {
  battlefields: [],
  teams: [
    { id: "heroes", team: { name: "Heroes", mission: "", squads: [] } },
    { id: "shadow", team: { name: "Shadow", mission: "", squads: [] } },
  ],
  bots: [],
  defaults: { battlefield: "", teams: { a: "heroes", b: "shadow" }, bot: "scripted" },
};

test("one click plays the first team against the bot, on a battlefield that is drawn", () => {
  const wish = firstWish(SHEET, "30+10");
  expect(createGame(wish, { a: wish.seats.a.team, b: wish.seats.b.team }, " Ann ")).toEqual({
    mode: "shatterpoint",
    wish: { battlefield: "", teams: { a: "heroes", b: "shadow" } },
    seats: { a: { who: "here", bot: "", name: "Ann" }, b: { who: "bot", bot: "scripted", name: "" } },
    watch: false,
    dice_by_hand: false,
    clock: "30+10",
  });
});

test("a battle of bots is open to those who watch, and who is far away is invited", () => {
  const wish = firstWish(SHEET);
  wish.seats.a.sitter = "bot";
  expect(mustBeWatched(wish)).toBe(true);
  wish.seats.b.sitter = "online";
  expect(areInvited(Object.values(wish.seats))).toBe(true);
});
