import { beforeEach, describe, expect, test } from "vitest";
import { applySettings, browserLanguage, defaults, keepsStill, set, settings, settingsFrom, shownTheme } from "../src/lib/settings.svelte";

beforeEach(() => {
  localStorage.clear();
  set(defaults());
});

describe("the first language", () => {
  test.each([
    [["pl-PL", "en"], "pl"],
    [["fr", "de-AT"], "de"],
    [["fr"], "en"],
    [[], "en"],
  ])("of a browser that asks for %j is %s", (asked, expected) => {
    expect(browserLanguage(asked)).toBe(expected);
  });
});

describe("what was kept", () => {
  test("comes back", () => {
    const mine = { ...defaults(), language: "pl" as const, theme: "light" as const, textSize: 120, name: "Ada" };
    expect(settingsFrom(JSON.parse(JSON.stringify(mine)))).toEqual(mine);
  });

  test.each([null, 7, "x", [], { language: "fr", theme: "pink", textSize: 9000, sides: 1, speed: {}, name: 3 }])(
    "is as if never set where it makes no sense: %j",
    (found) => expect(settingsFrom(found)).toEqual(defaults()),
  );

  test("a name is cut where the server would refuse it", () => {
    expect(settingsFrom({ name: "x".repeat(80) }).name).toHaveLength(40);
  });
});

describe("a change", () => {
  test("is kept and takes effect at once", () => {
    set({ theme: "light", sides: "safe", textSize: 150 });
    const root = document.documentElement;
    expect([root.dataset.theme, root.dataset.sides, root.style.fontSize]).toEqual(["light", "safe", "150%"]);
    expect(JSON.parse(localStorage.getItem("holotable.settings") ?? "")).toMatchObject({ theme: "light", textSize: 150 });
  });

  test("stillness can be asked for", () => {
    expect(keepsStill()).toBe(false);
    set({ reducedMotion: true });
    expect(keepsStill()).toBe(true);
    expect(document.documentElement.dataset.motion).toBe("still");
  });

  test("the theme that was set goes before the system's", () => {
    set({ theme: "light" });
    applySettings();
    expect(shownTheme()).toBe("light");
    expect(settings.theme).toBe("light");
  });
});
