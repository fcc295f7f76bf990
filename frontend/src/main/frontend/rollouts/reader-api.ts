import { problemOf } from '../charts/api';
import { apiParameters, type Query } from './reader-address';
import type { Found, LeftPin, Near, Pin, Place, ReadGroup } from './types';

function of(run: string): string {
  return `/api/v1/runs/${encodeURIComponent(run)}`;
}

async function ask(path: string, method = 'GET', body?: unknown): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.ok) return response;
  throw await problemOf(response);
}

async function read<T>(path: string): Promise<T> {
  return (await ask(path)).json() as Promise<T>;
}

/** Groups that were found, from the `after`-th on. */
export function search(run: string, query: Query, after: number, limit: number): Promise<Found> {
  const parameters = apiParameters(query);
  parameters.set('after', String(after));
  parameters.set('limit', String(limit));
  return read(`${of(run)}/rollouts/search?${parameters}`);
}

export function readGroup(run: string, step: number, group: number): Promise<ReadGroup> {
  return read(`${of(run)}/rollouts/${step}/${group}`);
}

export function near(run: string, step: number): Promise<Near> {
  return read(`${of(run)}/rollouts/near?step=${step}`);
}

export function pins(run: string): Promise<Pin[]> {
  return read(`${of(run)}/pins`);
}

/** Pins on steps that rewinds left behind. */
export function leftPins(run: string): Promise<LeftPin[]> {
  return read(`${of(run)}/pins/left`);
}

export async function putPin(run: string, place: Place, note: string): Promise<void> {
  await ask(`${of(run)}/pins/${place.step}/${place.group}/${place.rollout}`, 'PUT', { note });
}

export async function deletePin(run: string, place: Place): Promise<void> {
  await ask(`${of(run)}/pins/${place.step}/${place.group}/${place.rollout}`, 'DELETE');
}

/** Where all that is found is had as lines of JSON. */
export function exportUrl(run: string, query: Query): string {
  return `${of(run)}/rollouts.jsonl?${apiParameters(query)}`;
}

/** Where the pinned rollouts are had as lines of JSON. */
export function pinnedUrl(run: string): string {
  return `${of(run)}/rollouts.jsonl?pinned=true`;
}
