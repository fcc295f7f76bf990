import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missing, passAts, verdict } from '../../main/frontend/growth/pass-at-words.ts';
import type { SeriesColumns } from '../../main/frontend/charts/types.ts';

function series(values: Record<string, number>): SeriesColumns[] {
  return Object.entries(values).map(([key, value]) => ({ key, steps: [1], last: [value], min: [value], max: [value], count: [1] }));
}

const FEW = series({ 'evaluation/pass@1': 0.5, 'evaluation/initial/pass@1': 0.25, 'evaluation/gain/pass@1': 0.25 });

test('a gain without an interval tells nothing, and why is said', () => {
  const points = passAts(FEW);
  assert.equal(points[0].gain, null);
  assert.equal(verdict(points), null);
  assert.match(missing(points), /at least 50 held-out problems/);
});

test('where the policy before training was not measured, that is said', () => {
  assert.match(missing(passAts(series({ 'evaluation/pass@1': 0.5 }))), /was not measured/);
});

test('a gain with an interval has a verdict', () => {
  const all = passAts([...FEW, ...series({ 'evaluation/gain/pass@1/low': 0.1, 'evaluation/gain/pass@1/high': 0.4 })]);
  assert.equal(verdict(all)?.word, 'Sharpens');
});
