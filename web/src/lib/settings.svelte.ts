/** What a person set for this browser. It is kept in localStorage and takes effect at once. */

import { keep, kept } from "./kept";
import { LANGUAGES, type Language } from "./words.svelte";

export const THEMES = ["auto", "light", "dark"] as const;
export const SIDES = ["classic", "safe"] as const;
export const TEXT_SIZES = [90, 100, 120, 150] as const;
export const LENGTHS = ["inches", "mm"] as const;
export const SPEEDS = ["off", "fast", "normal", "step"] as const;

export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  /** The colours of the two sides: classic, or a pair that colour-blind people tell apart. */
  sides: (typeof SIDES)[number];
  /** The size of all text, in percent. */
  textSize: number;
  /** Keep still, even where the system does not ask for it. */
  reducedMotion: boolean;
  /** How fast is shown what others do: at once, quickly, normally, or step by step, each until one goes on. */
  speed: Speed;
  /** Whether dice, shots and the like are heard. */
  sound: boolean;
  /** How lengths on a battlefield are told. */
  lengths: (typeof LENGTHS)[number];
  /** The board as text instead of the picture. */
  textBoard: boolean;
  /** The name that others see. */
  name: string;
}

/** The longest name that the server takes. */
export const MOST_NAME = 40;

const PLACE = "holotable.settings";

export function browserLanguage(asked: readonly string[]): Language {
  const codes = asked.map((tag) => tag.toLowerCase().split("-")[0]);
  return LANGUAGES.find((known) => known === codes.find((code) => LANGUAGES.some((l) => l === code))) ?? "en";
}

export function defaults(): Settings {
  return {
    language: browserLanguage(navigator.languages),
    theme: "dark",
    sides: "classic",
    textSize: 100,
    reducedMotion: false,
    speed: "normal",
    sound: false,
    lengths: "inches",
    textBoard: false,
    name: "",
  };
}

/** Settings out of what was kept: what is missing or not possible is as if never set. */
export function settingsFrom(found: unknown): Settings {
  const set = defaults();
  if (typeof found !== "object" || found === null) return set;
  const old = found as Record<string, unknown>;
  const oneOf = <T>(known: readonly T[], value: unknown, otherwise: T): T =>
    known.includes(value as T) ? (value as T) : otherwise;
  const flag = (value: unknown): boolean => value === true;
  return {
    language: oneOf(LANGUAGES, old.language, set.language),
    theme: oneOf(THEMES, old.theme, set.theme),
    sides: oneOf(SIDES, old.sides, set.sides),
    textSize: oneOf<number>(TEXT_SIZES, old.textSize, set.textSize),
    reducedMotion: flag(old.reducedMotion),
    speed: oneOf(SPEEDS, old.speed, set.speed),
    sound: flag(old.sound),
    lengths: oneOf(LENGTHS, old.lengths, set.lengths),
    textBoard: flag(old.textBoard),
    name: typeof old.name === "string" ? old.name.slice(0, MOST_NAME) : "",
  };
}

export const settings: Settings = $state(settingsFrom(kept(PLACE)));

const dark = window.matchMedia?.("(prefers-color-scheme: dark)");
const still = window.matchMedia?.("(prefers-reduced-motion: reduce)");
const system = $state({ dark: dark?.matches ?? true, still: still?.matches ?? false });
dark?.addEventListener("change", () => ((system.dark = dark.matches), applySettings()));
still?.addEventListener("change", () => ((system.still = still.matches), applySettings()));

/** The theme that is shown: the one that was set, or the system's. */
export function shownTheme(): "light" | "dark" {
  if (settings.theme !== "auto") return settings.theme;
  return system.dark ? "dark" : "light";
}

/** Whether nothing should move: it was set so, or the system asks for it. */
export function keepsStill(): boolean {
  return settings.reducedMotion || system.still;
}

/** Change settings, keep them, and let them take effect. The language's sentences are loaded by `speak`. */
export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  keep(PLACE, $state.snapshot(settings));
  applySettings();
}

/** Tell the style sheets: they look at the attributes of the page's root. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = shownTheme();
  root.dataset.sides = settings.sides;
  root.dataset.motion = keepsStill() ? "still" : "moving";
  root.style.fontSize = settings.textSize === 100 ? "" : `${settings.textSize}%`;
}
