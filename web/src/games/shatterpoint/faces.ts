/** The faces of Shatterpoint's units. */

import type { UnitSheet } from "../../generated/types";
import { conditionSign, faceOf, type Rank } from "../../table/faces/faces";
import "../../table/faces/faces.css";
import "../../table/table.css";
import faces from "./faces.json?drawn";

export function unitFace({ card, tags = [] }: { card: string; tags?: UnitSheet["tags"] }): string {
  return faceOf(faces, card, tags.map(({ id }) => id));
}

/** A primary unit is as one that there is once, a secondary one as elite. */
export function rankOf(type: string): Rank {
  return type === "primary" ? "unique" : type === "secondary" ? "elite" : "";
}

export function signOf(condition: string): string {
  return conditionSign(faces, condition);
}
