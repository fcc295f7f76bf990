import type { SeriesSource } from './chart-data';
import type { RunMark } from './run-marks';
import type { StageEntered } from './types';
import type { XAxis } from './x-axis';

/** The view that all charts of an axis share. */
export interface ChartView {
  /** Series of the zoomed window, or the model. */
  source: SeriesSource;
  axis: XAxis;
  axisName: string;
  /** Part of the axis that is shown. */
  window: [number, number];
  zoomable: boolean;
  smoothing: number;
  /** Last steps before a change of the rubric. */
  breaks: number[];
  /** Whether series have a value of nearly every step: where they have none for long they are not joined. */
  stepwise?: boolean;
  marks: RunMark[];
  stages: StageEntered[];
  /** Ids of charts with a logarithmic axis. */
  log: Set<string>;
  /** Keys of lines that are switched off. */
  hidden: Set<string>;
  /** Newest step. */
  step: number;
  waiting: string;
}

/** What somebody wants of a chart. Places are on the x axis. */
export type ChartAction =
  | { kind: 'zoom'; from: number; to: number }
  | { kind: 'all' }
  | { kind: 'point'; x: number | null }
  | { kind: 'open'; x: number }
  | { kind: 'log'; id: string }
  | { kind: 'line'; key: string }
  | { kind: 'full'; id: string };
