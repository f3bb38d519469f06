import { beforeEach, describe, expect, test } from "vitest";
import { armies, forgetArmy, isArmy, keepArmy } from "../src/games/imperial_assault/armies/kept";
import { forgetGame, forgetSeat, gameOf, games, keepGame, runningGames, sitsIn } from "../src/lib/store";

const ARMY = { name: "Mine", faction: "rebel", deployment: ["luke"], command: [] } as const;

beforeEach(() => localStorage.clear());

describe("games", () => {
  test("the latest comes first, and tokens join those that are there", () => {
    keepGame({ game: "one", tokens: { a: "x" }, title: "First", at: 1 });
    keepGame({ game: "two", tokens: { b: "y" }, title: "Second", at: 2 });
    keepGame({ game: "one", tokens: { b: "z" }, at: 3 });
    expect(games().map((game) => game.game)).toEqual(["one", "two"]);
    expect(gameOf("one")).toMatchObject({ title: "First", tokens: { a: "x", b: "z" }, at: 3 });
  });

  test("whose seat was handed on stay as long as the link is there, and nobody goes on with them", () => {
    keepGame({ game: "one", tokens: { a: "x" }, title: "First", invitations: { a: "code" } });
    expect(runningGames().map(sitsIn)).toEqual([true]);
    forgetSeat("one", "a");
    expect(runningGames().map(sitsIn)).toEqual([false]);
    keepGame({ game: "one", invitations: {} });
    expect(runningGames()).toEqual([]);
  });

  test("can be forgotten", () => {
    keepGame({ game: "one", tokens: {}, title: "" });
    forgetGame("one");
    expect(games()).toEqual([]);
  });

  test.each(["", "{", "7", '{"a":1}', '[null, 3, {"game": 1}, {"game": "x"}]'])("nonsense is no game: %s", (text) => {
    localStorage.setItem("holotable.games", text);
    expect(games()).toEqual([]);
  });
});

describe("armies", () => {
  test("are kept under an id of their own, and changed under it", () => {
    const { id } = keepArmy(ARMY);
    keepArmy({ ...ARMY, name: "Other" });
    keepArmy({ ...ARMY, name: "Renamed" }, id);
    expect(armies().map((known) => known.army.name).toSorted()).toEqual(["Other", "Renamed"]);
    forgetArmy(id);
    expect(armies().map((known) => known.army.name)).toEqual(["Other"]);
  });

  test.each([[null], [[]], [{ ...ARMY, deployment: [1] }], [{ name: "x" }]])("%j is no army", (value) => {
    expect(isArmy(value)).toBe(false);
  });
});
