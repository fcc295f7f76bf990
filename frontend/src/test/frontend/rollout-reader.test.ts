import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SampledRollout } from '../../main/frontend/charts/types.ts';
import { foundPlaces, neighbour } from '../../main/frontend/rollouts/found-walk.ts';
import { apiParameters, narrowing, parametersOf, readAddress } from '../../main/frontend/rollouts/reader-address.ts';
import { readerAction } from '../../main/frontend/rollouts/reader-keys.ts';
import { advantageRange, colouredBy, scaleOf, spansOf, strength } from '../../main/frontend/rollouts/token-spans.ts';
import type { FoundGroup } from '../../main/frontend/rollouts/types.ts';

const ADDRESS = '?page=rollouts&step=814&group=3&sample=2&filter=novel&first=10&colour=entropy';

test('an address names what is shown, and writing it gives the same parameters', () => {
  const address = readAddress(ADDRESS);
  assert.deepEqual(
    [address.step, address.group, address.sample, address.query.filter, address.query.first, address.colour],
    [814, 3, 2, 'novel', '10', 'entropy'],
  );
  const written = Object.entries(parametersOf(address)).filter(([, value]) => value !== null);
  assert.equal(new URLSearchParams(written as [string, string][]).toString(), 'step=814&group=3&sample=2&colour=entropy&filter=novel&first=10');
});

test('what is left out or unreadable has its default, and defaults are not written', () => {
  const address = readAddress('?step=-4&group=x&colour=odd&other=1');
  assert.deepEqual([address.step, address.group, address.sample, address.colour], [0, -1, -1, 'none']);
  assert.ok(Object.values(parametersOf(address)).every((value) => value === null));
});

test('a query is asked for under the names of the REST interface; unreadable numbers are left out', () => {
  const query = readAddress('?find=1%2B1&first=10&last=abc&rewarded=0.1&sort=worst').query;
  assert.equal(apiParameters(query).toString(), 'text=1%2B1&from=10&rewarded=0.1&sort=worst');
});

test('a turn, a node of a tree and the other roles have places in the address; odd ones are left out', () => {
  const address = readAddress('?step=3&group=1&sample=0&turn=2&node=0.1&sides=all&minTurns=2&stop=turns');
  assert.deepEqual([address.turn, address.node, address.sides], [2, '0.1', true]);
  const written = Object.entries(parametersOf(address)).filter(([, value]) => value !== null);
  assert.equal(
    new URLSearchParams(written as [string, string][]).toString(),
    'step=3&group=1&sample=0&turn=2&node=0.1&sides=all&stop=turns&minTurns=2',
  );
  const odd = readAddress('?turn=x&node=a.b&sides=one');
  assert.deepEqual([odd.turn, odd.node, odd.sides], [-1, '', false]);
});

test('an order or a threshold alone narrows nothing', () => {
  assert.equal(narrowing(readAddress('?sort=worst&right=0.9').query), 0);
  assert.equal(narrowing(readAddress('?sort=worst&find=a&cell=b').query), 2);
});

test('keys are those of terminal viewers, and letters beside them do nothing', () => {
  assert.deepEqual(readerAction('n'), { kind: 'sample', by: 1 });
  assert.deepEqual(readerAction('P'), { kind: 'step', by: -1 });
  assert.deepEqual(readerAction('G'), { kind: 'end', last: true });
  assert.equal(readerAction('x'), null);
  assert.equal(readerAction('toString'), null);
});

/** Groups of steps 9 and 7 with three rollouts each; of 9 the first and last were found, of 7 the second. */
function groups(): FoundGroup[] {
  const group = (step: number, found: number[]): FoundGroup => ({
    step,
    stage: 0,
    group: 0,
    problem: '',
    cell: '',
    fate: null,
    rollouts: [0, 1, 2].map((rollout) => ({
      rollout,
      found: found.includes(rollout),
      reward: 0,
      verifierScore: 0,
      advantage: 0,
      meanEntropy: 0,
      tokens: 1,
      truncated: false,
      novel: false,
      role: 'solver',
      turns: 1,
      failures: 0,
      stopReason: 'END_TOKEN' as const,
    })),
  });
  return [group(9, [0, 2]), group(7, [1])];
}

function at(step: number, rollout: number) {
  return { step, group: 0, rollout };
}

