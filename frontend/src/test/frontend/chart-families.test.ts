import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyChart, lineName, type ChartFamily } from '../../main/frontend/charts/chart-families.ts';
import { chartsOf, partsOf, STANDARD, USUAL } from '../../main/frontend/charts/chart-specs.ts';

/** What a step of a run with a critic, controllers, shapers and a bonus tells. */
const TOLD = new Set([
  ...['reward/mean', 'reward/std', 'gradNorm', 'gradNorm/term/policy', 'gradNorm/term/kl', 'clip/share', 'diversity/completions'],
  ...['schedule/objective.kl', 'schedule/objective.temperature', 'schedule/stages[1].objective.entropyBonus', 'clip/high', 'rubric/weight/brief'],
  ...['controller/objective.kl/kl/mean/target', 'controller/objective.temperature/entropy/mean/high', 'controller/objective.temperature/entropy/mean/low'],
  ...['critic/loss', 'critic/explainedVariance', 'critic/valueMean', 'critic/returnMean', 'critic/skipped'],
  ...['exploration/elliptical/mean', 'exploration/elliptical/max', 'exploration/keptShare', 'advantage/mean', 'advantage/std'],
  ...['advantage/whiten/mean', 'advantage/whiten/std', 'advantage/topEntropy/maskedShare', 'advantage/topEntropy/threshold', 'advantage/difficulty/weight'],
  ...['loss', 'loss/distil', 'loss/distilShare', 'loss/pairs', 'loss/accuracy', 'kl/penalty', 'evaluation/passRate', 'evaluation/passRate/addition(digits=2)'],
]);

function lines(id: string): string[] {
  return chartsOf([id], TOLD).flatMap((chart) => chart.lines.map(({ label }) => label));
}

test('a run that tells nothing of its objective has none of its charts', () => {
  const plain = chartsOf(USUAL, new Set(['reward/mean', 'gradNorm', 'gradNorm/term/policy', 'temperature', 'ratio/mean', 'loss']));
  assert.deepEqual(partsOf(plain).map(({ group }) => group), [null]);
});

test('coefficients have a line each, by their place; temperature, of another size, has its own chart', () => {
  assert.deepEqual(lines('coefficients'), ['clip, high', 'rubric, weight, brief', 'kl', 'stages[1].objective.entropyBonus']);
  assert.deepEqual(lines('temperatures'), ['temperature']);
});

test('a controller has a chart of what it reads, and of what it wants that to be', () => {
  const charts = chartsOf(['controllers'], TOLD);
  assert.deepEqual(charts.map(({ id, title }) => [id, title]), [
    ['controllers/objective.kl/kl/mean', 'Controller of kl'],
    ['controllers/objective.temperature/entropy/mean', 'Controller of temperature'],
  ]);
  assert.deepEqual(charts[0].lines.map(({ key }) => key), ['kl/mean', 'controller/objective.kl/kl/mean/target']);
  assert.deepEqual(charts[1].lines.map(({ label, dash }) => [label, dash]), [['entropy/mean', undefined], ['high', 1], ['low', 2]]);
});

test('numbers of the loss, of shapers and of the critic lie on axes of their kind', () => {
  assert.deepEqual(lines('lossTerms'), ['kl, penalty', 'distil']);
  assert.deepEqual(lines('pairs'), ['pairs']);
  assert.deepEqual(lines('shaped'), ['top entropy, masked share', 'exploration, kept share', 'loss, distil share']);
  assert.deepEqual(lines('shapers'), ['difficulty, weight', 'top entropy, threshold']);
  assert.deepEqual(lines('gradTerms'), ['kl', 'policy']);
  assert.deepEqual(lines('criticFit'), ['explained variance']);
  assert.deepEqual(lines('novelty'), ['elliptical, max', 'elliptical, mean']);
});

test('advantages have the band of their deviation', () => {
  const [{ lines: drawn }] = chartsOf(['advantages'], TOLD);
  assert.deepEqual(drawn.map(({ key, deviation }) => [key, deviation]), [
    ['advantage/mean', 'advantage/std'],
    ['advantage/whiten/mean', 'advantage/whiten/std'],
  ]);
});

