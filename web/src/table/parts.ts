/** The log in parts: rounds, and in each the activations; what an activation came to; and what of it is looked for. */

import { t } from "../lib/words.svelte";
import type { AnyLine } from "./game";

/** A line with its number in the whole log. */
export interface Placed {
  line: AnyLine;
  place: number;
}

/** An activation, what came at the end of the round, or what happened outside of both: `head` is the line that it began with. */
export interface Part {
  key: string;
  head: AnyLine | null;
  lines: Placed[];
  /** Whether something else has begun after it. */
  isOver: boolean;
}

export interface Round {
  key: string;
  head: AnyLine | null;
  parts: Part[];
}

/** What was going on is over. */
function end(rounds: readonly Round[]): void {
  const last = rounds.at(-1)?.parts.at(-1);
  if (last) last.isOver = true;
}

/** The log in its rounds and their activations. Lines that go on with the same activation are of it. */
export function roundsOf(lines: readonly AnyLine[]): Round[] {
  const rounds: Round[] = [];
  lines.forEach((line, place) => {
    if (line.begins === "round") end(rounds);
    if (line.begins === "round" || rounds.length === 0) rounds.push({ key: `round-${place}`, head: line.begins === "round" ? line : null, parts: [] });
    if (line.begins === "round") return;
    const round = rounds.at(-1) as Round;
    const part = round.parts.at(-1);
    const goesOn = line.begins ? part?.head?.begins === line.begins && part.head.whose === line.whose : part !== undefined;
    if (!goesOn) {
      end(rounds);
      round.parts.push({ key: `part-${place}`, head: line.begins ? line : null, lines: [], isOver: false });
    }
    round.parts.at(-1)?.lines.push({ line, place });
  });
  return rounds;
}

/** What was scored in a round that is over, a line each. */
export interface Scored {
  round: number;
  lines: readonly string[];
}

/** What the last round brought that is over, and whom its end hurt; nothing while there is none. */
export function scoredOf(lines: readonly AnyLine[], scores: (line: AnyLine) => boolean): Scored | null {
  const heads = lines.flatMap((line, place) => (line.begins === "round" ? [place] : []));
  const [from, to] = [heads.at(-2), heads.at(-1)];
  if (from === undefined || to === undefined) return null;
  const round = lines.slice(from + 1, to);
  const status = round.findIndex(({ begins }) => begins === "status");
  const isTold = (line: AnyLine, place: number): boolean => scores(line) || (status >= 0 && place > status && line.kind === "damage");
  return { round: Number(lines[from]?.whose), lines: round.flatMap((line, place) => (isTold(line, place) ? [...causeOf(round, place), line.words] : [])) };
}

/** Whether somebody fell, or something was destroyed. */
function isFall({ kind }: AnyLine): boolean {
  return kind === "defeated" || kind === "destroyed";
}

/** Who was defeated, where that is what points are for: they come of the same choice, right after it. */
function causeOf(lines: readonly AnyLine[], place: number): readonly string[] {
  const { choice, kind } = lines[place] as AnyLine;
  if (kind !== "score") return [];
  const before = lines.slice(0, place).findLast((line) => line.choice !== choice || line.kind === "score" || isFall(line));
  return before?.choice === choice && isFall(before) ? [before.words] : [];
}

/** A line that is longer is told by its first sentence, until somebody wants to read the rest. */
const LONG = 140;

/** How a quotation ends that begins so. */
const ENDS: Readonly<Record<string, string>> = { "„": "“”", "“": "”", "«": "»", "»": "«" };

/** The first sentence of what is long, and the rest of it; what is quoted is not broken off. */
export function headOf(words: string): { head: string; rest: string } {
  let quote = "";
  for (let place = 0; words.length > LONG && place < words.length - 1; place += 1) {
    const sign = words.charAt(place);
    const closes = ENDS[quote]?.includes(sign) ?? false;
    if (closes) quote = "";
    else if (quote === "" && sign in ENDS) quote = sign;
    const ends = closes ? words.charAt(place - 1) : sign;
    if (quote === "" && /[.!?]/u.test(ends) && /\s/u.test(words.charAt(place + 1))) return { head: words.slice(0, place + 1), rest: words.slice(place + 1).trim() };
  }
  return { head: words, rest: "" };
}

/** What would be gone of the log if only the first so many choices stayed, where others have begun something since, a side more than one thing, or a story was told that nobody forgets: all of it, or the first and the last lines. */
export function goneBeyond(lines: readonly AnyLine[], kept: number, own: string): string[] {
  const gone = lines.filter(({ choice, detail }) => choice > kept && !detail);
  const begun = gone.filter(({ begins }) => begins === "activation");
  const isTold = gone.some(({ kind }) => kind === "story");
  if (!isTold && begun.length < 2 && begun.every(({ side }) => side === own)) return [];
  return (gone.length <= MOST_GONE ? gone : [...gone.slice(0, MOST_GONE - 2), { choice: 0, words: "…" }, ...gone.slice(-1)]).map(({ words }) => words);
}

