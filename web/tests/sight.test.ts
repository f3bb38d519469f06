import { expect, test, vi } from "vitest";
import { inSight } from "../src/lib/sight";

test("what is pointed at is scrolled to, and nothing else", () => {
  const scrollIntoView = vi.fn();
  const box = { scrollIntoView } as unknown as HTMLElement;
  inSight(false)(box);
  expect(scrollIntoView).not.toHaveBeenCalled();
  inSight(true)(box);
  expect(scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
});
