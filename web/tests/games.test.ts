import { describe, expect, test } from "vitest";

/** Every source of the page, as text. */
const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const REGISTRY = "src/games/games.ts";

function importsOf(file: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map((match) => match[1] ?? "");
  return found.map((spec) => new URL(spec, `http://page/${file}`).pathname.slice(1));
}

const FILES = Object.entries(SOURCES).map(([path, text]) => {
  const file = path.replace("../", "");
  return { file, text, imports: importsOf(file, text) };
});

describe("a game on the page", () => {
  test("is named by the registry alone", () => {
    const outside = FILES.filter(({ file }) => !file.startsWith("src/games/") && file !== REGISTRY);
    expect(outside.length).toBeGreaterThan(50);
    const wrong = outside.flatMap(({ file, imports }) => imports.filter((to) => /^src\/games\/(?!games$)/.test(to)).map((to) => `${file} -> ${to}`));
    expect(wrong).toEqual([]);
  });

  test("is spoken of in its folder alone", () => {
    // What is looked for in the rulebooks is narrowed to one of them, so that page may name them.
    const outside = FILES.filter(({ file }) => !/^src\/(games|generated|rules)\//.test(file));
    const ofOneGame = /\b(surges?|evades?|pierce|arm(y|ies)|deployment|skirmish(es)?|imperial|opponent)\b/i;
    expect(outside.filter(({ text }) => ofOneGame.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test("knows no other game", () => {
    const game = (file: string): string => /^src\/games\/([^/]+)\//.exec(file)?.[1] ?? "";
    const inside = FILES.filter(({ file }) => game(file) !== "");
    const wrong = inside.flatMap(({ file, imports }) => imports.filter((to) => game(to) !== "" && game(to) !== game(file)).map((to) => `${file} -> ${to}`));
    expect(wrong).toEqual([]);
  });
});
