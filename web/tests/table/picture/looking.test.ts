import { describe, expect, test } from "vitest";
import { Looking } from "../../../src/table/picture/looking";

/** Timers that go off when a test says so. */
function looking() {
  const seen: string[] = [];
  let due: (() => void) | null = null;
  const look = new Looking(
    (figure) => seen.push(`peek ${figure}`),
    (figure) => seen.push(`look ${figure}`),
    (run) => {
      due = run;
      return () => (due = null);
    },
  );
  return { look, seen, pass: () => due?.() };
}

describe("looking at a figure", () => {
  test("a mouse that rests sees the card until it leaves", () => {
    const { look, seen, pass } = looking();
    look.come(3);
    expect(seen).toEqual([]);
    pass();
    look.leave();
    expect(seen).toEqual(["peek 3", "peek null"]);
  });

  test("a mouse that only passes sees nothing", () => {
    const { look, seen, pass } = looking();
    look.come(3);
    look.leave();
    pass();
    expect(seen).toEqual(["peek null"]);
  });

  test("a figure that comes to a mouse at rest is not looked at until the mouse moves", () => {
    const { look, seen, pass } = looking();
    look.resting.note({ clientX: 10, clientY: 20 });
    look.change();
    look.come(3, { clientX: 10, clientY: 20 } as MouseEvent);
    pass();
    expect(seen).toEqual(["peek null"]);
    look.come(3, { clientX: 11, clientY: 20 } as MouseEvent);
    pass();
    expect(seen).toEqual(["peek null", "peek 3"]);
  });

  test("a change of the table closes the card, and so does a press until the mouse comes again", () => {
    const { look, seen, pass } = looking();
    const move = { clientX: 1, clientY: 1 } as MouseEvent;
    look.come(3, move);
    pass();
    look.hush(3);
    look.come(3, move);
    pass();
    look.change();
    expect(seen).toEqual(["peek 3", "peek null", "peek null"]);
  });

  test("a finger that stays opens the card, and its click means nothing else, once", () => {
    const { look, seen, pass } = looking();
    look.press(4);
    pass();
    look.cancel();
    expect(seen).toEqual(["look 4"]);
    expect(look.wasLong()).toBe(true);
    expect(look.wasLong()).toBe(false);
  });

  test("a finger that is lifted soon, or drags, has only clicked", () => {
    const { look, seen, pass } = looking();
    look.press(4);
    look.cancel();
    pass();
    expect(seen).toEqual([]);
    expect(look.wasLong()).toBe(false);
  });
});
