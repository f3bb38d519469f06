import { expect, test } from "vitest";
import { lengthWords } from "../../src/games/shatterpoint/board/naming";
import { INCH } from "../../src/games/shatterpoint/board/plane";
import { useSentences } from "../../src/lib/words.svelte";

test.each([
  [1, "1 cal"],
  [3, "3 cale"],
  [17, "17 cali"],
])("%i inches are counted as the language counts", (inches, words) => {
  useSentences("pl", { "web.battle.length_inches": ["{count} cal", "{count} cale", "{count} cali"] });
  expect(lengthWords(inches * INCH)).toBe(words);
});
