import type { ConditionReport, ConditionTerm } from './types';

/** A comparison's signal as it stood after a step; null while it had no value. */
export interface Seen {
  step: number;
  value: number | null;
  evidence: number;
}

/** In how many steps something may hold, or why nobody can tell. */
export type Estimate = { kind: 'steps'; steps: number } | { kind: 'none'; why: string };

/** A slope within so many of its standard errors of zero is no trend. */
const CERTAIN = 2;
const FEWEST = 8;
const MOST_STEPS = 100_000;
/** Sums of binary fractions miss whole steps by less than this. */
const ROUNDING = 1e-6;

/**
 * In how many steps a comparison holds if its signal goes on as it went over the last steps: the evidence that is missing
 * at the rate at which it came, and then the distance to the target by a straight line (least squares). A windowed signal
 * is a mean over its own past, so its values are not independent and the error bar is on the small side.
 */
export function estimate(term: ConditionTerm, seen: Seen[]): Estimate {
  if (term.holds) return { kind: 'steps', steps: 0 };
  if (term.evidence < term.needed) return untilEvidence(term, seen);
  const points = seen.filter((point) => point.value !== null) as { step: number; value: number }[];
  const fewest = term.needed === 0 ? 2 : FEWEST; // a plain count grows evenly
  if (points.length < fewest) return none(`${points.length} of ${fewest} steps to read a trend from`);
  const { slope, error } = line(points);
  const distance = term.target - (term.current as number);
  const wanted = rises(term) ? 1 : -1;
  if (Math.abs(slope) <= CERTAIN * error) return none('flat over the last ' + points.length + ' steps');
  if (slope * wanted <= 0) return none(`${slope < 0 ? 'falling' : 'rising'} over the last ${points.length} steps`);
  return bounded(Math.max(1, distance / slope));
}

/** The whole rule: all of its parts where they are joined by "and", the first of them where by "or". */
export function estimateOf(condition: ConditionReport, ofTerm: (term: ConditionTerm) => Estimate): Estimate {
  if (condition.holds) return { kind: 'steps', steps: 0 };
  const dwell = Math.max(0, condition.minSteps - condition.stepsInStage);
  const parts = condition.terms.map(ofTerm);
  const known = parts.flatMap((part) => (part.kind === 'steps' ? [part.steps] : []));
  const words = condition.terms.reduce((rule, term) => rule.replace(term.sentence, ''), condition.sentence);
  const every = !/\bor\b/.test(words);
  if (/\bnot\b/.test(words) || (!every && /\band\b/.test(words))) return none('the rule has parts of both kinds');
  if (every && known.length < parts.length) return parts.find((part) => part.kind === 'none') as Estimate;
  if (known.length === 0) return parts[0] ?? none('nothing is compared');
  return bounded(Math.max(dwell, every ? Math.max(...known) : Math.min(...known)));
}

function untilEvidence(term: ConditionTerm, seen: Seen[]): Estimate {
  const first = seen[0];
  const last = seen[seen.length - 1];
  const pace = first && last.step > first.step ? (last.evidence - first.evidence) / (last.step - first.step) : 0;
  if (pace <= 0) return none('no evidence has come yet');
  return none(`its value is known in about ${Math.ceil((term.needed - term.evidence) / pace)} steps`);
}

/** Whether the signal must rise to hold. */
export function rises(term: ConditionTerm): boolean {
  return !/ is (at most|below) /.test(term.sentence);
}

/** Least squares: the slope per step and its standard error. */
export function line(points: { step: number; value: number }[]): { slope: number; error: number } {
  const n = points.length;
  const step = points.reduce((sum, point) => sum + point.step, 0) / n;
  const value = points.reduce((sum, point) => sum + point.value, 0) / n;
  const spread = points.reduce((sum, point) => sum + (point.step - step) ** 2, 0);
  if (spread === 0) return { slope: 0, error: 0 };
  const slope = points.reduce((sum, point) => sum + (point.step - step) * (point.value - value), 0) / spread;
  const rest = points.reduce((sum, point) => sum + (point.value - value - slope * (point.step - step)) ** 2, 0);
  return { slope, error: Math.sqrt(rest / Math.max(1, n - 2) / spread) };
}

function bounded(steps: number): Estimate {
  return steps > MOST_STEPS ? none('so slow that it is not in sight') : { kind: 'steps', steps: Math.ceil(steps - ROUNDING) };
}

function none(why: string): Estimate {
  return { kind: 'none', why };
}
