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

test('reasons of events are told in the words of this version', () => {
  const told = (reason: string) => holdWords({ steps: null, earliest: null, latest: null, reason }, null).replace('no estimate: ', '');

  assert.equal(told('rising over the last 10 values: not at this trend'), 'rising over the last 10 values, away from the target');
  assert.equal(told('its value is known in about 1200 steps'), 'its value will be known in about 1,200 steps');
  assert.equal(told('not within twice the 1500 steps that the stage has lasted'), 'more than twice the 1,500 steps of the stage so far');
});
