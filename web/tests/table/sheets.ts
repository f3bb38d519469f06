/** Small tables for the tests. */

import type { Ask, FigureSheet, Happening, OptionSheet, Sheet } from "../../src/generated/types";
import type { ToldOf } from "../../src/table/game";

export function figure(id: number, space: number, change: Partial<FigureSheet> = {}): FigureSheet {
  return { id, letter: "A", name: "Trooper", card: "trooper", side: "a", group: 1, spaces: [space], health: 4, speed: 4, ...change };
}

export function sheet(change: Partial<Sheet> = {}): Sheet {
  return {
    of: "skirmish",
    round: 1,
    initiative: "a",
    goal: 40,
    players: [
      { side: "a", seat: "a", army: "First", points: 0, in_hand: 3, in_deck: 12 },
      { side: "b", seat: "b", army: "Second", points: 0, in_hand: 3, in_deck: 12 },
    ],
    board: { map: "m", name: "M", mission: "A", mission_name: "N", mission_words: "", width: 10, height: 8, zones: {}, home: false },
    figures: [figure(1, 11), figure(2, 35, { side: "b", letter: "b" })],
    ...change,
  };
}

export function told(version: number, change: Partial<ToldOf<"skirmish">> = {}): ToldOf<"skirmish"> {
  return { tell: "table", game: "g", seat: "a", version, choices: version, sheet: sheet(), seats: [], log_from: 0, log: [], ...change };
}

export function happening(kind: Happening["kind"], change: Partial<Happening> = {}): Happening {
  return { kind, ...change };
}

export function option(id: number, kind: string, change: Partial<OptionSheet> = {}): OptionSheet {
  return { id, kind, words: `${kind} ${id}`, ...change };
}

export function ask(...options: OptionSheet[]): Ask {
  return { kind: "activation", question: "What now?", options };
}
