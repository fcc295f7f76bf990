import type { ItemCommand } from '../editor/item-keys';

/** A criterion of a rubric as a row, in document order. */
export interface CriterionRow {
  /** Its path in the document. */
  path: string;
  /** Path of the list it stands in, and its index and their number. */
  list: string;
  index: number;
  siblings: number;
  depth: number;
  id: string;
  kind: string;
  /** `sum`, `gate` or `veto`. */
  role: string;
  /** Its weight as written, and where that moves its value at this step. */
  weight: string;
  weightNow: string;
  isGroup: boolean;
  errors: number;
  /** What it pays on the selected rollout; null where nothing is scored. */
  pay: Pay | null;
}

/** What a criterion does to the total of one rollout: it moves it from one value to another. */
export interface Pay {
  from: number;
  to: number;
  applicable: boolean;
  reason: string;
}

/** What can be done to a criterion from its row. */
export type RowCommand = ItemCommand | 'add';

/** The least and the greatest total on the way, with 0, so that all bars have one scale. */
export function rangeOf(rows: CriterionRow[], total: number): { low: number; high: number } {
  const ends = [0, total, ...rows.flatMap((row) => (row.pay ? [row.pay.from, row.pay.to] : []))];
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  return high > low ? { low, high } : { low: 0, high: 1 };
}

/** A signed number with two decimals, and a third where it has one: `+0.30`, `−0.125`, `0`. */
export function signed(value: number): string {
  const rounded = Math.round(Math.abs(value) * 1000) / 1000;
  if (rounded === 0) return '0';
  const digits = Number.isInteger(Math.round(rounded * 1000) / 10) ? rounded.toFixed(2) : rounded.toFixed(3);
  return (value < 0 ? '−' : '+') + digits;
}
