/** The army that is being built. It outlives a visit to another page, and is nobody's until it is saved. */

import type { ArmyFile, PrintedCard } from "../../../generated/types";
import { keep, kept } from "../../../lib/kept";
import { armies, isArmy, keepArmy } from "./kept";

const PLACE = "holotable.draft";

export type Pile = "deployment" | "command";

export interface Draft {
  /** The own army that this is a change of; empty before the first save. */
  id: string;
  army: ArmyFile;
}

export function emptyArmy(faction: ArmyFile["faction"]): ArmyFile {
  return { name: "", faction, deployment: [], command: [] };
}

function startingDraft(): Draft {
  const found = kept(PLACE) as Partial<Draft> | null;
  if (found && isArmy(found.army)) return { id: typeof found.id === "string" ? found.id : "", army: found.army };
  return { id: "", army: emptyArmy("rebel") };
}

export const draft: Draft = $state(startingDraft());

function changed(): void {
  keep(PLACE, $state.snapshot(draft));
}

/** Go on with another army; `id` where it is one of one's own. */
export function open(army: ArmyFile, id = ""): void {
  draft.army = structuredClone(army);
  draft.id = id;
  changed();
}

export function change(what: Partial<ArmyFile>): void {
  Object.assign(draft.army, what);
  changed();
}

export function add(pile: Pile, card: string): void {
  draft.army[pile] = [...draft.army[pile], card];
  changed();
}

/** Take out one copy of a card. */
export function remove(pile: Pile, card: string): void {
  const place = draft.army[pile].lastIndexOf(card);
  if (place >= 0) draft.army[pile] = draft.army[pile].toSpliced(place, 1);
  changed();
}

export function count(pile: Pile, card: string): number {
  return draft.army[pile].filter((id) => id === card).length;
}

/** Save the army among one's own. */
export function save(): void {
  const saved = keepArmy($state.snapshot(draft.army), draft.id || undefined);
  draft.id = saved.id;
  changed();
}

/** Whether no card has been chosen yet. */
export function isEmpty(): boolean {
  return draft.army.deployment.length + draft.army.command.length === 0;
}

/** Whether the army is saved just as it is. */
export function isSaved(): boolean {
  const saved = armies().find((own) => own.id === draft.id);
  return saved !== undefined && JSON.stringify(saved.army) === JSON.stringify(draft.army);
}

/** The cards of a pile, each once with its number, by cost from high to low. */
export function lines(ids: readonly string[], cards: ReadonlyMap<string, PrintedCard>): { id: string; card?: PrintedCard; count: number }[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .map(([id, number]) => ({ id, card: cards.get(id), count: number }))
    .toSorted((one, other) => (other.card?.cost ?? 0) - (one.card?.cost ?? 0) || (one.card?.name ?? one.id).localeCompare(other.card?.name ?? other.id));
}
