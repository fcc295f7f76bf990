import type uPlot from 'uplot';
import { colour, faded, lineColour } from './chart-colours';
import type { ChartSpec } from './chart-specs';
import type { SeriesSource } from './chart-data';
import type { Kind, StageEntered } from './types';

/** Pale background for every other stage. */
export function drawStageBands(plot: uPlot, stages: StageEntered[]): void {
  const { ctx, bbox } = plot;
  ctx.save();
  clip(plot);
  ctx.fillStyle = colour('stage-band');
  stages.forEach((entered, i) => {
    if (i % 2 === 0) return;
    const left = plot.valToPos(entered.step, 'x', true);
    const right = i + 1 < stages.length ? plot.valToPos(stages[i + 1].step, 'x', true) : bbox.left + bbox.width;
    ctx.fillRect(left, bbox.top, right - left, bbox.height);
  });
  ctx.restore();
}

/**
 * A vertical rule with the stage's name wherever a stage was entered after the first; names that would touch move down.
 */
export function drawPromotions(plot: uPlot, stages: StageEntered[]): void {
  const { ctx, bbox } = plot;
  const scale = devicePixelRatio;
  ctx.save();
  clip(plot);
  ctx.lineWidth = scale;
  ctx.font = `${11 * scale}px ${fontFamily()}`;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'left';
  const free = [-Infinity, -Infinity, -Infinity];
  stages.slice(1).forEach((entered) => {
    const x = Math.round(plot.valToPos(entered.step, 'x', true)) + 0.5;
    ctx.strokeStyle = colour('mark');
    ctx.fillStyle = colour('mark');
    ctx.setLineDash(entered.change === 'DEMOTED' ? [3 * scale, 3 * scale] : []);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    const label = `${entered.change === 'DEMOTED' ? '▼' : '▲'} ${entered.name}`;
    const row = free.findIndex((end) => end < x);
    if (row < 0) return;
    ctx.fillText(label, x + 4 * scale, bbox.top + (3 + 13 * row) * scale);
    free[row] = x + 10 * scale + ctx.measureText(label).width;
  });
  ctx.restore();
}

/** Non-finite values: a triangle up for +∞, down for −∞, a cross for NaN, at the last valid height. */
export function drawNonFinite(plot: uPlot, spec: ChartSpec, source: SeriesSource): void {
  plot.ctx.save();
  clip(plot);
  for (const line of spec.lines) {
    const series = source.series(line.key);
    let height = series.last.find((value) => value !== null) ?? 0;
    plot.ctx.fillStyle = plot.ctx.strokeStyle = lineColour(line.slot);
    plot.ctx.lineWidth = 2 * devicePixelRatio;
    series.kinds.forEach((kind, i) => {
      height = series.last[i] ?? height;
      if (kind) drawMark(plot.ctx, kind, plot.valToPos(series.steps[i], 'x', true), plot.valToPos(height, 'y', true));
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

/** Fill of the band between a line's low and high. */
export function bandFill(slot: number): string {
  return faded(lineColour(slot), 0.16);
}

export function fontFamily(): string {
  return getComputedStyle(document.body).fontFamily;
}

function clip(plot: uPlot): void {
  const { left, top, width, height } = plot.bbox;
  plot.ctx.beginPath();
  plot.ctx.rect(left, top, width, height);
  plot.ctx.clip();
}
