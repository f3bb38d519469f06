import { describe, expect, test } from "vitest";
import type { StartSheet } from "../../src/generated/types";
import { createGame, firstWish, mayBeCasual, mayBeSeen, mustBeWatched, skirmishWish } from "../../src/games/imperial_assault/start/plan";
import { seatPlan } from "../../src/start/seating";

const SHEET: StartSheet = {
  maps: [],
  armies: [],
  bots: [],
  defaults: { map: "", mission: "", armies: { a: "rebels", b: "empire" }, bot: "scripted" },
};
const ARMY = { name: "Mine", faction: "rebel", deployment: [], command: [] } as const;

describe("one click", () => {
  test("plays the defaults against the bot", () => {
    const made = createGame(firstWish(SHEET), { a: ARMY, b: ARMY }, "Ada");
    expect(made.seats).toEqual({ a: { who: "here", bot: "", name: "Ada" }, b: { who: "bot", bot: "scripted", name: "" } });
    expect([made.mode, made.watch, made.wish]).toMatchObject(["skirmish", false, { map: "", mission: "", casual: false }]);
  });

  test("plays an own army where one was chosen", () => {
    expect(firstWish(SHEET, "x1").seats.a.army).toBe("own:x1");
    expect(firstWish(SHEET).seats.a.army).toBe("sample:rebels");
  });
});

describe("seats", () => {
  const wish = firstWish(SHEET).seats.a;

  test("two people at one screen go by their own names", () => {
    expect(seatPlan({ ...wish, sitter: "me" }, " Ada ")).toMatchObject({ who: "here", name: "Ada" });
    expect(seatPlan({ ...wish, sitter: "other", name: "Ben" }, "Ada")).toMatchObject({ who: "here", name: "Ben" });
  });

  test("a guest gives the name when joining", () => {
    expect(seatPlan({ ...wish, sitter: "online", name: "Ben" }, "Ada")).toMatchObject({ who: "online", name: "" });
  });
});

test("a game that nobody plays here is open to be watched", () => {
  const wish = firstWish(SHEET);
  expect(mustBeWatched(wish)).toBe(false);
  wish.seats.a.sitter = "bot";
  expect(mustBeWatched(wish)).toBe(true);
  expect(createGame(wish, { a: ARMY, b: ARMY }, "").watch).toBe(true);
});

test("who is invited meets an army that keeps the rules", () => {
  const wish = { ...firstWish(SHEET), casual: true };
  expect(skirmishWish(wish, { a: ARMY, b: ARMY }).casual).toBe(true);
  wish.seats.b.sitter = "online";
  expect(mayBeCasual(wish)).toBe(false);
  expect(skirmishWish(wish, { a: ARMY, b: ARMY }).casual).toBe(false);
});

describe("windows for Command cards", () => {
  const wish = (a: "me" | "bot", b: "other" | "online" | "bot") => {
    const made = firstWish(SHEET);
    made.seats.a.sitter = a;
    made.seats.b.sitter = b;
    return made;
  };

  test("are short pauses unless something else is wished", () => {
    const made = skirmishWish(wish("me", "online"), { a: ARMY, b: ARMY });
    expect([made.windows, made.seconds]).toEqual(["brief", 4]);
    expect(skirmishWish({ ...wish("me", "online"), windows: "always" }, { a: ARMY, b: ARMY }).windows).toBe("always");
  });

  test("are questions to two people at one screen", () => {
    expect(skirmishWish(wish("me", "other"), { a: ARMY, b: ARMY }).windows).toBe("always");
    expect(skirmishWish({ ...wish("me", "other"), windows: "open" }, { a: ARMY, b: ARMY }).windows).toBe("open");
  });

  test("need no word where nobody could see for whom the table waits", () => {
    expect(mayBeSeen(wish("me", "online"))).toBe(true);
    expect(mayBeSeen(wish("me", "bot"))).toBe(false);
    expect(mayBeSeen({ ...wish("me", "bot"), watch: true })).toBe(true);
    expect(mayBeSeen(wish("bot", "bot"))).toBe(false);
  });
});

test("a mission without a map is none: it is drawn", () => {
  expect(skirmishWish({ ...firstWish(SHEET), mission: "A" }, { a: ARMY, b: ARMY }).mission).toBe("");
});
