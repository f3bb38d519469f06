import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import type { DoorSheet, TokenSheet } from "../../src/generated/types";
import DoorMark from "../../src/games/imperial_assault/board/DoorMark.svelte";
import Rim from "../../src/games/imperial_assault/board/Rim.svelte";
import TokenMark from "../../src/games/imperial_assault/board/TokenMark.svelte";
import { layersOf } from "../../src/games/imperial_assault/board/tokens";

const made: Record<string, unknown>[] = [];

function drawn<Props extends object>(component: Component<Props>, props: Props): Element {
  const target = document.createElement("div");
  made.push(mount(component as Component, { target, props }));
  flushSync();
  return target;
}

afterEach(() => {
  for (const each of made.splice(0)) void unmount(each);
});

const DOOR: DoorSheet = { id: "door_1", name: "1", between: [[11, 21], [12, 22]] };
const TERMINAL: TokenSheet = { id: "t", kind: "terminal", name: "Terminal", space: 3 };

describe("a door", () => {
  test("has two leaves, whatever it spans", () => {
    const door = drawn(DoorMark, { door: DOOR, boardWidth: 10 });
    expect(door.querySelectorAll(".leaf")).toHaveLength(2);
    expect(door.querySelector("[data-door]")?.getAttribute("data-door")).toBe("closed");
  });

  test("is drawn open when it is", () => {
    const door = drawn(DoorMark, { door: { ...DOOR, open: true }, boardWidth: 10 });
    expect(door.querySelector("[data-door='open'].open .leaf")).not.toBeNull();
  });

  test("shows its lock while it is locked and closed", () => {
    expect(drawn(DoorMark, { door: { ...DOOR, locked: true }, boardWidth: 10 }).querySelector(".lock")).not.toBeNull();
    expect(drawn(DoorMark, { door: { ...DOOR, locked: true, open: true }, boardWidth: 10 }).querySelector(".lock")).toBeNull();
  });

  test("pulses when it can be chosen", () => {
    expect(drawn(DoorMark, { door: DOOR, boardWidth: 10, glows: true }).querySelector(".halo.option-pulse")).not.toBeNull();
  });
});

describe("a token", () => {
  test("is drawn by the layers of its kind, without a letter", () => {
    const token = drawn(TokenMark, { token: TERMINAL });
    expect(token.querySelectorAll("g > path")).toHaveLength(layersOf("terminal").length);
    expect(token.querySelector("text")).toBeNull();
  });

  test("of a kind that nobody has drawn has its first letter", () => {
    expect(drawn(TokenMark, { token: { ...TERMINAL, kind: "odd_thing", name: "oddity" } }).querySelector("text")?.textContent).toBe("O");
  });

  test("may look like another", () => {
    expect(layersOf("relay")).toEqual(layersOf("communications_beacon"));
  });
});

test("coordinates stay in the window where the edge of the board is out of sight", () => {
  const rim = drawn(Rim, { width: 3, height: 2, corner: { x: 60, y: 50 }, units: 0.5 });
  const places = [...rim.querySelectorAll("text")].map((text) => [text.textContent, Number(text.getAttribute("x")), Number(text.getAttribute("y"))]);
  expect(places).toEqual([["a", 20, 55], ["b", 60, 55], ["c", 100, 55], ["1", 65, 20], ["2", 65, 60]]);
});
