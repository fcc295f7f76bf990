import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SampledGroup, SampledRollout, SampledSegment } from '../../main/frontend/charts/types.ts';
import { courseWords, helpOf, helpWords } from '../../main/frontend/rollouts/group-story.ts';

function hint(level: string, tokens: number): SampledSegment {
  const lengths = Array.from({ length: tokens }, () => 1);
  const help = { level, reason: 'all 4 rollouts failed' };
  return { source: 'GUIDANCE', role: 'solver', trainable: false, text: 'x'.repeat(tokens), lengths, entropies: [], logProbs: [], help };
}

function rollout(score: number, segments?: SampledSegment[]): SampledRollout {
  const counted = { tokens: 1, truncated: false, reward: score, advantage: 0, meanEntropy: 0 };
  return { ...counted, completion: '7', verifierScore: score, verdict: '', criteria: [], segments };
}

function group(rollouts: SampledRollout[]): SampledGroup {
  return { index: 0, problem: 'p', cell: 'c', prompt: '3+4=', reference: '7', rollouts };
}

test('a group that was rolled out once and admitted has no story, and neither has one of before', () => {
  assert.deepEqual(courseWords(undefined), []);
  assert.deepEqual(courseWords(null), []);
  assert.deepEqual(helpOf(group([rollout(1), rollout(0, [])])), []);
});

test('a course tells its rounds and why the update did not see the group', () => {
  assert.deepEqual(courseWords({ begun: 1, round: 1, refused: 'all rewards are 0' }), ['not trained on: all rewards are 0']);
  assert.deepEqual(courseWords({ begun: 2, round: 2, refused: '' }), ['selected in round 2 of its step', 'admitted']);
  assert.deepEqual(courseWords({ begun: 1, round: 3, refused: '' }), ['resampled up to round 3', 'admitted']);
});

test('help is told once for all rollouts that got it, with its tokens and how they did', () => {
  const help = helpOf(group([rollout(0), rollout(1, [hint('plan', 3)]), rollout(0, [hint('plan', 5)]), rollout(1, [hint('steps', 1)])]));
  assert.deepEqual(
    help.map(({ level, rollouts, tokens, passRate }) => [level, rollouts, tokens, passRate]),
    [
      ['plan', 2, 8, 0.5],
      ['steps', 1, 1, 1],
    ],
  );
  assert.equal(helpWords(help[0], 4), '2 of 4 rollouts, 8 tokens, pass rate 0.500; all 4 rollouts failed');
  assert.equal(helpWords({ ...help[1], tokens: 0, reason: '' }, 4), '1 of 4 rollouts, pass rate 1.00');
});
