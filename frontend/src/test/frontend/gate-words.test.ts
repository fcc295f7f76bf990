import { deepStrictEqual, strictEqual } from 'node:assert';
import { test } from 'node:test';
import { limits, shortSignal, sign } from '../../main/frontend/canvas/gate-words';
import type { StagePicture } from '../../main/frontend/canvas/types';

test('comparisons have their signs', () => {
  deepStrictEqual((['AT_LEAST', 'AT_MOST', 'ABOVE', 'BELOW'] as const).map(sign), ['≥', '≤', '>', '<']);
});

test('a signal is named without its window', () => {
  strictEqual(shortSignal('passRate(all, 64 groups)'), 'pass rate');
  strictEqual(shortSignal('passRate(top, 64 groups)'), 'pass rate, top');
  strictEqual(shortSignal('passRate(cell("addition(digits=1,horizon=2)"), 64 groups)'), 'pass rate, cell("addition(digits=1,horizon=2)")');
  strictEqual(shortSignal('meanReward(32 groups)'), 'mean reward');
  strictEqual(shortSignal('steps'), 'steps');
});

test('a stage says how long it lasts', () => {
  const term = { signal: 'steps', comparison: 'AT_LEAST', target: 3, isRate: false } as const;
  const stage = { gate: [], stop: [], minSteps: 0, maxSteps: null } as unknown as StagePicture;
  strictEqual(limits({ ...stage, gate: [term], minSteps: 20, maxSteps: 6000 }, false), 'from 20 steps on, at most 6,000 steps');
  strictEqual(limits({ ...stage, maxSteps: 60 }, false), 'after 60 steps');
  strictEqual(limits(stage, false), 'no gate');
  strictEqual(limits(stage, true), 'until it is stopped');
  strictEqual(limits({ ...stage, stop: [term] }, true), '');
});
