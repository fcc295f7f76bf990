import { html, nothing } from 'lit';
import type { GridRow } from './cell-grid';
import { firstAndLast, totalOf } from './cell-order';
import { mixedOf, type CellSum } from './cell-sum';
import { amount, short, threeDigits } from './numbers';
import { duration } from './x-axis';

/** A cell's row of the table. */
export interface CellRecord {
  row: GridRow;
  total: CellSum;
  first: number | null;
  last: number | null;
}

export interface CellColumn {
  id: string;
  label: string;
  /** What rows are ordered by; null comes last. */
  key(record: CellRecord): number | string | null;
  text(record: CellRecord, all: CellSum): string;
}

const WHOLE_TABLE = 40;

export const COLUMNS: CellColumn[] = [
  { id: 'cell', label: 'cell', key: (r) => r.row.cell, text: (r) => r.row.cell },
  {
    ...{ id: 'stages', label: 'stages', key: (r) => Math.min(...r.row.stages) },
    text: (r) => [...r.row.stages].sort((a, b) => a - b).map((stage) => stage + 1).join(', '),
  },
  {
    ...{ id: 'passRate', label: 'pass rate, first → last', key: (r) => r.last },
    text: (r) => `${threeDigits(r.first)} → ${threeDigits(r.last)}`,
  },
  { id: 'heldOut', label: 'held out', key: (r) => r.row.heldOut, text: (r) => threeDigits(r.row.heldOut) },
  {
    ...{ id: 'mixed', label: 'mixed', key: (r) => (r.total.judged === 0 ? null : mixedOf(r.total) / r.total.judged) },
    text: (r) => (r.total.judged === 0 ? '–' : percent(mixedOf(r.total) / r.total.judged)),
  },
  { id: 'groups', label: 'groups', key: (r) => r.total.groups, text: (r) => amount(r.total.groups) },
  {
    ...{ id: 'admitted', label: 'trained on', key: (r) => (r.total.told === 0 ? null : r.total.admitted) },
    text: (r) => (r.total.told === 0 ? '–' : amount(r.total.admitted)),
  },
  {
    ...{ id: 'tokens', label: 'tokens', key: (r) => (r.total.told === 0 ? null : r.total.tokens) },
    text: (r, all) => (r.total.told === 0 ? '–' : `${short(r.total.tokens)} (${percent(r.total.tokens / all.tokens)})`),
  },
  {
    ...{ id: 'seconds', label: 'seconds, split by tokens', key: (r) => (r.total.seconds === 0 ? null : r.total.seconds) },
    text: (r, all) =>
      r.total.seconds === 0 ? '–' : `${duration(r.total.seconds)} (${percent(r.total.seconds / all.seconds)})`,
  },
];

/** An order as the address has it: a column's id, behind a minus for the smallest first. */
export interface CellOrder {
  column: CellColumn;
  ascending: boolean;
}

export function orderOf(text: string | null): CellOrder | null {
  const column = COLUMNS.find(({ id }) => id === (text ?? '').replace(/^-/, ''));
  return column ? { column, ascending: (text ?? '').startsWith('-') } : null;
}

/** The order after a column's heading was pressed: largest first, smallest first, none. */
export function nextOrder(order: CellOrder | null, id: string): string | null {
  if (order?.column.id !== id) return id;
  return order.ascending ? null : `-${id}`;
}

/** Rows in an order; without one as they come. */
export function recordsOf(rows: GridRow[], order: CellOrder | null): CellRecord[] {
  const records = rows.map((row) => ({ row, total: totalOf(row), ...firstAndLast(row) }));
  return order ? records.sort((one, other) => compare(one, other, order)) : records;
}

function compare(one: CellRecord, other: CellRecord, order: CellOrder): number {
  const [a, b] = [order.column.key(one), order.column.key(other)];
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const descending = typeof a === 'number' && typeof b === 'number' ? b - a : String(a).localeCompare(String(b));
  return order.ascending ? -descending : descending;
}

/** What the table shows and changes. */
export interface TableHost {
  order: CellOrder | null;
  whole: boolean;
  sort(text: string | null): void;
  showAll(): void;
}

export function cellTable(host: TableHost, rows: GridRow[], sums: CellSum) {
  const records = recordsOf(rows, host.order);
  const shown = host.whole ? records : records.slice(0, WHOLE_TABLE);
  return html`<div class="scroll" role="region" tabindex="0" aria-label="Cells as a table">
      <table>
        <thead>
          <tr>${COLUMNS.map((column) => heading(host, column))}</tr>
        </thead>
        <tbody>
          ${shown.map((record) => html`<tr>${COLUMNS.map((column, i) => cell(column.text(record, sums), i))}</tr>`)}
        </tbody>
      </table>
    </div>
    ${
      shown.length < records.length
        ? html`<button class="more" @click=${() => host.showAll()}>all ${records.length} cells</button>`
        : nothing
    }`;
}

function cell(text: string, index: number) {
  return index === 0 ? html`<th scope="row">${text}</th>` : html`<td>${text}</td>`;
}

function heading(host: TableHost, column: CellColumn) {
  const sorted = host.order?.column === column ? (host.order.ascending ? 'ascending' : 'descending') : 'none';
  const sign = { none: '', ascending: ' ▲', descending: ' ▼' }[sorted];
  return html`<th scope="col" aria-sort=${sorted}>
    <button @click=${() => host.sort(nextOrder(host.order, column.id))}>${column.label}${sign}</button>
  </th>`;
}

function percent(share: number): string {
  return Number.isFinite(share) ? `${Math.round(100 * share)} %` : '–';
}
