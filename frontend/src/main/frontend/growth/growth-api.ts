import { problemOf } from '../charts/api';
import type { Forecast } from './growth-types';

/** The forecast of a run along a line, or at one place; throws with the server's own words. */
export async function fetchForecast(run: string, at?: number): Promise<Forecast> {
  const query = at === undefined ? '' : `?at=${at}`;
  const response = await fetch(`/api/v1/runs/${run}/forecast${query}`, { headers: { Accept: 'application/json' } });
  if (response.ok) return response.json() as Promise<Forecast>;
  throw await problemOf(response);
}
