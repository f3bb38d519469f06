// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { Doubled } from "../../src/table/doubled";

const [MOVE, END, UNDO] = ["#move", "#end", "#undo"];

beforeEach(() => {
  document.body.innerHTML = `<button id="move"></button><button id="end"></button><div data-tools><button id="undo"></button></div>`;
});

/** A click on a button, the first or the second of a double click; what is asked when it is pressed, and when it is let go. */
function click(doubled: Doubled, on: string, count: number, pressed: string, asked = pressed): boolean {
  let stray = false;
  const button = document.querySelector(on) as Element;
  button.addEventListener("click", (event) => (stray = doubled.isStray(event as MouseEvent, asked)), { once: true });
  doubled.press(pressed);
  button.dispatchEvent(new MouseEvent("click", { detail: count, bubbles: true }));
  return stray;
}

test("the second click of a double click is no answer to a question that the first has brought", () => {
  const doubled = new Doubled();
  expect(click(doubled, MOVE, 1, "what to do")).toBe(false);
  expect(click(doubled, END, 2, "where to")).toBe(true);
  expect(click(doubled, END, 3, "where to")).toBe(true);
  expect(click(doubled, END, 1, "where to")).toBe(false);
});

test("it is none either where the first has only passed over what was shown", () => {
  const doubled = new Doubled();
  expect(click(doubled, END, 1, "nothing yet", "what to do")).toBe(false);
  expect(click(doubled, END, 2, "what to do")).toBe(true);
});

test("who clicks twice while the same is asked means it, and keys mean it always", () => {
  const doubled = new Doubled();
  expect(click(doubled, MOVE, 1, "what to do")).toBe(false);
  expect(click(doubled, MOVE, 2, "what to do")).toBe(false);
  expect(click(doubled, END, 0, "where to")).toBe(false);
});

test("a tool that stays in its place may be used as often as somebody likes, another one that came there may not", () => {
  const doubled = new Doubled();
  click(doubled, UNDO, 1, "where to");
  expect(click(doubled, UNDO, 2, "what to do")).toBe(false);
  click(doubled, MOVE, 1, "what to do");
  expect(click(doubled, UNDO, 2, "where to")).toBe(true);
});
