/** What is looked for in the rulebook, as it stands in the address. */

export const SCOPES = ["skirmish", "campaign", "shatterpoint", ""] as const;
export type Scope = (typeof SCOPES)[number];

export interface RulesWish {
  q: string;
  topic: string;
  mode: Scope;
}

const ALL = "all";

export function wishOf(query: URLSearchParams): RulesWish {
  const mode = query.get("mode") ?? "skirmish";
  return {
    q: query.get("q") ?? "",
    topic: query.get("topic") ?? "",
    mode: mode === ALL ? "" : (SCOPES.find((scope) => scope === mode) ?? "skirmish"),
  };
}

export function rulesAddress(path: string, wish: RulesWish): string {
  const query = new URLSearchParams();
  if (wish.q) query.set("q", wish.q);
  if (wish.topic) query.set("topic", wish.topic);
  if (wish.mode !== "skirmish") query.set("mode", wish.mode || ALL);
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
