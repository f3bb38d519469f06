import { flushSync, mount, unmount } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { AnyLine } from "../../src/table/game";
import LastActivation from "../../src/table/LastActivation.svelte";
import { t } from "../../src/lib/words.svelte";
import type { Seat } from "../../src/table/seat.svelte";

class Watcher {
  observe(): void {}
  disconnect(): void {}
}
beforeEach(() => vi.stubGlobal("ResizeObserver", Watcher));

const LOG: AnyLine[] = [
  { choice: 1, words: "Trooper a is activated.", begins: "activation", whose: "2", name: "Stormtroopers", side: "b" },
  { choice: 2, words: "The bot passes.", kind: "pass", begins: "activation", whose: "pass-b", name: "Bot", side: "b", rule: "SK-ACT-04" },
];

function line(log: readonly AnyLine[], asked: string | null = null): { words: string; buttons: number } {
  const target = document.createElement("div");
  const seat = { told: null, isSpectator: false, log, ask: asked && { kind: asked }, view: { opens: ({ kind }: { kind: string }) => kind === "activate" }, canLookAgain: true, isLookingAgain: false } as unknown as Seat;
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

test("an activation is over when somebody is asked who acts next", () => {
  const log: AnyLine[] = [...LOG.slice(0, 1), { choice: 1, words: "It moves.", kind: "move" }];
  expect(line(log).words).toContain(t("web.table.this_turn"));
  expect(line(log, "strain").words).toContain(t("web.table.this_turn"));
  expect(line(log, "activate").words).toContain(t("web.table.last_turn"));
});

test("an activation can be seen again", () => {
  expect(line(LOG.slice(0, 1)).buttons).toBe(1);
});
