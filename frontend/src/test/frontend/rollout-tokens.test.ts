import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SampledRollout, SampledSegment } from '../../main/frontend/charts/types.ts';
import { isEpisode, withoutPrompt } from '../../main/frontend/rollouts/episode.ts';
import { readAddress, parametersOf } from '../../main/frontend/rollouts/reader-address.ts';
import { treeOf } from '../../main/frontend/rollouts/rollout-tree.ts';
import { bytesOf, clustersOf, isSpecial } from '../../main/frontend/rollouts/token-clusters.ts';
import { tokenFacts } from '../../main/frontend/rollouts/token-facts.ts';
import { colouredBy, scaleOf, spansOf, tokensOf, type Token } from '../../main/frontend/rollouts/token-spans.ts';

/** What a policy wrote, as events tell it: pieces of text by their lengths, with ids from 100. */
function written(pieces: [string, string?][], more = 0): SampledSegment {
  return {
    source: 'POLICY',
    role: 'solver',
    trainable: true,
    text: pieces.map(([text]) => text).join(''),
    lengths: pieces.map(([text]) => text.length),
    entropies: pieces.map(() => 0.5),
    logProbs: pieces.map((_, i) => -i),
    ids: pieces.map((_, i) => 100 + i),
    marks: pieces.flatMap(([, name], at) => (name === undefined ? [] : [{ at, name }])),
    ...(more > 0 ? { more } : {}),
  };
}

function rollout(...segments: SampledSegment[]): SampledRollout {
  return {
    completion: '',
    tokens: 0,
    truncated: false,
    reward: 0,
    verifierScore: 0,
    verdict: '',
    advantage: 1,
    meanEntropy: 0,
    criteria: [],
    segments,
  };
}

function tokens(...pieces: [string, string?][]): Token[] {
  return spansOf(rollout(written(pieces)))[0].tokens;
}

function shown(all: Token[], rest = ''): string[] {
  return clustersOf(all, rest).map((cluster) => cluster.text);
}

test('tokens have their ids and marks, and special ones are told from pieces of characters', () => {
  const all = tokens(['hello'], ['', '<0xE2>'], ['€', '<0x82><0xAC>'], ['', '<|im_end|>']);
  assert.deepEqual(
    all.map((token) => [token.id, token.mark, isSpecial(token)]),
    [
      [100, null, false],
      [101, '<0xE2>', false],
      [102, '<0x82><0xAC>', false],
      [103, '<|im_end|>', true],
    ],
  );
});

test('a character that is split over tokens is shown once, a special token alone', () => {
  const all = tokens(['a'], ['', '<0xE2>'], ['', '<0x82>'], ['€', '<0xAC>'], [' b'], ['', '<|im_end|>']);
  assert.deepEqual(shown(all), ['a', '€', ' b', '']);
  assert.deepEqual(
    clustersOf(all).map((cluster) => cluster.tokens.length),
    [1, 3, 1, 1],
  );
});

test('joined emoji, combining marks and conjuncts are never cut, however tokens part them', () => {
  assert.deepEqual(shown(tokens(['👨'], ['\u200d'], ['👩'], ['\u200d👧'], ['!'])), ['👨‍👩‍👧', '!']);
  assert.deepEqual(shown(tokens(['e'], ['\u0301a'], ['\u0308'])), ['e\u0301a\u0308']);
  assert.deepEqual(shown(tokens(['🇩'], ['🇪'])), ['🇩🇪']);
  assert.deepEqual(shown(tokens(['न'], ['म'], ['स'], ['्ते'])).join(''), 'नमस्ते');
  assert.ok(shown(tokens(['न'], ['म'], ['स'], ['्ते'])).every((text) => !text.startsWith('\u094d')));
  assert.deepEqual(shown(tokens(['مر'], ['حبا'])), ['مر', 'حبا']);
});

test('what follows behind the described tokens belongs to the last of them where it is the same character', () => {
  assert.deepEqual(shown(tokens(['a'], ['👨']), '\u200d👩'), ['a', '👨']);
  assert.deepEqual(shown(tokens(['a'], ['', '<0xE2>'])), ['a', '']);
});

