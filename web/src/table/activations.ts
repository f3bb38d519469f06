/** The last activation of another side, frame by frame: it can be looked at again. */

import type { AnySheet, Frame } from "./game";

export class Activations {
  private whose = "";
  private frames: Frame[] = [];
  /** The table up to which this was seen. */
  private version = -1;

  /** Whether there is one to look at. */
  get isThere(): boolean {
    return this.frames.length > 0;
  }

  /** What was seen last, from its beginning. */
  get last(): readonly Frame[] {
    return this.frames;
  }

  /** Take in what others did; a new activation begins where a frame says so. What this person did ends it. */
  note(frames: readonly Frame<AnySheet>[], own: readonly boolean[], version: number): void {
    this.version = version;
    for (const [place, frame] of frames.entries()) {
      if (own[place]) {
        this.whose = "";
        continue;
      }
      if (frame.begins !== undefined && frame.begins !== this.whose) {
        this.whose = frame.begins;
        this.frames = [];
      }
      this.frames = [...this.frames, frame];
    }
  }

  isOf(version: number): boolean {
    return this.version === version;
  }
}

const kept = new Map<string, Activations>();

/** What was seen last at a seat: it stays while one looks at another page, unless the table has gone on meanwhile. */
export function activationsOf(game: string, token: string, version: number): Activations {
  const seat = `${game} ${token}`;
  const found = kept.get(seat);
  const seen = found?.isOf(version) ? found : new Activations();
  for (const other of kept.keys()) if (!other.startsWith(`${game} `)) kept.delete(other);
  kept.set(seat, seen);
  return seen;
}
