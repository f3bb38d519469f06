/** The armies of one's own that this browser keeps, in localStorage. */

import type { ArmyFile } from "../../../generated/types";
import { keep } from "../../../lib/kept";
import { list, newId } from "../../../lib/store";

const ARMIES = "holotable.armies";

/** An army of one's own. */
export interface KeptArmy {
  id: string;
  army: ArmyFile;
  at: number;
}

/** All own armies, the latest first. */
export function armies(): KeptArmy[] {
  const all = list<KeptArmy>(ARMIES, (a) => typeof a.id === "string" && isArmy(a.army));
  return all.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

/** Keep an army under an id, or under a new one. */
export function keepArmy(army: ArmyFile, id: string = newId()): KeptArmy {
  const now = { id, army, at: Date.now() };
  keep(ARMIES, [now, ...armies().filter((known) => known.id !== id)]);
  return now;
}

export function forgetArmy(id: string): void {
  keep(ARMIES, armies().filter((army) => army.id !== id));
}

/** Whether a value has the shape of an army file; whether it may be played is the server's word. */
export function isArmy(value: unknown): value is ArmyFile {
  if (typeof value !== "object" || value === null) return false;
  const army = value as Record<string, unknown>;
  const ids = (list: unknown): boolean => Array.isArray(list) && list.every((id) => typeof id === "string");
  return typeof army.name === "string" && typeof army.faction === "string" && ids(army.deployment) && ids(army.command);
}
