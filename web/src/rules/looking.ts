/** What is looked for in the rulebook, as it stands in the address. */

import type { Named } from "../generated/types";

export const ALL = "all";

/** `mode` is one of the rulebook's, ALL, or nothing: then it is all of them. */
export interface RulesWish {
  q: string;
  topic: string;
  mode: string;
}

export function wishOf(query: URLSearchParams): RulesWish {
  return {
    q: query.get("q") ?? "",
    topic: query.get("topic") ?? "",
    mode: query.get("mode") ?? "",
  };
}

/** The mode that is chosen, of those that the rulebook has; where there is none of that name, all. */
export function modeChosen(mode: string, modes: readonly Named[]): string {
  return modes.some((one) => one.id === mode) ? mode : ALL;
}

export function rulesAddress(path: string, wish: RulesWish): string {
  const query = new URLSearchParams();
  if (wish.q) query.set("q", wish.q);
  if (wish.topic) query.set("topic", wish.topic);
  if (wish.mode) query.set("mode", wish.mode);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** A note without the mark of its kind that stands before it. */
export function noteWords(note: string): string {
  return note.replace(/^\[[\w -]+\]\s*/, "");
}

/** The code of the topic that a rule belongs to: IA-LOS of IA-LOS-07. */
export function topicOf(rule: string): string {
  return rule.replace(/-[^-]*$/, "");
}
