import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangeOf, signed, type CriterionRow } from '../../main/frontend/rubrics/tree-types.ts';

function row(from: number, to: number): CriterionRow {
  const pay = { from, to, applicable: true, reason: '' };
  return { path: `criteria[${from}]`, pay } as CriterionRow;
}

test('all bars share a scale that holds 0, the total and every step on the way', () => {
  assert.deepEqual(rangeOf([row(0, 1), row(1, 0.25)], 0.25), { low: 0, high: 1 });
  assert.deepEqual(rangeOf([row(0, -0.5)], -0.5), { low: -0.5, high: 0 });
  assert.deepEqual(rangeOf([row(0, 0)], 0), { low: 0, high: 1 });
});

test('amounts are signed and show a third decimal only where there is one', () => {
  assert.deepEqual([1, 0.3, -0.125, 0, 0.0001, -2].map(signed), ['+1.00', '+0.30', '−0.125', '0', '0', '−2.00']);
});
