/** Short news at the edge of the page that goes away by itself. */

export interface Toast {
  id: number;
  words: string;
  kind: "news" | "good" | "bad";
}

const LASTS = 6000;
const KEPT = "holotable.toast";
let last = 0;
const shown = $state<Toast[]>([]);

export function toasts(): readonly Toast[] {
  return shown;
}

export function toast(words: string, kind: Toast["kind"] = "news"): void {
  const id = ++last;
  shown.push({ id, words, kind });
  setTimeout(() => dismiss(id), LASTS);
}

/** The same once the page has been loaded anew, which is about to happen. */
export function toastAfterLoading(words: string, kind: Toast["kind"] = "news"): void {
  sessionStorage.setItem(KEPT, JSON.stringify([words, kind]));
}

/** Say what was to be said once the page is loaded. */
export function toastKept(): void {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (kept !== null) toast(...(JSON.parse(kept) as [string, Toast["kind"]]));
}

export function dismiss(id: number): void {
  const place = shown.findIndex((one) => one.id === id);
  if (place >= 0) shown.splice(place, 1);
}
