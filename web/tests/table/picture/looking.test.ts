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
