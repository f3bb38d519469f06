import { describe, expect, test, vi } from "vitest";
import { Drag } from "../../../src/table/picture/dragging";

function drag() {
  const pan = vi.fn();
  const zoom = vi.fn();
  return { pan, zoom, drag: new Drag(pan, zoom) };
}

describe("a drag", () => {
  test("that hardly moves is a click", () => {
    const { pan, drag: one } = drag();
    one.press(1, { x: 10, y: 10 });
    expect(one.move(1, { x: 12, y: 11 })).toBe(false);
    one.lift(1);
    expect(pan).not.toHaveBeenCalled();
    expect(one.wasDrag()).toBe(false);
  });

  test("pans against the way it goes, and is no click, once", () => {
    const { pan, drag: one } = drag();
    one.press(1, { x: 10, y: 10 });
    expect(one.move(1, { x: 30, y: 10 })).toBe(true);
    expect(one.move(1, { x: 35, y: 20 })).toBe(false);
    expect(pan.mock.calls).toEqual([[-20, 0], [-5, -10]]);
    one.lift(1);
    expect([one.wasDrag(), one.wasDrag()]).toEqual([true, false]);
  });

  test("of two fingers zooms about the middle between them", () => {
    const { pan, zoom, drag: two } = drag();
    two.press(1, { x: 0, y: 0 });
    two.press(2, { x: 10, y: 0 });
    two.move(2, { x: 20, y: 0 });
    expect(zoom).toHaveBeenCalledWith(2, { x: 10, y: 0 });
    expect(pan).not.toHaveBeenCalled();
    expect(two.wasDrag()).toBe(true);
  });

  test("without a press is nothing", () => {
    const { pan, drag: none } = drag();
    expect(none.move(1, { x: 50, y: 50 })).toBe(false);
    expect(pan).not.toHaveBeenCalled();
  });
});
