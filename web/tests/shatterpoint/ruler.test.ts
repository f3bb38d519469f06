import { expect, test } from "vitest";
import { Hand, type Handled } from "../../src/games/shatterpoint/board/hand.svelte";
import type { Flat } from "../../src/games/shatterpoint/board/plane";
import type { Drag } from "../../src/table/picture/dragging";
import type { Looking } from "../../src/table/picture/looking";

const DRAG = { press: () => {}, move: () => false, lift: () => {}, wasDrag: () => false } as unknown as Drag;
const LOOKING = { resting: { note: () => {} }, wasLong: () => false, cancel: () => {} } as unknown as Looking<string>;
const BOARD = {
  at: ({ clientX: x, clientY: y }: MouseEvent) => ({ x, y }),
  under: ({ clientX: x, clientY: y }: MouseEvent): Flat => [x, y],
  isOn: () => true,
  loose: () => undefined,
  points: () => false,
  hold: () => {},
} as unknown as Handled;

const at = (x: number, y: number, type = "pointermove"): PointerEvent => ({ type, clientX: x, clientY: y, button: 0, buttons: 0, pointerId: 1, pointerType: "mouse" }) as PointerEvent;

function click(hand: Hand, x: number, y: number): void {
  hand.press(at(x, y));
  hand.lift(at(x, y, "pointerup"));
}

function ruling(): Hand {
  const hand = new Hand(BOARD, DRAG, LOOKING);
  hand.rule();
  return hand;
}

test("two clicks measure from one place to the other, and it follows the mouse between them", () => {
  const hand = ruling();
  click(hand, 10, 10);
  hand.move(at(60, 20));
  expect(hand.ruler).toEqual({ from: [10, 10], to: [60, 20], laid: false });
  click(hand, 90, 30);
  hand.move(at(5, 5));
  expect(hand.ruler).toEqual({ from: [10, 10], to: [90, 30], laid: true });
});

test("a third click measures anew", () => {
  const hand = ruling();
  for (const x of [10, 90, 50]) click(hand, x, 10);
  expect(hand.ruler).toEqual({ from: [50, 10], to: [50, 10], laid: false });
});

test("who draws along measures as well", () => {
  const hand = ruling();
  hand.press(at(10, 10));
  hand.move(at(40, 10));
  hand.lift(at(80, 10, "pointerup"));
  expect(hand.ruler).toEqual({ from: [10, 10], to: [80, 10], laid: true });
});

test("laid aside, nothing is measured and clicks mean the board again", () => {
  const hand = ruling();
  click(hand, 10, 10);
  hand.rule(false);
  expect(hand.ruler).toBeNull();
  expect(hand.swallows()).toBe(false);
});
