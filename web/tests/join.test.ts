import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSentences } from "../src/lib/words.svelte";
import JoinPage from "../src/start/JoinPage.svelte";

const SEATS: Record<string, string> = { c1: "ann", c2: "ben", c3: "cal" };
let open: string[];
let taken: string[];
let shown: Record<string, unknown>;

/** A game whose link is for three seats; of two who open it one is faster. */
beforeEach(() => {
  open = ["ann", "ben", "cal"];
  taken = [];
  useSentences("en", { "web.join.faster": "Others have {seats}" });
  vi.stubGlobal("fetch", async (url: string, request: RequestInit = {}) => {
    if (request.method !== "POST") {
      const seats = Object.values(SEATS).map((seat) => ({ seat, who: "person", invited: open.includes(seat) }));
      return Response.json({ game: "g", mode: "tug", created: "", summary: { of: "tug" }, finished: false, watch: true, choices: 0, takes: false, seats, yours: SEATS[new URL(url, "http://x").searchParams.get("token") ?? codeOf(request)] });
    }
    const seat = SEATS[(JSON.parse(String(request.body)) as { invitation: string }).invitation] ?? "";
    if (!open.includes(seat)) return Response.json({ error: "invitation-used", words: "used" }, { status: 409 });
    taken.push(seat);
    return Response.json({ game: "g", seat });
  });
  history.replaceState(null, "", "/join/g");
});
afterEach(async () => {
  await unmount(shown);
  localStorage.clear();
});

function codeOf(request: RequestInit): string {
  return Object.keys(SEATS).find((code) => JSON.stringify([...new Headers(request.headers)]).includes(code)) ?? "";
}

async function seen(looks: () => unknown): Promise<void> {
  await vi.waitFor(() => {
    flushSync();
    expect(looks()).toBeTruthy();
  });
}

const labels = (): string[] => [...document.querySelectorAll("[data-seats] label")].map((each) => each.textContent?.trim() ?? "");
const sitDown = (): void => document.querySelector<HTMLButtonElement>("button[type=submit]")?.click();

test("who comes too late to one of several seats chooses another of the same link", async () => {
  shown = mount(JoinPage, { target: document.body, props: { parts: { game: "g" }, query: new URLSearchParams(), hash: "c1.c2.c3" } });
  await seen(() => labels().length === 3);
  open = ["ben", "cal"];
  sitDown();
  await seen(() => document.querySelector("[data-lost]"));
  expect(document.querySelector("[data-lost]")?.textContent).toBe("Others have ann");
  expect(labels()).toEqual(["ben", "cal"]);
  sitDown();
  await seen(() => taken.length > 0);
  expect(taken).toEqual(["ben"]);
});

test("who comes too late to the last one hears that", async () => {
  shown = mount(JoinPage, { target: document.body, props: { parts: { game: "g" }, query: new URLSearchParams(), hash: "c1" } });
  await seen(() => document.querySelector("button[type=submit]"));
  open = [];
  sitDown();
  await seen(() => document.body.textContent?.includes("web.join.taken"));
  expect(document.querySelector("form")).toBeNull();
});
