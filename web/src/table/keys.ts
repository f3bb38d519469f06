/** What a key does at the table. */

export type Command =
  | { do: "choose"; place: number }
  | { do: "confirm" }
  | { do: "cancel" }
  | { do: "undo" }
  | { do: "hint" }
  | { do: "log" }
  | { do: "board" }
  | { do: "card" }
  | { do: "text" }
  | { do: "chat" }
  | { do: "places" }
  | { do: "fit" }
  | { do: "zoom"; by: number }
  | { do: "again" }
  | { do: "sound" }
  | { do: "help" };

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const ZOOM = 1.25;

const LETTERS: Readonly<Record<string, Command>> = {
  u: { do: "undo" },
  h: { do: "hint" },
  l: { do: "log" },
  b: { do: "board" },
  i: { do: "card" },
  ArrowUp: { do: "board" },
  ArrowDown: { do: "board" },
  ArrowLeft: { do: "board" },
  ArrowRight: { do: "board" },
  t: { do: "text" },
  c: { do: "chat" },
  p: { do: "places" },
  r: { do: "again" },
  s: { do: "sound" },
  f: { do: "fit" },
  "0": { do: "fit" },
  "+": { do: "zoom", by: ZOOM },
  "=": { do: "zoom", by: ZOOM },
  "-": { do: "zoom", by: 1 / ZOOM },
  "?": { do: "help" },
  Enter: { do: "confirm" },
  Escape: { do: "cancel" },
};

/** The command of a key; none while a browser's own shortcut is pressed. */
export function commandOf(pressed: Pressed): Command | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (/^[1-9]$/.test(pressed.key)) return { do: "choose", place: Number(pressed.key) - 1 };
  return LETTERS[pressed.key] ?? LETTERS[pressed.key.toLowerCase()] ?? null;
}

/** Whether a key belongs to what is focused: somebody types there, or presses a button by Enter. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

/** Whether arrow keys belong to what is focused: tabs, and a text that scrolls. */
export function takesArrows(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=tablist], [role=tabpanel]") !== null;
}

/** Whether Enter presses what is focused, so that it must not mean anything else. */
export function takesEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;
}