test('no token is lost, whatever the pieces are', () => {
  const all = tokens(['', '<|im_start|>'], ['你'], ['', '<0xE5>'], ['', '<|im_end|>'], ['\ufffd', '<0x82>']);
  assert.deepEqual(
    clustersOf(all).flatMap((cluster) => cluster.tokens),
    all,
  );
});

test('the bytes of a token are those of its text, or of its pieces with the characters beside them', () => {
  const all = tokens(['€1'], ['a', 'a<0xE2>'], ['€', '<0x82><0xAC>'], ['', '<|im_end|>']);
  assert.deepEqual(all.map(bytesOf), ['E2 82 AC 31', '61 E2', '82 AC', '']);
});

test('facts of a token have its id, its spelling and its bytes, and whom it shares a character with', () => {
  const all = tokens([' a\n'], ['', '<0xE2>'], ['€', '<0x82><0xAC>'], ['', '<|im_end|>']);
  assert.equal(
    tokenFacts(all[0], all),
    'token 1 of 4: “ a⏎” (id 100) · bytes 20 61 0A · entropy 0.500 nats · log-prob 0 · probability 1.00 · advantage +1.00 · push 0',
  );
  assert.match(tokenFacts(all[2], all), /^token 3 of 4: <0x82><0xAC> \(id 102\) · bytes 82 AC .* tokens 2 to 3 are shown as one, “€”: <0xE2> <0x82><0xAC>$/);
  assert.match(tokenFacts(all[3], all), /^token 4 of 4: <\|im_end\|> \(id 103\) · entropy/);
});

test('a token of a run over characters tells neither an id nor bytes', () => {
  const characters = { ...written([['4'], ['']]), ids: undefined, marks: undefined };
  const all = spansOf(rollout(characters))[0].tokens;
  assert.match(tokenFacts(all[0], all), /^token 1 of 2: “4” · entropy/);
  assert.match(tokenFacts(all[1], all), /^token 2 of 2: end of text · entropy/);
});

test('tokens are coloured by their log-probs on the scale of the largest', () => {
  const all = tokens(['a'], ['b'], ['c']);
  assert.deepEqual(
    all.map((token) => colouredBy(token, 'logprob')),
    [-0, -1, -2],
  );
  assert.equal(scaleOf([rollout(written([['a'], ['b'], ['c']]))], 'logprob'), 2);
});

test('tokens are counted, never characters taken for them', () => {
  const long = written([['hello'], [' world']], 7);
  assert.equal(tokensOf(long), 9);
  assert.equal(tokensOf({ ...long, text: `${long.text} and more` }), 9);
  const characters = { ...long, ids: undefined, more: undefined, text: 'hello world!?' };
  assert.equal(tokensOf(characters), 4);
  const fork = (branch: number) => ({ ...rollout(written([['hello']]), written([['a']])), forks: [{ segment: 2, branch }] });
  assert.equal(treeOf([fork(0), fork(1)])?.tokens, 3);
});

test('whether blanks and special tokens are seen stands in the address where it was chosen there', () => {
  assert.equal(readAddress('?marks=shown').marks, true);
  assert.equal(readAddress('?marks=hidden').marks, false);
  assert.equal(readAddress('?marks=odd').marks, null);
  assert.equal(parametersOf(readAddress('?marks=shown')).marks, 'shown');
  assert.equal(parametersOf(readAddress('')).marks, null);
});

test('the prompt that a template puts around a problem is left out of a solver’s rollout, and of no other', () => {
  const prompt = { ...written([['', '<|im_start|>'], ['user 1+1']]), source: 'ENVIRONMENT' as const, trainable: false };
  const said = written([['2'], ['', '<|im_end|>']]);
  const answered = rollout(prompt, said);
  assert.deepEqual(withoutPrompt(answered).segments, [said]);
  assert.deepEqual([isEpisode(answered), isEpisode(withoutPrompt(answered))], [true, false]);
  assert.deepEqual(withoutPrompt(rollout(said, { ...prompt, turn: 1 })).segments?.length, 2);
  assert.equal(withoutPrompt({ ...answered, role: 'asker' }).segments?.length, 2);
  assert.equal(withoutPrompt(rollout({ ...prompt, role: 'calc' }, said)).segments?.length, 2);
  assert.deepEqual(withoutPrompt({ ...answered, segments: undefined }).segments, undefined);
});
