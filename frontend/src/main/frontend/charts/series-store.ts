import { Series } from './series';
import type { SeriesColumns } from './types';
import type { Value } from './value';

/**
 * The series of a run in this browser tab. Only series that somebody wants are kept; a wanted one takes points from that
 * moment on and gets its history put before them.
 */
export class SeriesStore {
  /** Names of all series that the run has told of, wanted or not. */
  readonly names = new Set<string>();

  private readonly kept = new Map<string, Series>();

  series(key: string): Series {
    return this.kept.get(key) ?? EMPTY;
  }

  has(key: string): boolean {
    return this.kept.has(key);
  }

  /** Begins to keep these series; which of them were not kept before. */
  want(keys: Iterable<string>): string[] {
    const fresh = [...keys].filter((key) => !this.kept.has(key));
    fresh.forEach((key) => this.kept.set(key, new Series()));
    return fresh;
  }

  /** Puts the server's history of a series before the points that came since it was wanted. */
  load(columns: SeriesColumns): Series {
    const newer = this.kept.get(columns.key);
    const series = Series.of(columns);
    newer?.steps.forEach((step, i) => series.add(step, newer.last[i] ?? valueOf(newer, i)));
    this.kept.set(columns.key, series);
    this.names.add(columns.key);
    return series;
  }

  add(key: string, step: number, value: Value): void {
    this.names.add(key);
    this.kept.get(key)?.add(step, value);
  }
}

const EMPTY = new Series();

function valueOf(series: Series, i: number): Value {
  return series.kinds[i] === 'inf' ? 'Infinity' : series.kinds[i] === '-inf' ? '-Infinity' : 'NaN';
}
