import type uPlot from 'uplot';

/** uPlot's number of a logarithmic scale: its name exists only in the types. */
const LOGARITHMIC = 3;

/** Values of a line over the points of a chart: null is a gap, undefined another line's point. */
export type Values = ArrayLike<number | null | undefined>;

/** Places inside a chart's frame in the canvas's own pixels, without a call into the library for each point. */
export interface Places {
  /** How many pixels it is wide. */
  columns: number;
  x(value: number): number;
  y(value: number): number;
}

export function placesOf(plot: uPlot): Places {
  const { width, height } = plot.bbox;
  const { x, y } = plot.scales;
  const log = Number(y.distr) === LOGARITHMIC;
  const of = (value: number) => (log ? Math.log10(value) : value);
  const from = x.min ?? 0;
  const high = of(y.max ?? 1);
  const perX = (width - INSIDE) / ((x.max ?? 1) - from || 1);
  const perY = height / (high - of(y.min ?? 0) || 1);
  return {
    columns: Math.round(width),
    x: (value) => (value - from) * perX,
    y: log ? (value) => (high - Math.log10(value)) * perY : (value) => (high - value) * perY,
  };
}

/** So much of a pixel keeps a point on the right edge in the last column. */
const INSIDE = 1e-3;

/**
 * A line or an area as one vertical bar for each pixel column that it meets, from its highest to its lowest point there. No
 * value is left out, however many points fall on a column, and the painter's work is bounded by the width of the chart:
 * filling bars takes a small part of the time that stroking the same path takes.
 */
export class PixelColumns {
  private top = new Float32Array(0);
  private bottom = new Float32Array(0);
  /** As they were before the newest change. */
  private topBefore = new Float32Array(0);
  private bottomBefore = new Float32Array(0);

  /** The line through all values; a gap is not bridged unless `span` says so. */
  line(xs: ArrayLike<number>, values: Values, places: Places, span: boolean): this {
    this.clear(places);
    let before = false;
    let x0 = 0;
    let y0 = 0;
    for (let i = 0; i < xs.length; i++) {
      const value = values[i];
      if (value === undefined || (value === null && span)) continue;
      if (value === null) {
        before = false;
        continue;
      }
      const x = Math.floor(places.x(xs[i]));
      const y = places.y(value);
      if (before && x > x0) this.slope(x0, y0, x, y);
      else this.meet(x, y, before && x === x0 ? y0 : y);
      before = true;
      x0 = x;
      y0 = y;
    }
    return this;
  }

  /** The area between two lines; a gap in either is a gap in it. */
  area(xs: ArrayLike<number>, low: Values, high: Values, places: Places): this {
    this.clear(places);
    let before = false;
    let [x0, low0, high0] = [0, 0, 0];
    for (let i = 0; i < xs.length; i++) {
      const [below, above] = [low[i], high[i]];
      if (below === undefined && above === undefined) continue;
      if (typeof below !== 'number' || typeof above !== 'number') {
        before = false;
        continue;
      }
      const [x, bottom, top] = [Math.floor(places.x(xs[i])), places.y(below), places.y(above)];
      if (!before) x0 = x - 1;
      const per = before && x > x0 ? 1 / (x - x0) : 0;
      for (let c = Math.max(x0, -1) + 1; c < x; c++) {
        const share = (c - x0) * per;
        this.meet(c, low0 + (bottom - low0) * share, high0 + (top - high0) * share);
      }
      this.meet(x, bottom, top);
      before = true;
      [x0, low0, high0] = [x, bottom, top];
    }
    return this;
  }

  /** The first column that is not as it was before; how many there are where nothing changed. */
  changedFrom(): number {
    const { top, bottom, topBefore, bottomBefore } = this;
    if (topBefore.length !== top.length) return 0;
    for (let c = 0; c < top.length; c++) {
      if (top[c] !== topBefore[c] || bottom[c] !== bottomBefore[c]) return c;
    }
    return top.length;
  }

  /**
   * Fills the bars from a column on.
   *
   * @param pen width of a bar
   * @param more added to its height, half of it at each end
   * @param dash how many columns are drawn and how many are not, in turn
   */
  fill(ctx: CanvasRenderingContext2D, from: number, pen: number, more: number, [drawn, left] = [1, 0]): void {
    const aside = Math.floor((pen - 1) / 2);
    for (let c = Math.max(0, from); c < this.top.length; c++) {
      const height = this.bottom[c] - this.top[c];
      if (height >= 0 && c % (drawn + left) < drawn) ctx.fillRect(c - aside, this.top[c] - more / 2, pen, height + more);
    }
  }

  private clear({ columns }: Places): void {
    [this.top, this.topBefore] = [this.topBefore, this.top];
    [this.bottom, this.bottomBefore] = [this.bottomBefore, this.bottom];
    if (this.top.length !== columns) {
      this.top = new Float32Array(columns);
      this.bottom = new Float32Array(columns);
    }
    this.top.fill(Infinity);
    this.bottom.fill(-Infinity);
  }

  private meet(x: number, one: number, other: number): void {
    if (x < 0 || x >= this.top.length) return;
    this.top[x] = Math.min(this.top[x], one, other);
    this.bottom[x] = Math.max(this.bottom[x], one, other);
  }

  /** A straight piece: every column gets the part of it that lies there. */
  private slope(x0: number, y0: number, x1: number, y1: number): void {
    const per = (y1 - y0) / (x1 - x0);
    const last = Math.min(x1, this.top.length - 1);
    for (let x = Math.max(x0, -1) + 1; x <= last; x++) this.meet(x, y0 + (x - 1 - x0) * per, y0 + (x - x0) * per);
  }
}
