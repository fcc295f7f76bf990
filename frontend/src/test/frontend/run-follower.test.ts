import { deepStrictEqual, strictEqual } from 'node:assert';
import { test } from 'node:test';
import { line, yOf } from '../../main/frontend/canvas/gate-scale';
import { alarmsWithin, lastVisit } from '../../main/frontend/canvas/run-follower';
import type { RunMark } from '../../main/frontend/charts/run-marks';
import type { StageEntered } from '../../main/frontend/charts/types';

const stages = [
  { name: 'easy', step: 0 },
  { name: 'hard', step: 10 },
  { name: 'easy', step: 14 },
] as StageEntered[];

test('a visit has the steps from its entry to the next one', () => {
  deepStrictEqual(lastVisit({ stages, step: 20 }, 'hard'), [11, 14]);
  deepStrictEqual(lastVisit({ stages, step: 20 }, 'easy'), [15, 20]);
  strictEqual(lastVisit({ stages, step: 20 }, 'never'), null);
});

test('only what lies between its steps is drawn, over the whole width', () => {
  strictEqual(line([9, 11, 12, 13, 15], [1, 0, null, 0.5, 1], 11, 15), `0.0,79.0 36.0,${yOf(0.5).toFixed(1)} 72.0,5.0`);
  strictEqual(line([], [], 1, 4), '');
});

test('alarms of a visit stand at their steps; other marks are none', () => {
  const mark = (kind: string, step: number) => ({ kind, step, words: `Alarm: ${kind}` }) as RunMark;
  deepStrictEqual(alarmsWithin([mark('alarm', 15), mark('steered', 15), mark('alarm', 21), mark('alarm', 10)], 11, 19), [
    { x: 36, words: 'Alarm: alarm, step 15' },
  ]);
});
