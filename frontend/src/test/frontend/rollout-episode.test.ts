import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SampledRollout, SampledSegment } from '../../main/frontend/charts/types.ts';
import { isEpisode, turnsOf } from '../../main/frontend/rollouts/episode.ts';
import { leafOf, meanOf, trail, treeOf } from '../../main/frontend/rollouts/rollout-tree.ts';

/** A segment with a token per character; what the policy wrote has an entropy of 0.5 each. */
function segment(source: SampledSegment['source'], role: string, turn: number, text: string): SampledSegment {
  const written = source === 'POLICY';
  const tokens = Array.from(text, () => 1);
  const values = written ? tokens.map(() => 0.5) : [];
  return { source, role, turn, trainable: written, text, lengths: tokens, entropies: values, logProbs: values.map((value) => -value) };
}

function rollout(segments: SampledSegment[], changes: Partial<SampledRollout> = {}): SampledRollout {
  return {
    completion: '',
    tokens: 0,
    truncated: false,
    reward: 0,
    verifierScore: 0,
    verdict: '',
    advantage: 0,
    meanEntropy: 0,
    criteria: [],
    segments,
    ...changes,
  };
}

test('an episode is cut into turns; a call and its result are a pair, and a failure is one', () => {
  const episode = rollout([
    segment('GUIDANCE', 'solver', 0, 'use calc'),
    segment('POLICY', 'solver', 0, '<calc>1+'),
    segment('POLICY', 'solver', 0, '</calc>'),
    segment('ENVIRONMENT', 'calc', 1, '<error>no sum</error>'),
    segment('POLICY', 'solver', 1, '2'),
  ]);
  const turns = turnsOf(episode);
  assert.deepEqual(
    turns.map(({ turn, speeches }) => [turn, ...speeches.map(({ speaker, tokens }) => `${speaker} ${tokens}`)]),
    [
      [0, 'guidance 8', 'policy 15'],
      [1, 'tool 21', 'policy 1'],
    ],
  );
  assert.equal(turns[0].speeches[1].text, '<calc>1+</calc>');
  assert.deepEqual(turns[0].speeches[1].calls, { tool: 'calc', failed: true });
  assert.deepEqual([turns[1].speeches[0].failed, turns[1].speeches[0].entropy, turns[1].speeches[1].entropy], [true, null, 0.5]);
  assert.ok(isEpisode(episode));
});

test('scores belong to the turns in which the policy wrote, in order', () => {
  const episode = rollout(
    [
      segment('POLICY', 'solver', 0, 'u'),
      segment('ENVIRONMENT', 'environment', 1, 'r1>'),
      { ...segment('POLICY', 'solver', 1, 'r'), advantage: -1 },
      segment('ENVIRONMENT', 'environment', 2, 'r0>'),
      segment('POLICY', 'solver', 2, 'd'),
    ],
    { turnScores: [0, 1] },
  );
  assert.deepEqual(
    turnsOf(episode).map(({ speeches }) => speeches.map(({ score, advantage }) => [score, advantage])),
    [
      [[0, null]],
      [
        [null, null],
        [1, -1],
      ],
      [
        [null, null],
        [null, null],
      ],
    ],
  );
});

test('one completion is no episode, and neither is one from before there were turns; with a hint two speak', () => {
  const written = segment('POLICY', 'solver', 0, 'b');
  assert.equal(isEpisode(rollout([written, written])), false);
  assert.equal(isEpisode(rollout([segment('GUIDANCE', 'solver', 0, 'a'), written])), true);
  assert.equal(isEpisode(rollout([{ ...written, turn: undefined }])), false);
  assert.equal(isEpisode(rollout([], { segments: undefined })), false);
  assert.deepEqual(turnsOf(rollout([], { segments: undefined })), []);
});

