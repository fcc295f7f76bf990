let unanswered = 0;
let later: (() => void)[] = [];

/** Runs something once the server has answered all that was asked of it, so that it comes after what came of that. */
export function whenAnswered(run: () => void): void {
  if (unanswered === 0) run();
  else later.push(run);
}

/**
 * What was asked of the server and is not answered yet. Until the last answer is there, the form shows something else
 * than what is marked as chosen, so it is held: nothing can be typed into it.
 */
export class Answers {
  private awaited = 0;
  private readonly hold: (isHeld: boolean) => void;

  /** With what holds the form and lets it go. */
  constructor(hold: (isHeld: boolean) => void) {
    this.hold = hold;
  }

  get isAwaited(): boolean {
    return this.awaited > 0;
  }

  /** Something was asked. */
  ask(): void {
    this.awaited++;
    unanswered++;
    this.hold(true);
  }

  /** An answer came; true where it was the last one. */
  take(): boolean {
    if (this.awaited > 0) this.end(1);
    return !this.isAwaited;
  }

  /** The page goes; nothing more will be answered. */
  close(): void {
    this.end(this.awaited);
  }

  private end(answers: number): void {
    this.awaited -= answers;
    unanswered -= answers;
    if (!this.isAwaited) this.hold(false);
    if (unanswered > 0) return;
    const due = later;
    later = [];
    due.forEach((run) => run());
  }
}

/** Holds a form by its CSS selector: it can be read, not typed into. */
export function holding(form: string): (isHeld: boolean) => void {
  return (isHeld) => document.querySelector(form)?.toggleAttribute('inert', isHeld);
}
