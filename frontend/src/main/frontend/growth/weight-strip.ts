import { html, svg, type TemplateResult } from 'lit';
import { threeDigits } from '../charts/numbers';
import type { SeriesColumns } from '../charts/types';

export const WEIGHTS = /^weights\/(changed|distance)(\/.+)?$/;

const STRIP = 240;
const ROW = 18;

/** Rows of layers, in the network's order: one strip per layer over the run's evaluations. */
export function weightTable(series: SeriesColumns[]): TemplateResult {
  const changed = series.filter(({ key }) => key.startsWith('weights/changed'));
  const distances = new Map(series.map((one) => [one.key, one.last.at(-1)]));
  const most = Math.max(0, ...changed.flatMap(({ last }) => last.map((value) => value ?? 0)));
  const layers = changed
    .map((one) => ({ name: one.key.slice('weights/changed/'.length), one }))
    .sort((a, b) => order(a.name) - order(b.name));
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="Changed weights by layer">
    <table class="facts-table weights-table">
      <thead>
        <tr>
          <th scope="col">weights</th>
          <th scope="col">changed</th>
          <th scope="col">over the run, 0 to ${percent(most)}</th>
          <th scope="col">relative change</th>
        </tr>
      </thead>
      <tbody>
        ${layers.map(
          ({ name, one }) =>
            html`<tr>
              <th scope="row">${name || 'all'}</th>
              <td>${percent(one.last.at(-1) ?? null)}</td>
              <td>${strip(one, most)}</td>
              <td>${threeDigits(distances.get(one.key.replace('changed', 'distance')))}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** All, embedding, layers by number, then what stands behind them. */
function order(name: string): number {
  const layer = /^layers\.(\d+)$/.exec(name);
  return name === '' ? -2 : name === 'embedding' ? -1 : layer ? Number(layer[1]) : 1e6;
}

function percent(share: number | null): string {
  return share === null ? '–' : `${threeDigits(100 * share)} %`;
}

function strip({ steps, last }: SeriesColumns, most: number): TemplateResult {
  const width = STRIP / Math.max(1, last.length);
  return html`<svg
    class="strip"
    viewBox="0 0 ${STRIP} ${ROW}"
    preserveAspectRatio="none"
    role="img"
    aria-label="from ${percent(last[0] ?? null)} to ${percent(last.at(-1) ?? null)}"
  >
    ${last.map(
      (
        value,
        i,
      ) => svg`<rect x=${i * width} y="0" width=${width + 0.5} height=${ROW} fill-opacity=${0.08 + (0.92 * (value ?? 0)) / (most || 1)}>
        <title>step ${steps[i]}: ${percent(value)}</title></rect>`,
    )}
  </svg>`;
}
