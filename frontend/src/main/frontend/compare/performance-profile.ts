import type { SeriesSource } from '../charts/chart-data';
import type { ChartSpec } from '../charts/chart-types';
import { Series } from '../charts/series';
import { lookOf, type ComparedCell, type Comparison } from './comparison';

/** So few values make no distribution. */
const FEWEST = 3;

/** Places along the scores; a jump is as wide as the distance of two of them. */
const PLACES = 200;

/** The share of an arm's seeds above every score, for each arm. */
export interface PerformanceProfile {
  spec: ChartSpec;
  source: SeriesSource;
  /** Scores from the lowest to the highest, with some air. */
  window: [number, number];
}

/** The share of values above a score. */
export function shareAbove(values: number[], score: number): number {
  return values.filter((value) => value > score).length / values.length;
}

/**
 * The performance profile of a comparison (Agarwal et al. 2021, section 4.3, with one task): of each arm with at least
 * three values the share of seeds above a score; null where no two arms have as many.
 */
export function profileOf(comparison: Comparison, title: string): PerformanceProfile | null {
  const arms = comparison.cells
    .map((cell, i) => ({ cell, values: valuesOf(cell), look: lookOf(comparison, cell, i) }))
    .filter(({ values }) => values.length >= FEWEST);
  if (arms.length < 2) return null;
  const window = airy(arms.flatMap(({ values }) => values));
  const places = Array.from({ length: PLACES + 1 }, (_, i) => window[0] + ((window[1] - window[0]) * i) / PLACES);
  const curves = new Map(arms.map(({ cell, values }) => [cell.id, curve(places, values)]));
  return {
    spec: {
      id: 'profile',
      title: 'Performance profile',
      unit: `share of seeds above each ${title.toLowerCase()}; further right is better`,
      share: true,
      endsAlike: true,
      lines: arms.map(({ cell, values, look }) => ({ key: cell.id, label: `${cell.label}, ${values.length} seeds`, ...look })),
    },
    source: { series: (key) => curves.get(key) ?? new Series() },
    window,
  };
}

function valuesOf(cell: ComparedCell): number[] {
  return cell.runs.flatMap(({ value }) => (value === null || value === undefined ? [] : [value]));
}

function airy(values: number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = (high - low) * 0.08 || Math.abs(high) * 0.1 || 0.1;
  return [low - air, high + air];
}

function curve(places: number[], values: number[]): Series {
  const shares = places.map((score) => shareAbove(values, score));
  return Series.of({ key: '', steps: places, last: shares, min: shares, max: shares, count: places.map(() => 1) });
}
