/** A table to measure on: what is set down, moved and taken away, and what is asked about it. No rules: the server answers. */

import type { TableFigure, TableGiven, TableObjective, TablePart, TableQuestion, TableUnit } from "../../../generated/types";
import { type Flat, isInside, type Spot } from "../board/plane";

export const SIDES = ["a", "b"] as const;
export type Side = (typeof SIDES)[number];

export const MOVES = ["advance", "dash", "climb", "jump", "reposition"] as const;
export type Move = (typeof MOVES)[number];

export type Doing = "place" | "measure" | "move" | "shove" | "ruler";
export type Adding = Side | "objective" | "terrain";
/** What a click does while setting up: it sets something down, or takes in hand what lies there, terrain too. */
export type InHand = Adding | "hand";

export type Table = Required<TableGiven>;
export type Question = Omit<TableQuestion, "table">;

export type Thing =
  | { kind: "figure"; id: string; figure: TableFigure; unit: TableUnit | undefined }
  | { kind: "objective"; id: string; objective: TableObjective }
  | { kind: "part"; id: string; part: TablePart };

/** What is usual, where a table says nothing. */
export const BASE = 4000;
export const HEIGHT = 5000;
export const TOKEN = 2540;
const BLOCK = { width: 8000, depth: 6000, top: 6000 };

export function wholeTable(given: TableGiven = {}): Table {
  return { terrain: [], units: [], figures: [], objectives: [], transfers: [], ...given };
}

/** The table of a file or of a link; null where it is none. What is wrong inside it the server tells. */
export function readTable(text: string): Table | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== "object" || found === null || Array.isArray(found)) return null;
    const lists = ["terrain", "units", "figures", "objectives", "transfers"];
    const isTable = Object.entries(found).every(([name, value]) => lists.includes(name) && Array.isArray(value));
    return isTable ? wholeTable(found) : null;
  } catch {
    return null;
  }
}

/** A table as a short text for the address, and back: pressed, for a battlefield has many corners. */
export async function pack(table: Table): Promise<string> {
  const bytes = new Uint8Array(await through(JSON.stringify(table), new CompressionStream("deflate-raw")).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpack(text: string): Promise<Table | null> {
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return readTable(await through(bytes, new DecompressionStream("deflate-raw")).text());
  } catch {
    return null;
  }
}

function through(given: BodyInit, press: CompressionStream | DecompressionStream): Response {
  return new Response(new Response(given).body?.pipeThrough(press));
}

export function thingsOn(table: Table): Thing[] {
  return [
    ...table.figures.map((figure) => ({ kind: "figure" as const, id: figure.id, figure, unit: table.units.find((unit) => unit.id === figure.unit) })),
    ...table.objectives.map((objective) => ({ kind: "objective" as const, id: objective.id, objective })),
    ...table.terrain.flatMap(({ parts }) => parts.map((part) => ({ kind: "part" as const, id: part.id, part }))),
  ];
}

export function thingOf(table: Table, id: string): Thing | undefined {
  return thingsOn(table).find((thing) => thing.id === id);
}

/** Where a thing is; a part by its middle and its top. */
export function placeOf(thing: Thing): Spot {
  if (thing.kind === "figure") return thing.figure.at;
  if (thing.kind === "objective") return thing.objective.at;
  const { x, y } = boxOf(thing.part);
  return [x, y, thing.part.top];
}

/** The first name of its kind that nothing has: A1, A2 for bases of side a. */
export function freeName(table: Table, stem: string): string {
  const taken = new Set([
    ...thingsOn(table).map(({ id }) => id),
    ...[table.terrain, table.units, table.transfers].flatMap((list) => list.map(({ id }) => id)),
  ]);
  let number = 1;
  while ([`${stem}${number}`, unitName(`${stem}${number}`)].some((name) => taken.has(name))) number += 1;
  return `${stem}${number}`;
}

function unitName(figure: string): string {
  return `${figure}.unit`;
}

/** The table with one thing more, and how that is called. */
export function setDown(table: Table, adding: Adding, at: Spot): { table: Table; id: string } {
  const id = freeName(table, { a: "A", b: "B", objective: "O", terrain: "T" }[adding]);
  if (adding === "objective") return { id, table: { ...table, objectives: [...table.objectives, { id, at }] } };
  if (adding === "terrain") {
    const shape = boxShape(at[0], at[1], BLOCK.width, BLOCK.depth);
    const part: TablePart = { id, shape, top: at[2] + BLOCK.top, bottom: at[2], sight: "obstructing", pass: "impassable" };
    return { id, table: { ...table, terrain: [...table.terrain, { id: unitName(id), parts: [part] }] } };
  }
  const unit: TableUnit = { id: unitName(id), side: adding };
  return { id, table: { ...table, units: [...table.units, unit], figures: [...table.figures, { id, unit: unit.id, at }] } };
}

/** The table without a thing, and without a unit or a piece of which nothing is left. */
export function takenAway(table: Table, id: string): Table {
  const figures = table.figures.filter((figure) => figure.id !== id);
  const gone = table.figures.find((figure) => figure.id === id)?.unit;
  return {
    ...table,
    figures,
    units: table.units.filter((unit) => unit.id !== gone || figures.some((figure) => figure.unit === gone)),
    objectives: table.objectives.filter((objective) => objective.id !== id),
    terrain: table.terrain
      .map((feature) => ({ ...feature, parts: feature.parts.filter((part) => part.id !== id) }))
      .filter(({ parts }) => parts.length > 0),
  };
}

export function withFigure(table: Table, id: string, change: Partial<TableFigure>): Table {
  return { ...table, figures: table.figures.map((figure) => (figure.id === id ? { ...figure, ...change } : figure)) };
}

export function withUnit(table: Table, id: string, change: Partial<TableUnit>): Table {
  return { ...table, units: table.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)) };
}

