import { fetchSeries } from './api';
import { USUAL_KEYS } from './chart-specs';
import type { SeriesReply } from './types';

/** As many points of a series as a screen can show. */
export const HISTORY_POINTS = 2400;

/** The page of a run, on its first tab. */
const LIVE_PAGE = /^\/runs\/([\w-]+)$/;

let early: { run: string; reply: Promise<SeriesReply | null> } | null = null;

/** Asks for the curves of the run in an address before there is anything that shows them. */
export function askEarly({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const page = new URLSearchParams(search).get('page') ?? 'live';
  const run = page === 'live' ? LIVE_PAGE.exec(pathname)?.[1] : undefined;
  early = run === undefined ? null : { run, reply: read(run).catch(() => null) };
}

/** The curves that charts usually show; an answer that was asked for early is handed out once. */
export async function usualSeries(run: string): Promise<SeriesReply> {
  const asked = early?.run === run ? early.reply : null;
  early = null;
  return (await asked) ?? read(run);
}

function read(run: string): Promise<SeriesReply> {
  return fetchSeries(run, USUAL_KEYS, HISTORY_POINTS);
}
