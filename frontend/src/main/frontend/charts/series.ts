import { split } from './numbers';
import type { SeriesColumns } from './types';
import type { Kind, Value } from './value';

/** No chart holds more points than this per series; beyond it neighbours are merged into min/max buckets. */
const LIMIT = 2400;

/**
 * One metric over steps in columns. While all steps fit, a point is a step; beyond that a point stands for as many steps as
 * every other, aligned as the server aligns them, and keeps their extremes: old parts stay as fine as new ones.
 */
export class Series {
  steps: number[] = [];
  min: (number | null)[] = [];
  max: (number | null)[] = [];
  last: (number | null)[] = [];
  count: number[] = [];
  kinds: (Kind | null)[] = [];

  /** Steps per point. */
  private width = 1;
  private known = 0;

  static of(columns: SeriesColumns): Series {
    const series = new Series();
    series.steps = columns.steps;
    series.min = columns.min;
    series.max = columns.max;
    series.last = columns.last;
    series.count = columns.count;
    series.kinds = columns.kinds ?? columns.steps.map(() => null);
    series.width = columns.width ?? 1;
    series.known = columns.steps.length === 0 ? 0 : series.steps[series.length - 1] + series.count[series.length - 1] - 1;
    return series;
  }

  get length(): number {
    return this.steps.length;
  }

  /** Newest step that it has a value of. */
  get lastStep(): number {
    return this.known;
  }

  /** Newest finite value, or null. */
  get newest(): number | null {
    for (let i = this.last.length - 1; i >= 0; i--) {
      if (this.last[i] !== null) return this.last[i];
    }
    return null;
  }

  get nonFinite(): number {
    let sum = 0;
    for (const kind of this.kinds) if (kind !== null) sum++;
    return sum;
  }

  /** Adds a point; one at or before the newest step is known already and is ignored. */
  add(step: number, value: Value): void {
    if (this.length > 0 && step <= this.known) return;
    const { finite, kind } = split(value);
    this.known = step;
    this.put(step, finite, finite, finite, 1, kind);
    if (this.length > LIMIT) this.widen();
  }

  /** Index of the newest point that begins at or before the step. */
  indexAt(step: number): number {
    let low = 0;
    let high = this.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (this.steps[middle] <= step) low = middle + 1;
      else high = middle - 1;
    }
    return high;
  }

  /** Both in one, to be looked at and not to be added to. */
  followedBy(later: Series): Series {
    const both = new Series();
    both.steps = [...this.steps, ...later.steps];
    both.min = [...this.min, ...later.min];
    both.max = [...this.max, ...later.max];
    both.last = [...this.last, ...later.last];
    both.count = [...this.count, ...later.count];
    both.kinds = [...this.kinds, ...later.kinds];
    both.known = later.known;
    return both;
  }

  /** Begins a point, or goes on with the newest one where that stands for this step too. */
  private put(step: number, min: number | null, max: number | null, last: number | null, count: number, kind: Kind | null): void {
    const i = this.length - 1;
    if (i >= 0 && Math.floor(this.steps[i] / this.width) === Math.floor(step / this.width)) {
      this.min[i] = extreme(Math.min, this.min[i], min);
      this.max[i] = extreme(Math.max, this.max[i], max);
      this.last[i] = last ?? this.last[i];
      this.count[i] += count;
      this.kinds[i] ??= kind;
      return;
    }
    this.steps.push(step);
    this.min.push(min);
    this.max.push(max);
    this.last.push(last);
    this.count.push(count);
    this.kinds.push(kind);
  }

  /** Doubles what a point stands for, until there is room again. */
  private widen(): void {
    const { steps, min, max, last, count, kinds } = this;
    [this.steps, this.min, this.max, this.last, this.count, this.kinds] = [[], [], [], [], [], []];
    this.width *= 2;
    steps.forEach((step, i) => this.put(step, min[i], max[i], last[i], count[i], kinds[i]));
    if (this.length > LIMIT) this.widen();
  }
}

/** Series of several ranges of steps, in their order, each behind the other. */
export function sourceOf(ranges: SeriesColumns[][]): { series(key: string): Series } {
  const series = new Map<string, Series>();
  for (const columns of ranges.flat()) {
    series.set(columns.key, (series.get(columns.key) ?? new Series()).followedBy(Series.of(columns)));
  }
  return { series: (key) => series.get(key) ?? new Series() };
}

function extreme(choose: (a: number, b: number) => number, a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : choose(a, b);
}

/**
 * Exponential moving average over the past only, with the start's bias removed (as in Adam, arXiv:1412.6980): the newest
 * point never moves when later ones arrive. Gaps stay gaps.
 */
export function smoothed(values: (number | null)[], weight: number): (number | null)[] {
  let average = 0;
  let mass = 0;
  return values.map((value) => {
    if (value === null) return null;
    average = weight * average + (1 - weight) * value;
    mass = weight * mass + (1 - weight);
    return average / mass;
  });
}
