/** Double clicks: the second click answers no question that the first one has brought, nor does it pass over what the first has set going. */

/** So soon after the first, in milliseconds, and so near it, in pixels, a press is a second one. */
const SOON = 350;
const NEAR = 6;

interface Press {
  readonly timeStamp: number;
  readonly clientX: number;
  readonly clientY: number;
}

export class Doubled {
  private pressed: unknown = null;
  private last: Press | null = null;
  private first: { question: unknown; button: Element | null } = { question: null, button: null };

  /** A button of the mouse goes down, or a finger, while this is asked; whether just before one went down at the same place. */
  press({ timeStamp, clientX, clientY }: Press, question: unknown): boolean {
    const { last } = this;
    this.pressed = question;
    this.last = { timeStamp, clientX, clientY };
    return last !== null && timeStamp - last.timeStamp < SOON && Math.hypot(clientX - last.clientX, clientY - last.clientY) < NEAR;
  }

  /** Whether a click is a second one that meets another question than the first; a tool that is still there may be used on and on. */
  isStray({ detail, target }: MouseEvent, question: unknown): boolean {
    const button = target instanceof Element ? target.closest("button") : null;
    if (detail <= 1) {
      this.first = { question: this.pressed, button };
      return false;
    }
    const isSameTool = button !== null && button === this.first.button && button.closest("[data-tools]") !== null;
    return question !== this.first.question && !isSameTool;
  }
}
