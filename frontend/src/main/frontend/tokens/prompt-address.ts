import type { Changes } from '../layout/address';

/** What the page of a prompt's tokens shows, as its address names it; empty texts stand for nothing. */
export interface PromptAddress {
  curriculum: string;
  version: string;
  run: string;
  /** The key of a problem whose prompt is read; a text goes before it. */
  problem: string;
  text: string;
  turn: 'first' | 'next';
}

/** A longer text stands in no address. */
export const LONGEST_TEXT = 2000;

const NAMES = ['curriculum', 'version', 'run', 'problem', 'text'] as const;

/** Reads an address; what is left out or cannot be read has its default. */
export function readPrompt(search: string): PromptAddress {
  const values = new URLSearchParams(search);
  const [curriculum, version, run, problem, text] = NAMES.map((name) => values.get(name) ?? '');
  return {
    curriculum: run === '' ? curriculum : '',
    version: run === '' && curriculum !== '' && /^[1-9]\d{0,8}$/.test(version) ? version : '',
    run,
    problem: text === '' ? problem : '',
    text,
    turn: values.get('turn') === 'next' ? 'next' : 'first',
  };
}

/** The address's parameters; defaults are taken out. */
export function promptParameters(address: PromptAddress): Changes {
  const text = address.text.length > LONGEST_TEXT ? '' : address.text;
  const changes: Changes = { turn: address.turn === 'first' ? null : 'next' };
  for (const name of NAMES) {
    const value = name === 'text' ? text : address[name];
    changes[name] = value === '' ? null : value;
  }
  return changes;
}

/** Whether there is anything to read. */
export function asksNothing(address: PromptAddress): boolean {
  return address.text === '' && address.problem === '';
}

/** The request of the REST interface. */
export function promptRequest(address: PromptAddress): Record<string, unknown> {
  const request: Record<string, unknown> = { turn: address.turn.toUpperCase() };
  if (address.text !== '') request.text = address.text;
  else request.problem = address.problem;
  if (address.run !== '') request.run = address.run;
  if (address.curriculum !== '') request.curriculum = address.curriculum;
  if (address.version !== '') request.version = Number(address.version);
  return request;
}
