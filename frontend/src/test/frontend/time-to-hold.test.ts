import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimate, estimateOf, line, type Estimate, type Seen } from '../../main/frontend/charts/time-to-hold.ts';
import type { ConditionReport, ConditionTerm } from '../../main/frontend/charts/types.ts';

const RULE: ConditionTerm = {
  sentence: 'pass rate of the top level over the last 64 groups is at least 0.7',
  current: 0.6,
  target: 0.7,
  evidence: 64,
  needed: 64,
  holds: false,
};

function seen(values: number[], evidence = 64): Seen[] {
  return values.map((value, i) => ({ step: i + 1, value, evidence }));
}

const RISING = [0.51, 0.52, 0.53, 0.54, 0.55, 0.56, 0.57, 0.58, 0.59, 0.6];

test('the slope and its standard error are those of least squares', () => {
  // By hand: steps 1, 2, 3, mean 2; values 1, 2, 4, mean 7/3; slope 3/2; residuals 1/6, -1/3, 1/6.
  const { slope, error } = line([
    { step: 1, value: 1 },
    { step: 2, value: 2 },
    { step: 3, value: 4 },
  ]);
  assert.ok(Math.abs(slope - 1.5) < 1e-12);
  assert.ok(Math.abs(error - Math.sqrt(1 / 6 / 2)) < 1e-12);
});

test('a signal that rises by 0.01 a step needs ten more steps for a tenth', () => {
  assert.deepEqual(estimate(RULE, seen(RISING)), { kind: 'steps', steps: 10 });
});

test('a falling or a flat signal has no estimate, and says which', () => {
  assert.match(why(estimate(RULE, seen(RISING.toReversed()))), /^falling over the last 10 steps$/);
  assert.match(why(estimate(RULE, seen([0.6, 0.5, 0.6, 0.5, 0.6, 0.5, 0.6, 0.5]))), /^flat over the last 8 steps$/);
});

test('a rule that wants less is helped by a falling signal', () => {
  const less = { ...RULE, sentence: 'mean entropy over the last 8 steps is below 0.5' , target: 0.5, current: 0.51 };
  assert.deepEqual(estimate(less, seen(RISING.toReversed())), { kind: 'steps', steps: 1 });
});

test('too few steps give no trend', () => {
  assert.match(why(estimate(RULE, seen([0.5, 0.6]))), /^2 of 8 steps/);
});

test('while evidence is missing it says when the value will be known, and no more', () => {
  const young = { ...RULE, current: 'NaN' as const, evidence: 32 };
  const filling = [8, 16, 24, 32].map((evidence, i) => ({ step: i + 1, value: null, evidence }));
  assert.match(why(estimate(young, filling)), /known in about 4 steps/);
});

test('a plain count grows evenly', () => {
  const steps = { ...RULE, sentence: 'number of steps in this stage is at least 150', needed: 0, evidence: 0 };
  const counted = [138, 139, 140].map((value, i) => ({ step: i + 1, value, evidence: 0 }));
  assert.deepEqual(estimate({ ...steps, current: 140, target: 150 }, counted), { kind: 'steps', steps: 10 });
});

test('parts joined by "or" wait for the first, parts joined by "and" for the last', () => {
  const parts: Record<string, Estimate> = { a: { kind: 'steps', steps: 10 }, b: { kind: 'steps', steps: 30 } };
  const whole = (word: string) => estimateOf(rule(`a ${word} b`), (term) => parts[term.sentence]);
  assert.deepEqual(whole('or'), parts.a);
  assert.deepEqual(whole('and'), parts.b);
});

test('one part without an estimate silences "and", not "or"', () => {
  const unknown: Estimate = { kind: 'none', why: 'flat' };
  const ofTerm = (term: ConditionTerm): Estimate => (term.sentence === 'a' ? unknown : { kind: 'steps', steps: 5 });
  assert.deepEqual(estimateOf(rule('a and b'), ofTerm), unknown);
  assert.deepEqual(estimateOf(rule('a or b'), ofTerm), { kind: 'steps', steps: 5 });
});

test('the least time in a stage counts as well', () => {
  const dwell = { ...rule('a and b'), stepsInStage: 3, minSteps: 50 };
  assert.deepEqual(
    estimateOf(dwell, () => ({ kind: 'steps', steps: 5 })),
    { kind: 'steps', steps: 47 },
  );
});

function rule(sentence: string): ConditionReport {
  const terms = ['a', 'b'].map((part) => ({ ...RULE, sentence: part }));
  return { kind: 'promote', sentence, holds: false, missing: '', stepsInStage: 9, minSteps: 0, terms };
}

function why(outcome: Estimate): string {
  assert.equal(outcome.kind, 'none');
  return (outcome as { why: string }).why;
}
