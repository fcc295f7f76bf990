import assert from 'node:assert/strict';
import { test } from 'node:test';
import { band, ending, percent, shortNames } from '../../main/frontend/preview/words.ts';
import type { StageForecast } from '../../main/frontend/preview/types.ts';

test('a band tells its median, and its ends where they differ', () => {
  assert.equal(band({ low: 20, median: 33, high: 12_400 }), '33 (20–12.4k)');
  assert.equal(band({ low: 10, median: 10, high: 10 }), '10');
  assert.equal(band({ low: 0.25, median: 1594, high: 2_588_000 }), '1,590 (0.25–2.6M)');
  assert.equal(band(null), '–');
});

test('a share is a whole percentage', () => {
  assert.equal(percent(0.446), '45 %');
});

test('a stage says how it ends', () => {
  const stage = { enteredShare: 1, exits: [{ kind: 'PROMOTE', rule: '', share: 0.81 }] } as unknown as StageForecast;
  assert.equal(ending(stage, 1), 'promoted 81 %');
  assert.equal(ending({ ...stage, exits: [{ kind: 'STOP', rule: '', share: 1 }] }, 0), 'stopped');
  assert.equal(ending({ ...stage, exits: [] }, 0.9), 'does not end');
  assert.equal(ending({ ...stage, exits: [] }, 1), 'until the budget is spent');
  assert.equal(ending({ ...stage, enteredShare: 0 }, 1), 'never entered');
});

test('cells are named by the attributes that tell them apart', () => {
  assert.deepEqual(
    shortNames(['sorting(length=3,digits=1)', 'sorting(length=4,digits=1)', 'addition(digits=2)|reverse-digits', 'dataset:gsm8k()']),
    ['sorting length=3', 'sorting length=4', 'addition digits=2|reverse-digits', 'dataset:gsm8k']
  );
});
