import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { AnyLine } from "../../src/table/game";
import LastActivation from "../../src/table/LastActivation.svelte";
import type { Seat } from "../../src/table/seat.svelte";

const LOG: AnyLine[] = [
  { choice: 1, words: "Trooper a is activated.", begins: "activation", whose: "2", name: "Stormtroopers", side: "b" },
  { choice: 2, words: "The bot passes.", kind: "pass", begins: "activation", whose: "pass-b", name: "Bot", side: "b", rule: "SK-ACT-04" },
];

function line(log: readonly AnyLine[]): { words: string; buttons: number } {
  const target = document.createElement("div");
  const seat = { told: null, isSpectator: false, log, canLookAgain: true, isLookingAgain: false } as unknown as Seat;
  const made = mount(LastActivation, { target, props: { seat } });
  flushSync();
  const found = { words: target.textContent ?? "", buttons: target.querySelectorAll("button").length };
  void unmount(made);
  return found;
}

test("a turn in which nobody was activated is told with its rule, and not the activation before it", () => {
  const { words, buttons } = line(LOG);
  expect(words).toContain("The bot passes.");
  expect(words).toContain("SK-ACT-04");
  expect(words).not.toContain("Trooper");
  expect(buttons).toBe(0);
});

test("an activation can be seen again", () => {
  expect(line(LOG.slice(0, 1)).buttons).toBe(1);
});
