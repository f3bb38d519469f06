/** The faces of Imperial Assault: heroes, Deployment cards, and whoever else stands on the board. */

import type { FigureSheet } from "../../generated/types";
import { conditionSign, faceOf, type Rank } from "../../table/faces/faces";
import "../../table/faces/faces.css";
import "../../table/table.css";
import faces from "./faces.json?drawn";

const HARMFUL: ReadonlySet<string> = new Set(["stunned", "bleeding", "weakened"]);

/** The drawing for a hero or a Deployment card. */
export function cardFace(card: string, traits: readonly string[] = []): string {
  return faceOf(faces, card, traits);
}

export function figureFace(figure: FigureSheet): string {
  return faceOf(faces, figure.card, figure.traits);
}

/** The rank of a figure or of its card. */
export function rankOf({ elite = false, unique = false }: { elite?: boolean; unique?: boolean }): Rank {
  return unique ? "unique" : elite ? "elite" : "";
}

export function signOf(condition: string): { sign: string; harmful: boolean } {
  return { sign: conditionSign(faces, condition), harmful: HARMFUL.has(condition) };
}
