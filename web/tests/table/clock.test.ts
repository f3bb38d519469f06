import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClockSheet } from "../../src/generated/types";
import { leftOf, shortOf, timeWords } from "../../src/table/clock";
import Clocks from "../../src/table/Clocks.svelte";

const clock: ClockSheet = {
  sides: [
    { side: "a", words: "Rebels", seats: ["a"], left: 61_500, used: 0 },
    { side: "b", words: "Empire", seats: ["b"], left: 600_000, used: 3_000 },
  ],
  running: "a",
};

describe("the clock", () => {
  it("counts down for the side that runs, and never below nothing", () => {
    const [a, b] = clock.sides;
    if (!a || !b) throw new Error("two sides");
    expect(leftOf(clock, a, 1_500)).toBe(60_000);
    expect(leftOf(clock, b, 1_500)).toBe(600_000);
    expect(leftOf(clock, a, 100_000)).toBe(0);
    expect(leftOf({ ...clock, running: null }, a, 1_500)).toBe(61_500);
  });

  it("tells minutes and seconds, a second that has begun counts", () => {
    expect([0, 200, 59_500, 600_000, 5_400_000].map(timeWords)).toEqual(["0:00", "0:01", "1:00", "10:00", "90:00"]);
  });

  it("says only a few times that time is short", () => {
    expect([90_000, 60_000, 31_000, 30_000, 9_000, 0].map(shortOf)).toEqual([null, 60, 60, 30, 10, null]);
  });
});

describe("clocks at the table", () => {
  let shown: Record<string, unknown>;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = mount(Clocks, { target: document.body, props: { clock, at: performance.now() } });
    flushSync();
  });
  afterEach(() => {
    void unmount(shown);
    vi.useRealTimers();
  });

  const times = (): (string | null)[] => [...document.querySelectorAll('[role="timer"]')].map((each) => each.textContent);
  const heard = (): string => document.querySelector('[role="status"]')?.textContent ?? "";

  it("go on between one message and the next, for who runs alone", () => {
    expect(times()).toEqual(["1:02", "10:00"]);
    expect(document.querySelector('[aria-current="true"]')?.textContent).toContain("Rebels");
    vi.advanceTimersByTime(5_000);
    flushSync();
    expect(times()).toEqual(["0:57", "10:00"]);
  });

  it("are heard once when time is short, and not at every second", () => {
    expect(heard()).toBe("");
    vi.advanceTimersByTime(2_000);
    flushSync();
    const first = heard();
    expect(first).not.toBe("");
    vi.advanceTimersByTime(10_000);
    flushSync();
    expect(heard()).toBe(first);
  });
});
