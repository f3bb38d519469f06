/** The clocks that a game can be started with, as they are typed: minutes for each side, and seconds that are added. */

export const NO_CLOCK = "";
export const PRESETS = ["15+10", "30+10", "60+30"] as const;

/** What of the list stands for a clock: one of it, or one of one's own. */
export function presetOf(clock: string): string {
  return clock === NO_CLOCK || PRESETS.some((preset) => preset === clock) ? clock : "own";
}

/** Minutes and seconds of a clock of the list. */
export function partsOf(preset: string): { minutes: number; seconds: number } {
  const [minutes, seconds] = preset.split("+");
  return { minutes: Number(minutes), seconds: Number(seconds) };
}
