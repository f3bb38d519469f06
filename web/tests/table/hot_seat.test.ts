import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Heard, Sheet } from "../../src/generated/types";
// What the table loads later is there already, so that a test waits for nothing.
import "../../src/games/plain/PlainTable.svelte";
import { PLAIN } from "../../src/games/plain/plain";
import { set } from "../../src/lib/settings.svelte";
import { useSentences } from "../../src/lib/words.svelte";
import { keepGame } from "../../src/lib/store";
import Table from "../../src/table/Table.svelte";
import { told } from "./sheets";

/** The sockets of one browser, by their tokens. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 1;
  sent: Heard[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Heard);
  }
  close(): void {}
}

class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const SIDES = { ann: "left", ben: "left", cal: "right" };
const SEATS = Object.entries(SIDES).map(([seat, side]) => ({ seat, side, privy: side, who: "person" as const, present: true }));

let shown: Record<string, unknown>;

beforeEach(() => {
  Line.all = [];
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal("ResizeObserver", Watcher);
  Element.prototype.scrollTo ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  HTMLDialogElement.prototype.close ??= () => undefined;
});
afterEach(async () => {
  await unmount(shown);
  localStorage.clear();
});

/** A browser that holds these seats. */
function sit(...names: string[]): void {
  keepGame({ game: "g", tokens: Object.fromEntries(names.map((name) => [name, name])) });
  shown = mount(Table, { target: document.body, props: { game: "g" } });
  flushSync();
  for (const line of Line.all) line.onopen?.();
}

/** Every seat here is told the table; one of all is asked, and at what is decided together its whole side. */
async function tell(version: number, asked: string, change: Parameters<typeof told>[1] = {}): Promise<void> {
  const names = Line.all.map((line) => (line.sent[0] as { token?: string } | undefined)?.token ?? "");
  for (const [place, seat] of names.entries()) {
    const ofSide = change.together && SIDES[seat as keyof typeof SIDES] === SIDES[asked as keyof typeof SIDES];
    const ask = seat === asked || ofSide ? { kind: "act", question: `${seat}?`, options: [] } : undefined;
    const table = told(version, { seat, sheet: { of: "rope" } as unknown as Sheet, seats: SEATS, waiting_for: asked, ask, ...change });
    Line.all[place]?.onmessage?.({ data: JSON.stringify(table) });
  }
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector(".table")).not.toBeNull();
  });
}

const curtain = (): Element | null => document.querySelector(".curtain");
const question = (): string | undefined => document.querySelector(".question")?.textContent ?? undefined;

test("two seats of one side are played one after the other without a curtain", async () => {
  sit("ann", "ben");
  await tell(1, "ann");
  expect(curtain()).toBeNull();
  expect(question()).toBe("ann?");
  await tell(2, "ben");
  expect(curtain()).toBeNull();
  expect(question()).toBe("ben?");
  await tell(3, "cal");
  expect(curtain()).toBeNull();
});

test("between two of one side who have secrets of their own the curtain falls", async () => {
  const seats = SEATS.map((each) => ({ ...each, privy: each.seat }));
  sit("ann", "ben");
  await tell(1, "ann", { seats });
  expect(curtain()).not.toBeNull();
  curtain()?.querySelector("button")?.click();
  flushSync();
  expect([curtain(), question()]).toEqual([null, "ann?"]);
  await tell(2, "ben", { seats });
  expect(curtain()).not.toBeNull();
});

test("between two sides the curtain falls", async () => {
  sit("ben", "cal");
  await tell(1, "ben");
  expect(curtain()).not.toBeNull();
  curtain()?.querySelector("button")?.click();
  flushSync();
  expect([curtain(), question()]).toEqual([null, "ben?"]);
  await tell(2, "ann");
  expect(curtain()).toBeNull();
  await tell(3, "cal");
  expect(curtain()).not.toBeNull();
});

test("what a side decides together is asked of its seat at this screen, though a bot's is waited for", async () => {
  const seats = SEATS.map((each) => (each.seat === "ann" ? { ...each, who: "bot" as const } : each));
  sit("ben", "cal");
  await tell(1, "cal", { seats });
  curtain()?.querySelector("button")?.click();
  flushSync();
  expect([curtain(), question()]).toEqual([null, "cal?"]);
  await tell(2, "ann", { seats, together: true });
  expect(curtain()).not.toBeNull();
  curtain()?.querySelector("button")?.click();
  flushSync();
  expect([curtain(), question()]).toEqual([null, "ben?"]);
});

test("of several here who decide together the one that is shown already is asked", async () => {
  sit("ann", "ben");
  await tell(1, "ben");
  expect(question()).toBe("ben?");
  await tell(2, "ann", { together: true });
  expect(question()).toBe("ben?");
  await tell(3, "ann");
  expect(question()).toBe("ann?");
});

test("who plays both sides alone is asked once, and may let the curtain fall again", async () => {
  sit("ben", "cal");
  await tell(1, "ben");
  [...(curtain()?.querySelectorAll("button") ?? [])].at(-1)?.click();
  flushSync();
  expect([curtain(), question()]).toEqual([null, "ben?"]);
  await tell(2, "cal");
  expect([curtain(), question()]).toEqual([null, "cal?"]);
  const kept = JSON.parse(localStorage.getItem("holotable.games") ?? "[]") as { alone?: boolean }[];
  expect(kept.map(({ alone }) => alone)).toEqual([true]);
});

