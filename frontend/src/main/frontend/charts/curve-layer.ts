import type { PixelColumns } from './pixel-columns';

/** A curve or an area as it is painted. */
export interface Stroke {
  columns: PixelColumns;
  colour: string;
  /** Width of the pen in the canvas's pixels. */
  pen: number;
  /** Added to the height of each bar. */
  more: number;
  dash?: [number, number];
}

/**
 * The curves of a chart on a canvas of their own. A new point changes a column or two at the right end: only what is not as it
 * was is painted again, and the rest is copied.
 */
export class CurveLayer {
  private readonly canvas = document.createElement('canvas');
  /** How the curves on the canvas look, apart from where they run. */
  private painted = '';

  /** Brings the canvas up to date and copies it into a frame of another one. */
  paint(onto: CanvasRenderingContext2D, frame: { left: number; top: number; width: number; height: number }, strokes: Stroke[]): void {
    const [width, height] = [Math.round(frame.width), Math.round(frame.height)];
    const look = [width, height, ...strokes.map(({ colour, pen, more, dash }) => [colour, pen, more, dash])].join(' ');
    const from = look === this.painted ? Math.min(width, ...strokes.map(({ columns }) => columns.changedFrom())) : 0;
    if (look !== this.painted) Object.assign(this.canvas, { width, height });
    this.painted = look;
    if (from < width) this.repaint(from, strokes);
    if (strokes.length > 0) onto.drawImage(this.canvas, Math.round(frame.left), Math.round(frame.top));
  }

  /** A bar may be wider than its column, so that those before reach into the first one. */
  private repaint(from: number, strokes: Stroke[]): void {
    const pen = this.canvas.getContext('2d') as CanvasRenderingContext2D;
    const first = Math.max(0, from - Math.max(0, ...strokes.map((stroke) => stroke.pen)));
    const { width, height } = this.canvas;
    pen.save();
    pen.beginPath();
    pen.rect(first, 0, width - first, height);
    pen.clip();
    pen.clearRect(first, 0, width - first, height);
    for (const stroke of strokes) {
      pen.fillStyle = stroke.colour;
      stroke.columns.fill(pen, first - stroke.pen, stroke.pen, stroke.more, stroke.dash);
    }
    pen.restore();
  }
}
