import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { find, go, here, listen, match } from "../src/lib/router.svelte";
import { ROUTES } from "../src/lib/routes";

describe("patterns", () => {
  test.each([
    ["/", "/", {}],
    ["/rules/:id", "/rules/IA-LOS-07", { id: "IA-LOS-07" }],
    ["/rules/:id", "/rules/a%20b", { id: "a b" }],
    ["/rules/:id", "/rules/%E0%A4%A", { id: "%E0%A4%A" }],
    ["/rules", "/rules/", {}],
    ["/rules", "/rules/x", null],
    ["/rules/:id?", "/rules", {}],
    ["/rules/:id?", "/rules/x", { id: "x" }],
    ["/rules/:id?", "/", null],
    ["/rules/:id", "/rules", null],
    ["/rules/:id", "/cards/x", null],
  ])("%s on %s", (pattern, path, parts) => {
    expect(match(pattern, path)).toEqual(parts);
  });
});

test("every page is found by its address, and nothing else is", () => {
  for (const path of ["/", "/table/g1", "/join/g1", "/armies", "/rules", "/rules/X", "/cards", "/odds", "/board"]) {
    expect(find(ROUTES, path)).not.toBeNull();
  }
  expect(find(ROUTES, "/rules/IA-LOS-07")?.parts).toEqual({ id: "IA-LOS-07" });
  expect(find(ROUTES, "/nowhere")).toBeNull();
});

describe("links", () => {
  let stop: () => void;
  beforeEach(() => {
    vi.stubGlobal("scrollTo", vi.fn());
    go("/");
    stop = listen();
  });
  afterEach(() => stop());

  function click(attributes: string, event: MouseEventInit = {}): boolean {
    document.body.innerHTML = `<a ${attributes}><b>x</b></a>`;
    return document.querySelector("b")!.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...event }));
  }

  test("inside the page are followed without loading it", () => {
    expect(click('href="/rules/IA-LOS-07?x=1#y"')).toBe(false);
    expect([here().path, here().query.get("x"), here().hash]).toEqual(["/rules/IA-LOS-07", "1", "y"]);
  });

  test.each([['href="/api/rules"'], ['href="https://example.org/"'], ['href="/x" download'], ['href="/x" target="_blank"']])(
    "the browser follows %s",
    (attributes) => {
      document.addEventListener("click", (event) => event.preventDefault(), { once: true });
      click(attributes);
      expect(here().path).toBe("/");
    },
  );

  test("with a key held down are the browser's", () => {
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    click('href="/rules"', { ctrlKey: true });
    expect(here().path).toBe("/");
  });
});
