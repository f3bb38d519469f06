import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const FILES = ["src/styles/tokens.css", "src/table/table.css", "src/games/shatterpoint/board/battlefield.css"];
const OPTION = ["--option", "--option-ink", "--option-soft"];

/** The colours of a theme by their names, from the blocks that speak of it and of no theme at all. */
function coloursOf(theme: "dark" | "light"): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of FILES) {
    for (const [, selector = "", body = ""] of readFileSync(file, "utf8").matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
      const other = theme === "dark" ? "light" : "dark";
      if (selector.includes(`"${other}"`) && !selector.includes(`"${theme}"`)) continue;
      for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+):\s*(#[\da-f]{6})/g)) found.set(`${name} ${selector.trim()}`, value);
    }
  }
  return found;
}

/** Hue in degrees, and how colourful it is, of 1. */
function hueOf(colour: string): [number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => parseInt(colour.slice(place, place + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least;
  if (span === 0) return [0, 0];
  const sixth = most === red ? ((green - blue) / span + 6) % 6 : most === green ? (blue - red) / span + 2 : (red - green) / span + 4;
  return [sixth * 60, span];
}

function apart(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
}

describe.each(["dark", "light"] as const)("in the %s theme", (theme) => {
  test("what can be chosen has a colour that nothing else has", () => {
    const colours = coloursOf(theme);
    const options = [...colours].filter(([name]) => name.startsWith("--option "));
    expect(options.length).toBeGreaterThan(0);
    const [hue] = hueOf(options[0]?.[1] ?? "");
    const near = [...colours]
      .filter(([name]) => !OPTION.includes(name.split(" ")[0] ?? ""))
      .filter(([, colour]) => hueOf(colour)[1] > 0.2 && apart(hueOf(colour)[0], hue) < 35);
    expect(near).toEqual([]);
  });
});
