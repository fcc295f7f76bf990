import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileOf, shareAbove } from '../../main/frontend/compare/performance-profile';
import { axisOf, chartOf, end, sourceOf, type Comparison } from '../../main/frontend/compare/comparison';

test('an axis is written in its own unit', () => {
  assert.equal(axisOf({ axis: 'STEP' }).axis.format(6000), '6,000');
  assert.equal(axisOf({ axis: 'TOKENS' }).axis.format(2_500_000), '2.5M');
  assert.equal(axisOf({ axis: 'SECONDS' }).axis.format(150), '2 min 30 s');
  assert.deepEqual(
    (['STEP', 'TOKENS', 'SECONDS'] as const).map((axis) => axisOf({ axis }).axisName),
    ['step', 'tokens', 'training time'],
  );
});

const cell = (id: string, xs: number[]) => ({
  id,
  label: id,
  runs: [{ run: `r-${id}`, seed: 1, curve: { xs, ys: xs.map(() => 0.5) } }],
  band: null,
});

test('the baseline is drawn last, and the axis ends where the longest curve does', () => {
  const comparison: Comparison = {
    ...{ metric: 'reward/mean', axis: 'SECONDS', tokens: null, baseline: 'a' },
    cells: [cell('a', [0, 40]), cell('b', [0, 90])],
  };
  assert.deepEqual(
    chartOf(comparison, 'Reward').lines.map(({ label }) => label),
    ['b, seed 1', 'a (baseline), seed 1'],
  );
  assert.equal(end(comparison), 90);
  assert.equal(chartOf(comparison, 'Reward').title, 'Reward');
});

test('from five seeds on a cell is one line, the interquartile mean', () => {
  const seeds = [1, 2, 3, 4, 5].map((seed) => ({ run: `r${seed}`, seed, curve: { xs: [0, 9], ys: [0, 1] } }));
  const band = { x: [0, 9], middle: [0.2, 0.6], low: [0, 0.4], high: [0.4, 0.8] };
  const comparison: Comparison = {
    ...{ metric: 'reward/mean', axis: 'STEP', tokens: null, baseline: 'a' },
    cells: [{ id: 'a', label: 'a', runs: seeds, band }],
  };
  assert.deepEqual(
    chartOf(comparison, 'Reward').lines.map(({ label }) => label),
    ['a, IQM of 5 seeds'],
  );
  assert.deepEqual(sourceOf(comparison).series('a').last, [0.2, 0.6]);
});

test('a profile is the share of seeds above a score, with the look of the curves', () => {
  assert.deepEqual(
    [0.1, 0.2, 0.35, 0.4].map((score) => shareAbove([0.2, 0.3, 0.4, 0.4], score)),
    [1, 0.75, 0.5, 0],
  );
  const arm = (id: string, values: (number | null)[]) => ({
    ...{ id, label: id, band: null },
    runs: values.map((value, i) => ({ run: `${id}${i}`, seed: i, value, curve: { xs: [], ys: [] } })),
  });
  const comparison: Comparison = {
    ...{ metric: 'evaluation/passRate', axis: 'TOKENS', tokens: 9, baseline: 'a' },
    cells: [arm('a', [0.2, 0.3, 0.4, 0.4]), arm('b', [0.5, 0.6, 0.7, null]), arm('few', [0.9, 0.9])],
  };
  const profile = profileOf(comparison, 'Held-out pass rate');
  assert.deepEqual(
    profile?.spec.lines.map(({ label, slot }) => [label, slot]),
    [
      ['a, 4 seeds', 0],
      ['b, 3 seeds', 2],
    ],
  );
  assert.deepEqual(
    profile?.window.map((score) => Number(score.toFixed(2))),
    [0.16, 0.74],
  );
  assert.equal(profile?.spec.unit, 'share of seeds above each held-out pass rate; further right is better');
  const series = profile?.source.series('b');
  const above = (score: number) => series?.last[series.steps.findIndex((place) => place >= score)];
  assert.deepEqual([0.45, 0.55, 0.72].map(above), [1, 2 / 3, 0]);
  assert.equal(profileOf({ ...comparison, cells: comparison.cells.slice(0, 1) }, 'Held-out pass rate'), null);
});
