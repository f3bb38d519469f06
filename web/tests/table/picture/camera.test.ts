import { describe, expect, test } from "vitest";
import { around, fitted, isWithin, NEAREST, onBoard, panned, showing, zoomed } from "../../../src/table/picture/camera";

const board = { width: 400, height: 200 };
const window_ = { width: 800, height: 800 };
const whole = fitted(board, window_, 0);

describe("the view", () => {
  test("fits the whole board into the middle of the window", () => {
    expect(whole).toEqual({ x: 0, y: -100, width: 400, height: 400 });
  });

  test("has the board's own box while the window has no size", () => {
    expect(fitted(board, { width: 0, height: 0 })).toEqual({ x: 0, y: 0, width: 400, height: 200 });
  });

  test("zooms round a point that stays where it is", () => {
    const near = zoomed(whole, 2, { x: 100, y: 50 }, whole);
    expect(near.width).toBe(200);
    expect((100 - near.x) / near.width).toBeCloseTo((100 - whole.x) / whole.width);
    expect((50 - near.y) / near.height).toBeCloseTo((50 - whole.y) / whole.height);
  });

  test("comes neither too near nor farther than the whole", () => {
    expect(zoomed(whole, 100, { x: 0, y: 0 }, whole).width).toBe(whole.width / NEAREST);
    expect(zoomed(whole, 0.1, { x: 0, y: 0 }, whole)).toBe(whole);
  });

  test("never loses the board when it is moved", () => {
    const far = panned(whole, 10_000, -10_000, board);
    expect(far.x).toBe(200);
    expect(far.y).toBe(-200);
  });

  test("moves just far enough to show a point", () => {
    const near = { x: 0, y: 0, width: 100, height: 100 };
    expect(showing(near, { x: 50, y: 50 }, 10)).toEqual(near);
    expect(showing(near, { x: 120, y: 5 }, 10)).toEqual({ x: 30, y: -5, width: 100, height: 100 });
  });

  test("knows what is seen", () => {
    const near = { x: 10, y: 0, width: 100, height: 50 };
    expect(isWithin(near, { x: 50, y: 50 })).toBe(true);
    expect(isWithin(near, { x: 5, y: 20 })).toBe(false);
    expect(isWithin(near, { x: 50, y: 51 })).toBe(false);
  });

  test("goes round some points, in the shape of the window and within the whole", () => {
    expect(around([{ x: 200, y: 100 }], 20, 100, whole)).toEqual({ x: 150, y: 50, width: 100, height: 100 });
    expect(around([{ x: 0, y: 100 }, { x: 100, y: 100 }], 20, 100, whole)).toEqual({ x: 0, y: 30, width: 140, height: 140 });
    expect(around([{ x: 0, y: 0 }, { x: 400, y: 200 }], 20, 100, whole)).toBe(whole);
    expect(around([], 20, 100, whole)).toBe(whole);
  });

  test("tells where on the board a point of the window lies", () => {
    expect(onBoard(whole, { x: 400, y: 400 }, window_)).toEqual({ x: 200, y: 100 });
  });

  test("finds a point of the board in a window that has become lower since", () => {
    const view = { x: 100, y: 50, width: 400, height: 400 };
    const low = { width: 400, height: 200 };
    expect(onBoard(view, { x: 200, y: 100 }, low)).toEqual({ x: 300, y: 250 });
    expect(onBoard(view, { x: 100, y: 0 }, low)).toEqual({ x: 100, y: 50 });
    expect(onBoard(view, { x: 300, y: 200 }, low)).toEqual({ x: 500, y: 450 });
  });
});
