/** Points and boxes of a picture, in its own units, and the way from one thing to the next by keys. */

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The thing that one comes to next from a point by an arrow key: the nearest ahead, straight before aslant. */
export function nextAmong<Thing extends Point>(from: Point, key: string, things: readonly Thing[]): Thing | null {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const [across, down] = direction;
  let found: Thing | null = null;
  let least = Infinity;
  for (const thing of things) {
    const dx = thing.x - from.x;
    const dy = thing.y - from.y;
    const ahead = dx * across + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * across);
    if (ahead <= 0 || aside > ahead * 3) continue;
    const far = ahead + aside * 2;
    if (far < least) [found, least] = [thing, far];
  }
  return found;
}
