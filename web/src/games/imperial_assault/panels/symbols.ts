/** The signs of dice results, drawn by ourselves round (0, 0) in a box of 12 units. */

export const SYMBOLS = {
  damage: "M0 -6L1.6 -2.2L5.7 -3L3 0L5.7 3L1.6 2.2L0 6L-1.6 2.2L-5.7 3L-3 0L-5.7 -3L-1.6 -2.2Z",
  surge: "M1.2 -6L-4 1H-.6L-1.6 6L4 -1.2H.5Z",
  accuracy: "M-5 0A5 5 0 1 0 5 0A5 5 0 1 0 -5 0M-2.6 0A2.6 2.6 0 1 1 2.6 0A2.6 2.6 0 1 1 -2.6 0",
  pierce: "M-6 -1.2H1V-4.5L6 0L1 4.5V1.2H-6Z",
  block: "M0 -6L5 -4.2V0C5 3.2 2.6 5.2 0 6C-2.6 5.2 -5 3.2 -5 0V-4.2Z",
  evade: "M-5.5 -3.6L0 1L5.5 -3.6V0L0 4.8L-5.5 0Z",
  dodge: "M-5.6 -3.2L-3.2 -5.6L0 -2.4L3.2 -5.6L5.6 -3.2L2.4 0L5.6 3.2L3.2 5.6L0 2.4L-3.2 5.6L-5.6 3.2L-2.4 0Z",
} as const;

export type Symbol = keyof typeof SYMBOLS;
