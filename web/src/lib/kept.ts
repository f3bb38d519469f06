/** What this browser keeps: JSON values in localStorage. A browser that keeps nothing is no error. */

export function kept(place: string): unknown {
  try {
    const text = localStorage.getItem(place);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function keep(place: string, value: unknown): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
