/** Everything on the board that can be pointed at, with the point where it lies: arrow keys go from one to the next. */

import type { FigureSheet } from "../../../generated/types";
import type { Glow } from "../choosing";
import type { BoardTable } from "../sides";
import type { Point } from "../../../table/picture/points";
import { centreOf, edgeBetween } from "./geometry";

export interface Thing extends Point {
  key: string;
  isOption: boolean;
}

export const spaceKey = (space: number): string => `space-${space}`;
export const figureKey = (figure: number): string => `figure-${figure}`;
export const tokenKey = (token: string): string => `token-${token}`;
export const doorKey = (door: string): string => `door-${door}`;

/** The spaces that can be chosen, whether as the end of a walk or as a place. */
export function chosenSpaces(glow: Glow): number[] {
  return [...new Set([...glow.reach.keys(), ...glow.spaces.keys()])].sort((one, other) => one - other);
}

/** The figures on the map: while a map is cleared for another one, the heroes stand nowhere. */
export function standing(sheet: BoardTable): FigureSheet[] {
  return (sheet.figures ?? []).filter((figure) => figure.spaces.length > 0);
}

export function thingsOf(sheet: BoardTable, glow: Glow): Thing[] {
  const width = sheet.board?.width ?? 1;
  const groups = new Set(glow.groups.keys());
  const spaces = chosenSpaces(glow).map((space) => ({
    key: spaceKey(space),
    ...centreOf([space], width),
    isOption: true,
  }));
  const figures = standing(sheet).map((figure) => ({
    key: figureKey(figure.id),
    ...centreOf(figure.spaces, width),
    isOption: glow.figures.has(figure.id) || groups.has(figure.group),
  }));
  const tokens = (sheet.tokens ?? []).map((token) => ({
    key: tokenKey(token.id),
    ...centreOf([token.space], width),
    isOption: glow.tokens.has(token.id),
  }));
  const doors = (sheet.doors ?? []).flatMap((door) => {
    const pair = door.between[0];
    if (pair === undefined) return [];
    const { from, to } = edgeBetween(pair[0], pair[1], width);
    const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return [{ key: doorKey(door.id), ...at, isOption: glow.doors.has(door.id) }];
  });
  return [...spaces, ...tokens, ...doors, ...figures];
}

/** Where the focus comes to first: on what can be chosen nearest to who acts, else on who acts. */
export function firstThing(things: readonly Thing[], acting?: string): Thing | undefined {
  const from = things.find(({ key }) => key === acting);
  return nearest(things.filter(({ isOption }) => isOption), from) ?? from ?? things[0];
}

function nearest(things: readonly Thing[], from: Point | undefined): Thing | undefined {
  const far = ({ x, y }: Point): number => (from ? Math.hypot(x - from.x, y - from.y) : 0);
  return things.toSorted((one, other) => far(one) - far(other))[0];
}

/** Where an attack comes from and goes to; its target may be an object on a space. */
export function attackEnds(sheet: BoardTable): { from: Point; to: Point } | null {
  const { attack, board, figures = [] } = sheet;
  const from = figures.find((figure) => figure.id === attack?.attacker);
  if (!attack || !from) return null;
  const to = figures.find((figure) => figure.id === attack.target);
  const width = board?.width ?? 1;
  return { from: centreOf(from.spaces, width), to: centreOf(to?.spaces ?? [attack.space], width) };
}
