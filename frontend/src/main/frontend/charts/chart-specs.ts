import { familyChart, type ChartFamily } from './chart-families';
import type { ChartGroup, ChartSpec } from './chart-types';
import { EVALUATION } from './evaluation-charts';
import { controllerCharts, CONTROLLERS, OBJECTIVE } from './objective-charts';

const FAMILIES = new Map([...OBJECTIVE, ...EVALUATION].map((family): [string, ChartFamily] => [family.id, family]));

const REWARD: ChartSpec = {
  id: 'reward',
  title: 'Reward',
  unit: 'mean ± std over the step’s rollouts; contribution of each criterion',
  lines: [{ key: 'reward/mean', label: 'total', slot: 1, deviation: 'reward/std', scored: true }],
};

/** How hard the problems were for their groups, before and after the filter. */
export const GROUP_BANDS: ChartSpec[] = [
  groupBand('groups', 'Useful groups', 'share of groups before the filter; only mixed groups have a gradient', 'groups'),
  groupBand('groupsAfter', 'Useful groups after the filter', 'share of all groups; the rest were dropped', 'groups/admitted'),
];

/** How likely each arm of the stage's sampler is; the lines are those that the run has told of. */
const SAMPLER: ChartSpec = {
  ...{ id: 'sampler', title: 'What the sampler selects', unit: 'share of upcoming groups, by cell', share: true, stacked: true },
  lines: [],
};

/** How much of a step was helped, and what the help was worth. */
const GUIDANCE: ChartSpec = {
  ...{ id: 'guidance', title: 'Guidance', unit: 'share of rollouts with help; pass rate with and without help', share: true },
  lines: [
    { key: 'guidance/share', label: 'helped', slot: 0, dash: 1 },
    { key: 'guidance/passRate/with', label: 'pass rate with help', slot: 5 },
    { key: 'guidance/passRate/without', label: 'pass rate without help', slot: 3 },
  ],
};

/** Charts with names of their own, in the order in which they are offered. */
export const STANDARD: ChartSpec[] = [
  REWARD,
  {
    ...{ id: 'passRate', title: 'Pass rate', unit: 'share correct according to the verifier', share: true },
    lines: [
      { key: 'passRate/mean', label: 'training', slot: 3 },
      { key: 'evaluation/passRate', label: 'held out', slot: 5, sparse: true },
    ],
  },
  one('entropy', 'Entropy', 'nats per token', 'entropy/mean', 'mean', 2),
  ...GROUP_BANDS,
  SAMPLER,
  GUIDANCE,
  one('length', 'Completion length', 'tokens', 'length/mean', 'mean', 4),
  one('gradNorm', 'Gradient norm', 'before clipping', 'gradNorm', 'norm', 5),
  one('kl', 'KL to the reference', 'nats per token', 'kl/mean', 'mean', 6),
  one('loss', 'Loss', 'policy loss', 'loss', 'loss', 1),
  {
    ...{ id: 'admitted', title: 'Groups after the filter', unit: 'share of groups', share: true },
    lines: [
      { key: 'groups/admitted', label: 'trained on', slot: 3 },
      { key: 'groups/zeroVariance', label: 'all rewards equal', slot: 6 },
    ],
  },
  one('throughput', 'Throughput', 'generated tokens per second', 'throughput/tokensPerSecond', 'tokens/s', 3),
  one('learningRate', 'Learning rate', 'as scheduled', 'learningRate', 'rate', 6),
  { ...one('truncated', 'Cut off', 'share of rollouts at the token limit', 'length/truncatedShare', 'cut', 2), share: true },
  {
    ...{ id: 'lag', title: 'Policy lag', unit: 'versions between the newest policy and the one that sampled a completion' },
    lines: [
      { key: 'staleness/mean', label: 'mean of the step', slot: 1 },
      { key: 'staleness/max', label: 'maximum of the step', slot: 2 },
      { key: 'staleness/limit', label: 'limit (maxLag)', slot: 6, dash: 1 },
    ],
  },
  {
    ...{ id: 'time', title: 'Time per step', unit: 'seconds between observed steps, for the trainer and for Gradus' },
    lines: [
      { key: 'time/trainer', label: 'trainer', slot: 4 },
      { key: 'time/gradus', label: 'Gradus', slot: 3 },
    ],
  },
  CONTROLLERS,
  ...[...FAMILIES.values()].map((family) => familyChart(family, [])),
];

export const WARM_START: ChartSpec = {
  ...{ id: 'warmStart', title: 'Warm start', unit: 'loss on worked examples, by warm-start step', warm: true },
  lines: [
    { key: 'warmStart/loss', label: 'loss', slot: 1 },
    { key: 'warmStart/passRate', label: 'pass rate', slot: 3, sparse: true },
  ],
};

/** Shown unless somebody chose others; those whose run has no such number are left out. */
export const USUAL = [
  ...['reward', 'passRate', 'entropy', 'groups', 'sampler', 'guidance', 'length', 'gradNorm', 'kl', 'throughput', 'lag', 'time'],
  ...[CONTROLLERS.id, ...FAMILIES.keys()],
];

/** Charts that stay away until the run has told a number for them. */
const OPTIONAL = new Set(['kl', 'sampler', 'guidance', 'lag', 'time', ...FAMILIES.keys()]);

/** Charts of what only the trainer knows; with a trainer outside they stay away as well until it tells. */
const TRAINERS = new Set(['entropy', 'gradNorm', 'throughput']);

