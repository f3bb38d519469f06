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

  /** Take in what others did; a new activation begins where a frame says so. */
  note(frames: readonly Frame<AnySheet>[]): void {
    for (const frame of frames) {
      if (frame.begins !== undefined && frame.begins !== this.whose) {
        this.whose = frame.begins;
        this.frames = [];
      }
      this.frames = [...this.frames, frame];
    }
  }

  /** What this person does ends the activation of the other side. */
  end(): void {
    this.whose = "";
  }
}
