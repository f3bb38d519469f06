/** Where the options of a combat tree stand when it is drawn as a graph. */

import type { NodeSheet, TreeSheet } from "../../../generated/types";
import type { Point } from "../../../table/picture/points";

export const CELL = { width: 52, height: 50 } as const;
export const NODE = { width: 42, height: 38 } as const;

export interface Laid {
  width: number;
  height: number;
  spots: ReadonlyMap<string, Point>;
}

/** Columns from the left, rows from the top; rows that nobody stands in take no room. */
export function laid({ nodes }: TreeSheet): Laid {
  const columns = [...new Set(nodes.map(({ column }) => column))].toSorted((one, other) => one - other);
  const rows = [...new Set(nodes.map(({ row }) => row))].toSorted((one, other) => one - other);
  const spots = new Map(nodes.map(({ id, column, row }) => [id, { x: (columns.indexOf(column) + 0.5) * CELL.width, y: (rows.indexOf(row) + 0.5) * CELL.height }]));
  return { width: columns.length * CELL.width, height: rows.length * CELL.height, spots };
}

/** Whether a link lies on the way that was taken: both its ends follow each other there. */
export function isTaken(link: readonly [string, string], path: readonly string[]): boolean {
  return path.some((node, place) => place > 0 && link.includes(node) && link.includes(path[place - 1] ?? ""));
}

/** The signs of an option, one for each of its symbols; damage first, as a number. */
export function signsOf({ gives }: NodeSheet): { damage: number; others: readonly string[] } {
  const damage = gives.find(({ symbol }) => symbol === "damage")?.amount ?? 0;
  return { damage, others: gives.filter(({ symbol }) => symbol !== "damage").flatMap(({ symbol, amount }) => Array.from({ length: Math.min(amount, 2) }, () => symbol)) };
}
