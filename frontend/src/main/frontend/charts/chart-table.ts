import { html, nothing } from 'lit';
import type { SeriesSource } from './chart-data';
import type { ChartSpec } from './chart-types';
import { threeDigits } from './numbers';
import type { Series } from './series';

const ROWS = 20;

/** A row of the table: a step, or the steps of a bucket, and each line's value as text. */
export interface TableRow {
  steps: string;
  values: string[];
}

/** What a chart draws, in words: the newest first. */
export function tableRows(spec: ChartSpec, source: SeriesSource): TableRow[] {
  const lines = spec.lines.map((line) => source.series(line.key));
  const at = lines.map((series) => new Map(series.steps.map((step, i) => [step, i])));
  const steps = [...new Set(lines.flatMap((series) => series.steps))].sort((a, b) => b - a);
  return steps.map((step) => {
    const cells = lines.map((series, k) => ({ series, i: at[k].get(step) }));
    const count = Math.max(...cells.map(({ series, i }) => (i === undefined ? 1 : series.count[i])));
    return {
      steps: count > 1 ? `${step}–${step + count - 1}` : String(step),
      values: cells.map(({ series, i }) => (i === undefined ? '' : cell(series, i))),
    };
  });
}

function cell(series: Series, i: number): string {
  const kind = series.kinds[i];
  const value = series.last[i] === null ? (kind ?? 'none') : threeDigits(series.last[i]);
  const odd = kind && series.last[i] !== null ? `, ${kind}` : '';
  const spread =
    series.count[i] > 1 && series.min[i] !== series.max[i]
      ? ` (${threeDigits(series.min[i])} to ${threeDigits(series.max[i])})`
      : '';
  return value + spread + odd;
}

/** The page of the table that begins at a row; `turn` gets the first row of another page. */
export function tableTemplate(spec: ChartSpec, rows: TableRow[], first: number, turn: (row: number) => void) {
  const last = Math.min(rows.length, first + ROWS);
  return html`<div class="data-table" role="region" tabindex="0" aria-label="${spec.title} as a table">
    <table>
      <thead>
        <tr>
          <th scope="col">${spec.warm ? 'warm-start step' : 'step'}</th>
          ${spec.lines.map((line) => html`<th scope="col">${line.label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.slice(first, last).map(
          (row) =>
            html`<tr>
              <th scope="row">${row.steps}</th>
              ${row.values.map((value) => html`<td>${value || nothing}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="pages">
      <button ?disabled=${first === 0} @click=${() => turn(Math.max(0, first - ROWS))}>newer</button>
      rows ${rows.length === 0 ? 0 : first + 1}–${last} of ${rows.length}
      <button ?disabled=${last >= rows.length} @click=${() => turn(first + ROWS)}>older</button>
    </p>
  </div>`;
}
