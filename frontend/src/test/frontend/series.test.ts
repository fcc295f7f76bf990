import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Series, smoothed } from '../../main/frontend/charts/series.ts';

test('a smoothed line is the weighted mean of the past alone, worked out by hand', () => {
  // Weights of the newest first, 1, 1/2, 1/4: (4 + 2/2) / 1.5 and (8 + 4/2 + 2/4) / 1.75.
  assert.deepEqual(smoothed([2, 4, 8], 0.5), [2, 5 / 1.5, 10.5 / 1.75]);
});

test('a gap stays a gap and does not pull the average', () => {
  assert.deepEqual(
    smoothed([2, null, 2], 0.9).map((value) => value && Number(value.toFixed(12))),
    [2, null, 2],
  );
});

test('a true zero is a value and a missing one is not', () => {
  const series = new Series();
  series.add(1, 0);
  series.add(2, 'NaN');
  assert.deepEqual(series.last, [0, null]);
  assert.deepEqual(series.kinds, [null, 'nan']);
  assert.equal(series.newest, 0);
});

test('infinities keep their sign and are counted', () => {
  const series = new Series();
  series.add(1, 'Infinity');
  series.add(2, '-Infinity');
  assert.deepEqual(series.kinds, ['inf', '-inf']);
  assert.equal(series.nonFinite, 2);
});

test('a step that is known already changes nothing', () => {
  const series = new Series();
  series.add(5, 1);
  series.add(5, 2);
  series.add(4, 3);
  assert.deepEqual(series.last, [1]);
});

test('a long series never exceeds its limit and loses no extreme', () => {
  const series = new Series();
  for (let step = 1; step <= 20_000; step++)
    series.add(step, step === 7_777 ? 1000 : step === 12_345 ? -1000 : Math.sin(step));
  assert.ok(series.length <= 2400);
  assert.equal(Math.max(...(series.max as number[])), 1000);
  assert.equal(Math.min(...(series.min as number[])), -1000);
  assert.equal(
    series.count.reduce((sum, count) => sum + count),
    20_000,
  );
  assert.equal(series.newest, Math.sin(20_000));
});

test('the point at a step is the newest that is not later', () => {
  const series = new Series();
  [10, 20, 30].forEach((step) => series.add(step, step));
  assert.deepEqual(
    [9, 10, 25, 99].map((step) => series.indexAt(step)),
    [-1, 0, 1, 2],
  );
});
