import { html, nothing, svg, type TemplateResult } from 'lit';
import { signed, threeDigits } from '../charts/numbers';
import type { PassAt } from './growth-types';
import { axes, corners, frame, HEIGHT, rounds, WIDTH, words, type Frame } from './plot';

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

/** The gain with its interval, where there are problems enough for one. */
function gained({ trained, initial, gain }: PassAt): TemplateResult | typeof nothing {
  if (gain) return html`${signed(gain.value)} ${words(gain)}`;
  return initial === null ? nothing : html`${signed(trained - initial)}`;
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
              <td>${gained(p)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
