/** How tokens look: the layers of each kind, from the file by which `holotable board draw` draws them, too. */

import LOOKS from "../../../../../src/holotable/imperial_assault/board/drawing/token_looks.json";

/** The part that a layer plays (body, side, light, wave, ink, mark, glow), and its path. */
export type Layer = readonly [part: string, path: string];

const looks = LOOKS as unknown as Readonly<Record<string, readonly Layer[] | string | undefined>>;

/** The layers of a kind of token; none where it has no look of its own. A kind may look like another. */
export function layersOf(kind: string): readonly Layer[] {
  const look = looks[kind];
  return typeof look === "string" ? layersOf(look) : (look ?? []);
}
