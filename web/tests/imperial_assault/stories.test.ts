import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Happening, LegendsTableSheet, LogLine, Told } from "../../src/generated/types";
import type { LegendsSeat } from "../../src/games/imperial_assault/legends/legends_seat.svelte";
import { afterStories, type MissionSeat } from "../../src/games/imperial_assault/mission_seat.svelte";
import { set } from "../../src/lib/settings.svelte";
import { Seat } from "../../src/table/seat.svelte";

const board = { map: "m", name: "M", mission: "x", mission_name: "X", mission_words: "", width: 10, height: 10, zones: {}, home: false };
const sheet: LegendsTableSheet = { of: "legends", round: 1, board, story: "", sides: {}, difficulty: "normal", difficulty_name: "", sections: ["a"], spaces: [1], ground: "g" };
const DOOR: Happening[] = [{ kind: "story", title: "The Hall", words: "Warm air." }, { kind: "revealed" }];
const WALK: Happening[] = [{ kind: "step", figure: 1, spaces: [2] }];

/** A socket that says what a test lets it say. */
class Line {
  static readonly OPEN = 1;
  static last: Line;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.last = this;
  }
  send(): void {}
  close(): void {}
}

let games = 0;

/** Somebody's seat at a table where another acts: each of these is told, one after the other. */
function hears(...happened: (readonly Happening[])[]): { seat: Seat; own: MissionSeat } {
  games += 1;
  const game = `g${games}`;
  const seat = new Seat(game, "secret", true, "ws://here/ws");
  Line.last.onopen?.();
  const tell = (version: number, told: readonly Happening[]): void => {
    const message: Told = { tell: "table", game, seat: "hero_1", version, choices: version, sheet, seats: [], log_from: 0, log: [], happened: told };
    Line.last.onmessage?.({ data: JSON.stringify(message) });
  };
  tell(1, []);
  happened.forEach((each, place) => tell(place + 2, each));
  return { seat, own: seat.part as MissionSeat };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  set({ speed: "normal" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what another brought about is read before anything of it is seen, however fast they go on", () => {
  const { seat, own } = hears(DOOR, WALK, WALK);
  vi.advanceTimersByTime(60_000);
  expect(own.stories.map(({ title }) => title)).toEqual(["The Hall"]);
  expect([seat.isHeld, seat.happening?.kind]).toEqual([true, "story"]);
  own.close();
  seat.goOn();
  vi.advanceTimersByTime(60_000);
  expect([own.stories.length, seat.isSettled]).toEqual([0, true]);
});

test("a story that is open stays open, and what others do stands still until it was read", () => {
  const { seat, own } = hears();
  vi.advanceTimersByTime(60_000);
  own.turn({ tell: "table", game: "h", seat: "hero_1", version: 9, choices: 9, sheet, seats: [], log_from: 0, log: [], happened: DOOR });
  own.show(null);
  expect(own.stories.length).toBe(1);
  Line.last.onmessage?.({ data: JSON.stringify({ tell: "table", game: `g${games}`, seat: "hero_1", version: 2, choices: 2, sheet, seats: [], log_from: 0, log: [], happened: WALK }) });
  vi.advanceTimersByTime(60_000);
  expect([own.stories.length, own.isHeldForReader, seat.isHeld, seat.isSettled]).toEqual([1, true, true, false]);
  own.close();
  seat.goOn();
  vi.advanceTimersByTime(60_000);
  expect([own.stories.length, seat.isSettled]).toEqual([0, true]);
});

test("a lesson stays while a question of it is open, though the next lesson has begun", () => {
  const { seat, own } = hears();
  const [rest, door] = ["rest", "door"].map((id) => ({ ...sheet, lesson: { id, words: id } }));
  const tell = (version: number, taught: LegendsTableSheet | undefined, kind: string): void => {
    const ask = { kind, question: "?", options: [] };
    const message = { tell: "table", game: seat.game, seat: "hero_1", version, choices: version, sheet: taught, seats: [], log_from: 0, log: [], ask };
    Line.last.onmessage?.({ data: JSON.stringify(message) });
  };
  const shown = (taught: LegendsTableSheet | undefined): string | undefined => (own as LegendsSeat).asTaught(taught ?? sheet).lesson?.id;
  tell(5, rest, "activation");
  expect(shown(rest)).toBe("rest");
  tell(6, door, "medpac");
  expect(shown(door)).toBe("rest");
  tell(7, door, "activation");
  expect(shown(door)).toBe("door");
});

test("beside a story stands what the log tells after it, until something else begins", () => {
  const line = (words: string, more: Partial<LogLine> = {}): LogLine => ({ choice: 1, words, ...more });
  const lines = [line("Door 1 opens."), line("Fortified. They wait.", { kind: "story" }), line("The Empire deploys E-Web Engineer."), line("dice", { detail: true }), line("Round 2", { begins: "round" }), line("Later.")];
  expect(afterStories(lines, 1)).toEqual([["The Empire deploys E-Web Engineer."]]);
  expect(afterStories([...lines, line("Lockdown. Shut.", { kind: "story" }), line("Door 2 closes.")], 1)).toEqual([["Door 2 closes."]]);
  expect(afterStories(lines.slice(0, 1), 0)).toEqual([]);
});
