import { flushSync, mount, unmount } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import Piles from "../../src/games/imperial_assault/panels/Piles.svelte";
import { armiesOf } from "../../src/games/imperial_assault/sides";
import type { PlayerSheet, Sheet } from "../../src/generated/types";

const CARD = { id: "grenadier", name: "Grenadier", cost: 1, words: "Throw it." };

class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", Watcher);
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

function player(side: string, more: Partial<PlayerSheet>): PlayerSheet {
  return { side, seat: side, army: `army of ${side}`, points: 0, in_hand: 1, in_deck: 3, ...more };
}

function skirmish(...players: PlayerSheet[]): Sheet {
  return { of: "skirmish", players, groups: [] } as never;
}

test("a deployment zone is an army's once it is chosen", () => {
  expect(armiesOf(skirmish(player("a", {}), player("b", {})))).toEqual({});
  const chosen = skirmish(player("a", { zone: "red" }), player("b", { zone: "blue" }));
  expect(armiesOf(chosen)).toEqual({ red: { name: "army of a", look: "a" }, blue: { name: "army of b", look: "b" } });
});

test("a player's cards show the own hand, and of others what lies open alone", async () => {
  for (const [hand, shown] of [[[CARD], true], [null, false]] as const) {
    const one = player("a", { hand });
    const opened = mount(Piles, { target: document.body, props: { player: one, sheet: skirmish(one), onclose: () => undefined } });
    flushSync();
    expect(document.body.textContent.includes("Grenadier")).toBe(shown);
    await unmount(opened);
  }
});
