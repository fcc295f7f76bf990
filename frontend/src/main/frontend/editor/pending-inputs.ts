/** What a field held, and when it was typed, in milliseconds. */
interface Kept {
  value: string;
  at: number;
}

const PREFIX = 'gradus.typing.';

/** Fields send what was typed after this pause, in milliseconds. */
const SENT_AFTER_MS = 300;

/**
 * What was typed into the fields of a form and has not reached the document yet, kept in this browser by the field's
 * path, so that a reload, an expired session or a restarted server loses nothing.
 */
export class PendingInputs {
  private readonly key: string;
  private readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  private readonly now: () => number;

  constructor(draft: string, store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, now = () => Date.now()) {
    this.key = PREFIX + draft;
    this.store = store;
    this.now = now;
  }

  /** Everything that is kept, by path. */
  all(): Record<string, Kept> {
    return JSON.parse(this.store.getItem(this.key) ?? '{}') as Record<string, Kept>;
  }

  /** Keeps what a field holds. */
  keep(path: string, value: string): void {
    this.store.setItem(this.key, JSON.stringify({ ...this.all(), [path]: { value, at: this.now() } }));
  }

  /** The document changed at a path: what was typed there long enough ago was sent with it. */
  arrived(path: string): void {
    const kept = this.all()[path];
    if (kept && this.now() - kept.at >= SENT_AFTER_MS) this.forget(path);
  }

  /** Forgets a field. */
  forget(path: string): void {
    const rest = Object.entries(this.all()).filter(([kept]) => kept !== path);
    if (rest.length === 0) this.store.removeItem(this.key);
    else this.store.setItem(this.key, JSON.stringify(Object.fromEntries(rest)));
  }
}
