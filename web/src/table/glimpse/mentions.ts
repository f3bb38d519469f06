/** Names in a sentence that stand for things. */

import type { Mention } from "../../generated/types";

export interface Part {
  words: string;
  /** The thing that these words stand for; empty where they stand for none. */
  thing: string;
}

/** The sentence cut into names and what lies between them; of two names that begin together, the longer one. */
export function partsOf(words: string, mentions: readonly Mention[]): Part[] {
  const parts: Part[] = [];
  let rest = words;
  while (rest !== "") {
    const found = mentions
      .map((mention) => ({ ...mention, at: rest.indexOf(mention.name) }))
      .filter(({ at, name }) => at >= 0 && name !== "")
      .toSorted((one, other) => one.at - other.at || other.name.length - one.name.length)[0];
    if (found === undefined) return [...parts, { words: rest, thing: "" }];
    if (found.at > 0) parts.push({ words: rest.slice(0, found.at), thing: "" });
    parts.push({ words: found.name, thing: found.thing });
    rest = rest.slice(found.at + found.name.length);
  }
  return parts;
}
