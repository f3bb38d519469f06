/** Answers that lie in a region: those that the page can ask for by itself. */

/** Dice on a real table, each with its sides. */
export interface DiceAsked {
  region: "dice";
  dice: readonly string[];
  sides: readonly number[];
}

/** Whether the faces of dice are asked for, which any game may do. */
export function asksDice(region: unknown): region is DiceAsked {
  return typeof region === "object" && region !== null && (region as { region?: unknown }).region === "dice";
}

/** The faces that came up, each counted from 0. */
export function rolled(faces: readonly number[]): { choose: "rolled"; faces: readonly number[] } {
  return { choose: "rolled", faces };
}
