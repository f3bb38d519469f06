/** The last activation of another side, frame by frame: it can be looked at again. */

import type { AnySheet, Frame } from "./game";

export class Activations {
  private whose = "";
  private frames: Frame[] = [];

  /** Whether there is one to look at. */
  get isThere(): boolean {
    return this.frames.length > 0;
  }

  /** What was seen last, from its beginning. */
  get last(): readonly Frame[] {
    return this.frames;
  }

  /** Take in what others did; a new activation begins where a frame says so. What this person did ends it. */
  note(frames: readonly Frame<AnySheet>[], own: readonly boolean[]): void {
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
}