export function withObjective(table: Table, id: string, change: Partial<TableObjective>): Table {
  return { ...table, objectives: table.objectives.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

export function withPart(table: Table, id: string, change: Partial<TablePart>): Table {
  const parts = (all: readonly TablePart[]): TablePart[] => all.map((part) => (part.id === id ? { ...part, ...change } : part));
  return { ...table, terrain: table.terrain.map((feature) => ({ ...feature, parts: parts(feature.parts) })) };
}

/** The table with a thing somewhere else; a part goes along with its outline and keeps its height. */
export function movedTo(table: Table, id: string, at: Spot): Table {
  const thing = thingOf(table, id);
  if (thing?.kind === "figure") return withFigure(table, id, { at });
  if (thing?.kind === "objective") return withObjective(table, id, { at });
  if (thing?.kind !== "part") return table;
  const [x, y] = placeOf(thing);
  return withPart(table, id, { shape: thing.part.shape.map(([cx, cy]) => [cx + at[0] - x, cy + at[1] - y] as const) });
}

export interface Box {
  x: number;
  y: number;
  width: number;
  depth: number;
  /** Whether the part is just that box. */
  isWhole: boolean;
}

/** The box around a part: its middle, and how wide and deep it is. */
export function boxOf(part: TablePart): Box {
  const xs = part.shape.map(([x]) => x);
  const ys = part.shape.map(([, y]) => y);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const atCorner = part.shape.every(([x, y]) => (x === left || x === right) && (y === low || y === high));
  return {
    x: Math.round((left + right) / 2),
    y: Math.round((low + high) / 2),
    width: right - left,
    depth: high - low,
    isWhole: part.shape.length === 4 && atCorner,
  };
}

export function boxShape(x: number, y: number, width: number, depth: number): Flat[] {
  const [left, low] = [x - Math.round(width / 2), y - Math.round(depth / 2)];
  return [
    [left, low],
    [left + width, low],
    [left + width, low + depth],
    [left, low + depth],
  ];
}

/** The highest terrain at a place: there one sets things down. */
export function floorAt(table: Table, place: Flat): number {
  const under = table.terrain.flatMap(({ parts }) => parts).filter(({ shape }) => isInside(place, shape));
  return Math.max(0, ...under.map(({ top }) => top));
}

/** A place on the table, as near as may be. */
export function onTable([x, y, z]: Spot, half: number): Spot {
  const held = (value: number): number => Math.min(half, Math.max(-half, Math.round(value)));
  return [held(x), held(y), Math.max(0, Math.round(z))];
}

const STEPS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** How far an arrow key moves a thing: a centimetre, with Shift a millimetre. */
export function stepOf(key: string, fine: boolean): Flat | null {
  const step = STEPS[key];
  return step ? [step[0] * (fine ? 100 : 1000), step[1] * (fine ? 100 : 1000)] : null;
}

/** What can be asked about one thing, and about it and another. */
export function measures(table: Table, from: string, to: string): Question[] {
  const [one, other] = [thingOf(table, from), thingOf(table, to)];
  const asked: Question[] = [];
  if (one && other && one.id !== other.id) {
    asked.push({ ask: "range", from, to }, { ask: "elevation", from, to });
    if (one.kind === "figure" && other.kind !== "part") asked.push({ ask: "sight", from, to });
    if (one.kind === "figure" && other.kind === "figure" && one.unit?.side !== other.unit?.side) asked.push({ ask: "cover", from, to });
  }
  for (const thing of [one, other]) {
    if (thing?.kind === "figure") asked.push({ ask: "engaged", figure: thing.id });
    if (thing?.kind === "objective") asked.push({ ask: "control", objective: thing.id });
  }
  return asked;
}

/** Where something is pushed or pulled that goes from one place toward another; null where these are the same. */
export function direction(from: Spot, to: Spot): [number, number] | null {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  return x === 0 && y === 0 ? null : [x, y];
}

/** The terrain as the battlefield's picture draws it. */
export function groundOf(table: Table, half: number, ranges: readonly number[], kinds: Readonly<Record<string, string>>) {
  const terrain = table.terrain.flatMap(({ id: feature, parts }) =>
    parts.map((part) => ({
      id: part.id,
      feature,
      kind: "",
      name: kinds[part.id] ?? part.id,
      outline: part.shape,
      top: part.top,
      bottom: part.bottom ?? 0,
      stops_sight: part.sight === "obstructing",
      stops_moves: part.pass === "impassable",
    })),
  );
  return { id: "", name: "", half, ranges, terrain, transfers: table.transfers, ground: "plates" };
}
