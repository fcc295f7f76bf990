import type { CellGrid } from './cell-grid';
import type { CellValue } from './cell-values';
import type { RunMark } from './run-marks';
import type { XAxis } from './x-axis';

/** What all families of a heat map show. */
export interface HeatView {
  /** Another word for another grid. */
  id: string;
  grid: CellGrid;
  /** First column that changed since the last view; Infinity where none did, 0 for all. */
  changedFrom: number;
  value: CellValue;
  /** Value of the darkest shade. */
  top: number;
  axis: XAxis;
  /** Part of the x axis that is shown. */
  window: [number, number];
  lastStep: number;
  marks: RunMark[];
  rowHeight: number;
}

/** A cell at a step. */
export interface HeatPlace {
  cell: string;
  step: number;
}

/** What somebody wants of a heat map. */
export type HeatAction =
  | { kind: 'at'; place: HeatPlace; aloud: boolean }
  | { kind: 'leave' }
  | { kind: 'open'; place: HeatPlace }
  | { kind: 'zoom'; from: number; to: number }
  | { kind: 'scale'; factor: 0.5 | 2; around: number }
  | { kind: 'mark'; direction: 1 | -1; place: HeatPlace }
  | { kind: 'beyond'; family: string; direction: 1 | -1; step: number }
  | { kind: 'fold'; family: string }
  | { kind: 'all' }
  | { kind: 'table' };
