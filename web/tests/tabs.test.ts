import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Tabs from "../src/ui/Tabs.svelte";

const TABS = ["log", "heroes", "story"].map((id) => ({ id, name: id }));
let shown: Record<string, unknown>;

afterEach(async () => {
  await unmount(shown);
  vi.restoreAllMocks();
});

function row(wide: number): Element | null {
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(wide);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(300);
  shown = mount(Tabs, { target: document.body, props: { tabs: TABS, open: "log", label: "Pages", children: createRawSnippet(() => ({ render: () => "<p>x</p>" })) } });
  flushSync();
  return document.querySelector('[role=tablist][aria-label="Pages"]');
}

test("tabs that do not all fit fade at the end, until one has scrolled there", () => {
  const list = row(400);
  expect(list?.classList.contains("goes-on")).toBe(true);
  vi.spyOn(Element.prototype, "scrollLeft", "get").mockReturnValue(100);
  list?.dispatchEvent(new Event("scroll"));
  flushSync();
  expect(list?.classList.contains("goes-on")).toBe(false);
});

test("those that fit do not", () => {
  expect(row(300)?.classList.contains("goes-on")).toBe(false);
});
