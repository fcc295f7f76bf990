import { addTo, emptySum, sumAt, sumOf, type CellSum } from './cell-sum';
import type { CellColumns, CellsReply, GroupSummary, Level } from './cell-types';
import type { Metric, StepTiming } from './types';

/** No grid has more columns than this; beyond it neighbours are merged. */
export const MOST_COLUMNS = 256;

/** Steps that may wait for their seconds, which travel beside events. */
const MOST_WAITING = 512;

const HELD_OUT = 'evaluation/passRate/';

/** One difficulty cell and what happened in it, by column. */
export interface GridRow {
  cell: string;
  family: string;
  levels: Level[];
  transforms: string[];
  solverSteps: number | null;
  stages: Set<number>;
  heldOut: number | null;
  sums: Map<number, CellSum>;
}

/** All cells of a run over columns of `width` steps: column k holds the steps from k * width on. */
export class CellGrid {
  width = 1;
  lastStep = 0;
  readonly rows = new Map<string, GridRow>();
  /** Grows whenever a cell was added or the columns were merged. */
  structure = 0;
  /** First column that changed since somebody set this to Infinity. */
  changedFrom = Infinity;

  private readonly waiting = new Map<number, Map<string, number>>();

  static of(reply: CellsReply): CellGrid {
    const grid = new CellGrid();
    grid.width = reply.width;
    reply.cells.forEach((columns) => grid.load(columns));
    return grid;
  }

  private load(columns: CellColumns): void {
    const { cell, family, difficulty, transforms, solverSteps, stages, heldOut, steps } = columns;
    const row = { cell, family, levels: difficulty, transforms, solverSteps, stages: new Set(stages) };
    const sums = new Map(steps.map((step, i) => [Math.floor(step / this.width), sumAt(columns, i)]));
    this.rows.set(cell, { ...row, heldOut: heldOut?.value ?? null, sums });
    this.lastStep = Math.max(this.lastStep, (steps.at(-1) ?? 0) + this.width - 1);
  }

  /** Adds the groups of a step. */
  fold(step: number, stage: number, groups: GroupSummary[]): void {
    this.lastStep = Math.max(this.lastStep, step);
    const tokens = new Map<string, number>();
    for (const group of groups) {
      const row = this.row(group.cell);
      row.stages.add(stage);
      this.add(row, step, sumOf(group));
      tokens.set(group.cell, (tokens.get(group.cell) ?? 0) + (group.work?.tokens ?? 0));
    }
    this.waiting.set(step, tokens);
    if (this.waiting.size > MOST_WAITING) this.waiting.delete(this.waiting.keys().next().value as number);
    while (Math.floor(step / this.width) >= MOST_COLUMNS) this.widen();
  }

  /** Shares the seconds of a step's rollouts and update out to its cells, by tokens. */
  time(timing: StepTiming): void {
    const tokens = this.waiting.get(timing.step);
    this.waiting.delete(timing.step);
    const all = [...(tokens?.values() ?? [])].reduce((sum, part) => sum + part, 0);
    if (!tokens || all === 0) return;
    const seconds = timing.generateSeconds + timing.updateSeconds;
    tokens.forEach((part, cell) =>
      this.add(this.row(cell), timing.step, { ...emptySum(), seconds: (seconds * part) / all }),
    );
  }

  /** Takes the pass rates of a held-out evaluation. */
  evaluate(metrics: Metric[]): void {
    for (const { name, value } of metrics) {
      const row = name.startsWith(HELD_OUT) ? this.rows.get(name.slice(HELD_OUT.length)) : undefined;
      if (row && typeof value === 'number') row.heldOut = value;
    }
  }

  private add(row: GridRow, step: number, sum: CellSum): void {
    const column = Math.floor(step / this.width);
    row.sums.set(column, addTo(row.sums.get(column) ?? emptySum(), sum));
    this.changedFrom = Math.min(this.changedFrom, column);
  }

  private row(cell: string): GridRow {
    let row = this.rows.get(cell);
    if (!row) {
      row = { ...partsOf(cell), solverSteps: null, stages: new Set(), heldOut: null, sums: new Map() };
      this.rows.set(cell, row);
      this.structure++;
    }
    return row;
  }

  private widen(): void {
    this.width *= 2;
    this.structure++;
    for (const row of this.rows.values()) {
      const merged = new Map<number, CellSum>();
      row.sums.forEach((sum, column) => {
        const wide = column >> 1;
        const known = merged.get(wide);
        merged.set(wide, known ? addTo(known, sum) : sum);
      });
      row.sums = merged;
    }
  }
}

/** What a cell's name says: addition(digits=2)|reverseDigits. */
export function partsOf(cell: string): Pick<GridRow, 'cell' | 'family' | 'levels' | 'transforms'> {
  const match = /^([^(|]+)\(([^)]*)\)((?:\|[^|]+)*)$/.exec(cell);
  if (!match) return { cell, family: cell, levels: [], transforms: [] };
  const levels = match[2]
    .split(',')
    .filter((text) => text.includes('='))
    .map((text) => ({ name: text.slice(0, text.indexOf('=')), value: Number(text.slice(text.indexOf('=') + 1)) }));
  return { cell, family: match[1], levels, transforms: match[3].split('|').filter((name) => name !== '') };
}
