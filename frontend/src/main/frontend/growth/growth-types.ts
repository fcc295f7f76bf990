/** What the page of growth reads of `/api/v1`. */

export interface Interval {
  low: number;
  high: number;
}

/** What is expected at some compute: an estimate. */
export interface Estimate {
  compute: number;
  passRate: number;
  /** Where the run stands then. */
  run: Interval;
  /** What one evaluation measures then. */
  evaluation: Interval;
}

export interface Fit {
  curve: { start: number; asymptote: number; midpoint: number; steepness: number };
  asymptote: Interval;
  midpoint: Interval;
  steepness: Interval;
  scatter: number;
}

export interface Forecast {
  unit: 'TOKENS' | 'STEPS';
  measured: { compute: number; passRate: number }[];
  fit: Fit | null;
  /** Why there is no curve. */
  refusal: string;
  estimates: Estimate[];
}

/** pass@k of the trained policy and of the one before training. */
export interface PassAt {
  k: number;
  trained: number;
  initial: number | null;
  gain: { value: number; low: number; high: number } | null;
}