/** Series that place points on the other x axes: tokens so far and seconds of training so far. */
export const TOKENS_KEY = 'tokens/total';
export const SECONDS_KEY = 'time/total';

const CRITERION = 'reward/criterion/';
const SHARE = 'sampler/share/';
const SLOTS = 6;
const DASHES = 3;

/**
 * The charts of these ids for a run that has these series; an id that is no chart's name is a series of its own. `outside`
 * says that a trainer outside trains it, and `gates` which criteria multiply its reward.
 */
export function chartsOf(ids: string[], keys: Set<string>, outside = false, gates: string[] = []): ChartSpec[] {
  const mayLack = (id: string) => OPTIONAL.has(id) || (outside && TRAINERS.has(id));
  return ids
    .flatMap((id) => grown(chartOf(id), keys, gates))
    .filter(({ id, lines }) => !mayLack(id) || lines.some((line) => keys.has(line.key)));
}

/** Charts of the first part of the page, which may have none, then those of each group, all in their order. */
export function partsOf(specs: ChartSpec[]): { group: ChartGroup | null; specs: ChartSpec[] }[] {
  const groups: (ChartGroup | null)[] = [null, 'Objective', 'Evaluation'];
  return groups
    .map((group) => ({ group, specs: specs.filter((spec) => (spec.group ?? null) === group) }))
    .filter((part) => part.group === null || part.specs.length > 0);
}

/** The chart with the lines that depend on the run, or charts that do. */
function grown(spec: ChartSpec, keys: Set<string>, gates: string[]): ChartSpec[] {
  const family = FAMILIES.get(spec.id);
  if (family) return [familyChart(family, keys)];
  if (spec.id === CONTROLLERS.id) return controllerCharts(keys);
  if (spec.id === REWARD.id) return [rewardChart(keys, gates)];
  return [spec.id === SAMPLER.id ? samplerChart(keys) : spec];
}

function chartOf(id: string): ChartSpec {
  if (id === WARM_START.id) return WARM_START;
  return STANDARD.find((spec) => spec.id === id) ?? one(id, id, '', id, id.replace(/^.*\//, ''), 1);
}

/** What a chart is called; a series of its own has its name. */
export function chartTitle(id: string): string {
  return chartOf(id).title;
}

/** The reward with what each criterion adds to it, as far as the run has told; a gate only takes away. */
export function rewardChart(keys: Iterable<string>, gates: string[] = []): ChartSpec {
  const criteria = [...keys].filter((key) => key.startsWith(CRITERION)).sort();
  if (criteria.length < 2) return REWARD;
  const label = (id: string) => (gates.includes(id) ? `× ${id}` : id);
  const lines = criteria.slice(0, SLOTS * DASHES - 1).map((key, i) => ({
    ...{ key, label: label(key.slice(CRITERION.length)), slot: ((i + 1) % SLOTS) + 1 },
    ...{ dash: Math.floor((i + 1) / SLOTS), scored: true, part: true },
  }));
  return { ...REWARD, lines: [...REWARD.lines, ...lines] };
}

/** The shares of the sampler's arms, the cells in their order, as far as the run has told. */
export function samplerChart(keys: Iterable<string>): ChartSpec {
  const shares = [...keys].filter((key) => key.startsWith(SHARE));
  shares.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const labels = levelsOf(shares.map((key) => key.slice(SHARE.length)));
  const lines = shares.slice(0, SLOTS * DASHES).map((key, i) => ({
    ...{ key, label: labels[i], slot: (i % SLOTS) + 1, dash: Math.floor(i / SLOTS) },
  }));
  return { ...SAMPLER, lines };
}

/** The levels of cells that differ in nothing else; otherwise their names. */
function levelsOf(cells: string[]): string[] {
  const forms = cells.map((cell) => /^([^(]*)\(([^)]+)\)(.*)$/.exec(cell));
  const [first] = forms;
  const alike = forms.every((form) => form && first && form[1] === first[1] && form[3] === first[3]);
  return cells.map((cell, i) => (alike ? (forms[i]?.[2] ?? cell) : cell));
}

/** The series that a chart reads. */
export function keysOf(spec: ChartSpec): string[] {
  return spec.lines.flatMap((line) => (line.deviation ? [line.key, line.deviation] : [line.key]));
}

/** Series whose names are known before a run has told of them. */
export const USUAL_KEYS = [...new Set([...STANDARD, WARM_START].flatMap(keysOf).concat(TOKENS_KEY, SECONDS_KEY))];

const BASIC = new Set(USUAL_KEYS);

/** Whether the series is read with the history, before anybody asked for it. */
export function isBasic(key: string): boolean {
  return BASIC.has(key) || key.startsWith(CRITERION) || key.startsWith(SHARE);
}

function groupBand(id: string, title: string, unit: string, prefix: string): ChartSpec {
  const lines = [
    { key: `${prefix}/tooHard`, label: 'too hard', slot: 2 },
    { key: `${prefix}/mixed`, label: 'mixed', slot: 3 },
    { key: `${prefix}/tooEasy`, label: 'too easy', slot: 4 },
  ];
  return { id, title, unit, share: true, stacked: true, lines };
}

function one(id: string, title: string, unit: string, key: string, label: string, slot: number): ChartSpec {
  return { id, title, unit, lines: [{ key, label, slot }] };
}
