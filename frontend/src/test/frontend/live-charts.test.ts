import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withChanges } from '../../main/frontend/layout/address.ts';
import { choiceOf, parametersOf, remember } from '../../main/frontend/charts/chart-choice.ts';
import { marksAt, thinned } from '../../main/frontend/charts/chart-marks.ts';
import { keyAction, nearest, neighbour, nextLine } from '../../main/frontend/charts/chart-keys.ts';
import { chartsOf, USUAL } from '../../main/frontend/charts/chart-specs.ts';
import { heatKey } from '../../main/frontend/charts/heat-keys.ts';
import { tableRows } from '../../main/frontend/charts/chart-table.ts';
import { rubricBreaks } from '../../main/frontend/charts/rubric-breaks.ts';
import { markOf } from '../../main/frontend/charts/run-marks.ts';
import { Series, sourceOf } from '../../main/frontend/charts/series.ts';
import { byVisit, rangesIn, sourceByVisit, visitsOf } from '../../main/frontend/charts/stage-axis.ts';
import type { StageEntered, TrainingEvent } from '../../main/frontend/charts/types.ts';
import { isCounted, shareName } from '../../main/frontend/charts/fact-names.ts';
import { short } from '../../main/frontend/charts/numbers.ts';
import { axisOf, duration } from '../../main/frontend/charts/x-axis.ts';

class Memory {
  private readonly kept = new Map<string, string>();
  getItem(name: string): string | null {
    return this.kept.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.kept.set(name, value);
  }
}

function entered(stage: number, step: number): StageEntered {
  return { type: 'stageEntered', seq: step + 1, step, stage, name: `s${stage}`, change: 'PROMOTED', reason: '' };
}

function column(steps: number[], values: number[], count = 1): Series {
  const counts = steps.map(() => count);
  return Series.of({ key: 'k', steps, min: values, max: values, last: values, count: counts });
}

test('what a sampler asks is drawn for runs that tell it, cells in the order of their numbers', () => {
  assert.deepEqual(chartsOf(['sampler'], new Set(['reward/mean'])), []);
  const keys = ['addition(digits=10)', 'addition(digits=2)'].map((cell) => `sampler/share/${cell}`);
  const [chart] = chartsOf(['sampler'], new Set(keys));
  assert.deepEqual(chart.lines.map(({ label }) => label), ['digits=2', 'digits=10']);
  assert.equal(chart.stacked, true);
  const [two] = chartsOf(['sampler'], new Set([...keys, 'sampler/share/sorting(length=3)']));
  assert.equal(two.lines[2].label, 'sorting(length=3)');
});

test('guidance has a chart of its own in runs that tell it, and in others none', () => {
  assert.deepEqual(chartsOf(['guidance'], new Set(['reward/mean', 'guidance/tokens'])), []);
  const [chart] = chartsOf(['guidance'], new Set(['guidance/share']));
  assert.deepEqual(chart.lines.map(({ key }) => key), ['guidance/share', 'guidance/passRate/with', 'guidance/passRate/without']);
  assert.ok(USUAL.includes('guidance') && chart.share);
});

test('what a sampler or guidance counts is no share of anything', () => {
  const counted = ['guidance/tokens', 'guidance/stuck', 'guidance/rescued/steps', 'guidance/lessons/waiting', 'sampler/epoch', 'sampler/value/max'];
  const shares = ['guidance/share', 'guidance/passRate/with', 'guidance/level/plan/share', 'guidance/hardShare', 'sampler/share/a(b=1)'];
  assert.deepEqual([...counted, ...shares, 'reward/mean'].filter(isCounted), counted);
  assert.deepEqual(shares.map(shareName), ['rollouts with help', 'pass rate with help', 'plan: rollouts with help', 'hard problems', 'a(b=1)']);
});

test('an address without parameters shows the usual charts, and the usual is not written', () => {
  const usual = choiceOf('', new Memory());
  assert.deepEqual(usual.charts, USUAL);
  assert.deepEqual(Object.values(parametersOf(usual)), Object.values(parametersOf(usual)).map(() => null));
});

test('what an address names comes back from it', () => {
  const choice = {
    ...choiceOf('', new Memory()),
    ...{ charts: ['entropy', 'passRate/cell/graph(nodes=4,edges=5)'], axis: 'tokens' as const, smoothing: 0.9 },
    ...{ log: ['loss'], hidden: ['reward/mean'], window: [10, 90] as [number, number], cursor: 42, full: 'entropy' },
  };
  const address = withChanges('http://x/runs/r?page=live', parametersOf(choice));
  assert.deepEqual(choiceOf(address.slice(address.indexOf('?')), new Memory()), choice);
  assert.match(address, /page=live/);
});

