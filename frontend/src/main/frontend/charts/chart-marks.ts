import type uPlot from 'uplot';
import { colour, fontFamily } from './chart-colours';
import type { RunMark } from './run-marks';
import type { StageEntered } from './types';
import type { XAxis } from './x-axis';

/** Rows of glyphs at the top of a chart; a glyph that fits in none is left out, its rule stays. */
const ROWS = 3;

/** Pixels around a mark's rule in which the pointer means the mark. */
const REACH = 7;

/** Pixels between rules of one kind; of those nearer to each other only the first is drawn. */
const APART = 9;

/** Pixels that a visit of a stage needs on average to have a background of its own. */
const BAND = 4;

/** Pale background for every other stage, where visits are wide enough to be told apart. */
export function drawStageBands(plot: uPlot, stages: StageEntered[], axis: XAxis): void {
  const { ctx, bbox } = plot;
  const at = (step: number) => plot.valToPos(axis.toX(step), 'x', true);
  const [from, to] = [stages[0], stages[stages.length - 1]].map(({ step }) => at(step));
  if (stages.length > 2 && (to - from) / (stages.length - 1) < BAND * devicePixelRatio) return;
  ctx.save();
  clip(plot);
  ctx.fillStyle = colour('stage-band');
  stages.forEach((entered, i) => {
    if (i % 2 === 0) return;
    const left = at(entered.step);
    const right = i + 1 < stages.length ? at(stages[i + 1].step) : bbox.left + bbox.width;
    ctx.fillRect(left, bbox.top, right - left, bbox.height);
  });
  ctx.restore();
}

/** Dashes in pixels by what happened; a demotion is dashed as well. */
const DASHES: Record<RunMark['kind'], number[]> = {
  stage: [],
  warmStart: [],
  end: [],
  steered: [2, 3],
  attempt: [8, 3, 2, 3],
  alarm: [1, 3],
  artifact: [5, 4],
  other: [5, 4],
};

/** A vertical rule with a glyph at everything that happened after the first step, as far as there is room. */
export function drawMarks(plot: uPlot, marks: RunMark[], axis: XAxis): void {
  const { ctx, bbox } = plot;
  const scale = devicePixelRatio;
  ctx.save();
  clip(plot);
  ctx.lineWidth = scale;
  ctx.font = `${11 * scale}px ${fontFamily()}`;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'left';
  const free = new Array<number>(ROWS).fill(-Infinity);
  const place = (mark: RunMark) => Math.round(plot.valToPos(axis.toX(mark.step), 'x', true)) + 0.5;
  for (const mark of thinned(marks, APART * scale, place)) {
    const x = place(mark);
    const tint = colour(mark.kind === 'stage' ? 'mark' : 'event');
    ctx.strokeStyle = ctx.fillStyle = tint;
    ctx.setLineDash((mark.glyph === '▼' ? [3, 3] : DASHES[mark.kind]).map((length) => length * scale));
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    const row = free.findIndex((end) => end < x);
    if (row < 0) continue;
    ctx.fillText(mark.glyph, x + 3 * scale, bbox.top + (3 + 13 * row) * scale);
    free[row] = x + 6 * scale + ctx.measureText(mark.glyph).width;
  }
  ctx.restore();
}

/** Marks of a kind that are at least so far apart; the first of those that are nearer. */
export function thinned(marks: RunMark[], apart: number, place: (mark: RunMark) => number): RunMark[] {
  const last = new Map<RunMark['kind'], number>();
  return marks.filter((mark) => {
    const x = place(mark);
    if (x - (last.get(mark.kind) ?? -Infinity) < apart) return false;
    last.set(mark.kind, x);
    return true;
  });
}

/** The marks that the pointer is on, in the plot's own pixels from its left edge; those of the nearest rule. */
export function marksAt(marks: RunMark[], left: number, place: (mark: RunMark) => number): RunMark[] {
  const near = marks.filter((mark) => Math.abs(place(mark) - left) <= REACH);
  const gap = Math.min(...near.map((mark) => Math.abs(place(mark) - left)));
  return near.filter((mark) => Math.abs(place(mark) - left) === gap);
}

export function clip(plot: uPlot): void {
  const { left, top, width, height } = plot.bbox;
  plot.ctx.beginPath();
  plot.ctx.rect(left, top, width, height);
  plot.ctx.clip();
}
