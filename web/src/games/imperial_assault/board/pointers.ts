/** What on the board is pointed at, beside what can be chosen. */

import type { DeedSheet, LegendsTableSheet, OrdersSheet } from "../../../generated/types";
import { type BoardTable, type HeroTable, heroSideOf } from "../sides";
import { doorKey, figureKey, spaceKey, tokenKey } from "./things";

export interface Pointers {
  kind: "lesson" | "order";
  /** Each thing by the spaces that it stands on. */
  things: readonly (readonly number[])[];
  /** Doors, by the edges on which they stand. */
  edges: readonly (readonly [number, number])[];
  /** From whom to whom, by their spaces. */
  line: readonly [readonly number[], readonly number[]] | null;
  /** The way of whoever goes somewhere, position by position. */
  path: readonly (readonly number[])[];
}

export const NO_POINTERS: Pointers = { kind: "lesson", things: [], edges: [], line: null, path: [] };

/** What a lesson points at: figures, tokens, doors, spaces. */
export function lessonPointers(sheet: LegendsTableSheet): Pointers {
  const { lesson } = sheet;
  if (!lesson) return NO_POINTERS;
  const figures = (sheet.figures ?? []).filter(({ id }) => lesson.figures?.includes(id)).map(({ spaces }) => spaces);
  const tokens = (sheet.tokens ?? []).filter(({ id }) => lesson.tokens?.includes(id)).map(({ space }) => [space]);
  const edges = (sheet.doors ?? []).filter(({ id }) => lesson.doors?.includes(id)).flatMap(({ between }) => between);
  return { kind: "lesson", things: [...figures, ...tokens, ...(lesson.spaces ?? []).map((space) => [space])], edges, line: null, path: [] };
}

/** What the objectives are about that the own side is still to reach; crates only where there is nothing else. */
function objectivePointers(sheet: HeroTable, seat: string): Pointers {
  const own = heroSideOf(sheet, seat);
  const goals = (sheet.objectives ?? []).filter(({ side }) => side === "" || side === own).flatMap(({ goal }) => (goal ? [goal] : []));
  const tokens = (sheet.tokens ?? []).filter(({ id }) => goals.some((goal) => goal.tokens?.includes(id)));
  const figures = (sheet.figures ?? []).filter(({ id }) => goals.some((goal) => goal.figures?.includes(id))).map(({ spaces }) => spaces);
  const edges = (sheet.doors ?? []).filter(({ id }) => goals.some((goal) => goal.doors?.includes(id))).flatMap(({ between }) => between);
  const places = [...new Set(goals.flatMap(({ spaces = [] }) => spaces))].map((space) => [space]);
  const others = tokens.filter(({ kind }) => kind !== "crate");
  const meant = others.length + figures.length + edges.length + places.length > 0 ? others : tokens;
  return { ...NO_POINTERS, things: [...figures, ...meant.map(({ space }) => [space]), ...places], edges };
}

/** What the mission is about: its objectives; in a skirmish who belongs to nobody, and its tokens, which are terminals only where it has nothing else: all skirmishes have those. */
export function goalPointers(sheet: BoardTable, seat: string): Pointers {
  if (sheet.of !== "skirmish") return objectivePointers(sheet, seat);
  const others = (sheet.tokens ?? []).filter(({ kind }) => kind !== "terminal");
  const allowing = others.filter(({ allows }) => (allows?.length ?? 0) > 0);
  const people = (sheet.figures ?? []).filter(({ side }) => sheet.players.every((player) => player.side !== side)).map(({ spaces }) => spaces);
  const own = allowing.length > 0 ? allowing : others;
  const places = Object.keys(missionZones(sheet)).length + people.length;
  const meant = own.length + places > 0 ? own : (sheet.tokens ?? []);
  const things = [...people, ...meant.map(({ space }) => [space])];
  const edges = (sheet.doors ?? []).filter(({ allows, open }) => !open && (allows?.length ?? 0) > 0).flatMap(({ between }) => between);
  return { ...NO_POINTERS, things, edges };
}

/** What the mission is about, beside what is being taught. */
export function withGoal(goal: Pointers, taught: Pointers): Pointers {
  return taught.kind === "lesson" ? { ...goal, things: [...goal.things, ...taught.things], edges: [...goal.edges, ...taught.edges] } : goal;
}

const DEPLOYMENT: ReadonlySet<string> = new Set(["red", "blue"]);

/** Where the mission brings somebody or something. */
function missionZones(sheet: BoardTable): Record<string, readonly number[]> {
  return Object.fromEntries(Object.entries(sheet.board?.zones ?? {}).filter(([zone]) => !DEPLOYMENT.has(zone)));
}

/** The zones that the mission is about: its own ones, and the deployment zone of who plays where it scores there. */
export function goalZones(sheet: BoardTable, seat: string): Record<string, readonly number[]> {
  const { board } = sheet;
  if (sheet.of !== "skirmish" || !board) return {};
  if (!board.home) return missionZones(sheet);
  const own = sheet.players.find((player) => player.seat === seat)?.zone;
  return own ? { ...missionZones(sheet), [own]: board.zones[own] ?? [] } : board.zones;
}

/** What a step of an activation is about: who acts, whom it is about, its way and where that ends. */
export function orderPointers(sheet: LegendsTableSheet, orders: OrdersSheet | null, step: number): Pointers {
  const deed = orders?.deeds?.[step];
  if (!deed) return NO_POINTERS;
  const spacesOf = (figure: number) => sheet.figures?.find(({ id }) => id === figure)?.spaces ?? [];
  const [actor, target, end] = [stoodOn(orders?.deeds ?? [], step) ?? spacesOf(deed.figure), deed.target ? spacesOf(deed.target) : [], deed.spot ?? []];
  const from = end.length > 0 ? end : actor;
  return { kind: "order", things: [actor, target, end].filter((spaces) => spaces.length > 0), edges: [], line: from.length > 0 && target.length > 0 ? [from, target] : null, path: deed.path ?? [] };
}

/** Where a figure stood when it came to a deed, as far as its deeds tell: it has gone on since. */
function stoodOn(deeds: readonly DeedSheet[], step: number): readonly number[] | null {
  const own = (each: DeedSheet): boolean => each.figure === deeds[step]?.figure;
  const ended = deeds.slice(0, step).findLast((each) => own(each) && (each.spot?.length ?? 0) > 0)?.spot;
  const begins = deeds.slice(step).find((each) => own(each) && (each.path?.length ?? 0) > 0)?.path?.[0];
  return deeds[step]?.path?.[0] ?? ended ?? begins ?? null;
}

/** What a line of the log is about, by its keys, as far as it is still there. */
export function litPointers(sheet: BoardTable, about: readonly string[]): Pointers {
  const figures = (sheet.figures ?? []).filter(({ id }) => about.includes(figureKey(id))).map(({ spaces }) => spaces);
  const tokens = (sheet.tokens ?? []).filter(({ id }) => about.includes(tokenKey(id))).map(({ space }) => [space]);
  const edges = (sheet.doors ?? []).filter(({ id }) => about.includes(doorKey(id))).flatMap(({ between }) => between);
  const spaces = about.filter((key) => key.startsWith(spaceKey(0).slice(0, -1))).map((key) => [Number(key.slice(key.indexOf("-") + 1))]);
  return { kind: "lesson", things: [...figures, ...tokens, ...spaces], edges, line: null, path: [] };
}
