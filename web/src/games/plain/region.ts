/** Answers in a region that the page can't draw. */

import type { FormTold } from "../../generated/types";

export type Numbers = Readonly<Record<string, number | null | undefined>>;

/** Whether every number is there, and within its bounds. */
export function isWhole(form: FormTold, numbers: Numbers): boolean {
  return form.numbers.every(({ name, least, most }) => {
    const number = numbers[name];
    return Number.isInteger(number) && Number(number) >= least && Number(number) <= most;
  });
}

/** The answer of these numbers, as the game writes it. */
export function answerOf(form: FormTold, numbers: Numbers): Record<string, unknown> {
  return { choose: form.choose, ...Object.fromEntries(form.numbers.map(({ name }) => [name, numbers[name]])) };
}

/** The numbers of an answer. */
export function numbersOf(form: FormTold, answer: unknown): Record<string, number | null> {
  const fields = typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : {};
  return Object.fromEntries(form.numbers.map(({ name }) => [name, typeof fields[name] === "number" ? fields[name] : null]));
}

/** What somebody wrote, where nothing is known of the answer. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
