import { ChangeSet, type Text } from '@codemirror/state';

/** One stretch of a text replaced by another. */
export interface Splice {
  from: number;
  to: number;
  insert: string;
}

/** The smallest splice that turns one text into the other. */
export function spliceBetween(before: string, after: string): Splice {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let kept = 0;
  while (kept < shorter - from && before.at(-1 - kept) === after.at(-1 - kept)) kept++;
  return { from, to: before.length - kept, insert: after.slice(from, after.length - kept) };
}

/** What was typed here. `rev` counts the server's edits that it is based on. */
export interface Typed extends Splice {
  seq: number;
  rev: number;
}

/** What the server changed. `seq` is the last `Typed` that it had applied before. */
export interface Edit extends Splice {
  seq: number;
  rev: number;
}

/**
 * Keeps a text here and its copy on the server the same while both change it. Only splices travel. The server drops what
 * was typed before one of its own edits reached this side; here it is moved over that edit and sent again.
 */
export class TextSync {
  private pending: ChangeSet | null = null;
  private sent: { seq: number; changes: ChangeSet }[] = [];
  private seq = 0;
  private rev = 0;

  /** Takes note of a change of the text that the server does not know of. */
  typed(changes: ChangeSet): void {
    this.pending = this.pending ? this.pending.compose(changes) : changes;
  }

  /** All that was typed and not yet sent, as one splice; null where there is nothing. */
  take(now: Text): Typed | null {
    if (!this.pending || this.pending.empty) return null;
    const changes = this.pending;
    this.pending = null;
    this.seq += 1;
    this.sent.push({ seq: this.seq, changes });
    let [from, to, fromNow, toNow] = [Infinity, 0, Infinity, 0];
    changes.iterChangedRanges((a, b, c, d) => {
      [from, to] = [Math.min(from, a), Math.max(to, b)];
      [fromNow, toNow] = [Math.min(fromNow, c), Math.max(toNow, d)];
    });
    return { from, to, insert: now.sliceString(fromNow, toNow), seq: this.seq, rev: this.rev };
  }

  /** The server has applied what was sent up to here. */
  acknowledge(seq: number): void {
    this.sent = this.sent.filter((one) => one.seq > seq);
  }

  /** Whether the server is known to have all that was typed. */
  get isQuiet(): boolean {
    return this.sent.length === 0 && !this.pending;
  }

  /** The server's edit as changes of the text as it stands here, `length` characters long. */
  merge(edit: Edit, length: number): ChangeSet {
    this.acknowledge(edit.seq);
    const unknown = [...this.sent.map((one) => one.changes), ...(this.pending ? [this.pending] : [])];
    this.sent = [];
    this.rev = edit.rev;
    const splice = { from: edit.from, to: edit.to, insert: edit.insert };
    if (unknown.length === 0) return ChangeSet.of(splice, length);
    const local = unknown.reduce((before, after) => before.compose(after));
    const theirs = ChangeSet.of(splice, local.length);
    this.pending = local.map(theirs, true);
    return theirs.map(local);
  }
}
