import type { Changes } from '../layout/address';

export const COLOURS = ['none', 'entropy', 'logprob', 'advantage', 'push'] as const;
export type Colour = (typeof COLOURS)[number];

/** Words of addresses for blanks and special tokens that are seen, and that are not. */
const MARKS = new Map([
  ['shown', true],
  ['hidden', false],
]);

/** What is looked for, under the names that addresses use; an empty text stands for the default. */
export interface Query {
  filter: string;
  find: string;
  stage: string;
  cell: string;
  criterion: string;
  first: string;
  last: string;
  right: string;
  rewarded: string;
  role: string;
  stop: string;
  minTurns: string;
  maxTurns: string;
  failures: string;
  sort: string;
}

/** What the reader shows, as the page's address names it. */
export interface ReaderAddress {
  /** 0 follows the newest. */
  step: number;
  /** -1 leaves the choice to the reader. */
  group: number;
  sample: number;
  /** Turn of the episode; -1 for none. */
  turn: number;
  /** Node of the tree, as the indices of the branches that lead to it; empty for none. */
  node: string;
  /** Whether the other roles' turns are shown between those of this one. */
  sides: boolean;
  colour: Colour;
  /** Whether blanks and special tokens are seen; null leaves it to what was chosen last. */
  marks: boolean | null;
  query: Query;
}

export const NOTHING: Query = {
  filter: '',
  find: '',
  stage: '',
  cell: '',
  criterion: '',
  first: '',
  last: '',
  right: '',
  rewarded: '',
  role: '',
  stop: '',
  minTurns: '',
  maxTurns: '',
  failures: '',
  sort: '',
};

/** Reads an address; what is left out or cannot be read has its default. */
export function readAddress(search: string): ReaderAddress {
  const values = new URLSearchParams(search);
  const colour = COLOURS.find((name) => name === values.get('colour')) ?? 'none';
  const query = { ...NOTHING };
  for (const name of Object.keys(NOTHING) as (keyof Query)[]) query[name] = values.get(name) ?? '';
  return {
    step: whole(values.get('step'), 0),
    group: whole(values.get('group'), -1),
    sample: whole(values.get('sample'), -1),
    turn: whole(values.get('turn'), -1),
    node: /^\d+(\.\d+){0,99}$/.exec(values.get('node') ?? '')?.[0] ?? '',
    sides: values.get('sides') === 'all',
    colour,
    marks: MARKS.get(values.get('marks') ?? '') ?? null,
    query,
  };
}

/** The address's parameters; defaults are taken out. */
export function parametersOf(address: ReaderAddress): Changes {
  const changes: Changes = {
    step: address.step > 0 ? String(address.step) : null,
    group: address.step > 0 && address.group >= 0 ? String(address.group) : null,
    sample: address.step > 0 && address.sample >= 0 ? String(address.sample) : null,
    turn: address.step > 0 && address.turn >= 0 ? String(address.turn) : null,
    node: address.step > 0 && address.node !== '' ? address.node : null,
    sides: address.sides ? 'all' : null,
    colour: address.colour === 'none' ? null : address.colour,
    marks: address.marks === null ? null : address.marks ? 'shown' : 'hidden',
  };
  for (const [name, value] of Object.entries<string>({ ...address.query })) changes[name] = value === '' ? null : value;
  return changes;
}

/** Names of a query in the REST interface. */
const API_NAMES: Record<keyof Query, string> = {
  filter: 'filter',
  find: 'text',
  stage: 'stage',
  cell: 'cell',
  criterion: 'criterion',
  first: 'from',
  last: 'to',
  right: 'right',
  rewarded: 'rewarded',
  role: 'role',
  stop: 'stop',
  minTurns: 'minTurns',
  maxTurns: 'maxTurns',
  failures: 'failures',
  sort: 'sort',
};

const NUMBERS: (keyof Query)[] = ['stage', 'first', 'last', 'right', 'rewarded', 'minTurns', 'maxTurns'];

/** The query as the REST interface names it; a number that cannot be read is left out. */
export function apiParameters(query: Query): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [keyof Query, string][]) {
    const readable = !NUMBERS.includes(name) || (value.trim() !== '' && Number.isFinite(Number(value)));
    if (value !== '' && readable) parameters.set(API_NAMES[name], value);
  }
  return parameters;
}

/** How many parts of the query narrow the list; the order does not. */
export function narrowing(query: Query): number {
  return (Object.keys(query) as (keyof Query)[]).filter(
    (name) => query[name] !== '' && !['sort', 'right', 'rewarded'].includes(name),
  ).length;
}

function whole(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : otherwise;
}
