/** A game that the page can't draw: its question, its options and its log are all there, its table is a list. */

import type { GameView, SeatPart } from "../../table/game";

const NOTHING: SeatPart = {
  hear: () => undefined,
  turn: () => false,
  show: () => undefined,
  view: () => false,
  widen: () => undefined,
  putAway: () => undefined,
  fail: () => undefined,
};

export const PLAIN: GameView = {
  Table: () => import("./PlainTable.svelte"),
  Replay: () => import("./PlainReplay.svelte"),
  part: () => NOTHING,
  frames: () => [],
  round: () => null,
  sides: () => [],
  groups: (ask) => (ask.options?.length ? [{ section: "choices", options: [...ask.options] }] : []),
  places: () => [],
  missing: () => [],
  confirm: () => null,
  line: ({ seats }) => ({ title: seats.map(({ name, seat }) => name || seat).join(" – "), round: "", score: "", won: "", place: "" }),
};
