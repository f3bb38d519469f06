/** Words of the game that a newcomer may not know: where they stand, what they mean can be looked at. */

import type { Mention } from "../../generated/types";
import { t } from "../../lib/words.svelte";
import { type Part, partsOf } from "../../table/glimpse/mentions";

interface Term {
  thing: string;
  name: () => string;
  means: () => string;
}

/** Conditions have cards of their own; of the other words a sentence says what they mean. */
const TERMS: readonly Term[] = [
  { thing: "word-pierce", name: () => t("web.term.pierce"), means: () => t("web.term.pierce_means") },
  { thing: "word-cleave", name: () => t("web.term.cleave"), means: () => t("web.term.cleave_means") },
  { thing: "word-blast", name: () => t("web.term.blast"), means: () => t("web.term.blast_means") },
  { thing: "word-strain", name: () => t("web.term.strain"), means: () => t("web.term.strain_means") },
  { thing: "word-surge", name: () => t("web.term.surge"), means: () => t("web.term.surge_means") },
  { thing: "word-accuracy", name: () => t("web.term.accuracy"), means: () => t("web.term.accuracy_means") },
  { thing: "word-dodge", name: () => t("web.term.dodge"), means: () => t("web.term.dodge_means") },
  { thing: "word-peril", name: () => t("web.legends.peril"), means: () => t("web.term.peril_means") },
  { thing: "word-medpacs", name: () => t("web.legends.medpacs"), means: () => t("web.term.medpacs_means") },
  { thing: "word-engage", name: () => t("web.term.engage"), means: () => t("web.term.engage_means") },
  { thing: "word-reposition", name: () => t("web.term.reposition"), means: () => t("web.term.reposition_means") },
  { thing: "condition-stunned", name: () => t("web.term.stunned"), means: () => "" },
  { thing: "condition-focused", name: () => t("web.term.focused"), means: () => "" },
  { thing: "condition-bleeding", name: () => t("web.term.bleeding"), means: () => "" },
  { thing: "condition-weakened", name: () => t("web.term.weakened"), means: () => "" },
];

/** A sentence in parts: each such word, where it stands first, and what lies between them. */
export function termsIn(words: string): Part[] {
  const parts = partsOf(words, TERMS.flatMap(({ thing, name }) => mention(words, thing, name())));
  return parts.map((part, place) => (parts.findIndex(({ thing }) => thing === part.thing) < place ? { ...part, thing: "" } : part));
}

/** The word as it stands in a sentence, also with the ending of a plural; no part of another word. */
function mention(words: string, thing: string, name: string): Mention[] {
  const found = new RegExp(`(?<!\\p{L})${name}(?:s|n|en)?(?!\\p{L})`, "u").exec(words)?.[0];
  return found ? [{ thing, name: found }] : [];
}

/** The thing that explains the first such word in a sentence; nothing where there is none. */
export function termIn(words: string): string {
  return termsIn(words).find(({ thing }) => thing !== "")?.thing ?? "";
}

/** A word and what it means; nothing where it is none of these. */
export function termOf(thing: string): { name: string; means: string } | null {
  const found = TERMS.find((term) => term.thing === thing);
  return found ? { name: found.name(), means: found.means() } : null;
}
