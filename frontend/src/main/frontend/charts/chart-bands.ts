import type uPlot from 'uplot';
import { faded, lineColour } from './chart-colours';
import type { Band } from './chart-data';
import { clip } from './chart-marks';
import type { ChartSpec } from './chart-specs';
import { PixelColumns, placesOf } from './pixel-columns';

const OPACITY = 0.16;
/** The bands of a stack are what it shows. */
const STACKED = 0.62;

const columns = new PixelColumns();

/** Fills the area of each line that is switched on, from low to high. */
export function drawBands(plot: uPlot, spec: ChartSpec, bands: Band[], hidden: Set<string>): void {
  const places = placesOf(plot);
  plot.ctx.save();
  clip(plot);
  spec.lines.forEach((line, i) => {
    const band = bands[i];
    if (!band || line.part || hidden.has(line.key)) return;
    plot.ctx.fillStyle = faded(lineColour(line.slot), spec.stacked ? STACKED : OPACITY);
    columns.area(plot.data[0], band.low, band.high, places).fill(plot.ctx, 1, 0);
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
