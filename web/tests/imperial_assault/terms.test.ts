import { describe, expect, test } from "vitest";
import { option } from "../table/sheets";
import { thingOf } from "../../src/games/imperial_assault/things";
import { t } from "../../src/lib/words.svelte";

describe("a word that may need explaining", () => {
  test("is what an option stands for that stands for nothing else", () => {
    const words = `${t("web.term.pierce")} 1`;
    expect(thingOf(option(0, "spend-surge", { words }))).toBe("word-pierce");
    expect(thingOf(option(0, "target", { words, figure: 3 }))).toBe("figure-3");
    expect(thingOf(option(0, "end-activation", { words: "-" }))).toBe("");
  });
});
