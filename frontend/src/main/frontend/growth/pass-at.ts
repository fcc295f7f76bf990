import { html, nothing, svg, type TemplateResult } from 'lit';
import { signed, threeDigits } from '../charts/numbers';
import type { SeriesColumns } from '../charts/types';
import type { PassAt } from './growth-types';
import { axes, corners, frame, HEIGHT, rounds, WIDTH, words, type Frame } from './plot';

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

/** What training did to the policy, in a sentence; nothing where there is nothing to compare with. */
export function verdict(points: PassAt[]): { word: string; rest: string } | null {
  const first = points[0];
  const last = points.at(-1);
  if (!first?.gain || !last?.gain) return null;
  const numbers = points.length > 1 ? `${change(first)}, ${change(last)}` : change(first);
  if (last.gain.low > 0 && last !== first)
    return { word: 'Adds capability', rest: `${numbers}: more samples of the policy before training do not find as much.` };
  if (first.gain.low > 0 && last.gain.high < 0)
    return {
      word: 'Sharpens and narrows',
      rest: `${numbers}: what the policy found in many samples before training is partly lost.`,
    };
  if (first.gain.low > 0) return { word: 'Sharpens', rest: `${numbers}.` };
  if (first.gain.high < 0 || last.gain.high < 0) return { word: 'Falls behind', rest: `${numbers}.` };
  return { word: 'No difference beyond error', rest: `${numbers}.` };
}

function change({ k, trained, initial, gain }: PassAt): string {
  const within = gain && gain.low <= 0 && gain.high >= 0 ? ' within error' : '';
  const before = initial === null ? signed(gain?.value ?? null) : `${threeDigits(initial)} → ${threeDigits(trained)}`;
  return `pass@${k} ${before}${within}`;
}

/** Both policies over k: solid circles for the trained one, dashed squares for the other. */
export function passAtChart(points: PassAt[]): TemplateResult {
  const ks = points.map((point) => point.k);
  const place = frame(Math.log2(ks[0]), Math.log2(ks[ks.length - 1]) || 1, 1);
  const across = ks.map((k) => ({ at: Math.log2(k), text: String(k) }));
  const lines = `pass@k of the trained policy${points[0].initial === null ? '' : ' and of the one before training'}, k from ${ks[0]} to ${ks.at(-1)}`;
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="pass@k as a chart">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${lines}>
      ${axes(place, across, rounds(1), 'k, samples of which one must be correct')}
      ${curve(
        points.flatMap((p): [number, number][] => (p.initial === null ? [] : [[Math.log2(p.k), p.initial]])),
        place,
        'initial',
      )}
      ${curve(
        points.map((p): [number, number] => [Math.log2(p.k), p.trained]),
        place,
        'trained',
      )}
    </svg>
  </div>`;
}

function curve(points: [number, number][], place: Frame, kind: 'initial' | 'trained'): TemplateResult {
  const [x, y] = [(p: [number, number]) => place.x(p[0]), (p: [number, number]) => place.y(p[1])];
  return svg`<polyline class=${kind} points=${corners(points, place)} />
    ${points.map((p) =>
      kind === 'trained'
        ? svg`<circle class="trained" cx=${x(p)} cy=${y(p)} r="4.5" />`
        : svg`<rect class="initial" x=${x(p) - 4} y=${y(p) - 4} width="8" height="8" />`,
    )}`;
}

export function passAtTable(points: PassAt[]): TemplateResult {
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="pass@k as a table">
    <table class="facts-table">
      <thead>
        <tr>
          <th scope="col">k</th>
          <th scope="col">trained</th>
          <th scope="col">before</th>
          <th scope="col">gain, 95 %</th>
        </tr>
      </thead>
      <tbody>
        ${points.map(
          (p) =>
            html`<tr>
              <th scope="row">${p.k}</th>
              <td>${threeDigits(p.trained)}</td>
              <td>${threeDigits(p.initial)}</td>
              <td>${p.gain ? html`${signed(p.gain.value)} ${words(p.gain)}` : nothing}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
