import { describe, expect, test } from "vitest";
import { option } from "../table/sheets";
import { termsIn } from "../../src/games/imperial_assault/terms";
import { thingOf } from "../../src/games/imperial_assault/things";
import { t } from "../../src/lib/words.svelte";

describe("a word that may need explaining", () => {
  test("is what an option stands for that stands for nothing else", () => {
    const words = `${t("web.term.pierce")} 1`;
    expect(thingOf(option(0, "spend-surge", { words }))).toBe("word-pierce");
    expect(thingOf(option(0, "target", { words, figure: 3 }))).toBe("figure-3");
    expect(thingOf(option(0, "end-activation", { words: "-" }))).toBe("");
    expect(thingOf(option(0, "special-action", { words: "-", whose: 3 }))).toBe("figure-3");
  });
});

describe("a sentence with words of the game", () => {
  test("is cut where they stand first, and loses nothing", () => {
    const [pierce, blast] = [t("web.term.pierce"), t("web.term.blast")];
    const words = `+1, ${blast} 2; ${pierce} 1; ${blast} 1.`;
    const parts = termsIn(words);
    expect(parts.map((part) => part.words).join("")).toBe(words);
    expect(parts.filter(({ thing }) => thing !== "").map((part) => [part.words, part.thing])).toEqual([
      [blast, "word-blast"],
      [pierce, "word-pierce"],
    ]);
  });

  test("has them with the ending of a plural, and never within another word", () => {
    const surge = t("web.term.surge");
    expect(termsIn(`2 ${surge}s`)).toEqual([
      { words: "2 ", thing: "" },
      { words: `${surge}s`, thing: "word-surge" },
    ]);
    expect(termsIn(`un${surge}er`)).toEqual([{ words: `un${surge}er`, thing: "" }]);
  });

  test("without any is one part", () => {
    expect(termsIn("-")).toEqual([{ words: "-", thing: "" }]);
  });
});
