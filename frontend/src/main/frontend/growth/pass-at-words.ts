import { signed, threeDigits } from '../charts/numbers';
import type { SeriesColumns } from '../charts/types';
import type { PassAt } from './growth-types';

export const PASS_AT = /^evaluation\/(initial\/|gain\/)?pass@(\d+)(\/(low|high))?$/;

/** The newest pass@k of each k, ascending, from a run's series. */
export function passAts(series: SeriesColumns[]): PassAt[] {
  const newest = new Map(series.map((one) => [one.key, finite(one.last.at(-1))]));
  return [...newest.keys()]
    .flatMap((key) => (/^evaluation\/pass@\d+$/.test(key) ? [Number(key.split('@')[1])] : []))
    .sort((a, b) => a - b)
    .flatMap((k) => {
      const trained = newest.get(`evaluation/pass@${k}`);
      const gain = ['', '/low', '/high'].map((end) => newest.get(`evaluation/gain/pass@${k}${end}`) ?? null);
      const initial = newest.get(`evaluation/initial/pass@${k}`) ?? null;
      if (trained === null || trained === undefined) return [];
      return [{ k, trained, initial, gain: gain.includes(null) ? null : gainOf(gain as number[]) }];
    });
}

function finite(value: number | null | undefined): number | null {
  return value ?? null;
}

function gainOf([value, low, high]: number[]) {
  return { value, low, high };
}

/** Why there is no verdict. */
export function missing(points: PassAt[]): string {
  return points.some((point) => point.initial !== null)
    ? 'No verdict: intervals need at least 50 held-out problems.'
    : 'The policy before training was not measured (evaluate.samples.initial).';
}

/** What training did to the policy, in a sentence; nothing where there is nothing to compare with. */
export function verdict(points: PassAt[]): { word: string; rest: string } | null {
  const first = points[0];
  const last = points.at(-1);
  if (!first?.gain || !last?.gain) return null;
  const numbers = points.length > 1 ? `${change(first)}, ${change(last)}` : change(first);
  if (last.gain.low > 0 && last !== first)
    return { word: 'Adds capability', rest: `${numbers}: the policy before training does not solve as much even with more samples.` };
  if (first.gain.low > 0 && last.gain.high < 0)
    return {
      word: 'Sharpens and narrows',
      rest: `${numbers}: problems that the policy solved with many samples before training are partly lost.`,
    };
  if (first.gain.low > 0) return { word: 'Sharpens', rest: `${numbers}.` };
  if (first.gain.high < 0 || last.gain.high < 0) return { word: 'Falls behind', rest: `${numbers}.` };
  return { word: 'No significant difference', rest: `${numbers}.` };
}

function change({ k, trained, initial, gain }: PassAt): string {
  const within = gain && gain.low <= 0 && gain.high >= 0 ? ' within error' : '';
  const before = initial === null ? signed(gain?.value ?? null) : `${threeDigits(initial)} → ${threeDigits(trained)}`;
  return `pass@${k} ${before}${within}`;
}
