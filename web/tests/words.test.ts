import { beforeEach, describe, expect, test, vi } from "vitest";
import { fill, knows, language, pluralForm, speak, t, useSentences } from "../src/lib/words.svelte";

const FIGURES = {
  en: ["{count} figure", "{count} figures"],
  de: ["{count} Figur", "{count} Figuren"],
  pl: ["{count} figurka", "{count} figurki", "{count} figurek"],
} as const;

describe("plural forms", () => {
  test.each([
    ["en", 0, "{count} figures"],
    ["en", 1, "{count} figure"],
    ["de", 1, "{count} Figur"],
    ["de", 7, "{count} Figuren"],
    ["pl", 1, "{count} figurka"],
    ["pl", 3, "{count} figurki"],
    ["pl", 5, "{count} figurek"],
    ["pl", 12, "{count} figurek"],
    ["pl", 22, "{count} figurki"],
  ] as const)("%s counts %i", (lang, count, form) => {
    expect(pluralForm(FIGURES[lang], count, lang)).toBe(form);
  });

  test("a sentence with one form is said for every count", () => {
    expect(pluralForm(["{count} HP"], 5, "pl")).toBe("{count} HP");
  });
});

describe("facts", () => {
  test("go into their places, a missing one leaves its place", () => {
    expect(fill("{who} moves {count}, {what}", { who: "Luke", count: 2 })).toBe("Luke moves 2, {what}");
  });

  test("a doubled brace is a brace", () => {
    expect(fill("{{{a}}}", { a: 1 })).toBe("{1}");
  });

  test("a fact is not read as a sentence", () => {
    expect(fill("{a}", { a: "{b}", b: "no" })).toBe("{b}");
  });
});

describe("speaking", () => {
  beforeEach(() => useSentences("en", { "a.b": "Round {round}", "a.n": ["{count} die", "{count} dice"] }));

  test("says sentences with their facts and counts", () => {
    expect(t("a.b", { round: 3 })).toBe("Round 3");
    expect(t("a.n", {}, 2)).toBe("2 dice");
  });

  test("an unknown id is shown as it is", () => {
    expect(t("a.c")).toBe("a.c");
    expect(knows("a.c")).toBe(false);
  });

  test("loads another language and tells the document", async () => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ "a.b": "Runde {round}" })));
    expect(await speak("de")).toBe(true);
    expect([t("a.b", { round: 3 }), language(), document.documentElement.lang]).toEqual(["Runde 3", "de", "de"]);
  });

  test("stays in its language where the other can't be loaded", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
    expect(await speak("pl")).toBe(false);
    expect([t("a.b", { round: 1 }), language()]).toEqual(["Round 1", "en"]);
  });
});
