import { deepStrictEqual, strictEqual } from 'node:assert';
import { test } from 'node:test';
import { goneStages, isReordered, stageChanges } from '../../main/frontend/canvas/picture-diff';
import type { Picture, StagePicture } from '../../main/frontend/canvas/types';

const easy: StagePicture = {
  name: 'easy',
  enabled: true,
  families: ['addition'],
  sample: null,
  levels: [{ attribute: 'digits', low: 1, high: 2, least: 1, most: 9 }],
  reward: 'correct',
  sampler: 'uniform',
  shares: [0.5, 0.5],
  badges: ['tools'],
  gate: [{ signal: 'passRate(all, 64 groups)', comparison: 'AT_LEAST', target: 0.8, isRate: true }],
  stop: [],
  minSteps: 1,
  maxSteps: 200,
};
const picture = (...stages: StagePicture[]): Picture => ({ stages, arrows: [] });
const changed = (change: Partial<StagePicture>) => stageChanges(picture(easy), { ...easy, ...change });

test('a stage that stayed has no changes; another sample or other shares are none', () => {
  deepStrictEqual(changed({}), []);
  deepStrictEqual(changed({ sample: { prompt: '1+1', answer: '2' }, shares: [] }), []);
});

test('a stage is found by its name', () => {
  deepStrictEqual(changed({ name: 'hard' }), ['new stage']);
  deepStrictEqual(stageChanges(picture({ ...easy, name: 'first' }, easy), easy), []);
});

test('each change is told with what was before', () => {
  deepStrictEqual(changed({ families: ['addition', 'sorting'] }), ['problems addition → addition, sorting']);
  deepStrictEqual(changed({ levels: [{ ...easy.levels[0], high: 3 }] }), ['digits 1–2 → 1–3']);
  deepStrictEqual(changed({ levels: [] }), ['digits 1–2 → none']);
  deepStrictEqual(changed({ levels: [...easy.levels, { ...easy.levels[0], attribute: 'terms', low: 4, high: 4 }] }), ['terms none → 4']);
  deepStrictEqual(changed({ reward: 'correct × short' }), ['reward correct → correct × short']);
  deepStrictEqual(changed({ sampler: 'bandit' }), ['sampler uniform → bandit']);
  deepStrictEqual(changed({ badges: ['replay'] }), ['replay added', 'tools removed']);
  deepStrictEqual(changed({ gate: [{ ...easy.gate[0], target: 0.9 }] }), ['gate pass rate ≥ 0.8 → pass rate ≥ 0.9']);
  deepStrictEqual(changed({ gate: [{ ...easy.gate[0], comparison: 'ABOVE' }] }), ['gate pass rate ≥ 0.8 → pass rate > 0.8']);
  deepStrictEqual(changed({ stop: easy.gate }), ['end none → pass rate ≥ 0.8']);
  deepStrictEqual(changed({ maxSteps: 300 }), ['length at most 200 steps → at most 300 steps']);
  deepStrictEqual(changed({ enabled: false }), ['disabled']);
});

test('stages that are gone, and another order of those that stayed', () => {
  const hard = { ...easy, name: 'hard' };
  const extra = { ...easy, name: 'extra' };
  deepStrictEqual(goneStages(picture(easy, hard), picture(hard)), ['easy']);
  strictEqual(isReordered(picture(easy, hard), picture(hard, easy)), true);
  strictEqual(isReordered(picture(easy, hard), picture(extra, easy, hard)), false);
  strictEqual(isReordered(picture(easy, extra, hard), picture(easy, hard)), false);
});
