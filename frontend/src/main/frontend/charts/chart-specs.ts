/** One line of a chart. */
export interface LineSpec {
  key: string;
  label: string;
  /** Slot of the series palette, 1 to 6. */
  slot: number;
  /** Key of the standard deviation drawn as a band; without it the band shows each bucket's min and max. */
  deviation?: string;
  /** Measured now and then: drawn as dots joined by a line, never smoothed. */
  sparse?: boolean;
}

export interface ChartSpec {
  id: string;
  title: string;
  unit: string;
  lines: LineSpec[];
  /** Fixed axis for shares; other axes follow the data. */
  share?: boolean;
  /** Steps of the warm start instead of training steps. */
  warm?: boolean;
}

export const PRIMARY: ChartSpec[] = [
  {
    id: 'reward',
    title: 'Reward',
    unit: 'mean ± std over the step’s rollouts',
    lines: [{ key: 'reward/mean', label: 'mean', slot: 1, deviation: 'reward/std' }],
  },
  {
    id: 'passRate',
    title: 'Pass rate',
    unit: 'share correct',
    share: true,
    lines: [
      { key: 'passRate/mean', label: 'training', slot: 3 },
      { key: 'evaluation/passRate', label: 'held out', slot: 5, sparse: true },
    ],
  },
  {
    id: 'entropy',
    title: 'Entropy',
    unit: 'nats per token',
    lines: [{ key: 'entropy/mean', label: 'mean', slot: 2 }],
  },
  {
    id: 'length',
    title: 'Completion length',
    unit: 'tokens',
    lines: [{ key: 'length/mean', label: 'mean', slot: 4 }],
  },
];

export const SECONDARY: ChartSpec[] = [
  {
    id: 'groups',
    title: 'Useful groups',
    unit: 'share of groups; only mixed ones teach',
    share: true,
    lines: [
      { key: 'groups/tooHard', label: 'too hard', slot: 2 },
      { key: 'groups/mixed', label: 'mixed', slot: 3 },
      { key: 'groups/tooEasy', label: 'too easy', slot: 4 },
    ],
  },
  { id: 'loss', title: 'Loss', unit: 'policy loss', lines: [{ key: 'loss', label: 'loss', slot: 1 }] },
  {
    id: 'gradNorm',
    title: 'Gradient norm',
    unit: 'before clipping',
    lines: [{ key: 'gradNorm', label: 'norm', slot: 5 }],
  },
  {
    id: 'throughput',
    title: 'Throughput',
    unit: 'tokens per second',
    lines: [{ key: 'throughput/tokensPerSecond', label: 'tokens/s', slot: 3 }],
  },
];

export const WARM_START: ChartSpec = {
  id: 'warmStart',
  title: 'Warm start',
  unit: 'loss on worked examples, by warm-start step',
  warm: true,
  lines: [
    { key: 'warmStart/loss', label: 'loss', slot: 1 },
    { key: 'warmStart/passRate', label: 'pass rate', slot: 3, sparse: true },
  ],
};

const CRITERION = 'reward/criterion/';
const SLOTS = 6;

/**
 * What each criterion adds to the reward, as far as the run has told; more than the palette has slots for stay in the API.
 */
export function criteriaSpec(keys: Iterable<string>): ChartSpec {
  const found = [...keys].filter((key) => key.startsWith(CRITERION)).slice(0, SLOTS);
  const lines = found.map((key, i) => ({ key, label: key.slice(CRITERION.length), slot: i + 1 }));
  return { id: 'criteria', title: 'Reward by criterion', unit: 'mean contribution', lines };
}

const DRAWN = new Set(
  [...PRIMARY, ...SECONDARY, WARM_START].flatMap((spec) =>
    spec.lines.flatMap((line) => [line.key, line.deviation ?? line.key]),
  ),
);

/** Whether some chart draws the series. */
export function isDrawn(key: string): boolean {
  return DRAWN.has(key) || key.startsWith(CRITERION);
}
