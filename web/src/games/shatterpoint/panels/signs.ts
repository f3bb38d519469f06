/** The signs of dice, charts and combat trees, drawn by us: paths in a box from -12 to 12. */

const CRITICAL = "M0 -11L3 -3L11 0L3 3L0 11L-3 3L-11 0L-3 -3Z";

const SIGNS: Readonly<Record<string, string>> = {
  critical: CRITICAL,
  crit: CRITICAL,
  strike: "M7.5 -9L9 -7.5L-2 3.5L0 5.5L-1.5 7L-3.5 5L-7.5 9L-9 7.5L-5 3.5L-7 1.5L-5.5 0L-3.5 2Z",
  expertise: "M0 -10L8.7 -5V5L0 10L-8.7 5V-5ZM0 -6.6L-5.7 -3.3V3.3L0 6.6L5.7 3.3V-3.3ZM0 -3A3 3 0 1 1 -0.01 -3Z",
  block: "M0 -10L8.5 -7V0C8.5 5.5 4.5 8.5 0 10.5C-4.5 8.5 -8.5 5.5 -8.5 0V-7Z",
  failure: "M-5 -1.3H5V1.3H-5Z",
  damage: "M0 -10.5L2.6 -4.2L8.5 -7L5.6 -1L10.5 2.2L3.9 3.6L4.5 10L0 5.6L-4.5 10L-3.9 3.6L-10.5 2.2L-5.6 -1L-8.5 -7L-2.6 -4.2Z",
  shove: "M-10 -7H-7.2V7H-10ZM-4.5 -2.3H1.5V-6.8L9.5 0L1.5 6.8V2.3H-4.5Z",
  strained: "M2.5 -10.5L-7 2H-1L-3 10.5L7 -2.5H1Z",
  disarmed: "M7.5 -9L9 -7.5L3 -1.5L1.5 -3ZM-1.5 0L0 1.5L-2 3.5L0 5.5L-1.5 7L-3.5 5L-7.5 9L-9 7.5L-5 3.5L-7 1.5L-5.5 0L-3.5 2ZM-9 -7.6L-7.6 -9L9 7.6L7.6 9Z",
  exposed: "M-1.5 -9.4L-8.5 -7V0C-8.5 5 -5.2 7.8 -1.5 9.7L0.5 4L-2.5 0L0.5 -4ZM3 -9L8.5 -7V0C8.5 4.8 5.9 7.6 3 9.1L4.8 4L1.8 0L4.8 -4Z",
  pinned: "M-4.5 -10.5H4.5V-8.3L2.8 -7V-1.4L6.5 2.8V5H1.3V11H-1.3V5H-6.5V2.8L-2.8 -1.4V-7L-4.5 -8.3Z",
  heal: "M-3.2 -9.5H3.2V-3.2H9.5V3.2H3.2V9.5H-3.2V3.2H-9.5V-3.2H-3.2Z",
  advance: "M-9.5 -7.5H-5L1 0L-5 7.5H-9.5L-3.5 0ZM0 -7.5H4.5L10.5 0L4.5 7.5H0L6 0Z",
  dash: "M-10.5 -2.3H2.5V-7L10.5 0L2.5 7V2.3H-10.5Z",
  climb: "M0 -10.5L7.5 -2.5H2.7V3.2H-2.7V-2.5H-7.5ZM-7.5 6.2H7.5V9.4H-7.5Z",
  jump: "M-10 8.5C-9.5 -6.5 3 -11 6.6 -1.5L10 -2.6L7 6.5L-0.5 1.2L2.8 0.1C0.2 -5.6 -5 -1.5 -5.8 8.5Z",
  reposition: "M0 -9.5A9.5 9.5 0 0 1 9.4 -0.5H12L7.6 5L3.2 -0.5H6A6 6 0 0 0 0 -6.2ZM0 9.5A9.5 9.5 0 0 1 -9.4 0.5H-12L-7.6 -5L-3.2 0.5H-6A6 6 0 0 0 0 6.2Z",
  active_ability: "M0 -10.5L2.6 -3.4L10 -3.2L4.1 1.3L6.2 8.5L0 4.2L-6.2 8.5L-4.1 1.3L-10 -3.2L-2.6 -3.4Z",
};

const UNKNOWN = "M-6 0A6 6 0 1 1 6 0A6 6 0 1 1 -6 0Z";

export function signOf(symbol: string): string {
  return SIGNS[symbol] ?? UNKNOWN;
}

/** What becomes what, where a symbol changes results. */
export function changeOf(symbol: string): readonly [string, string] | null {
  const [from, to] = symbol.split("_to_");
  return from && to ? [from, to] : null;
}
