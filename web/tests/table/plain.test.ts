import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ask, Heard, Sheet } from "../../src/generated/types";
// What the table loads later is there already, so that a test waits for nothing.
import "../../src/games/plain/PlainTable.svelte";
import { keepGame } from "../../src/lib/store";
import Table from "../../src/table/Table.svelte";
import { ask, option, told } from "./sheets";

/** A socket that keeps what was sent. */
class Line {
  static readonly OPEN = 1;
  static last: Line;
  readyState = 1;
  sent: Heard[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Line.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Heard);
  }
  close(): void {}
}

/** What the table of a game looks like that the page can't draw. */
const ROPE = { of: "rope", at: -2, places: { ann: 4, cal: 7 } } as unknown as Sheet;
const SEATS = ["ann", "ben", "cal"].map((seat) => ({ seat, who: "person" as const, present: true }));

/** What a browser has and this document has not. */
class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

let shown: Record<string, unknown>;

beforeEach(() => {
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal("ResizeObserver", Watcher);
  Element.prototype.scrollTo ??= () => undefined;
  keepGame({ game: "g", tokens: { ann: "secret" } });
  shown = mount(Table, { target: document.body, props: { game: "g" } });
  flushSync();
  Line.last.onopen?.();
});
afterEach(async () => {
  await unmount(shown);
  localStorage.clear();
});

async function tell(change: Parameters<typeof told>[1]): Promise<void> {
  const table = told(1, { seat: "ann", sheet: ROPE, seats: SEATS, waiting_for: "ann", ...change });
  Line.last.onmessage?.({ data: JSON.stringify(table) });
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector(".table")).not.toBeNull();
  });
}

test("a table of an unknown tag is a list, and is played by its options", async () => {
  await tell({ ask: ask(option(0, "pull"), option(1, "walk")), log: [{ choice: 0, words: "Cal pulls." }] });
  expect(document.querySelector(".plain")?.textContent).toMatch(/at\s*-2.*ann\s*4.*cal\s*7/);
  expect(document.querySelector(".question")?.textContent).toBe("What now?");
  expect(document.querySelector(".log")?.textContent).toContain("Cal pulls.");
  document.querySelector<HTMLButtonElement>('[data-kind="walk"]')?.click();
  expect(Line.last.sent.at(-1)).toEqual({ say: "choose", version: 1, option: 1 });
});

test("an answer in a region is written as the game writes it", async () => {
  const region = { kind: "walk", question: "Where to?", region: { region: "line", last: 9 } };
  await tell({ ask: region as unknown as Ask });
  const field = document.querySelector<HTMLInputElement>(".decision form input");
  expect(field).not.toBeNull();
  if (field) field.value = '{"choose": "to", "place": 3}';
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  document.querySelector(".decision form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  expect(Line.last.sent.at(-1)).toEqual({ say: "answer", version: 1, answer: { choose: "to", place: 3 } });
});

/** A place on a line, by its number. */
const LINE = {
  kind: "walk",
  question: "Where to?",
  region: { region: "line", last: 9 },
  form: { choose: "to", numbers: [{ name: "place", words: "Place", least: 0, most: 9 }] },
} as unknown as Ask;

function write(number: string): void {
  const field = document.querySelector<HTMLInputElement>(".decision form input");
  if (field) field.value = number;
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  document.querySelector(".decision form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
}

test("where the game says the numbers of an answer, they are filled in within their bounds", async () => {
  await tell({ ask: LINE });
  const field = document.querySelector<HTMLInputElement>(".decision form input");
  expect([field?.type, field?.min, field?.max, field?.labels?.[0]?.textContent]).toEqual(["number", "0", "9", "Place"]);
  const before = Line.last.sent.length;
  for (const wrong of ["", "10", "-1", "2.5"]) write(wrong);
  expect(Line.last.sent.length).toBe(before);
  write("0");
  expect(Line.last.sent.at(-1)).toEqual({ say: "answer", version: 1, answer: { choose: "to", place: 0 } });
});

test("a hint fills in the numbers of the answer", async () => {
  await tell({ ask: LINE });
  const hint = { tell: "hint", version: 1, words: "The bot would go there.", because: "", answer: { choose: "to", place: 5 } };
  Line.last.onmessage?.({ data: JSON.stringify(hint) });
  flushSync();
  expect(document.querySelector<HTMLInputElement>(".decision form input")?.value).toBe("5");
});

test("a hint that is about more than an option sends what stands for all of it", async () => {
  await tell({ ask: { kind: "activation", question: "What now?", options: [{ id: 0, kind: "step", words: "step to a2" }] } as unknown as Ask });
  const message = { say: "go-there", version: 1, space: 4 };
  const hint = { tell: "hint", version: 1, words: "The bot would go to a4.", because: "", message };
  Line.last.onmessage?.({ data: JSON.stringify(hint) });
  flushSync();
  document.querySelector<HTMLButtonElement>(".notice.hint .text button")?.click();
  expect(Line.last.sent.at(-1)).toEqual(message);
});

test("a hint in a region is put down as the answer", async () => {
  const region = { kind: "walk", question: "Where to?", region: { region: "line", last: 9 } };
  await tell({ ask: region as unknown as Ask });
  const hint = { tell: "hint", version: 1, words: "The bot would go there.", because: "", answer: { choose: "to", place: 5 } };
  Line.last.onmessage?.({ data: JSON.stringify(hint) });
  flushSync();
  expect(document.querySelector<HTMLInputElement>(".decision form input")?.value).toBe('{"choose":"to","place":5}');
});

test("faces of real dice are chosen, one of each die", async () => {
  const region = { kind: "roll", question: "What did they show?", region: { region: "dice", dice: ["d6", "coin"], sides: [6, 2] }, faces: [[], ["heads", "tails"]] };
  await tell({ ask: region as unknown as Ask });
  const faces = [...document.querySelectorAll("[data-dice] fieldset")].map((die) => [...die.querySelectorAll("label")].map((face) => face.textContent?.trim()));
  expect(faces).toEqual([["1", "2", "3", "4", "5", "6"], ["heads", "tails"]]);
  const button = document.querySelector<HTMLButtonElement>("[data-dice] button");
  const choose = (die: number, face: number): void => {
    document.querySelectorAll("[data-dice] fieldset")[die]?.querySelectorAll("input")[face]?.click();
    flushSync();
  };
  choose(0, 4);
  expect(button?.disabled).toBe(true);
  choose(1, 1);
  expect(button?.disabled).toBe(false);
  document.querySelector("[data-dice]")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  expect(Line.last.sent.at(-1)).toEqual({ say: "answer", version: 1, answer: { choose: "rolled", faces: [4, 1] } });
});
