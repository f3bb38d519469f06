import { describe, expect, test } from "vitest";
import { nextAmong } from "../../../src/table/picture/points";

describe("an arrow key", () => {
  const things = [
    { key: "left", x: 0, y: 100 },
    { key: "near", x: 140, y: 100 },
    { key: "aslant", x: 120, y: 130 },
    { key: "far", x: 300, y: 100 },
    { key: "below", x: 100, y: 200 },
  ];
  const from = { x: 100, y: 100 };

  test("leads to the nearest thing ahead, straight before aslant", () => {
    expect(nextAmong(from, "ArrowRight", things)?.key).toBe("near");
    expect(nextAmong(from, "ArrowLeft", things)?.key).toBe("left");
    expect(nextAmong({ x: 140, y: 100 }, "ArrowRight", things)?.key).toBe("far");
  });

  test("leads nowhere where nothing lies ahead, and other keys never do", () => {
    expect(nextAmong(from, "ArrowUp", things)).toBeNull();
    expect(nextAmong(from, "a", things)).toBeNull();
  });
});
