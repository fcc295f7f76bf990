import type { GridRow } from './cell-grid';
import type { CellValue } from './cell-values';
import { leftOf, type HeatSpan } from './heat-axis';
import { shadeOf, type HeatColours } from './heat-colours';
import type { RunMark } from './run-marks';

/** What a family's map shows. */
export interface HeatPicture {
  rows: GridRow[];
  /** Height of a row in pixels. */
  rowHeight: number;
  /** Steps per column. */
  width: number;
  lastStep: number;
  value: CellValue;
  /** Value of the darkest shade. */
  top: number;
  span: HeatSpan;
  marks: RunMark[];
}

/** Least distance of two glyphs in pixels. */
const GLYPH = 13;
const HATCH = 6;

/**
 * Paints the columns from one on; what lies before stays as it is. A cell without a group in a column's steps is hatched, as
 * a shade would claim a measurement.
 */
export function paint(pen: CanvasRenderingContext2D, picture: HeatPicture, colours: HeatColours, from: number): void {
  const { rows, rowHeight, width, lastStep, span } = picture;
  const last = Math.floor(lastStep / width);
  const first = Math.max(from, Math.floor(span.axis.toStep(span.window[0]) / width));
  const edge = (column: number) => Math.round(leftOf(span, Math.min(lastStep + 1, Math.max(1, column * width))));
  const height = rows.length * rowHeight;
  pen.fillStyle = colours.ground;
  pen.fillRect(edge(first), 0, span.pixels - edge(first), height);
  hatch(pen, colours.hatch, edge(first), Math.min(span.pixels, edge(last + 1)), height);
  const glyphs: (() => void)[] = [];
  rows.forEach((row, r) => {
    for (let column = first; column <= last; column++) {
      const sum = row.sums.get(column);
      const value = sum ? picture.value.of(sum) : null;
      if (value === null) continue;
      const left = edge(column);
      const shade = shadeOf(value / picture.top);
      pen.fillStyle = colours.shades[shade];
      pen.fillRect(left, r * rowHeight, Math.max(1, edge(column + 1) - left), rowHeight - 1);
      if (picture.value.kind === 'passRate' && (value === 0 || value === 1) && fits(edge, column))
        glyphs.push(() => glyph(pen, value, colours.inks[shade], (left + edge(column + 1)) / 2, (r + 0.5) * rowHeight - 0.5));
    }
  });
  glyphs.forEach((draw) => draw());
  drawMarks(pen, picture, colours, height);
}

/** Whether a glyph has room here: those of narrow columns are left out, but for every few. */
function fits(edge: (column: number) => number, column: number): boolean {
  const wide = edge(column + 1) - edge(column);
  return wide >= GLYPH || column % Math.ceil(GLYPH / Math.max(1, wide)) === 0;
}

/** A ring for none right, a dot for all right. */
function glyph(pen: CanvasRenderingContext2D, value: number, ink: string, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y, 2.5, 0, 2 * Math.PI);
  pen.strokeStyle = pen.fillStyle = ink;
  pen.lineWidth = 1;
  if (value === 0) pen.stroke();
  else pen.fill();
}

function hatch(pen: CanvasRenderingContext2D, ink: string, left: number, right: number, height: number): void {
  pen.save();
  pen.beginPath();
  pen.rect(left, 0, right - left, height);
  pen.clip();
  pen.strokeStyle = ink;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let x = Math.floor((left - height) / HATCH) * HATCH; x < right; x += HATCH) {
    pen.moveTo(x, height);
    pen.lineTo(x + height, 0);
  }
  pen.stroke();
  pen.restore();
}

/** A rule wherever a stage was entered or something else happened. */
function drawMarks(pen: CanvasRenderingContext2D, picture: HeatPicture, colours: HeatColours, height: number): void {
  for (const mark of picture.marks) {
    const x = Math.round(leftOf(picture.span, mark.step + 1)) + 0.5;
    if (x < 0 || x > picture.span.pixels) continue;
    pen.strokeStyle = mark.kind === 'stage' ? colours.mark : colours.event;
    pen.setLineDash(mark.kind === 'stage' && mark.glyph !== '▼' ? [] : [3, 3]);
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x, height);
    pen.stroke();
  }
  pen.setLineDash([]);
}
