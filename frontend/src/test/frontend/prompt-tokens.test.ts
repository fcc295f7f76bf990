import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asksNothing, LONGEST_TEXT, promptParameters, promptRequest, readPrompt } from '../../main/frontend/tokens/prompt-address.ts';
import { countWords, promptFacts, refusalWords, shownToken } from '../../main/frontend/tokens/prompt-words.ts';
import type { PromptPart, PromptToken, PromptTokens } from '../../main/frontend/tokens/types.ts';

function written(search: string): string {
  const changes = Object.entries(promptParameters(readPrompt(search))).filter(([, value]) => value !== null);
  return new URLSearchParams(changes as [string, string][]).toString();
}

test('an address names the text or a problem and whose policy reads it, and is written the same', () => {
  assert.equal(written('?run=r-1&problem=addition%28digits%3D2%29%231z'), 'run=r-1&problem=addition%28digits%3D2%29%231z');
  assert.equal(written('?turn=next&curriculum=a&version=3&text=1%2B1'), 'turn=next&curriculum=a&version=3&text=1%2B1');
  assert.equal(written('?version=3&turn=odd&other=1'), '');
});

test('a run goes before a curriculum and a text before a problem', () => {
  const address = readPrompt('?run=r-1&curriculum=a&version=2&text=1&problem=p');
  assert.deepEqual([address.run, address.curriculum, address.version, address.text, address.problem], ['r-1', '', '', '1', '']);
  assert.deepEqual(promptRequest(address), { turn: 'FIRST', text: '1', run: 'r-1' });
});

test('a request has a number as version, and a problem where there is no text', () => {
  assert.deepEqual(promptRequest(readPrompt('?curriculum=a&version=2&problem=p&turn=next')), {
    turn: 'NEXT',
    problem: 'p',
    curriculum: 'a',
    version: 2,
  });
  assert.ok(asksNothing(readPrompt('?curriculum=a')));
  assert.ok(!asksNothing(readPrompt('?problem=p')));
});

test('a long text stands in no address', () => {
  const address = { ...readPrompt(''), text: 'a'.repeat(LONGEST_TEXT + 1) };
  assert.equal(promptParameters(address).text, null);
  assert.equal(promptParameters({ ...address, text: 'a'.repeat(LONGEST_TEXT) }).text?.length, LONGEST_TEXT);
});

function token(piece: string, part: 'TEXT' | 'TEMPLATE', special = false): PromptToken {
  return { id: 7, piece, spelling: piece, mark: special ? piece : null, bytes: special ? '' : 'E282AC', start: 4, special, part };
}

function read(...parts: PromptPart[]): PromptTokens {
  return { text: '', rendered: '', count: parts.reduce((sum, part) => sum + part.to - part.from, 0), tokens: [], parts, opened: '', system: null, specials: [] };
}

test('it says how many tokens are the text and how many the template put around it', () => {
  const around = { origin: 'TEMPLATE' as const, text: '', from: 0, to: 9 };
  const own = { origin: 'TEXT' as const, text: '', from: 9, to: 13 };
  assert.equal(countWords(read(around, own)), '13 tokens: 4 from the text, 9 from the template');
  assert.equal(countWords(read({ ...own, to: 10 })), '1 token, all from the text; the template adds none');
});

test('facts of a token are its id, its bytes and where it stands', () => {
  assert.equal(promptFacts(token('€', 'TEXT'), 2, 9), 'token 3 of 9: € (id 7) · bytes E2 82 AC · at character 5 · of the text');
  assert.equal(promptFacts(token('<|im_end|>', 'TEMPLATE', true), 0, 9), 'token 1 of 9: <|im_end|> (id 7) · at character 5 · of the template');
  assert.deepEqual([shownToken(token('<|im_end|>', 'TEMPLATE', true), 0).text, shownToken(token('€', 'TEXT'), 3).at], ['', 3]);
});

test('a refusal has its remedy, and errors of a document have their places', () => {
  const refusal = { detail: 'text must be short', place: 'text', remedy: 'shorten it', errors: [] };
  assert.deepEqual(refusalWords(refusal), ['text must be short', 'shorten it']);
  const error = { path: 'policy.prompt', line: 3, column: 5, message: 'odd', suggestion: null };
  assert.deepEqual(refusalWords({ ...refusal, errors: [error, { ...error, path: '' }] }), ['3:5 policy.prompt: odd', '3:5 document: odd']);
});
