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

test('old parts of a long series stay as fine as new ones, and buckets lie where the server puts them', () => {
  const series = new Series();
  for (let step = 1; step <= 20_000; step++) series.add(step, step);
  assert.deepEqual([...new Set(series.count.slice(1, -1))], [16]);
  assert.ok(series.steps.slice(1).every((step) => step % 16 === 0));
  assert.equal(series.lastStep, 20_000);
});

test('points go on in the buckets of the history they follow', () => {
  const series = Series.of({
    ...{ key: 'k', width: 64, steps: [0, 64], min: [1, 2], max: [1, 2], last: [1, 2], count: [63, 3] },
  });
  assert.equal(series.lastStep, 66);
  series.add(66, 50);
  series.add(67, 9);
  series.add(68, 'NaN');
  series.add(128, 4);
  assert.deepEqual([series.steps, series.count], [
    [0, 64, 128],
    [63, 5, 1],
  ]);
  assert.deepEqual([series.max, series.last, series.kinds], [
    [1, 9, 4],
    [1, 9, 4],
    [null, 'nan', null],
  ]);
});

test('a series measured now and then keeps its points apart', () => {
  const series = new Series();
  for (let step = 25; step <= 25 * 2401; step += 25) series.add(step, step);
  assert.ok(series.length <= 2400 && series.length > 1200);
  assert.equal(series.count.reduce((sum, count) => sum + count), 2401);
});

test('the point at a step is the newest that is not later', () => {
  const series = new Series();
  [10, 20, 30].forEach((step) => series.add(step, step));
  assert.deepEqual(
    [9, 10, 25, 99].map((step) => series.indexAt(step)),
    [-1, 0, 1, 2],
  );
});
