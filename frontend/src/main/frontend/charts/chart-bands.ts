import type uPlot from 'uplot';
import { faded, lineColour } from './chart-colours';
import type { Band } from './chart-data';
import { clip } from './chart-marks';
import type { ChartSpec } from './chart-specs';

const OPACITY = 0.16;
/** The bands of a stack are what it shows. */
const STACKED = 0.62;

/** Fills the area of each line that is switched on: from low to high, one corner pair per pixel at most. */
export function drawBands(plot: uPlot, spec: ChartSpec, bands: Band[], hidden: Set<string>): void {
  plot.ctx.save();
  clip(plot);
  spec.lines.forEach((line, i) => {
    const band = bands[i];
    if (!band || line.part || hidden.has(line.key)) return;
    plot.ctx.fillStyle = faded(lineColour(line.slot), spec.stacked ? STACKED : OPACITY);
    for (const run of corners(plot, band)) fill(plot.ctx, run);
  });
  plot.ctx.restore();
}

/** Lowest and highest value of the bands in a part of the x axis; nothing where there is none. */
export function extentOf(bands: Band[], xs: ArrayLike<number>, [from, to]: [number, number]): [number, number] | null {
  let low = Infinity;
  let high = -Infinity;
  for (const band of bands) {
    if (!band) continue;
    for (let i = 0; i < xs.length; i++) {
      if (xs[i] < from || xs[i] > to) continue;
      low = Math.min(low, band.low[i] ?? Infinity);
      high = Math.max(high, band.high[i] ?? -Infinity);
    }
  }
  return low <= high ? [low, high] : null;
}

interface Corner {
  x: number;
  low: number;
  high: number;
}

/** The band in pixels, as runs without gaps; points that fall on the same pixel are one corner that spans them. */
function corners(plot: uPlot, band: NonNullable<Band>): Corner[][] {
  const xs = plot.data[0];
  const runs: Corner[][] = [];
  let run: Corner[] = [];
  for (let i = 0; i < xs.length; i++) {
    const [low, high] = [band.low[i], band.high[i]];
    if (low === undefined && high === undefined) continue; // another line's step
    if (typeof low !== 'number' || typeof high !== 'number') {
      if (run.length > 0) runs.push(run);
      run = [];
      continue;
    }
    const corner = {
      x: Math.round(plot.valToPos(xs[i], 'x', true)),
      low: plot.valToPos(low, 'y', true),
      high: plot.valToPos(high, 'y', true),
    };
    const last = run[run.length - 1];
    if (last?.x === corner.x) widen(last, corner);
    else run.push(corner);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** Pixels grow downwards. */
function widen(corner: Corner, by: Corner): void {
  corner.low = Math.max(corner.low, by.low);
  corner.high = Math.min(corner.high, by.high);
}

function fill(ctx: CanvasRenderingContext2D, run: Corner[]): void {
  ctx.beginPath();
  run.forEach(({ x, high }) => ctx.lineTo(x, high));
  for (let i = run.length - 1; i >= 0; i--) ctx.lineTo(run[i].x, run[i].low);
  ctx.fill();
}
