/** Where a card lies beside what it is about: on the side with more room, never outside the window. */

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Extent {
  width: number;
  height: number;
}

const GAP = 8;

/** The left and top edge of a card of that size: beside what it is about, where that has room for it, else above or below. */
export function placeBeside(about: Rect, card: Extent, window: Extent): { left: number; top: number } {
  const roomLeft = about.left;
  const roomRight = window.width - about.right;
  const wide = card.width + 2 * GAP;
  if (Math.max(roomLeft, roomRight) >= wide) {
    const left = roomRight >= wide && roomRight >= roomLeft ? about.right + GAP : about.left - GAP - card.width;
    return { left, top: held(about.top, card.height, window.height) };
  }
  const below = window.height - about.bottom >= about.top;
  const top = below ? about.bottom + GAP : about.top - GAP - card.height;
  return { left: held(about.left, card.width, window.width), top: held(top, card.height, window.height) };
}

function held(start: number, size: number, whole: number): number {
  return Math.max(GAP, Math.min(start, whole - size - GAP));
}