test('each number of the objective is in one chart, and each chart has a name and says what it is', () => {
  const shown = chartsOf(USUAL, TOLD);
  const keys = shown.filter(({ group }) => group === 'Objective').flatMap((chart) => chart.lines.map(({ key }) => key));
  const twice = keys.filter((key, i) => keys.indexOf(key) !== i);
  assert.deepEqual(twice, []);
  assert.deepEqual(partsOf(shown).map(({ group }) => group), [null, 'Objective', 'Evaluation']);
  assert.ok(STANDARD.every(({ id, title, unit }) => title !== id && title !== '' && unit !== ''));
});

test('lines in an order go through the colours of an order, and neighbours differ', () => {
  const family: ChartFamily = { id: 'f', title: 'F', unit: 'u', group: 'Evaluation', keys: /^at\/(\d+)$/, ordered: true };
  const chart = (count: number) => familyChart(family, [...Array(count).keys()].map((i) => `at/${2 ** i}`));
  assert.deepEqual(chart(3).lines.map(({ slot, dash }) => [slot, dash]), [[11, 0], [12, 0], [13, 0]]);
  const nine = chart(9).lines;
  assert.deepEqual(nine.map(({ label }) => label), ['1', '2', '4', '8', '16', '32', '64', '128', '256']);
  assert.deepEqual([nine[0].slot, nine[8].slot], [11, 16]);
  assert.equal(new Set(nine.map(({ slot, dash }) => `${slot} ${dash}`)).size, 9);
  assert.match(chart(30).unit, /18 of 30 lines/);
});

test('names are read as words, cells and places as they are', () => {
  assert.equal(lineName('topEntropy/maskedShare'), 'top entropy, masked share');
  assert.equal(lineName('addition(digits=2)'), 'addition(digits=2)');
});

test('measures by samples have charts of their own, in the order of k and of the position', () => {
  const ks = [1, 4, 16, 64, 256];
  const keys = new Set([
    ...ks.flatMap((k) => [`evaluation/pass@${k}`, `evaluation/maj@${k}`, `transfer/pass@${k}`, `evaluation/pass@${k}/sorting(length=3)`]),
    ...[0, 1, 2, 4, 8, 16].map((at) => `evaluation/entropy/position/${at}`),
    ...['evaluation/entropy/mean', 'evaluation/entropy/critical', 'evaluation/entropy/critical/threshold', 'evaluation/entropy/critical/share'],
    ...['evaluation/calibration/error', 'evaluation/calibration/tokens/confidence'],
    ...['transfer/pass@1/sorting', 'transfer/pass@1/sorting(length=3)', 'evaluation/initial/pass@1', 'evaluation/gain/pass@1/low'],
  ]);
  const charts = new Map(chartsOf(USUAL, keys).map((chart) => [chart.id, chart.lines.map(({ label }) => label)]));
  assert.deepEqual(charts.get('passAt'), ks.map((k) => `pass@${k}`));
  assert.deepEqual(charts.get('majAt'), ks.map((k) => `maj@${k}`));
  assert.deepEqual(charts.get('transfer'), ks.map((k) => `pass@${k}`));
  assert.deepEqual(charts.get('transferFamilies'), ['sorting']);
  assert.deepEqual(charts.get('entropyAt'), [0, 1, 2, 4, 8, 16].map((at) => `position, ${at}`));
  assert.deepEqual(charts.get('entropyCritical'), ['critical', 'critical, threshold', 'mean']);
  assert.deepEqual([charts.get('criticalShare'), charts.get('calibration')], [['share'], ['error', 'tokens, confidence']]);
});

test('lenient rates have charts of their own in runs that ask for a form, and none in others', () => {
  const plain = new Set(['passRate/mean', 'evaluation/passRate', 'evaluation/pass@1']);
  const asked = new Set([...plain, 'lenient/mean', 'lenient/cell/addition(digits=2)', 'evaluation/lenient', 'evaluation/lenient/addition(digits=2)', 'evaluation/lenient@1']);
  const ids = ['lenient', 'lenientHeldOut', 'lenientAt'];
  assert.deepEqual(chartsOf(ids, plain).flatMap((chart) => chart.lines), []);
  assert.deepEqual(
    chartsOf(ids, asked).map((chart) => chart.lines.map(({ key }) => key)),
    [['evaluation/lenient', 'lenient/mean'], ['evaluation/lenient/addition(digits=2)'], ['evaluation/lenient@1']],
  );
});
