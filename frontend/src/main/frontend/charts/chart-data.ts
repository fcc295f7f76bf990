import type uPlot from 'uplot';
import type { ChartSpec, LineSpec } from './chart-types';
import { smoothed, type Series } from './series';

/** Where a chart takes its series from: the live model, or the window that was zoomed into. */
export interface SeriesSource {
  series(key: string): Series;
}

/** How series become columns. */
export interface DataView {
  smoothing: number;
  /** Only numbers above zero have a place. */
  log: boolean;
  /** Last steps before a change of the rubric. */
  breaks: number[];
  /** Whether series have a value of nearly every step: where they have none for long they are not joined. */
  stepwise?: boolean;
  toX(step: number): number;
}

/** So many points of a series can be missing before its line ends. */
const LONG = 12;

/** uPlot's columns per line: raw, smoothed. */
export const COLUMNS_PER_LINE = 2;

export type Column = (number | null | undefined)[];

/** The filled area of a line; null where it has no height. */
export type Band = { low: Column; high: Column } | null;

/** What is drawn: places and lines by uPlot, and the area of each line, which it would draw much slower. */
export interface ChartColumns {
  lines: uPlot.AlignedData;
  bands: Band[];
}

/** Steps, then per line: low, high, raw, smoothed. */
type Table = Column[];

/**
 * All lines of a chart over the union of their steps. A missing value is null and stays a gap; a step at which only
 * another line has a value is undefined, and the line goes on over it.
 */
export function chartData(spec: ChartSpec, source: SeriesSource, view: DataView): ChartColumns {
  const tables = spec.lines.map((line) => lineTable(line, source, view));
  const data = joined(tables);
  if (spec.stacked) stack(data);
  const [steps, ...columns] = data;
  const xs = (steps as number[]).map((step) => view.toX(step));
  const placed = view.log ? columns.map(positive) : columns;
  const perLine = spec.lines.map((_line, i) => placed.slice(4 * i, 4 * i + 4));
  return {
    lines: [xs, ...perLine.flatMap(([, , raw, smooth]) => [raw, smooth])] as uPlot.AlignedData,
    bands: perLine.map(([low, high]) => bandOf(low, high)),
  };
}

function bandOf(low: Column, high: Column): Band {
  return low.every((value, i) => value === high[i]) ? null : { low, high };
}

function lineTable(line: LineSpec, source: SeriesSource, view: DataView): Table {
  const series = source.series(line.key);
  const breaks = line.sparse ? [] : [...new Set([...(line.scored ? view.breaks : []), ...(view.stepwise ? silences(series) : [])])].sort((a, b) => a - b);
  const [low, high] = line.deviation ? deviationBand(series, source.series(line.deviation)) : [series.min, series.max];
  const smooth =
    view.smoothing > 0 && !line.sparse ? smoothedParts(series, view.smoothing, breaks) : (series.last as Column);
  const table: Table = [series.steps, low, high, series.last, smooth];
  return breaks.length === 0 ? table : broken(table, breaks);
}

/**
 * The last steps before the series was not told of for long, as where a stage has no use for it: a line over them would show
 * values that there were not. A few steps without one are usual, since some measures need groups that differ.
 */
function silences(series: Series): number[] {
  const { steps, count } = series;
  return steps.filter((step, i) => i + 1 < steps.length && steps[i + 1] - step > LONG * Math.max(count[i], count[i + 1]));
}

function deviationBand(mean: Series, deviation: Series): Column[] {
  const offset = (sign: number) =>
    mean.last.map((value, i) => {
      const spread = deviation.last[i];
      return value === null || spread === null || spread === undefined ? null : value + sign * spread;
    });
  return [offset(-1), offset(1)];
}

/** The average begins anew behind each break, else it would carry the old rubric's scores into the new one's. */
function smoothedParts(series: Series, weight: number, breaks: number[]): Column {
  const ends = [...breaks.map((step) => series.indexAt(step) + 1), series.length];
  let first = 0;
  return ends.flatMap((end) => {
    const part = smoothed(series.last.slice(first, end), weight);
    first = Math.max(first, end);
    return part;
  });
}

/** Puts a gap half a step behind each break that lies between two points. */
function broken(table: Table, breaks: number[]): Table {
  const steps = table[0] as number[];
  const gaps = breaks.filter((step) => steps.length > 0 && steps[0] <= step && step < steps[steps.length - 1]);
  if (gaps.length === 0) return table;
  const rows = steps.map((step, i) => ({ step, i }));
  gaps.forEach((step) => rows.push({ step: step + 0.5, i: -1 }));
  rows.sort((a, b) => a.step - b.step);
  const [, ...columns] = table;
  return [rows.map((row) => row.step), ...columns.map((column) => rows.map(({ i }) => (i < 0 ? null : column[i])))];
}

/** Lines measured at other steps must not tear gaps into each other. */
function joined(tables: Table[]): Table {
  if (tables.length === 0) return [[]];
  if (tables.every((table) => sameSteps(table[0], tables[0][0]))) {
    return [tables[0][0], ...tables.flatMap(([, ...columns]) => columns)];
  }
  const steps = [...new Set(tables.flatMap((table) => table[0] as number[]))].sort((a, b) => a - b);
  const columns = tables.flatMap(([own, ...values]) => {
    const at = new Map((own as number[]).map((step, i) => [step, i]));
    return values.map((column) => steps.map((step) => column[at.get(step) ?? -1]));
  });
  return [steps, ...columns];
}

function sameSteps(one: Column, other: Column): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((step, i) => step === other[i]);
}

/** Each line's band reaches from the sum of those below it to that sum and its own value. */
function stack(data: Table): void {
  let below: Column = data[0].map(() => 0);
  for (let i = 1; i + 4 <= data.length; i += 4) {
    const smooth = data[i + 3];
    const raw = data[i + 2].map((value, k) => plus(value, below[k]));
    const top = smooth.map((value, k) => plus(value, below[k]));
    [data[i], data[i + 1], data[i + 2], data[i + 3]] = [below, top, raw, top];
    below = top;
  }
}

function plus(value: number | null | undefined, base: number | null | undefined): number | null | undefined {
  return typeof value === 'number' && typeof base === 'number' ? value + base : value;
}

function positive(column: Column): Column {
  return column.map((value) => (typeof value === 'number' && value <= 0 ? null : value));
}
