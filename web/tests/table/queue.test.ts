import { describe, expect, test } from "vitest";
import type { Speed } from "../../src/lib/settings.svelte";
import { Queue, SHORT } from "../../src/table/queue";

/** A clock that runs when it is told to, and remembers how long it was asked to wait. */
function handClock() {
  let waiting: (() => void) | null = null;
  const waits: number[] = [];
  return {
    waits,
    clock: (run: () => void, wait: number) => {
      waiting = run;
      waits.push(wait);
      return () => (waiting = null);
    },
    tick: () => {
      const run = waiting;
      waiting = null;
      run?.();
    },
  };
}

function queueAt(speed: Speed) {
  const hand = handClock();
  const shown: string[] = [];
  const queue = new Queue<{ name: string; time: number; stop?: boolean; reads?: boolean; own?: boolean; rolls?: boolean }>(
    (frame) => shown.push(frame.name),
    () => shown.push("end"),
    () => speed,
    hand.clock,
  );
  return { queue, shown, ...hand };
}

describe("the queue", () => {
  test("shows one frame after another, each for its time", () => {
    const { queue, shown, tick, waits } = queueAt("normal");
    queue.add([{ name: "step", time: 200 }, { name: "damage", time: 700 }]);
    expect(shown).toEqual(["step"]);
    tick();
    expect(shown).toEqual(["step", "damage"]);
    tick();
    expect(shown).toEqual(["step", "damage", "end"]);
    expect(waits).toEqual([200, 700]);
    expect(queue.isRunning).toBe(false);
  });

  test("is faster when that was set, and shows nothing when animation is off", () => {
    const fast = queueAt("fast");
    fast.queue.add([{ name: "dice", time: 1000 }]);
    expect(fast.waits).toEqual([400]);
    const off = queueAt("off");
    off.queue.add([{ name: "dice", time: 1000 }]);
    expect(off.shown).toEqual(["end"]);
  });

  test("stands still for a story at whatever pace, and goes on when that was read", () => {
    const { queue, shown, tick } = queueAt("normal");
    queue.add([{ name: "story", time: 100, reads: true }, { name: "attack", time: 100 }]);
    tick();
    expect(shown).toEqual(["story"]);
    expect(queue.isHeld).toBe(true);
    queue.goOn();
    expect(shown).toEqual(["story", "attack"]);
  });

  test("is not short while own dice are in the air, however little is left", () => {
    const { queue, tick } = queueAt("fast");
    queue.add([{ name: "dice", time: 2000, own: true, rolls: true }, { name: "damage", time: 200, own: true }]);
    expect(queue.isShort).toBe(false);
    tick();
    expect(queue.isShort).toBe(true);
  });

  test("stops where somebody goes step by step, until it is told to go on", () => {
    const { queue, shown, tick } = queueAt("step");
    queue.add([{ name: "orders", time: 100, stop: true }, { name: "step", time: 100 }, { name: "instruction", time: 100, stop: true }]);
    expect([queue.isHeld, queue.isShort, queue.isRunning, queue.stopsLeft]).toEqual([true, false, true, 1]);
    queue.goOn();
    expect(queue.isHeld).toBe(false);
    tick();
    expect(shown).toEqual(["orders", "step", "instruction"]);
    expect(queue.isHeld).toBe(true);
    queue.goOn();
    expect(shown.at(-1)).toBe("end");
    expect(queue.isRunning).toBe(false);
  });

  test("passes over only the step that is shown where somebody goes step by step, and to the end elsewhere", () => {
    const frames = [{ name: "instruction", time: 100, stop: true }, { name: "attack", time: 100 }, { name: "dice", time: 100 }, { name: "next", time: 100, stop: true }, { name: "step", time: 100 }, { name: "last", time: 100, stop: true }];
    const steps = queueAt("step");
    steps.queue.add(frames);
    steps.queue.passOver();
    expect([steps.shown, steps.queue.isHeld]).toEqual([["instruction", "attack"], false]);
    steps.queue.passOver();
    expect([steps.shown.at(-1), steps.queue.isHeld]).toEqual(["next", true]);
    steps.tick();
    expect(steps.shown.at(-1)).toBe("next");
    steps.queue.passOver();
    steps.queue.passOver();
    steps.queue.passOver();
    expect(steps.shown).toEqual(["instruction", "attack", "next", "step", "last", "end"]);
    const runs = queueAt("normal");
    runs.queue.add(frames);
    runs.queue.passOver();
    expect(runs.shown).toEqual(["instruction", "end"]);
  });

  test("is held at any time, and what comes meanwhile waits", () => {
    const { queue, shown } = queueAt("normal");
    queue.add([{ name: "step", time: 100 }]);
    queue.hold();
    queue.add([{ name: "damage", time: 100 }]);
    expect(shown).toEqual(["step"]);
    queue.goOn();
    expect(shown).toEqual(["step", "damage"]);
  });

  test("hurries nobody past what is to be read", () => {
    const { queue, waits } = queueAt("normal");
    queue.add([{ name: "instruction", time: 3000, stop: true }, { name: "dice", time: 90_000 }]);
    expect(waits).toEqual([3000]);
  });

  test("lets one choose while little is left to be seen of what one did, and nothing of what others did", () => {
    const { queue } = queueAt("normal");
    queue.add([{ name: "dice", time: SHORT + 1, own: true }]);
    expect(queue.isShort).toBe(false);
    queue.skip();
    queue.add([{ name: "step", time: SHORT, own: true }]);
    expect(queue.isShort).toBe(true);
    queue.add([{ name: "hit", time: 10 }]);
    expect(queue.isShort).toBe(false);
  });

  test("hurries where time runs, past every stop, and is as it was afterwards", () => {
    const { queue, shown, tick, waits } = queueAt("step");
    queue.add([{ name: "attack", time: 1000, stop: true }, { name: "dice", time: 3000, stop: true }, { name: "damage", time: 1000 }]);
    queue.hurry(400);
    expect(shown).toEqual(["attack", "dice"]);
    expect(queue.isHeld).toBe(false);
    expect(waits).toEqual([240]);
    tick();
    tick();
    expect(shown.at(-1)).toBe("end");
    queue.add([{ name: "attack", time: 1000, stop: true }]);
    expect(queue.isHeld).toBe(true);
  });

  test("can be skipped, and begins anew afterwards", () => {
    const { queue, shown, tick } = queueAt("normal");
    queue.add([{ name: "one", time: 500 }, { name: "two", time: 500 }]);
    queue.skip();
    tick();
    expect(shown).toEqual(["one", "end"]);
    queue.add([{ name: "three", time: 500 }]);
    expect(shown).toEqual(["one", "end", "three"]);
  });

  test("takes what comes while it runs, and hurries when it falls behind", () => {
    const { queue, shown, tick, waits } = queueAt("normal");
    queue.add([{ name: "one", time: 1000 }]);
    queue.add(Array.from({ length: 60 }, (_, place) => ({ name: `more ${place}`, time: 1000 })));
    tick();
    expect(shown).toEqual(["one", "more 0"]);
    expect(waits[1]).toBe(500);
  });
});
