import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { DieSheet } from "../../src/generated/types";
import RolledDice from "../../src/games/imperial_assault/panels/RolledDice.svelte";
import { useSentences } from "../../src/lib/words.svelte";

let shown: Record<string, unknown>;
afterEach(() => unmount(shown));

function die(place: number, colour: string): DieSheet {
  return { place, colour, face: 0, words: colour, attack: colour !== "black" && colour !== "white" };
}

/** What stands in the line: its dice by their words, and what is written between them. */
function line(...colours: string[]): string[] {
  useSentences("en", { "web.table.log_defence": "defense:" });
  shown = mount(RolledDice, { target: document.body, props: { dice: colours.map((colour, place) => die(place, colour)) } });
  flushSync();
  return [...document.body.querySelectorAll("svg, [data-defence]")].map((each) => each.getAttribute("aria-label") ?? each.textContent ?? "");
}

test("the dice of the defence are not the attacker's", () => {
  const said = line("green", "green", "black");
  expect(said.indexOf("defense:")).toBe(2);
  expect(said).toHaveLength(4);
});

test("dice of one kind alone need no word between them", () => {
  expect(line("black")).not.toContain("defense:");
});

test("nor does an attack on what has no dice", () => {
  expect(line("red", "blue")).not.toContain("defense:");
});