test('nonsense in an address is ignored', () => {
  const choice = choiceOf('?x=moon&sm=7&t=9-3&cur=soon&what=ever', new Memory());
  assert.deepEqual([choice.axis, choice.smoothing, choice.window, choice.cursor], ['step', 0.6, null, null]);
});

test('charts, axis and smoothing are kept for the next run; the address goes before them', () => {
  const memory = new Memory();
  remember({ ...choiceOf('?charts=loss&x=time&sm=0.2', memory) }, memory);
  assert.deepEqual(choiceOf('', memory).charts, ['loss']);
  assert.equal(choiceOf('?x=tokens', memory).axis, 'tokens');
});

test('keys move by points, by ten with Shift, and between events', () => {
  assert.deepEqual(keyAction('ArrowLeft', true), { kind: 'by', points: -10 });
  assert.deepEqual(keyAction('ArrowRight', false), { kind: 'by', points: 1 });
  assert.equal(keyAction('q', false), null);
  assert.equal(neighbour([5, 40, 90], 40, 1), 90);
  assert.equal(neighbour([5, 40, 90], 40, -1), 5);
  assert.equal(neighbour([5, 40, 90], 90, 1), null);
  assert.equal(nearest([1, 2, 10, 20], 14), 2);
});

test('up and down go from line to line by their values at the cursor, and then to all of them again', () => {
  const values = [0.5, null, 0.1, 0.9];
  assert.deepEqual(keyAction('ArrowUp', false), { kind: 'line', upwards: true });
  assert.deepEqual([nextLine(values, null, true), nextLine(values, 2, true), nextLine(values, 3, true)], [2, 0, null]);
  assert.deepEqual([nextLine(values, null, false), nextLine(values, 3, false), nextLine(values, 2, false)], [3, 0, null]);
  assert.equal(nextLine([null], null, true), null);
});

test('charts and heat maps mean the same by the keys that they share', () => {
  for (const key of ['Home', 'End', '[', ']', 'z', 't', 'Enter']) assert.deepEqual(keyAction(key, false), heatKey(key, false));
  assert.deepEqual(heatKey('ArrowUp', true), { kind: 'row', by: -10 });
});

test('a step lies where its tokens are, also between known steps and behind the last', () => {
  const tokens = column([1, 2, 4], [100, 200, 600]);
  const axis = axisOf('tokens', { series: () => tokens });
  assert.deepEqual([0, 1, 2, 3, 4, 8].map(axis.toX), [0, 100, 200, 400, 600, 1200]);
  assert.equal(axis.toStep(400), 3);
});

test('the newest value of a bucket belongs to its last step', () => {
  const axis = axisOf('time', { series: () => column([1, 65], [64, 128], 64) });
  assert.equal(axis.toX(64), 64);
  assert.equal(axis.toX(96), 96);
});

test('axes are written for people', () => {
  assert.deepEqual([950, 12_500, 3_200_000].map(short), ['950', '12.5k', '3.2M']);
  assert.deepEqual([45.25, 59.6, 60, 200, 7500].map(duration), ['45.3 s', '59.6 s', '1 min', '3 min 20 s', '2 h 5 min']);
});

test('on the axis of steps in a stage every visit begins at its own first step', () => {
  const visits = visitsOf([entered(0, 0), entered(1, 3)], 5);
  const spec = byVisit({ id: 'x', title: '', unit: '', lines: [{ key: 'k', label: 'k', slot: 1 }] }, visits);
  const source = sourceByVisit({ series: () => column([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]) }, visits);
  assert.deepEqual(
    spec.lines.map((line) => [line.label, line.dash, source.series(line.key).steps, source.series(line.key).last]),
    [
      ['s1', 0, [1, 2], [4, 5]],
      ['s0', 1, [1, 2, 3], [1, 2, 3]],
    ],
  );
});

