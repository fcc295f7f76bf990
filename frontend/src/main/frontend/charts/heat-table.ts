import { html } from 'lit';
import type { CellGrid, GridRow } from './cell-grid';
import { addTo, emptySum, type CellSum } from './cell-sum';
import type { CellValue } from './cell-values';

const PARTS = 8;

/** Ranges of columns that a table of the heat map has, and each cell's sums in them. */
export interface HeatTable {
  heads: string[];
  rows: { row: GridRow; sums: CellSum[] }[];
}

/** The heat map in at most eight ranges of steps. */
export function heatTable(grid: CellGrid, rows: GridRow[], first: number, last: number): HeatTable {
  const [from, to] = [Math.floor(first / grid.width), Math.floor(last / grid.width)];
  const each = Math.max(1, Math.ceil((to - from + 1) / PARTS));
  const starts: number[] = [];
  for (let column = from; column <= to; column += each) starts.push(column);
  return {
    heads: starts.map((start) => {
      const [low, high] = [Math.max(1, start * grid.width), Math.min(last, (start + each) * grid.width - 1)];
      return low === high ? `step ${low}` : `${low}–${high}`;
    }),
    rows: rows.map((row) => ({ row, sums: starts.map((start) => over(row, start, Math.min(to, start + each - 1))) })),
  };
}

function over(row: GridRow, from: number, to: number): CellSum {
  const sum = emptySum();
  for (let column = from; column <= to; column++) {
    const part = row.sums.get(column);
    if (part) addTo(sum, part);
  }
  return sum;
}

export function heatTableTemplate(table: HeatTable, value: CellValue) {
  const text = (sum: CellSum) => {
    const number = sum.groups === 0 ? null : value.of(sum);
    return number === null ? '' : value.format(number);
  };
  return html`<div class="scroll" role="region" tabindex="0" aria-label="Heat map as a table">
    <table class="heat-table">
      <caption>
        ${value.label} by step; empty where a cell was not trained
      </caption>
      <thead>
        <tr><th scope="col">cell</th>${table.heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>
      </thead>
      <tbody>
        ${table.rows.map(
          ({ row, sums }) => html`<tr><th scope="row">${row.cell}</th>${sums.map((sum) => html`<td>${text(sum)}</td>`)}</tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
