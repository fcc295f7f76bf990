import type { XAxis } from './x-axis';

const FEWEST = 16;
const PARTS = 8;

/** The part of the x axis that a heat map shows, and its width in pixels. */
export interface HeatSpan {
  axis: XAxis;
  /** Places on the x axis. */
  window: [number, number];
  pixels: number;
}

/**
 * A little more than is there, so that the columns drawn so far stay where they are while a run goes on: the next eighth
 * of a power of two.
 */
export function roomFor(x: number): number {
  if (x <= FEWEST) return FEWEST;
  const unit = 2 ** Math.floor(Math.log2(x)) / PARTS;
  return Math.ceil(x / unit) * unit;
}

/** Places on the x axis that are named: both ends and three between. */
export function ticksOf([from, to]: [number, number]): number[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(from + share * (to - from)));
}

/** Left edge of a step, in pixels; steps are as wide as the way to the next one. */
export function leftOf(span: HeatSpan, step: number): number {
  const [from, to] = span.window;
  return ((span.axis.toX(step - 0.5) - from) / (to - from)) * span.pixels;
}

/** The step under a pixel. */
export function stepAt(span: HeatSpan, pixel: number): number {
  const [from, to] = span.window;
  return Math.max(1, span.axis.toStep(from + (pixel / span.pixels) * (to - from)));
}

/** Steps of a column that the run has made, in words. */
export function stepsOf(column: number, width: number, lastStep: number): string {
  const [first, last] = rangeOf(column, width, lastStep);
  return first === last ? `step ${first}` : `steps ${first}–${last}`;
}

/** First and last step of a column, as far as the run has made them. */
export function rangeOf(column: number, width: number, lastStep: number): [number, number] {
  const first = Math.max(1, column * width);
  return [first, Math.max(first, Math.min(lastStep, (column + 1) * width - 1))];
}

/** A window around a step that shows half or twice as much; null for the whole run. */
export function zoomed(
  window: [number, number],
  around: number,
  factor: 0.5 | 2,
  lastStep: number,
): [number, number] | null {
  const size = Math.max(4, Math.round((window[1] - window[0]) * factor));
  if (size >= lastStep) return null;
  const from = Math.max(0, Math.min(Math.round(around - size / 2), lastStep - size));
  return [from, from + size];
}
