import uPlot from 'uplot';
import { colour, faded, fontFamily, lineColour } from './chart-colours';
import { COLUMNS_PER_LINE } from './chart-data';
import { sparsePaths } from './chart-lines';
import type { ChartSpec, LineSpec } from './chart-types';
import { threeDigits } from './numbers';
import type { XAxis } from './x-axis';

/** What a chart asks of the element around it. */
export interface ChartHost {
  /** Part of the x axis that is shown: the same for every chart of an axis. */
  window(): [number, number];
  axis(): XAxis;
  /** Lowest and highest value of the filled areas that are shown. */
  bandExtent(): [number, number] | null;
  /** Whether a column of the data is drawn as a line now. */
  draws(column: number): boolean;
  onCursor(index: number | null): void;
  onZoom(from: number, to: number): void;
  onClick(): void;
  drawBelow(plot: uPlot): void;
  drawAbove(plot: uPlot): void;
}

/** How a chart is drawn beyond its specification. */
export interface ChartLook {
  sync: string;
  width: number;
  height: number;
  log: boolean;
  hidden: Set<string>;
  zoomable: boolean;
}

const DASHES = [undefined, [8, 4], [2, 3], [9, 3, 2, 3]];

export function chartOptions(spec: ChartSpec, host: ChartHost, look: ChartLook): uPlot.Options {
  return {
    width: look.width,
    height: look.height,
    legend: { show: false },
    padding: [10, 46, 0, 0],
    cursor: {
      sync: {
        key: look.sync,
        scales: ['x', null],
        filters: { pub: (type) => type === 'mousemove' || type === 'mouseleave', sub: () => true },
      },
      drag: { x: look.zoomable, y: false, setScale: false },
      focus: { prox: -1 },
      y: false,
      points: { size: 7, fill: (_plot, i) => pointFill(spec, i) },
      bind: { dblclick: () => () => null },
    },
    scales: { x: { time: false, range: () => host.window() }, y: yScale(spec, host, look.log) },
    axes: [
      axis({ space: 60, size: 28, values: (_plot, ticks) => ticks.map((tick) => host.axis().format(tick)) }),
      axis({ size: 52, space: 32, values: (_plot, ticks) => ticks.map((tick) => (tick === null ? '' : brief(tick))) }),
    ],
    series: [{}, ...spec.lines.flatMap((line) => lineSeries(line, host, !look.hidden.has(line.key), spec.stacked === true))],
    hooks: {
      ready: [(plot) => plot.over.addEventListener('click', () => host.onClick())],
      drawAxes: [(plot) => host.drawBelow(plot)],
      draw: [(plot) => host.drawAbove(plot)],
      setCursor: [(plot) => host.onCursor(plot.cursor.idx ?? null)],
      setSelect: [(plot) => selected(plot, host)],
    },
  };
}

function yScale(spec: ChartSpec, host: ChartHost, log: boolean): uPlot.Scale {
  if (!log && spec.share) return { range: [0, 1] };
  const range = log ? decades : roomy;
  return {
    distr: log ? 3 : 1,
    range: (_plot, min, max) => {
      const bands = host.bandExtent();
      return bands ? range(Math.min(min ?? bands[0], bands[0]), Math.max(max ?? bands[1], bands[1])) : range(min, max);
    },
  };
}

function selected(plot: uPlot, host: ChartHost): void {
  const { left, width } = plot.select;
  if (width < 4) return;
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  host.onZoom(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'));
}

/** Whole decades around the data. */
function decades(min: number | null, max: number | null): uPlot.Range.MinMax {
  if (min === null || max === null || min <= 0) return [0.1, 10];
  const low = 10 ** Math.floor(Math.log10(min));
  const high = 10 ** Math.ceil(Math.log10(max));
  return [low, high > low ? high : low * 10];
}

/** A little air above and below; a flat line gets a band around it instead of an empty scale. */
function roomy(min: number | null, max: number | null): uPlot.Range.MinMax {
  if (min === null || max === null) return [0, 1];
  const flat = max - min < 1e-12 * Math.max(1, Math.abs(max));
  const air = flat ? Math.abs(max) * 0.1 || 0.05 : (max - min) * 0.08;
  const low = min >= 0 && min - air < 0 ? 0 : min - air;
  return [low, max + air];
}

function lineSeries(line: LineSpec, host: ChartHost, show: boolean, stacked: boolean): uPlot.Series[] {
  const paths: uPlot.Series.PathBuilder = (plot, column, first, last) =>
    host.draws(column) ? sparsePaths(plot, column, first, last) : null;
  const dash = DASHES[(line.dash ?? 0) % DASHES.length];
  const raw: uPlot.Series = {
    paths,
    show: show && !stacked && !line.part,
    stroke: () => faded(lineColour(line.slot), line.sparse ? 1 : 0.3),
    width: 1.25,
    spanGaps: line.sparse,
    dash: line.sparse ? dash : undefined,
    points: line.sparse
      ? { show: true, size: 6, fill: () => lineColour(line.slot) }
      : { size: 4, fill: () => lineColour(line.slot) },
  };
  const smooth: uPlot.Series = {
    paths,
    show: show && !line.sparse,
    stroke: () => lineColour(line.slot),
    width: line.heavy ? 2.75 : stacked || line.part ? 1.25 : 2.25,
    dash,
    points: { show: false },
  };
  return [raw, smooth];
}

/** The cursor's dot sits on the raw value, or on the edge of a band. */
function pointFill(spec: ChartSpec, seriesIndex: number): string {
  const line = spec.lines[Math.floor((seriesIndex - 1) / COLUMNS_PER_LINE)];
  const dotted = spec.stacked || line?.part ? 1 : 0;
  return line && (seriesIndex - 1) % COLUMNS_PER_LINE === dotted ? lineColour(line.slot) : 'transparent';
}

function axis(more: uPlot.Axis): uPlot.Axis {
  return {
    stroke: () => colour('axis'),
    grid: { stroke: () => colour('grid'), width: 1 },
    ticks: { show: false },
    font: `11px ${fontFamily()}`,
    ...more,
  };
}

function brief(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1000
    ? String(value)
    : threeDigits(value)
        .replace(/(\.\d*?)0+(e|$)/, '$1$2')
        .replace(/\.(e|$)/, '$1');
}
