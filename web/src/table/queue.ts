/** Frames shown one after another: the table runs behind the server until all is seen, or somebody skips. */

import type { Speed } from "../lib/settings.svelte";

export interface Shown {
  /** How long it is looked at, in milliseconds at normal speed. */
  time: number;
  /** Who goes step by step stops here, and nobody is hurried past it. */
  stop?: boolean;
  /** Something is read aloud here: whatever the pace, it stands still until that was read. */
  reads?: boolean;
  /** Whether it is what this person did: a little of that need not be seen to its end before the next choice. */
  own?: boolean;
  /** Whether dice roll: nobody is asked about them before they lie still. */
  rolls?: boolean;
}

export type Clock = (run: () => void, wait: number) => () => void;

const SHARES: Readonly<Record<Speed, number>> = { off: 0, fast: 0.4, normal: 1, step: 1 };
/** Who is this little behind with what they did themselves may choose already. */
export const SHORT = 900;
/** Who is this far behind catches up faster, but sees each frame for so long at least. */
const LONG = 30_000;
const LEAST = 120;

export const clock: Clock = (run, wait) => {
  const timer = setTimeout(run, wait);
  return () => clearTimeout(timer);
};

export class Queue<Frame extends Shown> {
  private readonly waiting: Frame[] = [];
  private stop: (() => void) | null = null;
  private current: Frame | null = null;
  private held = false;
  /** The share of its time for which each frame is seen where time runs. */
  private hurried: number | null = null;
  /** For how long what is shown now is looked at. */
  span = 0;

  constructor(
    private readonly show: (frame: Frame) => void,
    private readonly caughtUp: () => void,
    private readonly speed: () => Speed,
    private readonly wait: Clock = clock,
  ) {}

  /** How much there is still to be seen, in milliseconds. */
  get behind(): number {
    return this.rest.reduce((sum, frame) => sum + frame.time, 0) * SHARES[this.speed()];
  }

  private get rest(): readonly Frame[] {
    return this.current === null ? this.waiting : [this.current, ...this.waiting];
  }

  /** At how many frames more who goes step by step still stops. */
  get stopsLeft(): number {
    return this.waiting.filter(({ stop, reads }) => stop || reads).length;
  }

  get isRunning(): boolean {
    return this.stop !== null;
  }

  /** Whether only a little is left of what this person did: the next choice need not wait for it. */
  get isShort(): boolean {
    return !this.held && this.behind <= SHORT && this.rest.every((frame) => (frame.own === true && !frame.rolls) || frame.time === 0);
  }

  /** Whether it stands still until somebody wants to go on. */
  get isHeld(): boolean {
    return this.held;
  }

  /** Stand still at what is shown now. */
  hold(): void {
    if (this.stop === null) return;
    this.stop();
    this.held = true;
  }

  /** Go on: who goes step by step comes to the next stop. */
  goOn(): void {
    if (this.held) this.next();
  }

  /** See no more of what is shown now: who goes step by step is at the next stop then, anybody else at the end. */
  passOver(): void {
    if (this.held) return this.next();
    const place = this.waiting.findIndex((frame) => frame.stop || frame.reads);
    if (this.speed() !== "step" || this.hurried !== null || place < 0) return this.skip();
    this.stop?.();
    this.waiting.splice(0, place);
    this.next();
  }

  add(frames: readonly Frame[]): void {
    this.waiting.push(...frames);
    if (this.held) return;
    if (this.speed() === "off") this.skip();
    else if (this.stop === null) this.next();
  }

  /** Time runs: all that is still to be seen is seen within so many milliseconds, and nothing stands still. */
  hurry(most: number): void {
    if (this.stop === null) return;
    this.hurried = Math.min(1, most / Math.max(1, this.behind));
    this.stop();
    this.next();
  }

  /** Show nothing more of it: all is as it is in the end. */
  skip(): void {
    this.stop?.();
    this.stop = null;
    this.held = false;
    this.current = null;
    this.hurried = null;
    this.waiting.length = 0;
    this.caughtUp();
  }

  private next(): void {
    this.current = null;
    const behind = this.behind;
    const frame = this.waiting.shift();
    if (frame === undefined) {
      this.skip();
      return;
    }
    const time = frame.time * SHARES[this.speed()];
    const late = behind > LONG && !frame.stop ? LONG / behind : 1;
    this.current = frame;
    this.span = this.hurried === null ? Math.max(time * late, Math.min(time, LEAST)) : time * this.hurried;
    this.held = (frame.reads === true || (frame.stop === true && this.speed() === "step")) && this.hurried === null;
    this.stop = () => undefined;
    this.show(frame);
    if (!this.held) this.stop = this.wait(() => this.next(), this.span);
  }
}
