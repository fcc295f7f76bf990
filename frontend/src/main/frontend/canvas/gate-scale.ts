import { between } from '../charts/x-axis';
import type { Report } from '../preview/types';
import type { GateTerm, GateTrace } from './types';

/** Size of a gate's drawing. */
export const WIDTH = 72;
export const HEIGHT = 84;
const EDGE = 5;

/** Height of a value between 0 and 1, in the drawing's units from above. */
export function yOf(value: number): number {
  return EDGE + (1 - Math.min(1, Math.max(0, value))) * (HEIGHT - 2 * EDGE);
}

/** The value at a height, to two decimals. */
export function valueAt(y: number): number {
  return rounded(1 - (y - EDGE) / (HEIGHT - 2 * EDGE));
}

/** Where a key moves a threshold; null for all other keys. */
export function keyed(key: string, target: number): number | null {
  const moves: Record<string, number> = { ArrowUp: 0.01, ArrowRight: 0.01, ArrowDown: -0.01, ArrowLeft: -0.01, PageUp: 0.1, PageDown: -0.1 };
  if (key === 'Home') return 0;
  if (key === 'End') return 1;
  return key in moves ? rounded(target + moves[key]) : null;
}

/** What was typed as a threshold; null where it is no number that the signal can have. */
export function typed(text: string, term: GateTerm): number | null {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return null;
  return term.isRate && (value < 0 || value > 1) ? null : value;
}

/** Nothing to draw in a gate. */
export const NO_TRACE: GateTrace = { points: '', band: '', cursor: null, alarms: [] };

/** Mean pass rate over a stage's cells while it lasts in the typical simulated run, with its band; nothing without an estimate. */
export function expected(report: Report | null, stage: string): GateTrace {
  const span = report?.stages.find((one) => one.name === stage);
  if (!report || !span?.entered || !span.left) return NO_TRACE;
  const cells = report.cells.filter((cell) => cell.stages.includes(span.path));
  if (cells.length === 0) return NO_TRACE;
  const [from, to] = [span.entered.median, Math.max(span.left.median, span.entered.median + 1)];
  const steps = [from, ...report.times.filter((time) => time > from && time < to), to];
  const drawn = (key: 'passRates' | 'low' | 'high') => {
    const means = report.times.map((_, i) => cells.reduce((sum, cell) => sum + cell[key][i], 0) / cells.length);
    return steps.map((step) => `${(((step - from) / (to - from)) * WIDTH).toFixed(1)},${yOf(between(report.times, means, step)).toFixed(1)}`);
  };
  return { ...NO_TRACE, points: drawn('passRates').join(' '), band: [...drawn('high'), ...drawn('low').reverse()].join(' ') };
}

/** Place of a step between two others on a gate's width; null outside of them. */
export function xOf(step: number, from: number, to: number): number | null {
  return step < from || step > to ? null : ((step - from) / Math.max(1, to - from)) * WIDTH;
}

/** Values between two steps as a polyline over the whole width of a gate. */
export function line(steps: number[], values: (number | null)[], from: number, to: number): string {
  const span = Math.max(1, to - from);
  return steps
    .map((step, i) => [step, values[i]] as const)
    .filter(([step, value]) => value !== null && step >= from && step <= to)
    .map(([step, value]) => `${(((step - from) / span) * WIDTH).toFixed(1)},${yOf(value as number).toFixed(1)}`)
    .join(' ');
}

function rounded(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 100) / 100));
}
