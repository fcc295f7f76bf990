import { split } from './numbers';
import type { Kind, SeriesColumns, Value } from './types';

/** No chart holds more points than this per series; beyond it neighbours are merged into min/max buckets. */
const LIMIT = 2400;

/** One metric over steps in columns. A point may stand for several steps: then min and max keep its extremes. */
export class Series {
  steps: number[] = [];
  min: (number | null)[] = [];
  max: (number | null)[] = [];
  last: (number | null)[] = [];
  count: number[] = [];
  kinds: (Kind | null)[] = [];

  static of(columns: SeriesColumns): Series {
    const series = new Series();
    series.steps = columns.steps;
    series.min = columns.min;
    series.max = columns.max;
    series.last = columns.last;
    series.count = columns.count;
    series.kinds = columns.kinds ?? columns.steps.map(() => null);
    return series;
  }

  get length(): number {
    return this.steps.length;
  }

  get lastStep(): number {
    return this.steps[this.steps.length - 1] ?? 0;
  }

  /** Newest finite value, or null. */
  get newest(): number | null {
    for (let i = this.last.length - 1; i >= 0; i--) {
      if (this.last[i] !== null) return this.last[i];
    }
    return null;
  }

  get nonFinite(): number {
    return this.kinds.reduce((sum, kind) => sum + (kind ? 1 : 0), 0);
  }

  /** Adds a point; one at or before the newest step is known already and is ignored. */
  add(step: number, value: Value): void {
    if (this.length > 0 && step <= this.lastStep) return;
    const { finite, kind } = split(value);
    this.steps.push(step);
    this.min.push(finite);
    this.max.push(finite);
    this.last.push(finite);
    this.count.push(1);
    this.kinds.push(kind);
    if (this.length > LIMIT) this.halve();
  }

  /** Value of the newest point at or before the step. */
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

  private halve(): void {
    const half = new Series();
    for (let i = 0; i < this.length; i += 2) {
      const j = Math.min(i + 1, this.length - 1);
      half.steps.push(this.steps[i]);
      half.min.push(extreme(Math.min, this.min[i], this.min[j]));
      half.max.push(extreme(Math.max, this.max[i], this.max[j]));
      half.last.push(this.last[j] ?? this.last[i]);
      half.count.push(i === j ? this.count[i] : this.count[i] + this.count[j]);
      half.kinds.push(this.kinds[i] ?? this.kinds[j]);
    }
    Object.assign(this, half);
  }
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
