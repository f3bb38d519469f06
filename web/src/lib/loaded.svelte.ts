/** Something that is asked of the server, and asked again when what the question depends on changes. */

import { errorWords, wasAborted } from "./api";

export class Loaded<T> {
  value = $state.raw<T | null>(null);
  error = $state("");
  #tries = $state(0);

  /** `ask` is called at once: what it reads before it waits is what it depends on. Null asks nothing. */
  constructor(ask: (signal: AbortSignal) => Promise<T> | null) {
    $effect(() => {
      void this.#tries;
      const stop = new AbortController();
      const question = ask(stop.signal);
      if (question === null) this.value = null;
      else void this.#wait(question);
      return () => stop.abort();
    });
  }

  async #wait(question: Promise<T>): Promise<void> {
    try {
      this.value = await question;
      this.error = "";
    } catch (error) {
      if (!wasAborted(error)) this.error = errorWords(error);
    }
  }

  again(): void {
    this.error = "";
    this.#tries += 1;
  }
}

/** Call something when it was left alone for a while. */
export function debounced(act: () => void, wait: number): { soon: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const soon = (): void => {
    cancel();
    timer = setTimeout(act, wait);
  };
  return { soon, cancel };
}
