import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../src/lib/words.svelte";
import Goal from "../../src/table/Goal.svelte";

class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(async () => {
  vi.stubGlobal("ResizeObserver", Watcher);
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ "web.table.goal_more": "more", "web.table.goal_less": "less" })));
  await speak("en");
});
afterEach(() => vi.restoreAllMocks());

/** A goal of which so many pixels are seen, and how high it would be. */
function goal(brief: boolean, seen: number, whole: number): { target: Element; end: () => void } {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(seen);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(whole);
  const target = document.createElement("div");
  const made = mount(Goal, { target, props: { words: "First to forty points.", brief } });
  flushSync();
  return { target, end: () => void unmount(made) };
}

test("what is cut of a goal can be opened, and closed again", () => {
  const { target, end } = goal(true, 80, 200);
  const more = target.querySelector("button") as HTMLButtonElement;
  expect(more.textContent).toBe("more");
  more.click();
  flushSync();
  expect(target.querySelector(".brief")).toBeNull();
  expect(target.querySelector("button")?.textContent).toBe("less");
  end();
});

test("a goal of which nothing is cut has no button", () => {
  for (const [brief, whole] of [[true, 80], [false, 200]] as const) {
    const { target, end } = goal(brief, 80, whole);
    expect(target.querySelector("button")).toBeNull();
    end();
  }
});
