/** A mouse that rests: what comes under it because the table changes is not what anybody points at. */

interface Spot {
  readonly clientX: number;
  readonly clientY: number;
}

export class Resting {
  private last: Spot | null = null;
  private still: Spot | null = null;

  /** The mouse is here. */
  note({ clientX, clientY }: Spot): void {
    this.last = { clientX, clientY };
  }

  /** The table has changed. */
  change(): void {
    this.still = this.last;
  }

  /** Whether the mouse has not moved since then. */
  isAt({ clientX, clientY }: Spot): boolean {
    return this.still !== null && this.still.clientX === clientX && this.still.clientY === clientY;
  }
}
