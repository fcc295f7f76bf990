import type { ChartGroup, ChartSpec, LineSpec } from './chart-types';

/** A chart whose lines are the numbers that a run tells under names of one form. */
export interface ChartFamily {
  id: string;
  title: string;
  /** What the numbers are and how they are read. */
  unit: string;
  group: ChartGroup;
  /** Names of its series; a line is called by what the first group holds, else by the name. */
  keys: RegExp;
  /** Fixed axis for shares. */
  share?: boolean;
  /** Measured now and then. */
  sparse?: boolean;
  /** Lines stand in an order, such as positions, which their colours show. */
  ordered?: boolean;
  /** Fewer lines than these say nothing that another chart does not say. */
  least?: number;
}

const SLOTS = 6;
const DASHES = 3;
const MOST = SLOTS * DASHES;
/** Slots of the palette for lines in an order begin behind this. */
const ORDERED = 10;

/** The family's chart for a run that has told these series; without lines where it has told too few. */
export function familyChart(family: ChartFamily, keys: Iterable<string>): ChartSpec {
  const found = [...keys].filter((key) => family.keys.test(key));
  found.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const known = new Set(keys);
  const lines = found.length < (family.least ?? 1) ? [] : found.slice(0, MOST).map((key, i) => line(family, key, i, found.length, known));
  const { id, title, unit, share, group } = family;
  const left = found.length > MOST ? `; ${MOST} of ${found.length} lines shown; add others by name` : '';
  return { id, title, unit: unit + left, lines, group, ...(share && { share }) };
}

function line(family: ChartFamily, key: string, i: number, count: number, known: Set<string>): LineSpec {
  const deviation = key.replace(/mean$/, 'std');
  return {
    ...{ key, label: lineName(family.keys.exec(key)?.[1] ?? key) },
    ...(family.ordered ? inOrder(i, Math.min(count, MOST)) : { slot: (i % SLOTS) + 1, dash: Math.floor(i / SLOTS) }),
    ...(family.sparse && { sparse: true }),
    ...(deviation !== key && known.has(deviation) && { deviation }),
  };
}

/** Neighbours that share a colour differ in their dashes. */
function inOrder(i: number, count: number): Pick<LineSpec, 'slot' | 'dash'> {
  const place = (at: number) => (count <= SLOTS ? at : Math.floor((at * SLOTS) / count));
  const first = [...Array(count).keys()].findIndex((at) => place(at) === place(i));
  return { slot: ORDERED + 1 + place(i), dash: i - first };
}

/** `topEntropy/maskedShare` in words; names of documents and cells stay as they are. */
export function lineName(name: string): string {
  if (/[(.[]/.test(name)) return name;
  return name.replaceAll('/', ', ').replace(/([a-z])([A-Z])/g, (_all, one: string, other: string) => `${one} ${other.toLowerCase()}`);
}
