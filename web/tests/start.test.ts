import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ModeSheet } from "../src/generated/types";
// What the page loads later is there already, so that a test waits for nothing.
import "../src/games/imperial_assault/start/SkirmishStart.svelte";
import "../src/games/plain/PlainStart.svelte";
import { gameOf } from "../src/lib/store";
import StartPage from "../src/start/StartPage.svelte";

const SKIRMISH: ModeSheet = { name: "skirmish", game: "imperial-assault", title: "Skirmish", seats: [], bots: ["scripted"], clocks: true, dice_by_hand: true };
const TUG: ModeSheet = { name: "tug", game: "tug", title: "Tug of war", seats: ["ann", "ben", "cal"], bots: ["random"], clocks: true, dice_by_hand: true };
const STARTED = { game: "g", mode: "tug", created: "", summary: { of: "tug" }, finished: false, watch: false, choices: 0, seats: [], yours: "ann", takes: false };
const START = { maps: [], armies: [], bots: [], defaults: { map: "", mission: "", armies: { a: "x", b: "y" }, bot: "scripted" } };

let modes: ModeSheet[];
let made: unknown;
let shown: Record<string, unknown>;

beforeEach(() => {
  // Other files leave games in the one browser that all share.
  localStorage.clear();
  made = null;
  vi.stubGlobal("fetch", async (url: string, request: RequestInit = {}) => {
    if (request.method === "POST") {
      made = JSON.parse(String(request.body));
      return Response.json({ game: "g", tokens: { ann: "s" }, invitations: {} });
    }
    const [path = ""] = url.split("?");
    const answers: Record<string, unknown> = { "/api/modes": modes, "/api/start": START };
    return Response.json(answers[path] ?? (path.startsWith("/api/games/") ? STARTED : []));
  });
});
afterEach(async () => {
  await unmount(shown);
  localStorage.clear();
});

async function open(...offered: ModeSheet[]): Promise<void> {
  await openAt("", ...offered);
}

async function openAt(query: string, ...offered: ModeSheet[]): Promise<void> {
  modes = offered;
  shown = mount(StartPage, { target: document.body, props: { parts: {}, query: new URLSearchParams(query), hash: "" } });
  await seen("form");
}

/** The first element of a kind, once it is there. */
function seen(selector: string): Promise<Element> {
  return vi.waitFor(() => {
    flushSync();
    const found = document.querySelector(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  });
}

test("one mode is not offered for choice", async () => {
  await open(SKIRMISH);
  expect(document.querySelectorAll("input[type=radio]")).toHaveLength(0);
  expect(document.querySelectorAll("fieldset.seat")).toHaveLength(2);
});

test("several are, and one without a form of its own is started by who sits where", async () => {
  await open(SKIRMISH, TUG);
  expect([...document.querySelectorAll("input[type=radio] + span")].map((name) => name.textContent)).toEqual(["Skirmish", "Tug of war"]);
  document.querySelector<HTMLInputElement>("input[type=radio][value=tug]")?.click();
  await vi.waitFor(() => {
    flushSync();
    expect([...document.querySelectorAll("form legend")].map((seat) => seat.textContent)).toEqual(["ann", "ben", "cal"]);
  });
  (await seen("form")).dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  const bot = { who: "bot", bot: "random", name: "" };
  await vi.waitFor(() => expect(made).toEqual({ mode: "tug", wish: {}, seats: { ann: expect.objectContaining({ who: "here" }), ben: bot, cal: bot }, watch: false, dice_by_hand: false, clock: "" }));
  await vi.waitFor(() => expect(gameOf("g")).toMatchObject({ mode: "tug", tokens: { ann: "s" } }));
});

test("a clock is chosen in a list, or is the one that the address names", async () => {
  await openAt("clock=12:30%2B5", TUG);
  expect(document.querySelector<HTMLInputElement>(".clock input")?.value).toBe("12:30+5");
  const list = document.querySelector<HTMLSelectElement>(".clock select");
  if (list === null) throw new Error("no list of clocks");
  list.value = "30+10";
  list.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  expect(document.querySelector(".clock input")).toBeNull();
  (await seen("form")).dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  await vi.waitFor(() => expect(made).toMatchObject({ mode: "tug", clock: "30+10" }));
});

test("where nobody loses on time no clock is offered", async () => {
  await openAt("clock=30%2B10", { ...TUG, clocks: false });
  expect(document.querySelector(".clock")).toBeNull();
  (await seen("form")).dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  await vi.waitFor(() => expect(made).toMatchObject({ clock: "" }));
});

test("another mode is chosen where one has scrolled to: its form takes the place of the other, and the focus stays", async () => {
  await open(SKIRMISH, TUG);
  const offer = (): HTMLElement => document.querySelector<HTMLElement>('.offer[aria-pressed="false"]') as HTMLElement;
  const seen: boolean[] = [];
  const observer = new MutationObserver(() => seen.push(document.querySelector(".offer") !== null));
  observer.observe(document.body, { childList: true, subtree: true });
  offer().focus();
  offer().click();
  flushSync();
  await vi.waitFor(() => expect(document.querySelector('.offer[aria-pressed="true"] strong')?.textContent).toBe("Tug of war"));
  await vi.waitFor(() => expect(document.activeElement?.matches('.offer[aria-pressed="true"]')).toBe(true));
  observer.disconnect();
  expect(seen).not.toContain(false);
});
