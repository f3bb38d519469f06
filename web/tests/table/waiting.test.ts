import { beforeEach, describe, expect, test } from "vitest";
import type { SeatSheet } from "../../src/generated/types";
import { useSentences } from "../../src/lib/words.svelte";
import { goOnWords, isDrawOffered, leftSeats, nameAmong, partnersOf, seatName, waitingWords } from "../../src/table/waiting";
import { sheet, told } from "./sheets";

const ada: SeatSheet = { seat: "a", who: "person", name: "Ada", present: true };
const gone: SeatSheet = { seat: "b", who: "person", name: "Bela" };
const bot: SeatSheet = { seat: "b", who: "bot", bot: "scripted", present: true };

beforeEach(() =>
  useSentences("en", {
    "web.table.your_turn": "Your turn",
    "web.table.bot_thinks": "{name} thinks",
    "web.table.bot_fails": "{name} fails",
    "web.table.away": "{name} is away",
    "web.table.not_come": "{name} has not come yet",
    "web.table.waiting_for": "Waiting for {name}",
    "web.table.connecting": "Connecting",
    "web.table.waiting": "The game goes on",
    "web.table.window": "Time for cards",
    "web.mission.hero_seat": "Hero {number}",
    "web.mission.rebels_within": "the Rebellion",
  }),
);

describe("who is waited for", () => {
  test("is said by the own name, else by the army", () => {
    expect(seatName(told(1), [ada, bot], "a")).toBe("Ada");
    expect(seatName(told(1), [ada, bot], "b")).toBe("Second");
  });

  test("is oneself, a bot that thinks, somebody who is away, or somebody who is there", () => {
    const waits = (seat: string, other: SeatSheet): string => waitingWords({ told: told(1, { waiting_for: seat }), seats: [ada, other] });
    expect(waits("a", bot)).toBe("Your turn");
    expect(waits("b", bot)).toBe("Second thinks");
    expect(waits("b", { ...bot, failing: true })).toBe("Second fails");
    expect(waits("b", gone)).toBe("Bela is away");
    expect(waits("b", { ...gone, name: "", invited: true })).toBe("Second has not come yet");
    expect(waits("b", { ...gone, present: true })).toBe("Waiting for Bela");
    expect(waitingWords({ told: null, seats: [] })).toBe("Connecting");
  });

  test("is a bot that thinks where only bots share a seat of the game, else a person", () => {
    const shared = [{ ...bot, seat: "b1", playing: "b" }, { ...bot, seat: "b2", playing: "b" }];
    expect(waitingWords({ told: told(1, { waiting_for: "b" }), seats: [ada, ...shared] })).toBe("Second thinks");
    expect(waitingWords({ told: told(1, { waiting_for: "b" }), seats: [ada, ...shared, { ...gone, seat: "b3", playing: "b" }] })).toBe("Second is away");
  });

  test("is nobody at a window: it is open for all alike", () => {
    const at = (seconds: number): string => waitingWords({ told: told(1, { window: { seconds, left: 4 } }), seats: [ada, gone] });
    expect(at(4)).toBe("Time for cards");
    expect(at(0.25)).toBe("The game goes on");
  });

  test("is nobody any more once the game is over", () => {
    const result = { winner: "a", words: "First wins.", points: { a: 40, b: 3 } };
    expect(waitingWords({ told: told(1, { result }), seats: [ada, bot] })).toBe("First wins.");
  });
});

describe("a seat among others", () => {
  const campaign = told(1, { sheet: { of: "campaign", slots: [], empire: { seat: "imperial" } } as never, seats: [] });
  const hero = (place: number, name = ""): SeatSheet => ({ seat: `hero_${place}`, who: "person", side: "rebels", name });
  const named = (...some: SeatSheet[]): string[] => some.map(({ seat }) => nameAmong({ ...campaign, seats: some }, some, some, seat));

  test("is told from those of the same name by what the seat is called", () => {
    expect(named(hero(1), hero(2), hero(3))).toEqual(["Hero 1", "Hero 2", "Hero 3"]);
    expect(named(hero(1, "Ada"), hero(2, "Ada"), hero(3, "Bela"))).toEqual(["Ada (Hero 1)", "Ada (Hero 2)", "Bela"]);
  });

  test("at a table of heroes is the hero's who is played from it", () => {
    const heroes = ["Gaarkhan", "Diala Passil"].map((name, place) => ({ seat: `hero_${place + 1}`, name }));
    const table = told(1, { sheet: { of: "legends", sides: { rebels: "The Rebellion" }, heroes } as never, seats: [hero(1), hero(2)], waiting_for: "hero_1" });
    expect(waitingWords({ told: table, seats: [{ ...hero(1), present: true }, hero(2)] })).toBe("Waiting for Gaarkhan");
    expect(nameAmong(table, [hero(1, "Ada"), hero(2, "Ada")], [hero(1, "Ada"), hero(2, "Ada")], "hero_2")).toBe("Ada (Diala Passil)");
  });

  test("has the name alone where nobody else has it", () => {
    expect(named(hero(2))).toEqual(["the Rebellion"]);
    expect(nameAmong(told(1), [ada, gone], [gone], "b")).toBe("Bela");
  });
});

