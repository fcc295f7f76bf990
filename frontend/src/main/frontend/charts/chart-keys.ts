/** What a key does in a chart. */
export type KeyAction =
  | { kind: 'by'; points: number }
  | { kind: 'first' }
  | { kind: 'last' }
  | { kind: 'mark'; direction: 1 | -1 }
  | { kind: 'all' }
  | { kind: 'log' }
  | { kind: 'table' }
  | { kind: 'full' }
  | { kind: 'open' };

const STRIDE = 10;

/** The action of a key, with Shift or without; none for keys that are not the chart's. */
export function keyAction(key: string, shift: boolean): KeyAction | null {
  const points = shift ? STRIDE : 1;
  switch (key) {
    case 'ArrowLeft':
      return { kind: 'by', points: -points };
    case 'ArrowRight':
      return { kind: 'by', points };
    case 'Home':
      return { kind: 'first' };
    case 'End':
      return { kind: 'last' };
    case '[':
      return { kind: 'mark', direction: -1 };
    case ']':
      return { kind: 'mark', direction: 1 };
    case 'z':
      return { kind: 'all' };
    case 'l':
      return { kind: 'log' };
    case 't':
      return { kind: 'table' };
    case 'f':
      return { kind: 'full' };
    case 'Enter':
      return { kind: 'open' };
    default:
      return null;
  }
}

/** The next of some steps before or behind a step. */
export function neighbour(steps: number[], from: number, direction: 1 | -1): number | null {
  const beyond = steps.filter((step) => (step - from) * direction > 0);
  return beyond.length === 0 ? null : beyond.reduce((one, other) => ((other - one) * direction < 0 ? other : one));
}

/** Index of the entry of an ascending column that is nearest to a value. */
export function nearest(column: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = column.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (column[middle] <= value) low = middle;
    else high = middle;
  }
  return high > low && value - column[low] > column[high] - value ? high : low;
}
