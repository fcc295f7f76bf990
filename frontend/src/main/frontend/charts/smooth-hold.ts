import type { HoldEstimate } from './types';

/** Weight of the newest estimate. */
const NEWEST = 0.2;

/** From here on the last digits of an estimate say nothing. */
const LONG = 100;

interface Expected {
  /** Step of the newest estimate. */
  at: number;
  /** Step at which the rule is expected to hold, smoothed. */
  holds: number;
}

/**
 * Smooths estimates of when a rule holds. What is averaged is the step at which it holds, so that an estimate which only
 * counts down is left alone; one without an error is, too.
 */
export class SmoothHold {
  private readonly expected = new Map<string, Expected>();

  /** The smoothed estimate of a rule at a step; the same step counts once. */
  of(rule: string, step: number, estimate: HoldEstimate): HoldEstimate {
    const { steps, earliest, latest } = estimate;
    if (steps === null || steps === 0 || (earliest === steps && latest === steps)) {
      this.expected.delete(rule);
      return estimate;
    }
    const holds = this.fold(rule, step, step + steps);
    const left = Math.min(latest ?? Infinity, Math.max(earliest ?? 1, 1, Math.round(holds - step)));
    return { ...estimate, steps: left < LONG ? left : Number(left.toPrecision(2)) };
  }

  private fold(rule: string, at: number, told: number): number {
    const before = this.expected.get(rule);
    if (before?.at === at) return before.holds;
    const holds = before && before.at < at ? before.holds + NEWEST * (told - before.holds) : told;
    this.expected.set(rule, { at, holds });
    return holds;
  }
}
