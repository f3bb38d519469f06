import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Heard, SeatSheet, Sheet, Told } from "../../src/generated/types";
import { set } from "../../src/lib/settings.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import { useSentences } from "../../src/lib/words.svelte";
import { sheetOf } from "../../src/table/game";
import { Seat } from "../../src/table/seat.svelte";
import type { BoardSeat } from "../../src/games/imperial_assault/seat.svelte";
import { ask, happening, option, sheet, told } from "./sheets";

/** A socket that keeps what was sent, and says what a test lets it say. */
class Line {
  static readonly OPEN = 1;
  static last: Line;
  static opened = 0;
  readyState = 1;
  sent: Heard[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly address: string) {
    Line.last = this;
    Line.opened += 1;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Heard);
  }
  close(): void {
    this.readyState = 3;
  }
  tell(message: Told): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function seated(): { seat: Seat; line: Line } {
  const seat = new Seat("g", "secret", true, "ws://here/ws");
  Line.last.onopen?.();
  return { seat, line: Line.last };
}

/** What the skirmish keeps for a seat. */
function skirmish(seat: Seat): BoardSeat {
  return seat.part as BoardSeat;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  Line.opened = 0;
  set({ speed: "normal", name: "Ada" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what was asked to be taken back", () => {
  test("is shown first where others have begun something since, and taken back by the second word", () => {
    const { seat, line } = seated();
    const lines = [
      { choice: 3, words: "Luke moves." },
      { choice: 5, words: "The trooper is activated.", begins: "activation" as const, side: "empire" },
    ];
    line.tell(told(4, { undo: "free", undo_to: 2, choices: 5, log: lines }));
    seat.undo();
    expect(seat.regretted).toEqual(["Luke moves.", "The trooper is activated."]);
    expect(line.sent).not.toContainEqual({ say: "undo", version: 4 });
    seat.undo();
    expect(seat.regretted).toBeNull();
    expect(line.sent).toContainEqual({ say: "undo", version: 4 });
  });

  test("is taken back at once where nobody else has begun anything", () => {
    const { seat, line } = seated();
    line.tell(told(4, { undo: "free", undo_to: 2, choices: 3, log: [{ choice: 3, words: "Luke moves." }] }));
    seat.undo();
    expect(line.sent).toContainEqual({ say: "undo", version: 4 });
  });

  test("is shown as a whole where a door let a story be told", () => {
    const { seat, line } = seated();
    line.tell(told(4, { undo: "free", undo_to: 2, choices: 3, log: [{ choice: 3, words: "Luke opens door 1." }, { choice: 3, words: "Steam behind it.", kind: "story" }] }));
    seat.undo();
    expect(seat.regretted).toEqual(["Luke opens door 1.", "Steam behind it."]);
    expect(line.sent).not.toContainEqual({ say: "undo", version: 4 });
  });

  test("is said to be refused when the others do not agree, until somebody goes on", () => {
    const { seat, line } = seated();
    line.tell(told(4, { undo_asked: "a" }));
    expect(seat.notAgreed).toBe(false);
    line.tell(told(5, { choices: 4 }));
    expect(seat.notAgreed).toBe(true);
    line.tell(told(6, { choices: 5 }));
    expect(seat.notAgreed).toBe(false);
  });

  test("is said to be refused to who asked for what the side chose together, and not to whose seat it was", () => {
    const [speaks, asks] = [seated(), seated()];
    const plea = { undo_asked: "hero_1", undo_by: "hero_3" };
    for (const [{ line }, seat] of [[speaks, "hero_1"], [asks, "hero_3"]] as const) {
      line.tell(told(4, { seat, ...plea }));
      line.tell(told(5, { seat, choices: 4 }));
    }
    expect([speaks.seat.notAgreed, asks.seat.notAgreed]).toEqual([false, true]);
  });

  test("is agreed to by the other seats here of who asked, and by nobody else's", () => {
    const [asks, own, other] = [seated(), seated(), seated()];
    const named = { hero_1: "Ada", hero_2: "Ada", hero_3: "Bo" };
    const seats = Object.entries(named).map(([seat, name]) => ({ seat, name, side: "rebels", who: "person" as const, present: true }));
    asks.seat.besides = [own.seat, other.seat];
    own.seat.besides = [asks.seat, other.seat];
    other.seat.besides = [asks.seat, own.seat];
    const tell = (change: object): void => {
      for (const [{ line }, seat, answers_undo] of [[asks, "hero_1", false], [own, "hero_2", true], [other, "hero_3", true]] as const) {
        line.tell(told(4, { seat, seats, undo: "ask", undo_to: 2, answers_undo: answers_undo && "undo_asked" in change, ...change }));
      }
    };
    tell({});
    asks.seat.undo();
    tell({ undo_asked: "hero_1" });
    tell({ undo_asked: "hero_1" });
    expect(own.line.sent.slice(1)).toEqual([{ say: "answer-undo", agree: true }]);
    expect(other.line.sent.slice(1)).toEqual([]);
    expect([own.seat.answersUndo, other.seat.answersUndo]).toEqual([false, true]);
    tell({});
    tell({ undo_asked: "hero_3" });
    expect(own.seat.answersUndo).toBe(true);
    expect(own.line.sent.slice(1)).toHaveLength(1);
  });

  test("is not, when it was taken back", () => {
    const { seat, line } = seated();
    line.tell(told(4, { undo_asked: "a" }));
    line.tell(told(5, { choices: 3 }));
    expect(seat.notAgreed).toBe(false);
  });
});

describe("what another took back", () => {
  test("is said until others go on, and it could be read", () => {
    const { seat, line } = seated();
    line.tell(told(4, { choices: 3 }));
    line.tell({ tell: "taken-back", seat: "b", lines: ["A hero comes along."] });
    line.tell(told(5, { choices: 2 }));
    line.tell(told(6, { choices: 3 }));
    expect(seat.takenBack?.seat).toBe("b");
    vi.advanceTimersByTime(9000);
    expect(seat.takenBack).not.toBeNull();
    line.tell(told(7, { choices: 4 }));
    expect(seat.takenBack).toBeNull();
  });

  test("is said to the others of one's own side, and not to who did it", () => {
    const { seat, line } = seated();
    line.tell(told(4, { seat: "rebels", sits: "hero_1" }));
    line.tell({ tell: "taken-back", seat: "rebels", by: "hero_1" });
    expect(seat.takenBack).toBeNull();
    line.tell({ tell: "taken-back", seat: "rebels", by: "hero_3" });
    expect(seat.takenBack?.by).toBe("hero_3");
  });
});

test("what a partner chose for the seat that is shared is said, and not to who did it", () => {
  useSentences("en", { "web.table.partner_chose": "{name}: {words}" });
  const { line } = seated();
  const seats: SeatSheet[] = [{ seat: "hero_3", who: "person", name: "Dieter", playing: "rebels" }];
  line.tell(told(4, { seat: "rebels", sits: "hero_1", seats }));
  const before = toasts().length;
  line.tell({ tell: "partner-chose", seat: "hero_1", words: "Take Fenn" });
  expect(toasts()).toHaveLength(before);
  line.tell({ tell: "partner-chose", seat: "hero_3", words: "Take Gaarkhan" });
  expect(toasts().at(-1)?.words).toBe("Dieter: Take Gaarkhan");
  line.tell({ tell: "partner-chose", seat: "hero_3", words: "Take Gaarkhan" }); // at another seat of the same screen
  expect(toasts()).toHaveLength(before + 1);
});

describe("a window", () => {
  const cards = { ...ask(option(0, "use"), option(1, "pass")), window: true };

  test("is asked about within a second, however much there is still to be seen", () => {
    const { seat, line } = seated();
    line.tell(told(1));
    line.tell(told(2, { happened: [happening("dice"), happening("attack"), happening("damage")], ask: cards, window: { seconds: 4, left: 4 } }));
    expect(seat.isPlaying).toBe(true);
    expect(seat.ask).toBeNull();
    vi.advanceTimersByTime(800);
    expect(seat.ask).toEqual(cards);
  });

  test("is passed by itself until the round ends, once that was wished", () => {
    const { seat, line } = seated();
    line.tell(told(1, { ask: cards }));
    seat.passRound();
    line.tell(told(2, { ask: cards }));
    line.tell(told(3, { ask: ask(option(0, "move")) }));
    line.tell(told(4, { ask: cards, sheet: sheet({ round: 2 }) }));
    const chosen = line.sent.filter((heard) => heard.say === "choose");
    expect(chosen).toEqual([
      { say: "choose", version: 1, option: 1 },
      { say: "choose", version: 2, option: 1 },
    ]);
  });
});

describe("why a bot lets somebody act", () => {
  test("stands beside what that one does, and beside nothing that another does", () => {
    set({ speed: "step" });
    const { seat, line } = seated();
    const seen = (version: number, ...happened: Parameters<typeof happening>): unknown[] => {
      line.tell(told(version, { happened: [happening(...happened)] }));
      vi.advanceTimersByTime(10);
      const now = [seat.happening?.kind, seat.why];
      seat.goOn();
      return now;
    };
    line.tell(told(1));
    line.tell({ tell: "reason", choice: 2, words: "It can hit." });
    expect(seen(2, "activated", { figure: 2, group: 2 })).toEqual(["activated", "It can hit."]);
    expect(seen(3, "target", { figure: 2, target: 1 })).toEqual(["target", "It can hit."]);
    expect(seen(4, "activated", { figure: 1, group: 1 })).toEqual(["activated", ""]);
  });
});

describe("who is seen to act", () => {
  test("is whoever was asked, until another side begins to act on its own", () => {
    set({ speed: "step" });
    const { seat, line } = seated();
    line.tell(told(1, { waiting_for: "b" }));
    line.tell(told(2, { happened: [happening("target", { figure: 2, target: 1 }), happening("activated", { figure: 1, group: 1 }), happening("target", { figure: 1, target: 2 })] }));
    const seen = [0, 1, 2].map(() => {
      vi.advanceTimersByTime(10);
      const now = [seat.happening?.kind, seat.actor];
      seat.goOn();
      return now;
    });
    expect(seen).toEqual([
      ["target", "b"],
      ["activated", ""],
      ["target", ""],
    ]);
  });
});

describe("a seat", () => {
  test("says hello with its token and name", () => {
    const { line } = seated();
    expect(line.sent).toEqual([{ say: "hello", game: "g", token: "secret", name: "Ada", lang: "en" }]);
  });

  test("comes back by itself, later each time, and says hello again", () => {
    const { seat, line } = seated();
    line.onclose?.({ code: 1006 });
    expect(seat.line.state).toBe("lost");
    vi.advanceTimersByTime(300);
    expect(Line.opened).toBe(2);
    Line.last.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(300);
    expect(Line.opened).toBe(2);
    vi.advanceTimersByTime(300);
    expect(Line.opened).toBe(3);
    Line.last.onopen?.();
    expect(Line.last.sent[0]?.say).toBe("hello");
  });

  test("does not come back where it was not let in", () => {
    const { seat, line } = seated();
    line.tell({ tell: "fault", code: "NoSuchGame", words: "There is no such game." });
    line.onclose?.({ code: 1000 });
    vi.advanceTimersByTime(60_000);
    expect(Line.opened).toBe(1);
    expect(seat.fault?.words).toBe("There is no such game.");
  });

  test("shows what others did before it asks, unless it is skipped, and asks at once after a step of one's own", () => {
    const { seat, line } = seated();
    line.tell(told(1));
    const happened = [happening("dice"), happening("damage", { figure: 2, amount: 1 })];
    line.tell(told(2, { happened, ask: ask(option(0, "move")), log: [{ choice: 1, words: "It hits." }] }));
    expect(seat.ask).toBeNull();
    expect(seat.log).toEqual([]);
    seat.skip();
    expect(seat.ask?.options).toHaveLength(1);
    expect(seat.log.map((line) => line.words)).toEqual(["It hits."]);
    seat.choose(option(0, "move"));
    line.tell(told(3, { happened: [happening("step", { figure: 1, spaces: [12] })], ask: ask(option(0, "attack")) }));
    expect(seat.ask?.options?.[0]?.kind).toBe("attack");
  });

  test("looks at the last activation of another again, whatever else is seen at once, and can't be answered meanwhile", () => {
    set({ speed: "off" });
    const { seat, line } = seated();
    line.tell(told(1));
    const shot = [happening("activated", { figure: 2, group: 7 }), happening("damage", { figure: 1, amount: 2 })];
    line.tell(told(2, { happened: [happening("activated", { figure: 9, group: 6 }), happening("score", { side: "b", amount: 1 })] }));
    line.tell(told(3, { happened: shot, ask: ask(option(0, "move")) }));
    expect(seat.ask).not.toBeNull();
    seat.lookAgain();
    expect([seat.happening?.kind, seat.ask]).toEqual(["activated", null]);
    vi.advanceTimersByTime(1000);
    expect(seat.happening?.kind, "at half the pace").toBe("activated");
    vi.advanceTimersByTime(1000);
    expect(seat.happening?.kind).toBe("damage");
    vi.advanceTimersByTime(5000);
    expect(seat.isLookingAgain).toBe(false);
    expect(seat.ask).not.toBeNull();
  });

  test("stands still at each step of others, and never at one's own", () => {
    set({ speed: "step" });
    const { seat, line } = seated();
    line.tell(told(1));
    line.tell(told(2, { happened: [happening("target", { figure: 2, target: 1 }), happening("dice")], ask: ask(option(0, "move")) }));
    vi.advanceTimersByTime(60_000);
    expect([seat.happening?.kind, seat.isHeld]).toEqual(["target", true]);
    seat.goOn();
    expect(seat.happening?.kind).toBe("dice");
    seat.goOn();
    vi.advanceTimersByTime(10);
    seat.choose(option(0, "move"));
    line.tell(told(3, { happened: [happening("dice")], ask: ask(option(0, "end")) }));
    expect(seat.isHeld).toBe(false);
  });

  test("says to who goes step by step that a question waits for them behind it", () => {
    set({ speed: "step" });
    const { seat, line } = seated();
    line.tell(told(1));
    line.tell(told(2, { happened: [happening("target", { figure: 2, target: 1 })] }));
    vi.advanceTimersByTime(60_000);
    expect([seat.isHeld, seat.isNext]).toEqual([true, false]);
    line.tell(told(3, { ask: ask(option(0, "attack")) }));
    expect([seat.isHeld, seat.isNext]).toEqual([true, true]);
    seat.skip();
    expect(seat.isNext).toBe(false);
  });

  test("is passed over step by step by who goes step by step, also while something moves", () => {
    set({ speed: "step" });
    const { seat, line } = seated();
    line.tell(told(1));
    const walk = [0, 1, 2].map(() => happening("step", { figure: 2 }));
    line.tell(told(2, { happened: [happening("target", { figure: 2, target: 1 }), ...walk, happening("dice"), happening("damage", { figure: 1, amount: 1 })], ask: ask(option(0, "move")) }));
    vi.advanceTimersByTime(10);
    seat.passOver();
    expect([seat.happening?.kind, seat.isHeld, seat.goesByStep]).toEqual(["step", false, true]);
    seat.passOver();
    expect([seat.happening?.kind, seat.isHeld]).toEqual(["step", true]);
    seat.passOver();
    expect([seat.happening?.kind, seat.isHeld, seat.ask]).toEqual(["dice", true, null]);
    set({ speed: "normal" });
    seat.passOver();
    expect([seat.happening?.kind, seat.goesByStep]).toEqual(["damage", false]);
  });

  test("does not stand still at what was chosen from another seat at this screen, whoever hears of it first", () => {
    set({ speed: "step" });
    const [one, other] = [seated(), seated()];
    one.seat.besides = [other.seat];
    other.seat.besides = [one.seat];
    for (const version of [1, 3]) {
      for (const { line } of [one, other]) line.tell(told(version, { ask: ask(option(0, "move")) }));
      one.seat.choose(option(0, "move"));
      for (const { line } of version === 1 ? [one, other] : [other, one]) line.tell(told(version + 1, { happened: [happening("dice")] }));
      expect([one.seat.isHeld, other.seat.isHeld]).toEqual([false, false]);
      vi.advanceTimersByTime(60_000);
    }
    for (const { line } of [one, other]) line.tell(told(5, { happened: [happening("dice")] }));
    expect([one.seat.isHeld, other.seat.isHeld]).toEqual([true, true]);
  });

  test("is one person's with others at the same screen of the same name", () => {
    const [one, other] = [seated(), seated()];
    one.seat.besides = [other.seat];
    const seats = ["ann", "ben"].map((seat) => ({ seat, side: "left", privy: "left", who: "person" as const, name: "Ada", present: true }));
    one.line.tell(told(1, { seat: "ann", seats }));
    other.line.tell(told(1, { seat: "ben", seats }));
    expect(one.seat.ours).toEqual(["ann", "ben"]);
    one.line.tell(told(2, { seat: "ann", seats: seats.map((each) => ({ ...each, name: each.seat })) }));
    expect(one.seat.ours).toEqual(["ann"]);
  });

  test("is settled only when the last points were shown to their end", () => {
    const { seat, line } = seated();
    line.tell(told(1));
    vi.advanceTimersByTime(1);
    expect(seat.isSettled).toBe(true);
    const end = sheet({ players: sheet().players.map((player) => ({ ...player, points: player.side === "a" ? 40 : 0 })) });
    const result = { winner: "a", words: "Won.", points: { a: 40, b: 0 } };
    line.tell(told(2, { happened: [happening("score", { side: "a", amount: 40 })], sheet: end, result }));
    expect(seat.isSettled).toBe(false);
    expect(sheetOf("skirmish", seat.sheet)?.players[0]?.points).toBe(40);
    vi.advanceTimersByTime(5000);
    expect(seat.isSettled).toBe(true);
  });

  test("replaces the log from the line that the server names", () => {
    const { seat, line } = seated();
    const lines = ["one", "two", "three"].map((words, choice) => ({ choice, words }));
    line.tell(told(1, { log: lines }));
    line.tell(told(2, { log_from: 1, log: [{ choice: 1, words: "other" }] }));
    expect(seat.log.map((each) => each.words)).toEqual(["one", "other"]);
  });

  test("chooses once, for the version it saw", () => {
    const { seat, line } = seated();
    line.tell(told(7, { ask: ask(option(0, "move"), option(1, "attack")) }));
    seat.choose(option(1, "attack"));
    seat.choose(option(0, "move"));
    expect(line.sent.slice(1)).toEqual([{ say: "choose", version: 7, option: 1 }]);
  });

  test("aims at a target first, and chooses it by a second click", () => {
    const { seat, line } = seated();
    const target = option(0, "target", { figure: 2, spaces: [35] });
    line.tell(told(3, { ask: ask(target) }));
    seat.pick([target]);
    seat.pick([target]);
    expect(line.sent.slice(1)).toEqual([{ say: "aim", figure: 2 }, { say: "choose", version: 3, option: 0 }]);
  });

  test("looks first at a target that a hint means, and attacks it by a second word", () => {
    const { seat, line } = seated();
    line.tell(told(3, { ask: ask(option(0, "target", { figure: 2, spaces: [35] }), option(1, "move")) }));
    line.tell({ tell: "hint", version: 3, option: 0, words: "Attack", because: "It is near." });
    seat.takeHint();
    expect(line.sent.slice(1)).toEqual([{ say: "aim", figure: 2 }]);
    seat.takeHint();
    expect(line.sent.slice(2)).toEqual([{ say: "choose", version: 3, option: 0 }]);
  });

  test("is asked once more when a hint ends a stage for others, too", () => {
    const { seat, line } = seated();
    const seats = ["hero_1", "hero_2"].map((each) => ({ seat: each, side: "rebels", playing: "rebels", who: "person" as const, name: each, present: true }));
    const sheet = { of: "campaign", slots: [], empire: { seat: "imperial" } } as unknown as Sheet;
    const between = { seat: "rebels", sits: "hero_1", waiting_for: "rebels", seats, sheet, ask: ask(option(0, "learn"), option(1, "learned-enough")) };
    line.tell(told(3, between));
    line.tell({ tell: "hint", version: 3, option: 1, words: "Nothing more", because: "Save it." });
    seat.takeHint();
    expect(seat.narrowed?.map(({ id }) => id)).toEqual([1]);
    expect(line.sent.slice(1)).toEqual([]);
    line.tell(told(4, { ...between, seats: seats.slice(0, 1) }));
    line.tell({ tell: "hint", version: 4, option: 1, words: "Nothing more", because: "Save it." });
    seat.takeHint();
    expect(line.sent.slice(1)).toEqual([{ say: "choose", version: 4, option: 1 }]);
  });

  test("asks for the odds of an object as well, and has it confirmed", () => {
    const { seat, line } = seated();
    line.tell(told(3, { ask: ask(option(0, "target", { figure: 9, spaces: [30] })) }));
    skirmish(seat).pickSpace(30);
    expect(seat.narrowed).toHaveLength(1);
    skirmish(seat).pickSpace(30);
    expect(line.sent.slice(1)).toEqual([{ say: "aim", figure: 9 }, { say: "choose", version: 3, option: 0 }]);
  });

  test("walks where it can be reached, takes a place, or asks why not", () => {
    const { seat, line } = seated();
    line.tell(told(3, { ask: { ...ask(option(0, "go-to", { spaces: [20] })), reach: [{ space: 13, cost: 2, path: [[12], [13]] }] } }));
    skirmish(seat).pickSpace(13);
    line.tell({ tell: "refused", words: "No." });
    skirmish(seat).pickSpace(20);
    line.tell({ tell: "refused", words: "No." });
    skirmish(seat).pickSpace(21);
    expect(line.sent.slice(1)).toEqual([
      { say: "go-there", version: 3, space: 13 },
      { say: "choose", version: 3, option: 0 },
      { say: "why-not", space: 21 },
    ]);
  });

  test("hears an older table no more", () => {
    const { seat, line } = seated();
    line.tell(told(5));
    line.tell(told(4));
    expect(seat.told?.version).toBe(5);
  });
});

describe("while the line is down", () => {
  test("a choice is kept and sent when the table is told again as it was", () => {
    const { seat, line } = seated();
    line.tell(told(7, { ask: ask(option(3, "move")) }));
    line.onclose?.({ code: 1006 });
    seat.choose(option(3, "move"));
    expect(seat.kept).toMatchObject({ say: "choose", version: 7, option: 3 });
    window.dispatchEvent(new Event("online"));
    const again = Line.last;
    again.onopen?.();
    again.tell(told(7, { ask: ask(option(3, "move")) }));
    expect(again.sent).toContainEqual({ say: "choose", version: 7, option: 3 });
    expect(seat.kept).toBeNull();
    seat.close();
  });

  test("a choice at a table that has changed since is refused aloud, and so is what can't be kept", () => {
    const { seat, line } = seated();
    line.tell(told(7, { ask: ask(option(3, "move")) }));
    line.onclose?.({ code: 1006 });
    seat.hint();
    expect(seat.unsent).toBe("line");
    seat.choose(option(3, "move"));
    window.dispatchEvent(new Event("online"));
    const again = Line.last;
    again.onopen?.();
    again.tell(told(8, { ask: ask(option(3, "move")) }));
    expect(again.sent.map((heard) => heard.say)).toEqual(["hello"]);
    expect([seat.kept, seat.unsent]).toEqual([null, "changed"]);
    seat.close();
  });
});

describe("what a round brought", () => {
  test("is told when it has ended, with why, also to who loads the page then", () => {
    const { seat, line } = seated();
    const log = [
      { choice: 1, words: "Round 1 begins.", begins: "round" as const, whose: "1" },
      { choice: 2, words: "First gains 6 victory points: sites.", kind: "score" },
      { choice: 2, words: "no score", kind: "card" },
    ];
    line.tell(told(1, { sheet: sheet({ round: 1 }), log, log_from: 0 }));
    expect(seat.scored).toBeNull();
    const more = [{ choice: 3, words: "Round 2 begins.", begins: "round" as const, whose: "2" }];
    const later = seated();
    later.line.tell(told(2, { sheet: sheet({ round: 2 }), log: [...log, ...more], log_from: 0 }));
    expect(later.seat.scored).toEqual({ round: 1, lines: ["First gains 6 victory points: sites."] });
    seat.close();
    later.seat.close();
  });
});
