import { deepStrictEqual, strictEqual } from 'node:assert';
import { test } from 'node:test';
import { SmoothHold } from '../../main/frontend/charts/smooth-hold';
import type { HoldEstimate } from '../../main/frontend/charts/types';

const about = (steps: number, earliest: number | null = 1, latest: number | null = null): HoldEstimate => ({ steps, earliest, latest, reason: '' });

test('an estimate that only counts down stays as it is', () => {
  const smooth = new SmoothHold();
  deepStrictEqual([10, 11, 12].map((step) => smooth.of('promote', step, about(60 - step)).steps), [50, 49, 48]);
});

test('one that jumps moves a fifth of the way, once for each step', () => {
  const smooth = new SmoothHold();
  smooth.of('promote', 10, about(40));
  strictEqual(smooth.of('promote', 11, about(89)).steps, 49); // from step 50 to step 60, a fifth of the way to 100
  strictEqual(smooth.of('promote', 11, about(89)).steps, 49);
  strictEqual(smooth.of('demote', 11, about(89)).steps, 89);
});

test('it stays within its own interval', () => {
  const smooth = new SmoothHold();
  smooth.of('promote', 10, about(20));
  strictEqual(smooth.of('promote', 11, about(80, 60, 95)).steps, 60);
  strictEqual(smooth.of('promote', 12, about(5, 3, 8)).steps, 8);
});

test('long ones have two digits', () => {
  strictEqual(new SmoothHold().of('promote', 10, about(5938)).steps, 5900);
  strictEqual(new SmoothHold().of('promote', 10, about(99)).steps, 99);
});

test('exact ones, missing ones and rewinds begin anew', () => {
  const smooth = new SmoothHold();
  smooth.of('promote', 10, about(20));
  deepStrictEqual(smooth.of('promote', 11, about(5938, 5938, 5938)), about(5938, 5938, 5938));
  strictEqual(smooth.of('promote', 12, about(80)).steps, 80);
  strictEqual(smooth.of('promote', 5, about(40)).steps, 40);
  const none = { steps: null, earliest: null, latest: null, reason: 'flat' };
  deepStrictEqual(smooth.of('promote', 6, none), none);
  strictEqual(smooth.of('promote', 7, about(70)).steps, 70);
});
