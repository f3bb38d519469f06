/** Frames shown one after another: the table runs behind the server until all is seen, or somebody skips. */

export interface Shown {
  /** How long it is looked at, in milliseconds at normal speed. */
  time: number;
  /** Who goes step by step stops here, and nobody is hurried past it. */
  stop?: boolean;
}

export type Speed = "normal" | "fast" | "off";

export type Clock = (run: () => void, wait: number) => () => void;

const SHARES: Readonly<Record<Speed, number>> = { normal: 1, fast: 0.4, off: 0 };
/** Who is this little behind may choose already. */
export const SHORT = 900;
/** Who is this far behind catches up faster. */
const LONG = 6000;

export const clock: Clock = (run, wait) => {
  const timer = setTimeout(run, wait);
  return () => clearTimeout(timer);
};

export class Queue<Frame extends Shown> {
  private readonly waiting: Frame[] = [];
  private stop: (() => void) | null = null;
  private showing = 0;
  private held = false;

  constructor(
    private readonly show: (frame: Frame) => void,
    private readonly caughtUp: () => void,
    private readonly speed: () => Speed,
    private readonly wait: Clock = clock,
    /** Whether somebody goes step by step. */
    private readonly stepwise: () => boolean = () => false,
  ) {}

  /** How much there is still to be seen, in milliseconds. */
  get behind(): number {
    return (this.showing + this.waiting.reduce((sum, frame) => sum + frame.time, 0)) * SHARES[this.speed()];
  }

  get isRunning(): boolean {
    return this.stop !== null;
  }

  get isShort(): boolean {
    return !this.held && this.behind <= SHORT;
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

  add(frames: readonly Frame[]): void {
    this.waiting.push(...frames);
    if (this.held) return;
    if (this.speed() === "off" && !this.stepwise()) this.skip();
    else if (this.stop === null) this.next();
  }

  /** Show nothing more of it: all is as it is in the end. */
  skip(): void {
    this.stop?.();
    this.stop = null;
    this.held = false;
    this.showing = 0;
    this.waiting.length = 0;
    this.caughtUp();
  }

  private next(): void {
    const frame = this.waiting.shift();
    if (frame === undefined) {
      this.skip();
      return;
    }
    const hurry = this.behind > LONG && !frame.stop ? LONG / this.behind : 1;
    this.showing = frame.time;
    this.held = frame.stop === true && this.stepwise();
    this.show(frame);
    this.stop = this.held ? () => undefined : this.wait(() => this.next(), frame.time * SHARES[this.speed()] * hurry);
  }
}
