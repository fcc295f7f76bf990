import uPlot from 'uplot';
import { colour, faded, lineColour } from './chart-colours';
import type { ChartSpec, LineSpec } from './chart-specs';
import { bandFill, fontFamily } from './chart-marks';
import { threeDigits } from './numbers';

/** What a chart asks of the element around it. */
export interface ChartHost {
  /** Steps shown: the same for every chart of an axis. */
  window(): [number, number];
  onCursor(index: number | null): void;
  onZoom(from: number, to: number): void;
  onReset(): void;
  drawBelow(plot: uPlot): void;
  drawAbove(plot: uPlot): void;
}

export function chartOptions(
  spec: ChartSpec,
  host: ChartHost,
  sync: string,
  width: number,
  height: number,
): uPlot.Options {
  return {
    width,
    height,
    legend: { show: false },
    padding: [10, 14, 0, 0],
    cursor: {
      sync: {
        key: sync,
        scales: ['x', null],
        filters: { pub: (type) => type === 'mousemove' || type === 'mouseleave', sub: () => true },
      },
      drag: { x: true, y: false, setScale: false },
      focus: { prox: -1 },
      y: false,
      points: { size: 7, fill: (plot, i) => lineStroke(spec, i) ?? 'transparent' },
      bind: {
        dblclick: () => () => {
          host.onReset();
          return null;
        },
      },
    },
    scales: {
      x: { time: false, range: () => host.window() },
      y: { range: spec.share ? [0, 1] : (_plot, min, max) => roomy(min, max) },
    },
    axes: [
      axis({ space: 60, size: 28 }),
      axis({ size: 52, space: 32, values: (_plot, ticks) => ticks.map(threeDigitsShort) }),
    ],
    series: [{}, ...spec.lines.flatMap(lineSeries)],
    bands: spec.lines.map((line, i) => ({ series: [4 * i + 2, 4 * i + 1], fill: () => bandFill(line.slot) })),
    hooks: {
      drawAxes: [(plot) => host.drawBelow(plot)],
      draw: [(plot) => host.drawAbove(plot)],
      setCursor: [(plot) => host.onCursor(plot.cursor.idx ?? null)],
      setSelect: [(plot) => selected(plot, host)],
    },
  };
}

function selected(plot: uPlot, host: ChartHost): void {
  const { left, width } = plot.select;
  if (width < 4) return;
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  host.onZoom(Math.floor(plot.posToVal(left, 'x')), Math.ceil(plot.posToVal(left + width, 'x')));
}

/** A little air above and below; a flat line gets a band around it instead of an empty scale. */
function roomy(min: number | null, max: number | null): uPlot.Range.MinMax {
  if (min === null || max === null) return [0, 1];
  const flat = max - min < 1e-9;
  const air = flat ? Math.max(Math.abs(max) * 0.1, 0.05) : (max - min) * 0.08;
  const low = min >= 0 && min - air < 0 ? 0 : min - air;
  return [low, max + air];
}

function lineSeries(line: LineSpec): uPlot.Series[] {
  const edge: uPlot.Series = { stroke: 'transparent', width: 0, points: { show: false } };
  const raw: uPlot.Series = {
    stroke: () => faded(lineColour(line.slot), line.sparse ? 1 : 0.32),
    width: 1.25,
    spanGaps: line.sparse,
    points: line.sparse
      ? { show: true, size: 6, fill: () => lineColour(line.slot) }
      : { size: 4, fill: () => lineColour(line.slot) },
  };
  const smooth: uPlot.Series = {
    stroke: () => lineColour(line.slot),
    width: 2,
    show: !line.sparse,
    points: { show: false },
  };
  return [edge, edge, raw, smooth];
}

function lineStroke(spec: ChartSpec, seriesIndex: number): string | null {
  const line = spec.lines[Math.floor((seriesIndex - 1) / 4)];
  const column = (seriesIndex - 1) % 4;
  return line && column === 2 ? lineColour(line.slot) : null;
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

function threeDigitsShort(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1000
    ? String(value)
    : threeDigits(value)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');
}
