import uPlot from 'uplot';
import type { ChartSpec, LineSpec } from './chart-specs';
import { smoothed, type Series } from './series';

/** Where a chart takes its series from: the live model, or the window that was zoomed into. */
export interface SeriesSource {
  series(key: string): Series;
}

/** uPlot's columns per line: low, high, raw, smoothed. */
export const COLUMNS_PER_LINE = 4;

/** All lines of a chart over the union of their steps; missing values stay gaps. */
export function chartData(spec: ChartSpec, source: SeriesSource, smoothing: number): uPlot.AlignedData {
  const tables = spec.lines.map((line) => lineTable(line, source, smoothing));
  if (tables.length === 0) return [[]];
  const data = tables.length === 1 ? tables[0] : joined(tables);
  return data as uPlot.AlignedData;
}

function lineTable(line: LineSpec, source: SeriesSource, smoothing: number): uPlot.AlignedData {
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

/** Lines measured at other steps must not tear gaps into each other: absent steps are skipped, nulls kept. */
function joined(tables: uPlot.AlignedData[]): uPlot.AlignedData {
  const filled = tables.filter((table) => table[0].length > 0);
  if (filled.length === 0) return [[], ...tables.flatMap((table) => table.slice(1).map(() => []))] as uPlot.AlignedData;
  const modes = tables.map((table) => table.map(() => 1));
  return uPlot.join(tables, modes as uPlot.JoinNullMode[][]);
}
