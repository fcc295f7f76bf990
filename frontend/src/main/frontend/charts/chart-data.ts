import type uPlot from 'uplot';
import type { ChartSpec, LineSpec } from './chart-specs';
import { smoothed, type Series } from './series';

/** Where a chart takes its series from: the live model, or the window that was zoomed into. */
export interface SeriesSource {
  series(key: string): Series;
}

/** uPlot's columns per line: low, high, raw, smoothed. */
export const COLUMNS_PER_LINE = 4;

/** Steps, then columns of values. */
type Table = (number | null | undefined)[][];

/** All lines of a chart over the union of their steps; missing values stay gaps. */
export function chartData(spec: ChartSpec, source: SeriesSource, smoothing: number): uPlot.AlignedData {
  const tables = spec.lines.map((line) => lineTable(line, source, smoothing));
  if (tables.length === 0) return [[]];
  const data = tables.length === 1 ? tables[0] : joined(tables);
  return data as uPlot.AlignedData;
}

function lineTable(line: LineSpec, source: SeriesSource, smoothing: number): Table {
  const series = source.series(line.key);
  const smooth = smoothing > 0 && !line.sparse ? smoothed(series.last, smoothing) : series.last;
  const [low, high] = line.deviation ? deviationBand(series, source.series(line.deviation)) : [series.min, series.max];
  return [series.steps, low, high, series.last, smooth];
}

function deviationBand(mean: Series, deviation: Series): (number | null)[][] {
  const offset = (sign: number) =>
    mean.last.map((value, i) => {
      const spread = deviation.last[i];
      return value === null || spread === null || spread === undefined ? null : value + sign * spread;
    });
  return [offset(-1), offset(1)];
}

/** Lines measured at other steps must not tear gaps into each other: an absent step is undefined, a gap is null. */
function joined(tables: Table[]): Table {
  const steps = [...new Set(tables.flatMap((table) => table[0] as number[]))].sort((a, b) => a - b);
  const columns = tables.flatMap(([own, ...values]) => {
    const at = new Map(own.map((step, i) => [step, i]));
    return values.map((column) => steps.map((step) => column[at.get(step) ?? -1]));
  });
  return [steps, ...columns];
}
