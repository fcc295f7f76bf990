import type { GridRow } from './cell-grid';
import { addTo, emptySum, passRateOf, type CellSum } from './cell-sum';
import { threeDigits } from './numbers';

/** The cells of one family, the hardest first. */
export interface Family {
  name: string;
  rows: GridRow[];
  /** What tells the cells apart, in the order of the rows. */
  labels: string[];
}

/** Groups at either end of a cell's history over which a rate is worth a word. */
const ENOUGH = 16;

export function familiesOf(rows: Iterable<GridRow>): Family[] {
  const byFamily = new Map<string, GridRow[]>();
  for (const row of rows) byFamily.set(row.family, [...(byFamily.get(row.family) ?? []), row]);
  return [...byFamily.entries()]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, kin]) => {
      const sorted = hardestFirst(kin);
      return { name, rows: sorted, labels: labelsOf(sorted) };
    });
}

/** By the steps of the family's solver where all are known, else by levels. */
function hardestFirst(rows: GridRow[]): GridRow[] {
  const known = rows.every((row) => row.solverSteps !== null);
  return [...rows].sort(
    (one, other) =>
      (known ? (other.solverSteps ?? 0) - (one.solverSteps ?? 0) : 0) ||
      levelSum(other) - levelSum(one) ||
      one.cell.localeCompare(other.cell),
  );
}

function levelSum(row: GridRow): number {
  return row.levels.reduce((sum, level) => sum + level.value, 0);
}

/** Names without the levels in which no two cells of the family differ. */
function labelsOf(rows: GridRow[]): string[] {
  return rows.map((row) => {
    const telling = row.levels.filter((level, i) => rows.some((other) => other.levels[i]?.value !== level.value));
    const shown = telling.length > 0 ? telling : row.levels;
    const levels = shown.map((level) => `${level.name}=${level.value}`).join(' ');
    return [levels || row.family, ...row.transforms].join(' ');
  });
}

/** Pass rates over the first and over the newest groups of a cell: as many columns as hold sixteen groups, or all. */
export function firstAndLast(row: GridRow): { first: number | null; last: number | null } {
  const columns = [...row.sums.keys()].sort((a, b) => a - b);
  return { first: rateOver(row, columns), last: rateOver(row, columns.reverse()) };
}

function rateOver(row: GridRow, columns: number[]): number | null {
  const sum = emptySum();
  for (const column of columns) {
    if (sum.judged >= ENOUGH) break;
    addTo(sum, row.sums.get(column) as CellSum);
  }
  return passRateOf(sum);
}

export function totalOf(row: GridRow): CellSum {
  const sum = emptySum();
  row.sums.forEach((part) => addTo(sum, part));
  return sum;
}

/** A family in one sentence, for those who do not see it. */
export function familySummary(family: Family): string {
  const count = `${family.rows.length} ${family.rows.length === 1 ? 'cell' : 'cells'}`;
  const hardest = family.rows[0];
  const { first, last } = firstAndLast(hardest);
  if (first === null || last === null) return `${family.name}: ${count}, no pass rate yet`;
  const verb = last > first ? `rose from ${threeDigits(first)}` : last < first ? `fell from ${threeDigits(first)}` : 'stayed';
  const which = family.rows.length === 1 ? `${family.labels[0]} is at` : `hardest (${family.labels[0]})`;
  return `${family.name}: ${count}, ${which} ${threeDigits(last)}, ${verb}`;
}
