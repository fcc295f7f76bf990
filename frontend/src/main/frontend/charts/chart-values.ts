import type uPlot from 'uplot';
import { colour, fontFamily, lineColour } from './chart-colours';
import { COLUMNS_PER_LINE, type SeriesSource } from './chart-data';
import { clip } from './chart-marks';
import { nearest } from './chart-keys';
import type { ChartSpec, LineSpec } from './chart-types';
import { threeDigits } from './numbers';
import type { Kind } from './value';
import type { XAxis } from './x-axis';

/** Height of the strip below a logarithmic axis where numbers without a place stand. */
const GUTTER = 8;

/** Non-finite values: a triangle up for +∞, down for −∞, a cross for NaN, at the last valid height. */
export function drawNonFinite(plot: uPlot, spec: ChartSpec, source: SeriesSource, axis: XAxis): void {
  plot.ctx.save();
  clip(plot);
  for (const line of spec.lines) {
    const series = source.series(line.key);
    let height = series.last.find((value) => value !== null) ?? 0;
    plot.ctx.fillStyle = plot.ctx.strokeStyle = lineColour(line.slot);
    plot.ctx.lineWidth = 2 * devicePixelRatio;
    series.kinds.forEach((kind, i) => {
      height = series.last[i] ?? height;
      if (!kind) return;
      drawMark(plot.ctx, kind, plot.valToPos(axis.toX(series.steps[i]), 'x', true), plot.valToPos(height, 'y', true));
    });
  }
  plot.ctx.restore();
}

function drawMark(ctx: CanvasRenderingContext2D, kind: Kind, x: number, y: number): void {
  const r = 4.5 * devicePixelRatio;
  ctx.beginPath();
  if (kind === 'nan') {
    ctx.moveTo(x - r, y - r);
    ctx.lineTo(x + r, y + r);
    ctx.moveTo(x + r, y - r);
    ctx.lineTo(x - r, y + r);
    ctx.stroke();
    return;
  }
  const tip = kind === 'inf' ? -r : r;
  ctx.moveTo(x, y + tip);
  ctx.lineTo(x - r, y - tip);
  ctx.lineTo(x + r, y - tip);
  ctx.fill();
}

/** How many of a chart's values have no place on a logarithmic axis. */
export function withoutPlace(spec: ChartSpec, source: SeriesSource): number {
  return spec.lines.reduce(
    (sum, line) => sum + source.series(line.key).last.filter((value) => value !== null && value <= 0).length,
    0,
  );
}

/** Values at or below zero stand in a marked strip at the foot of a logarithmic chart, so that none is hidden. */
export function drawGutter(plot: uPlot, spec: ChartSpec, source: SeriesSource, axis: XAxis): void {
  if (withoutPlace(spec, source) === 0) return;
  const { ctx, bbox } = plot;
  const scale = devicePixelRatio;
  const height = GUTTER * scale;
  const top = bbox.top + bbox.height - height;
  ctx.save();
  clip(plot);
  ctx.fillStyle = colour('grid');
  ctx.fillRect(bbox.left, top, bbox.width, height);
  for (const line of spec.lines) {
    const series = source.series(line.key);
    ctx.fillStyle = lineColour(line.slot);
    series.last.forEach((value, i) => {
      if (value === null || value > 0) return;
      ctx.fillRect(plot.valToPos(axis.toX(series.steps[i]), 'x', true) - scale, top + scale, 2 * scale, height - scale);
    });
  }
  ctx.restore();
}

/** A ring around the value of the line that keys chose, at the cursor. */
export function drawChosen(plot: uPlot, line: LineSpec, index: number, at: number): void {
  const { ctx } = plot;
  const value = plot.data[COLUMNS_PER_LINE * index + 1][nearest(plot.data[0], at)];
  if (typeof value !== 'number') return;
  ctx.save();
  ctx.strokeStyle = lineColour(line.slot);
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.beginPath();
  ctx.arc(plot.valToPos(at, 'x', true), plot.valToPos(value, 'y', true), 8 * devicePixelRatio, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.restore();
}

/** The newest value of each line beside its end, where there is room for it. */
export function drawNewest(plot: uPlot, spec: ChartSpec, hidden: Set<string>, source: SeriesSource): void {
  const { ctx, bbox } = plot;
  const scale = devicePixelRatio;
  const labels = spec.lines.flatMap((line, i) => {
    const end = hidden.has(line.key) ? null : lastOf(plot, COLUMNS_PER_LINE * i + 2);
    const newest = source.series(line.key).newest;
    return end === null || newest === null ? [] : [{ line, y: plot.valToPos(end, 'y', true), newest }];
  });
  labels.sort((a, b) => a.y - b.y);
  ctx.save();
  ctx.font = `600 ${10.5 * scale}px ${fontFamily()}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  let free = bbox.top;
  for (const { line, y, newest } of labels) {
    const place = Math.min(Math.max(y, free), bbox.top + bbox.height);
    if (place - y > 24 * scale) continue;
    ctx.fillStyle = lineColour(line.slot);
    ctx.fillText(threeDigits(newest), bbox.left + bbox.width + 5 * scale, place);
    free = place + 12 * scale;
  }
  ctx.restore();
}

/** A column's last number that the chart's window shows. */
function lastOf(plot: uPlot, column: number): number | null {
  const [, right] = [plot.scales.x.min ?? 0, plot.scales.x.max ?? 0];
  const values = plot.data[column];
  for (let i = values.length - 1; i >= 0; i--) {
    const value = values[i];
    if (typeof value === 'number' && plot.data[0][i] <= right) return value;
  }
  return null;
}
