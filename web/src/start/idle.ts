/** Waiting until a page has nothing else to do. */

const PAUSE = 1500;

/** A while after the page is there, when nobody waits for anything. */
export function idle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => resolve()), PAUSE);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
