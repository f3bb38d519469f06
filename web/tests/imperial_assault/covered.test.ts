import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Covered from "../../src/games/imperial_assault/board/Covered.svelte";
import { belowWords } from "../../src/games/imperial_assault/board/naming";
import { figure } from "../table/sheets";

const terminal = { id: "terminal_1", kind: "terminal", name: "Terminal on c7", space: 5, allows: ["The Rebellion may attack it (health 2 of 4)."] };
const crate = { id: "crate_1", kind: "crate", name: "Crate on a1", space: 1 };
const object = { id: 90, thing: "terminal_1", name: "Terminal on c7", spaces: [5], health: 4, damage: 2 };

let shown: Record<string, unknown> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

test("what is left of a thing is to be seen beside its small mark, too", () => {
  shown = mount(Covered, { target: document.body, props: { tokens: [terminal, crate], figures: [figure(1, 5), figure(2, 1)], objects: [object], width: 10 } });
  flushSync();
  expect(document.querySelector('[data-covered="terminal_1"] > text')?.textContent).toBe("2");
  expect(document.querySelector('[data-covered="crate_1"] > text')).toBeNull();
});

test("a figure's card says on what it stands", () => {
  expect(belowWords(figure(1, 5), [terminal, crate])).toEqual(["Terminal on c7. The Rebellion may attack it (health 2 of 4)."]);
  expect(belowWords(figure(1, 7), [terminal, crate])).toEqual([]);
});