test("the curtain between two sides says whose turn it is also where both go by one name", async () => {
  useSentences("en", { "web.table.curtain": "Hand the screen to {name}" });
  const seats = SEATS.map((each) => ({ ...each, name: "Ann" }));
  sit("ben", "cal");
  await tell(1, "ben", { seats });
  const first = curtain()?.querySelector("h2")?.textContent;
  curtain()?.querySelector("button")?.click();
  flushSync();
  await tell(2, "cal", { seats });
  const second = curtain()?.querySelector("h2")?.textContent;
  expect(first).toMatch(/^Hand the screen to Ann \(.+\)$/);
  expect(second).toMatch(/^Hand the screen to Ann \(.+\)$/);
  expect(first).not.toBe(second);
});

test("a mission at one screen leaves people the names that they have in its campaign", async () => {
  set({ name: "Ann" });
  keepGame({ game: "log", wish: {} });
  keepGame({ game: "g", errandOf: "log" });
  sit("ben", "cal");
  await tell(1, "ben");
  expect(Line.all.map(({ sent }) => (sent[0] as { name?: string }).name)).toEqual(["", ""]);
});

test("who is asked to allow something taken back answers once for the side", async () => {
  sit("ann", "ben");
  await tell(1, "cal", { undo_asked: "cal", answers_undo: true });
  const agree = [...document.querySelectorAll("dialog button")].at(-1) as HTMLButtonElement | undefined;
  agree?.click();
  expect(Line.all.flatMap(({ sent }) => sent.slice(1))).toEqual([{ say: "answer-undo", agree: true }]);
});

test("of several who share a seat it is said who asks to take back, and the others that nobody asks them", async () => {
  useSentences("en", { "web.table.partner_undoes": "{name} asks, not you", "web.table.undo_waits": "you ask" });
  const seats = SEATS.map((each) => (each.side === "left" ? { ...each, playing: "left", name: each.seat === "ann" ? "Ann" : "Ben" } : each));
  sit("ben");
  await tell(1, "cal", { seat: "left", sits: "ben", seats, undo_asked: "left", undo_by: "ann" });
  expect(document.querySelector(".notice")?.textContent).toContain("Ann asks, not you");
  await tell(2, "cal", { seat: "left", sits: "ben", seats, undo_asked: "left", undo_by: "ben" });
  expect(document.querySelector(".notice")?.textContent).toContain("you ask");
});

test("who is asked to allow it reads who of the side asks, and whose choice it is", async () => {
  useSentences("en", { "web.table.undo_asked_shared": "{name} asks for {side}" });
  const seats = SEATS.map((each) => (each.side === "left" ? { ...each, playing: "left", name: each.seat === "ann" ? "Ann" : "Ben" } : each));
  sit("cal");
  await tell(1, "cal", { seats, undo_asked: "left", undo_by: "ann", answers_undo: true });
  expect(document.querySelector("dialog p")?.textContent).toMatch(/^Ann asks for /);
});

test("the only answer is given by Enter, and one that is asked about once more by a second Enter", async () => {
  const enter = (): void => {
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    flushSync();
  };
  const ask = { kind: "act" as const, question: "?", options: [{ id: 0, kind: "go", words: "Go" }] } as never;
  const confirm = vi.spyOn(PLAIN, "confirm").mockReturnValue("For all?");
  const part = vi.spyOn(PLAIN, "part").mockReturnValue({ ...PLAIN.part(null as never), view: () => true });
  sit("ben");
  await tell(1, "ben", { ask });
  enter();
  expect(document.querySelector("[data-confirm]")?.textContent).toContain("For all?");
  expect(Line.all.flatMap(({ sent }) => sent.slice(1))).toEqual([]);
  enter();
  expect(Line.all.flatMap(({ sent }) => sent.slice(1))).toEqual([{ say: "choose", version: 1, option: 0 }]);
  confirm.mockRestore();
  part.mockRestore();
});

test("who has several seats here chooses which one is handed on", async () => {
  useSentences("en", { "web.table.hand_on_words": "Handed on is {name}" });
  const press = (words: string): void => {
    [...document.querySelectorAll("button")].find((button) => (button.textContent?.trim() || button.getAttribute("aria-label")) === words)?.click();
    flushSync();
  };
  sit("ann", "ben");
  await tell(1, "ann");
  press("web.table.menu");
  press("web.table.hand_on");
  expect(document.body.textContent).toContain("Handed on is ann");
  document.querySelector<HTMLInputElement>('dialog input[type="radio"][value="ben"]')?.click();
  flushSync();
  expect(document.body.textContent).toContain("Handed on is ben");
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: () => new Promise(() => undefined) } });
  press("web.table.hand_on_person");
  expect(Line.all.map(({ sent }) => sent.at(-1)?.say)).toEqual(["hello", "hand-on"]);
});

test("what was asked to be taken back stands with the question, and lies over nothing that is below", async () => {
  sit("ben");
  await tell(1, "cal", { undo_asked: "ben" });
  expect(document.querySelector(".asked .notice")?.textContent).toContain("web.table.undo_waits");
  expect(document.querySelector(".said .notice")).toBeNull();
});