const MOST_GONE = 12;

export const FILTERS = ["all", "attacks", "cards", "mission"] as const;
export type Filter = (typeof FILTERS)[number];

const KINDS: Readonly<Record<Exclude<Filter, "all">, ReadonlySet<string>>> = {
  attacks: new Set(["attack", "roll", "result", "damage", "wounded", "defeated", "destroyed", "condition", "healed"]),
  cards: new Set(["card", "ability"]),
  mission: new Set(["mission", "fetched", "progress", "score", "story"]),
};

/** Whether a line is of what is looked for. */
export function isWanted(line: AnyLine, filter: Filter): boolean {
  return filter === "all" || KINDS[filter].has(line.kind ?? "");
}

/** How much of something befell each, in the order in which it did first. */
function summed(lines: readonly AnyLine[], kind: string): [string, number][] {
  const found = new Map<string, number>();
  for (const line of lines) if (line.kind === kind && line.name) found.set(line.name, (found.get(line.name) ?? 0) + (line.amount ?? 0));
  return [...found];
}

/** The cards that a side has played: what a card does is told with it. */
function cardsOf(side: string | undefined, lines: readonly AnyLine[]): string[] {
  return lines.flatMap((line) => (line.kind === "card" && line.says && line.name && (!side || line.side === side) ? [line.name] : []));
}

/** What was done for the mission or a struggle: tokens, objectives, the way of a struggle token. */
function reached(lines: readonly AnyLine[]): string[] {
  const found = lines.filter(({ kind }) => kind === "progress" || kind === "mission").map(({ words }) => words.replace(/[.!](\s.*)?$/su, ""));
  return [...new Set(found)];
}

/** What an activation came to, in a line: attacks, damage by whom it befell, who was wounded or fell, what was picked up, tokens and objectives, points; empty while it has only begun. */
export function cameTo({ head, lines: placed, isOver }: Part): string {
  if (head?.kind === "pass") return t("web.table.came_passed");
  const lines = placed.map(({ line }) => line);
  const attacks = lines.filter(({ kind }) => kind === "attack");
  const struck = attacks.filter(({ side }) => side && head?.side && side !== head.side).length;
  const points = lines.filter(({ kind }) => kind === "score").reduce((sum, { amount = 0 }) => sum + amount, 0);
  const found = [
    ...(attacks.length > struck ? [t("web.table.came_attacks", {}, attacks.length - struck)] : []),
    ...(struck > 0 ? [t("web.table.came_attacked", {}, struck)] : []),
    ...summed(lines, "damage").map(([name, damage]) => t("web.table.came_damage", { name }, damage)),
    ...summed(lines, "healed").map(([name, damage]) => t("web.table.came_healed", { name }, damage)),
    ...summed(lines, "wounded").map(([name]) => t("web.table.came_wounded", { name })),
    ...summed(lines, "defeated").map(([name]) => t("web.table.came_defeated", { name })),
    ...summed(lines, "destroyed").map(([name]) => t("web.table.came_destroyed", { name })),
    ...summed(lines, "fetched").map(([name]) => t("web.table.came_fetched", { name })),
    ...cardsOf(head?.side, lines).map((name) => t("web.table.came_card", { name })),
    ...reached(lines),
    ...(points > 0 ? [t("web.table.came_points", {}, points)] : []),
  ];
  if (found.length > 0) return found.join(", ");
  return lines.some(({ kind }) => kind === "move") ? t("web.table.came_moved") : isOver ? t("web.table.came_nothing") : "";
}

const OUTCOMES: ReadonlySet<string> = new Set(["damage", "wounded", "defeated", "destroyed"]);

/** What the last attack came to, until something else is done: who suffered what, or else how it was counted. */
export function outcomeOf(lines: readonly AnyLine[]): string {
  const attacks = lines.slice(lines.findLastIndex(({ kind }) => kind === "attack"));
  if (attacks[0]?.kind !== "attack" || attacks.some(({ kind, begins }) => begins || kind === "move")) return "";
  const counted = attacks.findLast(({ kind }) => kind === "result");
  const found = attacks.filter(({ kind = "" }) => OUTCOMES.has(kind));
  return [attacks[0], ...(counted ? [counted] : []), ...found].map(({ words }) => words).join(" ");
}

/** The last activation of a side other than this one, or its turn without one; of any, for who has none. */
export function lastOfOthers(rounds: readonly Round[], own: string): Part | null {
  const parts = rounds.flatMap(({ parts }) => parts);
  return parts.findLast(({ head }) => head?.begins === "activation" && (own === "" || head.side !== own)) ?? null;
}
