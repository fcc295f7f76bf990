import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chartData } from '../../main/frontend/charts/chart-data.ts';
import { chartsOf, rewardChart, USUAL } from '../../main/frontend/charts/chart-specs.ts';
import { summary } from '../../main/frontend/charts/chart-summary.ts';
import { RunModel } from '../../main/frontend/charts/run-model.ts';
import type { Metric, TrainingEvent } from '../../main/frontend/charts/types.ts';

const [REWARD, PASS_RATE] = chartsOf(USUAL, new Set());
const PLAIN = { smoothing: 0, log: false, breaks: [], toX: (step: number) => step };

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

function step(at: number, metrics: Metric[]): TrainingEvent {
  return { type: 'stepCompleted', seq: at, step: at, stage: 0, conditions: [], metrics };
}

test('what no chart has asked for is known by name and not kept', () => {
  const model = trained([1, 2]);
  assert.equal(model.series('not/drawn').length, 0);
  assert.ok(model.keys().has('not/drawn'));
  assert.equal(model.series('reward/mean').length, 2);
});

test('a series wanted in the middle of a run takes its history before what came meanwhile', () => {
  const model = trained([1, 2]);
  assert.deepEqual(model.store.want(['not/drawn', 'reward/mean']), ['not/drawn']);
  model.fold(step(3, [{ name: 'not/drawn', value: 'NaN' }]));
  model.load({ key: 'not/drawn', steps: [1, 2], min: [5, 6], max: [5, 6], last: [5, 6], count: [1, 1] });
  const series = model.series('not/drawn');
  assert.deepEqual([series.steps, series.last, series.kinds], [[1, 2, 3], [5, 6, null], [null, null, 'nan']]);
});

test('seconds of training add up over timings, each step once', () => {
  const model = new RunModel();
  for (const at of [1, 2, 2])
    model.time({ seq: at, step: at, stepSeconds: 1.5, generateSeconds: 1, updateSeconds: 0.5, tokensPerSecond: 9 });
  assert.deepEqual(model.series('time/total').last, [1.5, 3]);
});

test('a stage that is told twice is entered once', () => {
  const model = new RunModel();
  for (let i = 0; i < 2; i++)
    model.fold({ type: 'stageEntered', seq: 9, step: 4, stage: 1, name: 'mixed', change: 'PROMOTED', reason: '' });
  assert.equal(model.stages.length, 1);
});

test('the band of the reward is one standard deviation to each side', () => {
  const { lines, bands } = chartData(REWARD, trained([1, 2]), PLAIN);
  assert.deepEqual(
    [bands[0]?.low, bands[0]?.high, lines[1]],
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
  const [steps, training, , held] = chartData(PASS_RATE, model, PLAIN).lines;
  assert.deepEqual(
    [steps, training],
    [
      [1, 2, 3],
      [0.1, 0.2, 0.3],
    ],
  );
  assert.equal(held?.[1], 0.5);
});

test('the reward is drawn with a line for each criterion of the rubric', () => {
  const spec = rewardChart(['reward/mean', 'reward/criterion/correct', 'reward/criterion/brief']);
  assert.deepEqual(
    spec.lines.map((line) => line.label),
    ['total', 'brief', 'correct'],
  );
});

test('a criterion that multiplies the reward is named as a factor', () => {
  const keys = ['reward/mean', 'reward/criterion/correct', 'reward/criterion/digits'];
  const [chart] = chartsOf(['reward'], new Set(keys), false, ['digits']);
  assert.deepEqual(
    chart.lines.map(({ label }) => label),
    ['total', 'correct', '× digits'],
  );
});

test('lines beyond the sixth share a colour and differ in their dash', () => {
  const lines = rewardChart(Array.from({ length: 8 }, (_, i) => `reward/criterion/c${i}`)).lines;
  assert.deepEqual(
    lines.map((line) => [line.slot, line.dash ?? 0]),
    [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 0],
      [1, 1],
      [2, 1],
      [3, 1],
    ],
  );
});

test('a chart says in one sentence what it shows', () => {
  const source = trained([0.25, 0.5]);
  assert.equal(summary(REWARD, { source, stages: [] }), 'Reward: total rose from 0.250 to 0.500 over 2 steps');
});
