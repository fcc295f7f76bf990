import type { Changes } from '../layout/address';
import { USUAL } from './chart-specs';
import { AXES, type AxisKind } from './x-axis';

/** What somebody chose to see of a run; all of it is in the address. */
export interface ChartChoice {
  /** Ids of the charts in their order. */
  charts: string[];
  axis: AxisKind;
  /** Weight of the past in the drawn average, 0 to 0.99. */
  smoothing: number;
  /** Ids of the charts with a logarithmic axis. */
  log: string[];
  /** Keys of the lines that are switched off. */
  hidden: string[];
  /** First and last step shown; null follows the run. */
  window: [number, number] | null;
  /** Step of the time cursor. */
  cursor: number | null;
  /** The one chart that fills the page. */
  full: string | null;
}

const SMOOTHING = 0.6;
const MOST_SMOOTHING = 0.99;

/** Where charts, axis and smoothing are kept for the next run that is opened. */
export interface Memory {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

const KEPT = 'gradus.charts';

/** What an address names; what it leaves out is as it was last time, or usual. Unknown values are ignored. */
export function choiceOf(search: string, memory: Memory): ChartChoice {
  const query = new URLSearchParams(search);
  const kept = remembered(memory);
  const axis = AXES.find(({ kind }) => kind === (query.get('x') ?? kept.axis));
  const smoothing = Number(query.get('sm') ?? kept.smoothing ?? SMOOTHING);
  return {
    charts: list(query.get('charts')) ?? kept.charts ?? USUAL,
    axis: axis?.kind ?? 'step',
    smoothing: smoothing >= 0 && smoothing <= MOST_SMOOTHING ? smoothing : SMOOTHING,
    log: list(query.get('log')) ?? [],
    hidden: list(query.get('hide')) ?? [],
    window: windowOf(query.get('t')),
    cursor: whole(query.get('cur')),
    full: query.get('full'),
  };
}

/** The address's parameters of a choice; usual values are not written. */
export function parametersOf(choice: ChartChoice): Changes {
  return {
    charts: choice.charts.join() === USUAL.join() ? null : choice.charts.join(),
    x: choice.axis === 'step' ? null : choice.axis,
    sm: choice.smoothing === SMOOTHING ? null : String(choice.smoothing),
    log: choice.log.join() || null,
    hide: choice.hidden.join() || null,
    t: choice.window ? choice.window.join('-') : null,
    cur: choice.cursor === null ? null : String(choice.cursor),
    full: choice.full,
  };
}

/** Keeps what should be the same for the next run. */
export function remember(choice: ChartChoice, memory: Memory): void {
  const { charts, axis, smoothing } = choice;
  memory.setItem(KEPT, JSON.stringify({ charts, axis, smoothing }));
}

function remembered(memory: Memory): Partial<ChartChoice> {
  try {
    const kept = JSON.parse(memory.getItem(KEPT) ?? '{}') as Partial<ChartChoice>;
    return { ...kept, charts: Array.isArray(kept.charts) ? kept.charts.map(String) : undefined };
  } catch {
    return {};
  }
}

/** Names of series may have commas inside parentheses. */
function list(text: string | null): string[] | null {
  if (text === null) return null;
  return text.split(/,(?![^(]*\))/).filter((name) => name !== '');
}

function windowOf(text: string | null): [number, number] | null {
  const [from, to] = (text ?? '').split('-').map((part) => whole(part));
  return from !== null && from !== undefined && to !== null && to !== undefined && from < to ? [from, to] : null;
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** The list with the entry in it, or without it where it was. */
export function toggled(entries: string[], entry: string): string[] {
  return entries.includes(entry) ? entries.filter((other) => other !== entry) : [...entries, entry];
}
