import uPlot from 'uplot';
import { clip } from './chart-marks';
import { PixelColumns, placesOf } from './pixel-columns';

/** From so many points per pixel column on a line is drawn as columns: its slopes cannot be seen any more. */
const DENSE = 0.5;

const columns = new PixelColumns();
const stroked = uPlot.paths.linear!();

function isDense(plot: uPlot): boolean {
  const [first, last] = plot.series[0].idxs ?? [0, 0];
  return last - first > DENSE * plot.bbox.width;
}

/** uPlot's own lines where points lie apart; nothing where they crowd, see `drawDense`. */
export const sparsePaths: uPlot.Series.PathBuilder = (plot, column, first, last) =>
  isDense(plot) ? null : stroked(plot, column, first, last);

/** Draws a line whose points crowd. */
export function drawDense(plot: uPlot, column: number): void {
  if (!isDense(plot)) return;
  const { stroke, width, dash, spanGaps } = plot.series[column];
  const scale = devicePixelRatio;
  plot.ctx.save();
  clip(plot);
  plot.ctx.fillStyle = typeof stroke === 'function' ? (stroke(plot, column) as string) : '';
  const pen = Math.max(1, Math.round((width ?? 1) * scale));
  columns
    .line(plot.data[0], plot.data[column], placesOf(plot), spanGaps === true)
    .fill(plot.ctx, pen, pen, dash && [Math.round(dash[0] * scale), Math.round(dash[1] * scale)]);
  plot.ctx.restore();
}
