import { strictEqual } from 'node:assert';
import { test } from 'node:test';
import { expected, keyed, typed, valueAt, yOf } from '../../main/frontend/canvas/gate-scale';
import type { GateTerm } from '../../main/frontend/canvas/types';
import type { Report } from '../../main/frontend/preview/types';

const rate: GateTerm = { signal: 'passRate(all, 64 groups)', comparison: 'AT_LEAST', target: 0.7, isRate: true };

test('a height is the value that is drawn there, 1 on top', () => {
  strictEqual(yOf(1), 5);
  strictEqual(yOf(0), 79);
  for (const value of [0, 0.01, 0.5, 0.73, 1]) strictEqual(valueAt(yOf(value)), value);
});

test('a pointer above or below the scale stops at its ends', () => {
  strictEqual(valueAt(-40), 1);
  strictEqual(valueAt(400), 0);
});

test('keys move a threshold by hundredths and tenths, within 0 and 1', () => {
  strictEqual(keyed('ArrowUp', 0.7), 0.71);
  strictEqual(keyed('ArrowDown', 0.7), 0.69);
  strictEqual(keyed('PageUp', 0.95), 1);
  strictEqual(keyed('PageDown', 0.05), 0);
  strictEqual(keyed('Home', 0.4), 0);
  strictEqual(keyed('End', 0.4), 1);
  strictEqual(keyed('a', 0.4), null);
});

test('a threshold that the signal cannot reach is not taken', () => {
  strictEqual(typed('0.85', rate), 0.85);
  strictEqual(typed('1.5', rate), null);
  strictEqual(typed('', rate), null);
  strictEqual(typed('much', rate), null);
  strictEqual(typed('200', { ...rate, signal: 'steps', isRate: false }), 200);
});

const band = (median: number) => ({ low: median, median, high: median });
const stage = { enteredShare: 1, leftShare: 1, steps: null, tokens: null, shares: null, exits: [] };
const flat = (rate: number) => [rate, rate, rate, rate];
const report = {
  stages: [
    { ...stage, path: 'stages[0]', name: 'easy', entered: band(0), left: band(10) },
    { ...stage, path: 'stages[1]', name: 'short', entered: band(11), left: band(13) },
    { ...stage, path: 'stages[2]', name: 'never', entered: null, left: null },
  ],
  times: [0, 5, 10, 20],
  cells: [
    { cell: 'x', stages: ['stages[0]'], passRates: [0, 0.5, 1, 1], low: flat(0), high: flat(1) },
    { cell: 'y', stages: ['stages[0]', 'stages[1]'], passRates: [0, 0, 0.5, 1], low: flat(0), high: flat(1) },
    { cell: 'z', stages: ['stages[2]'], passRates: flat(1), low: flat(1), high: flat(1) },
  ],
} as unknown as Report;

test('the expected curve is the mean over the cells of the stage while it lasts', () => {
  strictEqual(expected(report, 'easy').points, `0.0,79.0 36.0,${yOf(0.25).toFixed(1)} 72.0,${yOf(0.75).toFixed(1)}`);
  strictEqual(expected(report, 'never').points, '');
  strictEqual(expected(null, 'easy').points, '');
});

test('a stage between two times has a curve, too', () => {
  strictEqual(expected(report, 'short').points, `0.0,${yOf(0.55).toFixed(1)} 72.0,${yOf(0.65).toFixed(1)}`);
});

test('the band goes along what most runs are below and back along what they are above', () => {
  strictEqual(expected(report, 'short').band, `0.0,${yOf(1).toFixed(1)} 72.0,${yOf(1).toFixed(1)} 72.0,${yOf(0).toFixed(1)} 0.0,${yOf(0).toFixed(1)}`);
  strictEqual(expected(report, 'never').band, '');
});
