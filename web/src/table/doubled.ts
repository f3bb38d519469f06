/** Double clicks: the second click answers no question that the first one has brought. */

export class Doubled {
  private pressed: unknown = null;
  private first: { question: unknown; button: Element | null } = { question: null, button: null };

  /** A button of the mouse goes down, or a finger, while this is asked. */
  press(question: unknown): void {
    this.pressed = question;
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
