import { describe, expect, test } from "vitest";
import { firstMoment, lineAt, momentByKey, momentIn, within } from "../../src/replay/moments";

describe("moments", () => {
  test("lie within the game", () => {
    expect([within(-3, 10), within(4.7, 10), within(99, 10), within(NaN, 10)]).toEqual([0, 4, 10, 0]);
  });

  test("are named by the address", () => {
    expect(momentIn(new URLSearchParams("at=12"))).toBe(12);
    expect(momentIn(new URLSearchParams("at=-1"))).toBe(0);
    expect(momentIn(new URLSearchParams("at=soon"))).toBe(0);
    expect(momentIn(new URLSearchParams(""))).toBeNull();
  });

  test("begin where everything is set up", () => {
    const log = [{ choice: 2, words: "set up" }, { choice: 9, words: "round 1", begins: "round" as const }, { choice: 30, words: "round 2", begins: "round" as const }];
    expect(firstMoment(log)).toBe(9);
    expect(firstMoment(log.slice(0, 1))).toBe(0);
  });

  test("are gone through by keys", () => {
    expect(momentByKey("ArrowRight", 3, 10)).toBe(4);
    expect(momentByKey("ArrowLeft", 0, 10)).toBe(0);
    expect(momentByKey("End", 3, 10)).toBe(10);
    expect(momentByKey("x", 3, 10)).toBeNull();
  });

  test("have the sentence that was told last, not one of its details", () => {
    const log = [
      { choice: 1, words: "moves" },
      { choice: 3, words: "attacks" },
      { choice: 3, words: "dice", detail: true },
      { choice: 5, words: "ends" },
    ];
    expect(lineAt(log, 4)?.words).toBe("attacks");
    expect(lineAt(log, 0)).toBeUndefined();
  });
});
