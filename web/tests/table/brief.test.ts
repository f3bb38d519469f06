import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Brief from "../../src/table/Brief.svelte";

class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal("ResizeObserver", Watcher));
afterEach(() => vi.restoreAllMocks());

/** Words of which so many pixels are seen, and how high they would be. */
function brief(seen: number, whole: number): { target: Element; end: () => void } {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(seen);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(whole);
  const target = document.createElement("div");
  const made = mount(Brief, { target, props: { lines: 3, children: createRawSnippet(() => ({ render: () => "<span>Eight lines of it.</span>" })) } });
  flushSync();
  return { target, end: () => void unmount(made) };
}

test("words that are cut have a button that shows them all, and it names what it opens", () => {
  const { target, end } = brief(48, 120);
  const button = target.querySelector("button") as HTMLButtonElement;
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(target.querySelector("[popover]")?.id).toBe(button.getAttribute("popovertarget"));
  end();
});

test("words that fit have no button", () => {
  const { target, end } = brief(48, 48);
  expect(target.querySelector("button")).toBeNull();
  expect(target.textContent?.trim()).toBe("Eight lines of it.");
  end();
});
