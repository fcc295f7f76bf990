import type { SeriesSource } from '../charts/chart-data';
import type { ChartSpec, LineSpec } from '../charts/chart-types';
import { amount, short } from '../charts/numbers';
import { Series } from '../charts/series';
import { duration, type XAxis } from '../charts/x-axis';

/** The JSON of `/api/v1/compare`, as far as it is drawn. */
export interface Comparison {
  metric: string;
  axis: 'STEP' | 'TOKENS' | 'SECONDS';
  tokens: number | null;
  baseline: string;
  cells: ComparedCell[];
}

export interface ComparedCell {
  id: string;
  label: string;
  runs: { run: string; seed: number; value?: number | null; curve: { xs: number[]; ys: number[] } }[];
  band: { x: number[]; middle: number[]; low: number[]; high: number[] } | null;
}

const SLOTS = 6;
const DASHES = 3;

/** Ink, thick, dashes and dots; drawn last, so that it lies over the others. */
const BASELINE = { slot: 0, dash: DASHES, heavy: true };

/** A chart with a line per seed, or from five seeds on one with a band; a cell keeps its colour whatever is shown. */
export function chartOf(comparison: Comparison, title: string): ChartSpec {
  const isBaseline = (cell: ComparedCell) => isBaselineOf(comparison, cell);
  const linesOf = (cell: ComparedCell, i: number): LineSpec[] => {
    const look = lookOf(comparison, cell, i);
    const name = isBaseline(cell) ? `${cell.label} (baseline)` : cell.label;
    if (cell.band) return [{ key: cell.id, label: `${name}, IQM of ${drawn(cell).length} seeds`, ...look }];
    return drawn(cell).map((run) => ({ key: run.run, label: `${name}, seed ${run.seed}`, ...look, part: true }));
  };
  const groups = comparison.cells.map((cell, i) => ({ last: isBaseline(cell), lines: linesOf(cell, i) }));
  const lines = [...groups.filter((one) => !one.last), ...groups.filter((one) => one.last)].flatMap((one) => one.lines);
  const unit = 'band: 95 % interval of the interquartile mean for five or more seeds; with fewer, one line per seed';
  return { id: 'compare', title, unit, lines };
}

function isBaselineOf(comparison: Comparison, cell: ComparedCell): boolean {
  return cell.id === comparison.baseline && comparison.cells.length > 1;
}

/** Colour and dashes of a cell, the same in every chart of the comparison. */
export function lookOf(comparison: Comparison, cell: ComparedCell, index: number): Pick<LineSpec, 'slot' | 'dash' | 'heavy'> {
  const own = { slot: (index % SLOTS) + 1, dash: Math.floor(index / SLOTS) % DASHES };
  return isBaselineOf(comparison, cell) ? BASELINE : own;
}

/** The seeds that have a curve. */
function drawn(cell: ComparedCell): ComparedCell['runs'] {
  return cell.runs.filter((run) => run.curve.xs.length > 0);
}

export function sourceOf(comparison: Comparison): SeriesSource {
  const all = new Map<string, Series>();
  for (const { id, band, runs } of comparison.cells) {
    if (band) all.set(id, columns(band.x, band.middle, band.low, band.high));
    for (const { run, curve } of runs) all.set(run, columns(curve.xs, curve.ys, curve.ys, curve.ys));
  }
  return { series: (key) => all.get(key) ?? new Series() };
}

function columns(xs: number[], last: number[], min: number[], max: number[]): Series {
  return Series.of({ key: '', steps: xs, last, min, max, count: xs.map(() => 1) });
}

/** Where the longest curve ends. */
export function end(comparison: Comparison): number {
  return Math.max(1, ...comparison.cells.flatMap((cell) => cell.runs.map((run) => run.curve.xs.at(-1) ?? 0)));
}

/** What places on the chart's axis mean. Curves stand at their places already. */
export function axisOf({ axis }: Pick<Comparison, 'axis'>): { axis: XAxis; axisName: string } {
  const same = (x: number) => x;
  if (axis === 'TOKENS') return { axis: { kind: 'tokens', toX: same, toStep: same, format: short }, axisName: 'tokens' };
  if (axis === 'SECONDS') return { axis: { kind: 'time', toX: same, toStep: same, format: duration }, axisName: 'training time' };
  return { axis: { kind: 'step', toX: same, toStep: same, format: amount }, axisName: 'step' };
}