describe("the other seat", () => {
  test("is abandoned when a person left it, never when a bot sits there", () => {
    expect(leftSeats([ada, gone], "a")).toEqual([gone]);
    expect(leftSeats([ada, bot], "a")).toEqual([]);
  });

  test("is one of several", () => {
    const mate: SeatSheet = { seat: "c", who: "person", side: "left" };
    const seats = [{ ...ada, side: "left" }, { ...bot, side: "right" }, mate];
    expect(leftSeats([...seats, { ...gone, seat: "d" }], "a").map(({ seat }) => seat)).toEqual(["c", "d"]);
  });

  test("may offer a draw; the own offer is none", () => {
    const [first, second] = sheet().players;
    const offering = (side: "a" | "b") =>
      told(1, { sheet: sheet({ players: [{ ...first!, offers_draw: side === "a" }, { ...second!, offers_draw: side === "b" }] }) });
    expect(isDrawOffered(offering("b"))).toBe(true);
    expect(isDrawOffered(offering("a"))).toBe(false);
  });
});

test("who is asked nothing after what is shown is not told to choose then", () => {
  expect(goOnWords(false, false, true)).toBe("web.table.click_skips");
  expect(goOnWords(false, false, false)).toBe("web.table.click_ends");
  expect(goOnWords(true, false, false)).toBe("web.table.tap_ends");
  expect(goOnWords(true, true, false)).toBe("web.table.held_tap");
});

describe("people who share a seat", () => {
  const rebels: SeatSheet[] = ["Dieter", "Dieter", "Paulina"].map((name, place) => ({ seat: `b${place + 1}`, who: "person", name, present: true, side: "b", playing: "b" }));

  test("are all waited for, each by name", () => {
    expect(waitingWords({ told: told(1, { waiting_for: "b" }), seats: [ada, ...rebels] })).toMatch(/^Waiting for .+ \(Dieter, Paulina\)$/);
  });

  test("read who else is asked", () => {
    expect(partnersOf(told(1, { seat: "b", sits: "b3" }), [ada, ...rebels])).toEqual(["Dieter"]);
    expect(partnersOf(told(1, { seat: "b", sits: "b1" }), [ada, ...rebels])).toEqual(["Paulina"]);
    expect(partnersOf(told(1, { seat: "a" }), [ada, ...rebels])).toEqual([]);
  });

  test("are all waited for at what their side decides together, and read who else is asked", () => {
    const apart: SeatSheet[] = ["Dieter", "Paulina"].map((name, place) => ({ seat: `hero_${place + 1}`, who: "person", name, present: place === 1, side: "b" }));
    const together = { waiting_for: "hero_1", together: true };
    expect(waitingWords({ told: told(1, together), seats: [ada, ...apart] })).toMatch(/^Waiting for .+ \(Dieter, Paulina\)$/);
    expect(partnersOf(told(1, { ...together, seat: "hero_2" }), apart)).toEqual(["Dieter"]);
    const nameless = apart.map(({ seat }) => ({ seat, who: "person" as const, present: true, side: "b" }));
    expect(partnersOf(told(1, { ...together, seat: "hero_2" }), nameless)).toHaveLength(1);
    expect(partnersOf(told(1, { ...together, seat: "hero_2" }), nameless, ["hero_1"])).toEqual([]);
    expect(waitingWords({ told: told(1, { waiting_for: "hero_1" }), seats: [ada, ...apart] })).toBe("Dieter is away");
  });
});
