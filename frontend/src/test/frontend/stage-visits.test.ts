import { deepStrictEqual, strictEqual } from 'node:assert';
import { test } from 'node:test';
import { visitsTo, warmStartOf } from '../../main/frontend/canvas/stage-visits';
import type { StageEntered, WarmStartFinished } from '../../main/frontend/charts/types';

const stages = [
  { name: 'easy', step: 0, change: 'STARTED', reason: 'the run begins here' },
  { name: 'hard', step: 10, change: 'PROMOTED', reason: 'steps >= 9 and pass rate >= 0.7 (10, 0.8)' },
  { name: 'easy', step: 1400, change: 'DEMOTED', reason: 'too hard' },
] as StageEntered[];

test('a visit has the steps from its entry to the next one, and how it began', () => {
  deepStrictEqual(visitsTo({ stages, step: 2000 }, 'easy'), [
    { words: 'steps 1–10', reason: 'the run begins here' },
    { words: '▼ demoted, steps 1,401–2,000', reason: 'too hard' },
  ]);
  deepStrictEqual(visitsTo({ stages, step: 2000 }, 'hard'), [{ words: '▲ promoted, steps 11–1,400', reason: 'steps >= 9 (10) and pass rate >= 0.7 (0.8)' }]);
  deepStrictEqual(visitsTo({ stages, step: 2000 }, 'never'), []);
});

test('a stage that has just been entered has no steps yet', () => {
  deepStrictEqual(visitsTo({ stages, step: 1400 }, 'easy').at(-1)?.words, '▼ demoted, just entered');
});

test('a warm start is told while it goes on and after it; one without steps is none', () => {
  const finished = { step: 640, reason: 'the pass rate reached 0.25' } as WarmStartFinished;
  deepStrictEqual(warmStartOf({ warmStart: finished, warmStep: 639 }), { words: 'warm start, 640 steps', reason: finished.reason });
  deepStrictEqual(warmStartOf({ warmStart: null, warmStep: 1 }), { words: 'warm start, 1 step', reason: '' });
  strictEqual(warmStartOf({ warmStart: null, warmStep: 0 }), null);
  strictEqual(warmStartOf({ warmStart: { ...finished, step: 0 }, warmStep: 0 }), null);
});
