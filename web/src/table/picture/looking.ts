/** Looking at a figure without choosing it: the mouse rests on it, or a finger stays on it. */

import { clock, type Clock } from "../queue";
import { Resting } from "../resting";

/** How long a mouse rests, and a finger stays, before the card is shown; in milliseconds. */
const REST = 450;
const STAY = 500;

export class Looking<Id = number> {
  /** Where the mouse is, and whether it has moved since the table changed. */
  readonly resting = new Resting();
  private stop: (() => void) | null = null;
  private figure: Id | null = null;
  private stayed = false;

  constructor(
    private readonly peek: (figure: Id | null) => void,
    private readonly look: (figure: Id) => void,
    private readonly wait: Clock = clock,
  ) {}

  /** The mouse or the keys came to a figure; its card is shown until they leave. A figure that came to the mouse is not looked at. */
  come(figure: Id, event?: MouseEvent): void {
    if (this.figure === figure || (event && this.resting.isAt(event))) return;
    this.figure = figure;
    this.after(REST, () => this.peek(figure));
  }

  /** The mouse left. */
  leave(): void {
    this.close();
    this.figure = null;
  }

  /** The mouse presses on a figure: its card goes until the mouse comes to it again. */
  hush(figure: Id): void {
    this.close();
    this.figure = figure;
  }

  /** The table has changed: who wants to look at something moves the mouse. */
  change(): void {
    this.leave();
    this.resting.change();
  }

  private close(): void {
    this.cancel();
    this.peek(null);
  }

  /** A finger was put on a figure; if it stays, the card is opened. */
  press(figure: Id): void {
    this.stayed = false;
    this.after(STAY, () => {
      this.stayed = true;
      this.look(figure);
    });
  }

  /** The finger was lifted, or moved away. */
  cancel(): void {
    this.stop?.();
    this.stop = null;
  }

  /** Whether the click that follows belongs to a finger that stayed; it is so once. */
  wasLong(): boolean {
    const was = this.stayed;
    this.stayed = false;
    return was;
  }

  private after(wait: number, run: () => void): void {
    this.cancel();
    this.stop = this.wait(run, wait);
  }
}