test('with both sides of an episode each role speaks for itself, in the order of the turns', () => {
  const first = rollout(
    [
      segment('ENVIRONMENT', 'first', 0, 'K>'),
      segment('POLICY', 'first', 0, 'bet'),
      segment('ENVIRONMENT', 'second', 2, 'call>'),
      segment('POLICY', 'first', 2, 'show'),
    ],
    { role: 'first' },
  );
  const second = rollout([segment('ENVIRONMENT', 'first', 1, 'bet>'), segment('POLICY', 'second', 1, 'call')], { role: 'second' });
  const words = (others: SampledRollout[]) =>
    turnsOf(first, others).map(({ turn, speeches }) => [turn, ...speeches.map(({ speaker, text }) => `${speaker} ${text}`)]);
  assert.deepEqual(words([]), [
    [0, 'prompt K>', 'policy bet'],
    [2, 'other-role call>', 'policy show'],
  ]);
  assert.deepEqual(words([second]), [
    [0, 'prompt K>', 'policy bet'],
    [1, 'policy call'],
    [2, 'policy show'],
  ]);
});

/** Two roots; the first, "ab", parts into "c" and "de", of which the latter parts again. */
function tree(): SampledRollout[] {
  const ab = segment('POLICY', 'solver', 0, 'ab');
  const de = segment('POLICY', 'solver', 0, 'de');
  const end = (text: string) => segment('POLICY', 'solver', 0, text);
  const fork = (...places: [number, number][]) => ({ forks: places.map(([at, branch]) => ({ segment: at, branch })) });
  return [
    rollout([ab, end('c')], fork([2, 0])),
    rollout([ab, de, end('f')], fork([2, 1], [3, 0])),
    rollout([end('alone')]),
    rollout([ab, de, end('ghi')], fork([2, 1], [3, 1])),
  ];
}

test('what rollouts share stands once in their tree and is counted once', () => {
  const { roots, tokens, saved } = treeOf(tree())!;
  const shape = (nodes: typeof roots): unknown[] =>
    nodes.map((node) => [node.id, node.segments.map(({ text }) => text).join(''), node.rollouts, shape(node.children)]);
  assert.deepEqual(shape(roots), [
    ['0', 'ab', [0, 1, 3], [['0.0', 'c', [0], []], ['0.1', 'de', [1, 3], [['0.1.0', 'f', [1], []], ['0.1.1', 'ghi', [3], []]]]]],
    ['1', 'alone', [2], []],
  ]);
  // 2 + 1 + 2 + 1 + 3 and 5; alone they are 3, 5, 5 and 7
  assert.deepEqual([tokens, saved], [14, 6]);
});

test('nodes are found by id and by rollout, and have the mean of the rollouts below', () => {
  const { roots } = treeOf(tree())!;
  assert.deepEqual(
    trail(roots, '0.1.1').map((node) => node.id),
    ['0', '0.1', '0.1.1'],
  );
  assert.deepEqual([trail(roots, '0.7'), trail(roots, '')], [[], []]);
  assert.deepEqual([leafOf(roots, 1), leafOf(roots, 2)], ['0.1.0', '1']);
  assert.equal(meanOf(roots[0], [1, 0, 9, null]), 0.5);
  assert.equal(meanOf(roots[1], [1, 0, null, 0]), null);
});

test('rollouts that share only the prompt are no tree, and equal texts that were drawn apart stay apart', () => {
  assert.equal(treeOf([rollout([segment('POLICY', 'solver', 0, 'a')])]), null);
  const same = [0, 1].flatMap((branch) =>
    [0, 1].map((leaf) =>
      rollout([segment('POLICY', 'solver', 0, 'a'), segment('POLICY', 'solver', 0, String(leaf))], {
        forks: [
          { segment: 1, branch },
          { segment: 2, branch: leaf },
        ],
      }),
    ),
  );
  assert.deepEqual(
    treeOf(same)!.roots.map((root) => root.rollouts),
    [
      [0, 1],
      [2, 3],
    ],
  );
});
