import { estimate, type Estimate, type Seen } from './time-to-hold';
import type { ConditionReport, ConditionTerm } from './types';

/** Steps that a trend is read from. */
const REMEMBERED = 120;

/** How each comparison of the stage's conditions went over the last steps in the stage. */
export class TermTrends {
  private readonly seen = new Map<string, Seen[]>();

  clear(): void {
    this.seen.clear();
  }

  add(step: number, conditions: ConditionReport[]): void {
    for (const condition of conditions) {
      for (const term of condition.terms) this.remember(term, step);
    }
  }

  private remember(term: ConditionTerm, step: number): void {
    const seen = this.seen.get(term.sentence) ?? [];
    if (seen.length > 0 && seen[seen.length - 1].step >= step) return;
    seen.push({ step, value: typeof term.current === 'number' ? term.current : null, evidence: term.evidence });
    if (seen.length > REMEMBERED) seen.shift();
    this.seen.set(term.sentence, seen);
  }

  /** In how many steps a comparison may hold, by its trend. */
  estimate(term: ConditionTerm): Estimate {
    return estimate(term, this.seen.get(term.sentence) ?? []);
  }
}