test('next and previous walk over what was found, across groups', () => {
  assert.deepEqual(foundPlaces(groups()), [at(9, 0), at(9, 2), at(7, 1)]);
  assert.deepEqual(neighbour(groups(), at(9, 0), 3, 1), at(9, 2));
  assert.deepEqual(neighbour(groups(), at(9, 2), 3, 1), at(7, 1));
  assert.deepEqual(neighbour(groups(), at(7, 1), 3, -1), at(9, 2));
  assert.equal(neighbour(groups(), at(7, 1), 3, 1), null);
});

test('from a rollout that was not found the walk stays in its group', () => {
  assert.deepEqual(neighbour(groups(), at(9, 1), 3, 1), at(9, 2));
  assert.deepEqual(neighbour(groups(), at(9, 1), 3, -1), at(9, 0));
  assert.deepEqual(neighbour(groups(), at(5, 1), 3, 1), at(5, 2));
  assert.equal(neighbour(groups(), at(5, 2), 3, 1), null);
});

/** "46" after a hint; the tokens have probabilities 1/2 and e^-1, and advantage -2. */
function rollout(): SampledRollout {
  const given = { role: 'solver', entropies: [], logProbs: [], trainable: false };
  const written = { role: 'solver', trainable: true, lengths: [1, 1, 0], entropies: [0.5, 0.25, 0] };
  return {
    completion: '46',
    tokens: 3,
    truncated: false,
    reward: 0,
    verifierScore: 0,
    verdict: '',
    advantage: -2,
    meanEntropy: 0.25,
    criteria: [],
    segments: [
      { ...given, source: 'GUIDANCE', text: 'so', lengths: [2] },
      { ...written, source: 'POLICY', text: '46 and on', logProbs: [Math.log(0.5), -1, 'NaN'] },
    ],
  };
}

test('a text is cut into its tokens; what lies behind the described ones stays whole', () => {
  const [given, written] = spansOf(rollout());
  assert.deepEqual(
    [...given.tokens, ...written.tokens].map((token) => [token.at, token.text]),
    [
      [0, 'so'],
      [1, '4'],
      [2, '6'],
      [3, ''],
    ],
  );
  assert.equal(written.rest, ' and on');
  assert.deepEqual(spansOf({ ...rollout(), segments: undefined }), []);
});

test('the push of a token is its advantage times what its probability lacks to one', () => {
  const [given, written] = spansOf(rollout());
  assert.ok(Math.abs(Number(written.tokens[0].push) + 1) < 1e-12);
  assert.ok(Math.abs(Number(written.tokens[1].push) + 2 * (1 - Math.exp(-1))) < 1e-12);
  assert.deepEqual([given.tokens[0].push, written.tokens[2].push], [null, null]);
  assert.equal(spansOf({ ...rollout(), advantage: 'NaN' })[1].tokens[0].push, null);
});

test('a turn with an advantage of its own is coloured by that', () => {
  const [given, written] = rollout().segments!;
  const tokens = spansOf({ ...rollout(), segments: [given, { ...written, advantage: 0.5 }] }).flatMap((spans) => spans.tokens);
  assert.deepEqual(
    tokens.map((token) => colouredBy(token, 'advantage')),
    [null, 0.5, 0.5, null],
  );
  assert.equal(tokens[1].push, 0.25);
});

test('tokens with advantages of their own are coloured by those, and the rollout says how far they reach', () => {
  const [given, written] = rollout().segments!;
  const apart = { ...rollout(), segments: [given, { ...written, advantages: [0.5, -0.25, 0] }] };
  const tokens = spansOf(apart).flatMap((spans) => spans.tokens);
  assert.deepEqual(
    tokens.map((token) => colouredBy(token, 'advantage')),
    [null, 0.5, -0.25, null],
  );
  assert.equal(tokens[1].push, 0.25);
  assert.equal(scaleOf([apart], 'advantage'), 0.5);
  assert.deepEqual(advantageRange(apart), [-0.25, 0.5]);
  assert.equal(advantageRange(rollout()), null);
});

test('colours share one scale and have five strengths', () => {
  const tokens = spansOf(rollout())[1].tokens;
  assert.equal(scaleOf([rollout()], 'entropy'), 0.5);
  assert.equal(scaleOf([rollout()], 'advantage'), 2);
  assert.equal(scaleOf([rollout()], 'none'), 0);
  assert.deepEqual(
    tokens.map((token) => strength(colouredBy(token, 'entropy'), 0.5)),
    [4, 3, 0],
  );
  assert.deepEqual([strength(-0.1, 1), strength(-1, 1), strength(null, 1), strength(1, 0)], [1, 4, 0, 0]);
});
