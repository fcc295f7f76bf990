import uPlot from 'uplot';
import { faded, lineColour } from './chart-colours';
import { COLUMNS_PER_LINE, type Band } from './chart-data';
import type { ChartSpec } from './chart-types';
import { CurveLayer, type Stroke } from './curve-layer';
import { PixelColumns, placesOf } from './pixel-columns';

/** From so many points per pixel column on lines are painted as columns: stroking them would take many times as long. */
const DENSE = 0.12;

const OPACITY = 0.16;
/** The bands of a stack are what it shows. */
const STACKED = 0.62;

// Its types allow a build of uPlot without it.
const stroked = (uPlot.paths.linear as uPlot.Series.LinearPathBuilderFactory)();

/** Whether points crowd. */
function isDense(plot: uPlot): boolean {
  const [first, last] = plot.series[0].idxs ?? [0, 0];
  return last - first > DENSE * plot.bbox.width;
}

/** uPlot's own lines where points lie apart; nothing where they crowd, see `ChartCurves`. */
export const sparsePaths: uPlot.Series.PathBuilder = (plot, column, first, last) =>
  isDense(plot) ? null : stroked(plot, column, first, last);

/** The areas of a chart, and its lines where their points crowd. */
export class ChartCurves {
  private readonly layer = new CurveLayer();
  /** One for each stroke, in their order. */
  private readonly columns: PixelColumns[] = [];

  /** Paints the areas and lines that are switched on; `draws` tells which columns of the data are lines. */
  draw(plot: uPlot, spec: ChartSpec, bands: Band[], draws: (column: number) => boolean): void {
    const strokes: Stroke[] = [];
    const next = () => (this.columns[strokes.length] ??= new PixelColumns());
    const places = placesOf(plot);
    spec.lines.forEach((line, i) => {
      const band = bands[i];
      if (!band || line.part || !plot.series[COLUMNS_PER_LINE * (i + 1)].show) return;
      const colour = faded(lineColour(line.slot), spec.stacked ? STACKED : OPACITY);
      strokes.push({ columns: next().area(plot.data[0], band.low, band.high, places), colour, pen: 1, more: 0 });
    });
    for (let column = 1; isDense(plot) && column < plot.data.length; column++) {
      const { show, spanGaps } = plot.series[column];
      if (!show || !draws(column)) continue;
      const columns = next().line(plot.data[0], plot.data[column], places, spanGaps === true);
      strokes.push({ columns, ...penOf(plot, column) });
    }
    this.layer.paint(plot.ctx, plot.bbox, strokes);
  }
}

/** How uPlot would have stroked a line. */
function penOf(plot: uPlot, column: number): Omit<Stroke, 'columns'> {
  const { stroke, width, dash } = plot.series[column];
  const scale = devicePixelRatio;
  const pen = Math.max(1, Math.round((width ?? 1) * scale));
  const colour = typeof stroke === 'function' ? (stroke(plot, column) as string) : '';
  return { colour, pen, more: pen, dash: dash && [Math.round(dash[0] * scale), Math.round(dash[1] * scale)] };
}
