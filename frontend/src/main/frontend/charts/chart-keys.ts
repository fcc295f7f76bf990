import { plotKey, stride, type PlotKey } from './plot-keys';

/** What a key does in a chart. */
export type KeyAction =
  | PlotKey
  | { kind: 'by'; points: number }
  | { kind: 'line'; upwards: boolean }
  | { kind: 'log' }
  | { kind: 'full' };

/** The action of a key, with Shift or without; none for keys that are not the chart's. */
export function keyAction(key: string, shift: boolean): KeyAction | null {
  switch (key) {
    case 'ArrowLeft':
      return { kind: 'by', points: -stride(shift) };
    case 'ArrowRight':
      return { kind: 'by', points: stride(shift) };
    case 'ArrowUp':
      return { kind: 'line', upwards: true };
    case 'ArrowDown':
      return { kind: 'line', upwards: false };
    case 'l':
      return { kind: 'log' };
    case 'f':
      return { kind: 'full' };
    default:
      return plotKey(key);
  }
}

/**
 * The line above or below another one at the cursor; from none the highest or the lowest, and from the last one none again.
 *
 * @param values each line's value there; null for one without, which is passed over
 */
export function nextLine(values: (number | null)[], from: number | null, upwards: boolean): number | null {
  const known = values.flatMap((value, line) => (value === null ? [] : [{ value, line }]));
  known.sort((a, b) => a.value - b.value || a.line - b.line);
  const order = known.map(({ line }) => line);
  if (!upwards) order.reverse();
  const here = from === null ? -1 : order.indexOf(from);
  return order[here + 1] ?? null;
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
