import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extentOf } from '../../main/frontend/charts/chart-bands.ts';
import { chartData, type DataView } from '../../main/frontend/charts/chart-data.ts';
import type { ChartSpec } from '../../main/frontend/charts/chart-types.ts';
import { Series } from '../../main/frontend/charts/series.ts';
import type { Value } from '../../main/frontend/charts/value.ts';

const PLAIN: DataView = { smoothing: 0, log: false, breaks: [], toX: (step) => step };

function source(series: Record<string, Value[]>) {
  const columns = new Map(
    Object.entries(series).map(([key, values]) => {
      const one = new Series();
      values.forEach((value, i) => one.add(i + 1, value));
      return [key, one] as const;
    }),
  );
  return { series: (key: string) => columns.get(key) ?? new Series() };
}

function spec(keys: string[], more: Partial<ChartSpec> = {}): ChartSpec {
  return { id: 'x', title: 'X', unit: '', lines: keys.map((key) => ({ key, label: key, slot: 1 })), ...more };
}

test('stacked shares lie on top of each other and reach the whole', () => {
  const { bands } = chartData(
    spec(['a', 'b', 'c'], { stacked: true }),
    source({ a: [0.2], b: [0.5], c: [0.3] }),
    PLAIN,
  );
  assert.deepEqual(
    bands.map((band) => [band?.low[0], band?.high[0]]),
    [
      [0, 0.2],
      [0.2, 0.7],
      [0.7, 1],
    ],
  );
});

test('a scored line is not joined where the rubric changed, and its average begins anew', () => {
  const line = spec(['a']);
  line.lines[0].scored = true;
  const view = { ...PLAIN, smoothing: 0.5, breaks: [2] };
  const [steps, raw, smooth] = chartData(line, source({ a: [1, 1, 9, 9] }), view).lines;
  assert.deepEqual(steps, [1, 2, 2.5, 3, 4]);
  assert.deepEqual(raw, [1, 1, null, 9, 9]);
  assert.deepEqual(smooth, [1, 1, null, 9, 9]);
});

test('a line that no rubric scores goes on over the change', () => {
  const view = { ...PLAIN, breaks: [2] };
  assert.deepEqual(chartData(spec(['a']), source({ a: [1, 1, 9] }), view).lines[1], [1, 1, 9]);
});

test('a logarithmic axis has no place for zero and below: the line has a gap there', () => {
  const data = chartData(spec(['a']), source({ a: [10, 0, -1, 100] }), { ...PLAIN, log: true });
  assert.deepEqual(data.lines[1], [10, null, null, 100]);
});

test('a true zero stays a zero on a linear axis', () => {
  assert.deepEqual(chartData(spec(['a']), source({ a: [0, 1] }), PLAIN).lines[1], [0, 1]);
});

test('another axis moves the points and nothing else', () => {
  const data = chartData(spec(['a']), source({ a: [1, 2] }), { ...PLAIN, toX: (step) => 100 * step }).lines;
  assert.deepEqual([data[0], data[1]], [
    [100, 200],
    [1, 2],
  ]);
});

test('a bucket with a spike has an area, a line of single points has none', () => {
  const bucket = Series.of({ key: 'a', steps: [1], min: [0], max: [50], last: [1], count: [8] });
  const { bands } = chartData(spec(['a']), { series: () => bucket }, PLAIN);
  assert.deepEqual(extentOf(bands, [1], [0, 10]), [0, 50]);
  assert.deepEqual(chartData(spec(['a']), source({ a: [1, 2] }), PLAIN).bands, [null]);
});

test('a chart that has no line yet has no points', () => {
  assert.deepEqual(chartData(spec([]), source({}), PLAIN), { lines: [[]], bands: [] });
});

test('a line is not drawn over many steps without a value, and goes on over a few', () => {
  const one = new Series();
  [1, 2, 5, 17, 18, 31].forEach((step) => one.add(step, step));
  const drawn = chartData(spec(['a']), { series: () => one }, { ...PLAIN, stepwise: true });
  assert.deepEqual(drawn.lines[0], [1, 2, 5, 17, 18, 18.5, 31]);
  assert.deepEqual(drawn.lines[1], [1, 2, 5, 17, 18, null, 31]);
  assert.deepEqual(chartData(spec(['a']), { series: () => one }, PLAIN).lines[0], [1, 2, 5, 17, 18, 31]);
});
