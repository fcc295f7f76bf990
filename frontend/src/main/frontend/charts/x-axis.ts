import { SECONDS_KEY, TOKENS_KEY } from './chart-specs';
import type { SeriesSource } from './chart-data';
import { short, trimmed, written } from './numbers';
import type { Series } from './series';

export type AxisKind = 'step' | 'stageStep' | 'tokens' | 'time';

export const AXES: { kind: AxisKind; label: string }[] = [
  { kind: 'step', label: 'step' },
  { kind: 'stageStep', label: 'step in stage' },
  { kind: 'tokens', label: 'tokens' },
  { kind: 'time', label: 'training time' },
];

/** Where steps lie on an x axis, and back. */
export interface XAxis {
  kind: AxisKind;
  toX(step: number): number;
  toStep(x: number): number;
  format(x: number): string;
}

export const STEPS: XAxis = { kind: 'step', toX: (step) => step, toStep: Math.round, format: written };

/** The axis of a kind. Steps between two known ones lie between them; what is not known yet follows the last pace. */
export function axisOf(kind: AxisKind, source: SeriesSource): XAxis {
  if (kind === 'tokens') return growing(kind, source.series(TOKENS_KEY), short);
  if (kind === 'time') return growing(kind, source.series(SECONDS_KEY), duration);
  return { ...STEPS, kind };
}

function growing(kind: AxisKind, series: Series, format: (x: number) => string): XAxis {
  const { steps, values } = known(series);
  return {
    kind,
    format,
    toX: (step) => between(steps, values, step),
    toStep: (x) => Math.round(between(values, steps, x)),
  };
}

/** A bucket's newest value belongs to its last step. */
function known(series: Series): { steps: number[]; values: number[] } {
  const steps = [0];
  const values = [0];
  series.steps.forEach((first, i) => {
    const value = series.last[i];
    const step = series.count[i] === 1 ? first : (series.steps[i + 1] ?? first + series.count[i]) - 1;
    if (value === null || step <= steps[steps.length - 1] || value <= values[values.length - 1]) return;
    steps.push(step);
    values.push(value);
  });
  return { steps, values };
}

/** Linear between neighbours in two ascending columns, and beyond the last pair at the pace of the whole. */
export function between(from: number[], to: number[], at: number): number {
  const last = from.length - 1;
  if (last <= 0) return at;
  if (at >= from[last]) return to[last] + ((at - from[last]) * to[last]) / (from[last] || 1);
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (from[middle] <= at) low = middle;
    else high = middle;
  }
  return to[low] + ((at - from[low]) * (to[high] - to[low])) / (from[high] - from[low] || 1);
}

/** Seconds as 45 s, 3 min 20 s or 2 h 5 min. */
export function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole < 60) return `${trimmed(seconds)} s`;
  const [unit, big, small] = whole < 3600 ? ['min', 60, 's'] : ['h', 3600, 'min'];
  const rest = Math.floor(((whole % big) * 60) / big);
  return `${Math.floor(whole / big)} ${unit}${rest > 0 ? ` ${rest} ${small}` : ''}`;
}
