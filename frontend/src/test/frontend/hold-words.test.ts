import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdWords } from '../../main/frontend/charts/hold-words.ts';

test('an estimate names its steps, their time and its interval', () => {
  const estimate = { steps: 1200, earliest: 900, latest: 1800, reason: '' };

  assert.equal(holdWords(estimate, null), 'about 1,200 more steps at the current trend, 900 to 1,800');
  assert.match(holdWords(estimate, 0.5), /^about 1,200 more steps \(.+\) at the current trend, 900 to 1,800$/);
});

test('an interval without an end stays open, and one of no width is left out', () => {
  assert.equal(holdWords({ steps: 1, earliest: 1, latest: null, reason: '' }, null), 'about 1 more step at the current trend, 1 or more');
  assert.equal(holdWords({ steps: 10, earliest: 10, latest: 10, reason: '' }, null), 'about 10 more steps at the current trend');
});

test('where nobody can tell it says why', () => {
  const none = { steps: null, earliest: null, latest: null, reason: 'flat over the last 10 values' };

  assert.equal(holdWords(none, 2), 'no estimate: flat over the last 10 values');
});
