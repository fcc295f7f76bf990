import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chartData } from '../../main/frontend/charts/chart-data.ts';
import { criteriaSpec, PRIMARY } from '../../main/frontend/charts/chart-specs.ts';
import { summary } from '../../main/frontend/charts/chart-summary.ts';
import { RunModel } from '../../main/frontend/charts/run-model.ts';

const [REWARD, PASS_RATE] = PRIMARY;

function trained(values: number[]): RunModel {
  const model = new RunModel();
  values.forEach((value, i) =>
    model.fold({
      type: 'stepCompleted',
      seq: i + 1,
      step: i + 1,
      stage: 0,
      conditions: [],
      metrics: [
        { name: 'reward/mean', value },
        { name: 'reward/std', value: 0.25 },
        { name: 'passRate/mean', value },
        { name: 'not/drawn', value },
      ],
    }),
  );
  return model;
}

test('only what some chart draws is kept', () => {
  assert.deepEqual([...trained([1]).keys()].sort(), ['passRate/mean', 'reward/mean', 'reward/std']);
});

test('a stage that is told twice is entered once', () => {
  const model = new RunModel();
  for (let i = 0; i < 2; i++)
    model.fold({ type: 'stageEntered', seq: 9, step: 4, stage: 1, name: 'mixed', change: 'PROMOTED', reason: '' });
  assert.equal(model.stages.length, 1);
});

test('the band of the reward is one standard deviation to each side', () => {
  const [, low, high, raw] = chartData(REWARD, trained([1, 2]), 0);
  assert.deepEqual(
    [low, high, raw],
    [
      [0.75, 1.75],
      [1.25, 2.25],
      [1, 2],
    ],
  );
});

test('an evaluation now and then leaves no gap in the line of every step', () => {
  const model = trained([0.1, 0.2, 0.3]);
  model.fold({ type: 'evaluationCompleted', seq: 4, step: 2, metrics: [{ name: 'evaluation/passRate', value: 0.5 }] });
  const [steps, , , training, , , , held] = chartData(PASS_RATE, model, 0);
  assert.deepEqual(
    [steps, training],
    [
      [1, 2, 3],
      [0.1, 0.2, 0.3],
    ],
  );
  assert.equal(held?.[1], 0.5);
});

test('each criterion of the rubric gets a line', () => {
  const spec = criteriaSpec(['reward/mean', 'reward/criterion/correct', 'reward/criterion/brief']);
  assert.deepEqual(
    spec.lines.map((line) => line.label),
    ['correct', 'brief'],
  );
});

test('a chart says in one sentence what it shows', () => {
  assert.equal(summary(REWARD, trained([0.25, 0.5])), 'Reward: mean rose from 0.250 to 0.500 over 2 steps');
});