test('a zoom within stages reads the same steps of each visit, and shows them one behind the other', () => {
  const visits = visitsOf([entered(0, 0), entered(1, 100), entered(0, 150)], 400);
  assert.deepEqual(rangesIn(visits, [20, 80]), [
    [20, 80],
    [120, 150],
    [170, 230],
  ]);
  assert.deepEqual(rangesIn(visits, [60, 90]), [
    [60, 90],
    [210, 240],
  ]);
  const ones = [20, 120].map((step) => [{ key: 'k', steps: [step], min: [1], max: [1], last: [1], count: [1] }]);
  assert.deepEqual(sourceOf(ones).series('k').steps, [20, 120]);
  assert.equal(sourceOf(ones).series('other').length, 0);
});

test('the reward breaks where a stage is scored otherwise and where the rubric was steered', () => {
  const stages = [entered(0, 0), entered(1, 10), entered(2, 20)];
  const steered = (path: string, step: number) =>
    markOf({ type: 'steered', seq: step, step, path, before: 1, after: 2, reason: 'try' } as unknown as TrainingEvent)!;
  const marks = [steered('rubrics.exact.criteria[0].weight', 30), steered('objective.learningRate', 40)];
  assert.deepEqual(rubricBreaks({ stages, marks }, ['a', 'a', 'b']), [20, 30]);
});

test('an artifact is reported with its stage, its size and its hash', () => {
  const mark = markOf({
    ...{ type: 'artifactProduced', seq: 5, step: 40, name: 'good', kind: 'pool', stage: 'gather' },
    ...{ sha256: '0123456789abcdef', bytes: 12345, traces: 7 },
  })!;
  assert.equal(mark.words, 'Stage gather produced the pool good');
  assert.equal(mark.reason, '7 traces, 12,345 bytes, SHA-256 0123456789ab…');
});

test('an event of an unknown kind is a mark with its own words', () => {
  const mark = markOf({ type: 'somethingNew', seq: 9, step: 4, reason: 'so' } as unknown as TrainingEvent)!;
  assert.deepEqual([mark.kind, mark.step, mark.words, mark.reason], ['other', 4, 'Something new', 'so']);
});

test('a refused command is a mark with its reason and breaks no line', () => {
  const event = { type: 'steered', seq: 9, step: 4, kind: 'SET', path: 'rubrics.exact.criteria[0].weight', before: '1' };
  const mark = markOf({ ...event, after: '2', by: 'ann', reason: 'try', refusal: 'gone' } as unknown as TrainingEvent)!;
  assert.equal(mark.words, 'Command refused: gone');
  assert.equal(mark.reason, 'try');
  assert.deepEqual(rubricBreaks({ stages: [], marks: [mark] }, []), []);
});

test('the table names steps and buckets, extremes and what is not finite, the newest first', () => {
  const series = Series.of({
    ...{ key: 'k', steps: [1, 3], min: [1, null], max: [9, null], last: [4, null], count: [2, 1] },
    kinds: [null, 'nan'],
  });
  const spec = { id: 'x', title: '', unit: '', lines: [{ key: 'k', label: 'k', slot: 1 }] };
  assert.deepEqual(tableRows(spec, { series: () => series }), [
    { steps: '3', values: ['nan'] },
    { steps: '1–2', values: ['4.00 (1.00 to 9.00)'] },
  ]);
});

test('the pointer means the marks of the nearest rule within seven pixels', () => {
  const mark = (step: number, words: string) => ({ ...ALARM, step, words });
  const marks = [mark(10, 'a'), mark(14, 'b'), mark(14, 'c'), mark(40, 'd')];
  const words = (left: number) => marksAt(marks, left, ({ step }) => 2 * step).map((found) => found.words);
  assert.deepEqual(words(27), ['b', 'c']);
  assert.deepEqual(words(23), ['a']);
  assert.deepEqual(words(87), ['d']);
  assert.deepEqual(words(88), []);
  assert.deepEqual(words(50), []);
});

test('of marks of a kind that crowd the first is drawn, and other kinds beside it', () => {
  const at = (step: number, kind: 'alarm' | 'stage') => ({ ...ALARM, step, kind });
  const marks = [at(0, 'stage'), at(3, 'stage'), at(4, 'alarm'), at(9, 'stage'), at(12, 'stage'), at(18, 'stage')];
  const drawn = thinned(marks, 9, ({ step }) => step).map(({ step, kind }) => `${kind} ${step}`);
  assert.deepEqual(drawn, ['stage 0', 'alarm 4', 'stage 9', 'stage 18']);
});

const ALARM = { seq: -1, kind: 'alarm' as const, glyph: '⚠', words: '', reason: '', warm: false };
