import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { glowOf } from "../../src/games/imperial_assault/choosing";
import HeroPanel from "../../src/games/imperial_assault/panels/HeroPanel.svelte";
import ThingCard from "../../src/games/imperial_assault/panels/ThingCard.svelte";
import { sheet } from "../table/sheets";

let shown: Record<string, unknown>;
afterEach(() => unmount(shown));

test("that a hero is wounded stands below the name, which has the whole line", () => {
  const hero = { figure: 1, hero: "jyn_odan", name: "Jyn Odan", seat: "hero_1", endurance: 4, wounded: true };
  shown = mount(HeroPanel, { target: document.body, props: { hero, figure: undefined, group: undefined, glow: glowOf(null) } });
  flushSync();
  expect(document.querySelector(".hero .wounded")).not.toBeNull();
  expect(document.querySelector(".hero header .wounded")).toBeNull();
});

test("of a hero whose seat waits for somebody that is said", () => {
  const hero = { figure: 1, hero: "jyn_odan", name: "Jyn Odan", seat: "hero_1", endurance: 4 };
  const seat = { seat: "hero_1", who: "person" as const, invited: true };
  shown = mount(HeroPanel, { target: document.body, props: { hero, seat, figure: undefined, group: undefined, glow: glowOf(null) } });
  flushSync();
  expect(document.querySelector(".hero small")?.textContent).toBe("web.campaign.nobody_yet");
});

test("a card that is still to come is no empty box", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  shown = mount(ThingCard, { target: document.body, props: { thing: "card-nexu_regular", sheet: sheet() } });
  flushSync();
  expect(document.querySelector(".thing")?.children.length).toBeGreaterThan(0);
});
