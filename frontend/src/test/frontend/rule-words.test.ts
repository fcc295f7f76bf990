import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finishWords, firedWords, missingWords, ruleWords } from '../../main/frontend/charts/rule-words.ts';
import type { ConditionReport, ConditionTerm } from '../../main/frontend/charts/types.ts';

function term(sentence: string, evidence = 8, current: number | null = 0.5): ConditionTerm {
  return { sentence, current, target: 0.75, evidence, needed: 8, holds: false };
}

function rule(sentence: string, terms: ConditionTerm[], missing = ''): ConditionReport {
  return { kind: 'promote', sentence, holds: false, missing, stepsInStage: 3, minSteps: 0, terms };
}

const A = term('pass rate is at least 0.75');
const B = term('entropy is at least 0.75');
const C = term('steps are at least 50');

test('one comparison is the sentence', () => {
  assert.equal(ruleWords(rule(A.sentence, [A])), A.sentence);
});

test('several are told by how they are put together', () => {
  const join = (word: string) => [A, B, C].map((t) => t.sentence).join(word);

  assert.equal(ruleWords(rule(join(' and '), [A, B, C])), 'Needs all of these');
  assert.equal(ruleWords(rule(join(' or '), [A, B, C])), 'Needs any of these');
  const nested = `${A.sentence} and (${B.sentence} or it is not so that ${C.sentence})`;
  assert.equal(ruleWords(rule(nested, [A, B, C])), 'Needs 1 and (2 or not 3)');
  const denied = `it is not so that (${A.sentence} and ${B.sentence})`;
  assert.equal(ruleWords(rule(denied, [A, B])), 'Needs not (1 and 2)');
});

test('the same comparison twice has two numbers', () => {
  assert.equal(ruleWords(rule(`${A.sentence} and (${A.sentence} or ${B.sentence})`, [A, A, B])), 'Needs 1 and (2 or 3)');
});

test('comparisons that do not stand in the sentence leave it whole', () => {
  assert.equal(ruleWords(rule('something else', [A, B])), 'something else');
});

test('one comparison lacks an amount', () => {
  assert.equal(missingWords(rule(A.sentence, [A], 'whatever')), 'needs 0.250 more');
  assert.equal(missingWords(rule(A.sentence, [term(A.sentence, 2)], 'needs 8 groups, has 2')), 'needs 8 groups, has 2');
});

test('what the comparisons and the stage tell is not told again', () => {
  const young = term(B.sentence, 2);
  const missing =
    `${A.sentence}, now 0.500; needs 8 groups, has 2; the stage lasts at least 50 steps, has 3;` +
    ' the stage needs 64 groups in all, has 6';

  assert.equal(missingWords(rule(`${A.sentence} and ${B.sentence}`, [A, young], missing)), 'the stage needs 64 groups in all, has 6');
});

test('the values that made a rule fire follow their comparisons', () => {
  const both = 'pass rate of all problems is at least 0.95 or number of steps in this stage is at least 6000';
  assert.equal(
    firedWords(`${both} (0.953, 1898)`),
    'pass rate of all problems is at least 0.95 (0.953)',
  );
  assert.equal(firedWords(`${both} (0.7, 6000)`), 'number of steps in this stage is at least 6,000 (6,000)');
  assert.equal(firedWords(`${both.replace('or', 'and')} (0.953, 6100)`).includes(' and '), true);
  assert.equal(firedWords('entropy is below 0.2 or entropy is at most 0.1 (0.1, 0.1)'), 'entropy is below 0.2 (0.1) or entropy is at most 0.1 (0.1)');
  assert.equal(firedWords('loss is above 3 or loss is not a number (2, 1)'), 'loss is above 3 (2) or loss is not a number (1)');
  assert.equal(firedWords(`${both} (0.953)`), `${both.replace('6000', '6,000')} (0.953)`);
  assert.equal(firedWords('(a and b) or c (1, 2, 3)'), '(a and b) or c (1, 2, 3)');
  assert.equal(firedWords('entropy is below 0.2 (0.1)'), 'entropy is below 0.2 (0.1)');
});

test('the end of a curriculum is told without what its heading says', () => {
  assert.equal(finishWords('stopped: number of steps in this stage is at least 6000 (6000)'), 'number of steps in this stage is at least 6,000 (6,000)');
  assert.equal(finishWords('last stage completed: maxSteps 60 reached'), 'last stage completed, maxSteps 60 reached');
  assert.equal(finishWords('the run was stopped: enough'), 'the run was stopped: enough');
});
