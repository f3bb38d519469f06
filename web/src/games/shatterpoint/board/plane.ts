/** The table from above: places are hundredths of a millimetre from its centre with y upwards, the picture's units millimetres from its upper left corner. */

import type { RingSheet, TerrainSheet } from "../../../generated/types";
import type { Point } from "../../../table/picture/points";

export type Spot = readonly [number, number, number];
export type Flat = readonly [number, number];

const UNIT = 100;

export class Plane {
  constructor(
    readonly half: number,
    /** Whether it is seen from the upper edge. */
    readonly turned = false,
  ) {}

  /** How wide and how high the picture is. */
  get size(): number {
    return (2 * this.half) / UNIT;
  }

  at(place: Spot | Flat): Point {
    const [x, y] = this.seen(place);
    return { x: (x + this.half) / UNIT, y: (this.half - y) / UNIT };
  }

  /** A place or a direction as it is seen: x to the right, y upwards. */
  seen([x, y]: Spot | Flat): Flat {
    return this.turned ? [-x, -y] : [x, y];
  }

  /** The place under a point of the picture. */
  under({ x, y }: Point): Flat {
    return this.seen([Math.round(x * UNIT) - this.half, this.half - Math.round(y * UNIT)]);
  }

  /** A direction on the table, in degrees as the picture turns things. */
  bearing(dx: number, dy: number): number {
    const [across, up] = this.seen([dx, dy]);
    return (Math.atan2(-up, across) * 180) / Math.PI;
  }

  /** Outlines as one path: holes are holes where it is filled by the rule of odd and even. */
  path(...outlines: readonly (readonly Flat[])[]): string {
    return outlines.map((outline) => `M${outline.map((corner) => this.words(corner)).join("L")}Z`).join("");
  }

  line(points: readonly (Spot | Flat)[]): string {
    return points.length < 2 ? "" : `M${points.map((point) => this.words(point)).join("L")}`;
  }

  private words(place: Spot | Flat): string {
    const { x, y } = this.at(place);
    return `${x} ${y}`;
  }
}

/** A length on the table in the picture's units. */
export function millimetres(length: number): number {
  return length / UNIT;
}

/** Whether a place lies inside an outline. */
export function isInside([x, y]: Flat, outline: readonly Flat[]): boolean {
  let inside = false;
  for (let here = 0, before = outline.length - 1; here < outline.length; before = here, here += 1) {
    const [ax, ay] = outline[here] ?? [0, 0];
    const [bx, by] = outline[before] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Whether a place lies inside rings, of which the inner ones are holes. */
export function isWithin(place: Flat, rings: readonly (readonly Flat[])[]): boolean {
  return rings.filter((ring) => isInside(place, ring)).length % 2 === 1;
}

/** How high one stands at a place: on the highest floor of the region there, else on the highest terrain. */
export function heightAt(place: Flat, outlines: readonly RingSheet[], terrain: readonly TerrainSheet[]): number {
  const floors = outlines.filter(({ rings }) => isWithin(place, rings)).map(({ z }) => z);
  if (floors.length > 0) return Math.max(...floors);
  return Math.max(0, ...terrain.filter(({ outline }) => isInside(place, outline)).map(({ top }) => top));
}

/** A hand is not steadier than this, in hundredths of a millimetre: what is as near to a place on offer means that place. */
const STEADY = 700;

/** The place on offer that a hand means that points there, if it does. */
export function snapped<Offered extends { at: Spot }>([x, y]: Flat, places: readonly Offered[]): Offered | null {
  const near = places.map((place) => ({ place, far: Math.hypot(place.at[0] - x, place.at[1] - y) })).filter(({ far }) => far <= STEADY);
  return near.toSorted((one, other) => one.far - other.far)[0]?.place ?? null;
}

/** The middle of an outline's area, or of its corners where it is a line. */
export function middleOf(outline: readonly Flat[]): Flat {
  let area = 0;
  let x = 0;
  let y = 0;
  outline.forEach(([ax, ay], place) => {
    const [bx, by] = outline[(place + 1) % outline.length] ?? [ax, ay];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  return area === 0 ? (outline[0] ?? [0, 0]) : [x / (3 * area), y / (3 * area)];
}

/** How far two bases are apart, from rim to rim. */
export function gap(from: Flat, to: Flat, rims = 0): number {
  return Math.max(0, Math.hypot(to[0] - from[0], to[1] - from[1]) - rims);
}

/** The smallest range that reaches so far, counted from 1; none where it is beyond all. */
export function rangeOf(length: number, ranges: readonly number[]): number | null {
  const found = ranges.findIndex((range) => length <= range);
  return found < 0 ? null : found + 1;
}

export const INCH = 2540;

/** A length as a person reads it: millimetres and inches. */
export function measured(length: number): { mm: number; inches: number } {
  return { mm: Math.round(length / UNIT), inches: Math.round((length / INCH) * 10) / 10 };
}

/** Where a ray from a place leaves an outline around it; the place itself where it never does. */
export function onRim(from: Flat, toward: Flat, outline: readonly Flat[]): Flat {
  const [dx, dy] = [toward[0] - from[0], toward[1] - from[1]];
  let farthest = 0;
  outline.forEach(([ax, ay], place) => {
    const [bx, by] = outline[(place + 1) % outline.length] ?? [ax, ay];
    const cross = dx * (by - ay) - dy * (bx - ax);
    if (cross === 0) return;
    const along = ((ax - from[0]) * (by - ay) - (ay - from[1]) * (bx - ax)) / cross;
    const across = ((ax - from[0]) * dy - (ay - from[1]) * dx) / cross;
    if (across >= 0 && across <= 1) farthest = Math.max(farthest, along);
  });
  return [from[0] + farthest * dx, from[1] + farthest * dy];
}
