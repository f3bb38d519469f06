/** Short news at the edge of the page that goes away by itself. */

export interface Toast {
  id: number;
  words: string;
  kind: "news" | "good" | "bad";
}

const LASTS = 6000;
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

export function dismiss(id: number): void {
  const place = shown.findIndex((one) => one.id === id);
  if (place >= 0) shown.splice(place, 1);
}
