import type { CellsReply } from './cell-types';
import type { RunAttempt, SeriesReply, TrainingEvent } from './types';

const ROOT = '/api/v1';

/** Reads JSON, or throws with the server's own words. */
async function read<T>(path: string): Promise<T> {
  const response = await fetch(ROOT + path, { headers: { Accept: 'application/json' } });
  if (response.ok) return response.json() as Promise<T>;
  throw await problemOf(response);
}

/** What the server says of a request that it refused, in its own words where it has any. */
export async function problemOf(response: Response): Promise<Error> {
  const problem = (await response.json().catch(() => ({}))) as { detail?: string };
  return new Error(problem.detail ?? `${response.status} ${response.statusText}`);
}

export interface Window {
  from: number;
  to: number;
}

export function fetchKeys(run: string): Promise<string[]> {
  return read(`/runs/${run}/keys`);
}

/** Series in at most so many points each; no keys mean all. */
export function fetchSeries(run: string, keys: string[], buckets: number, window?: Window): Promise<SeriesReply> {
  const query = new URLSearchParams({ buckets: String(buckets) });
  if (keys.length > 0) query.set('keys', keys.join(','));
  if (window) {
    query.set('from', String(window.from));
    query.set('to', String(window.to));
  }
  return read(`/runs/${run}/series?${query}`);
}

export function fetchEvents(run: string, types: string[], after: number, limit: number): Promise<TrainingEvent[]> {
  return read(`/runs/${run}/events?types=${types.join(',')}&after=${after}&limit=${limit}`);
}

/** Difficulty cells in at most so many columns. */
export function fetchCells(run: string, buckets: number, window?: Window): Promise<CellsReply> {
  const query = new URLSearchParams({ buckets: String(buckets) });
  if (window) {
    query.set('from', String(window.from));
    query.set('to', String(window.to));
  }
  return read(`/runs/${run}/cells?${query}`);
}

export function fetchAttempts(run: string): Promise<RunAttempt[]> {
  return read(`/runs/${run}/attempts`);
}

/** What a stage left behind, without its content. */
export interface Artifact {
  name: string;
  kind: 'CHECKPOINT' | 'POOL' | 'SCORER';
  stage: string;
  /** The run's last step before it was written. */
  step: number;
  /** SHA-256 of the run's resolved document. */
  document: string;
  seed: number;
  sha256: string;
  bytes: number;
  /** Traces in a pool; 0 for others. */
  traces: number;
}

export function fetchArtifacts(run: string): Promise<Artifact[]> {
  return read(`/runs/${run}/artifacts`);
}

/** Where the content of an artifact is had. */
export function artifactUrl(run: string, artifact: Artifact): string {
  return `${ROOT}/runs/${run}/artifacts/${encodeURIComponent(artifact.name)}?step=${artifact.step}`;
}

/** The stream behind an event; `rewinds` is how often the run had gone back then. */
export function streamUrl(run: string, cursor: number, rewinds: number): string {
  return `${ROOT}/stream?runs=${run}:${cursor}.${rewinds}`;
}
