/** What the server says of a preview; field names are those of the REST API. */
export interface Band {
  low: number;
  median: number;
  high: number;
}

export interface ExitShare {
  kind: 'PROMOTE' | 'MAX_STEPS' | 'DEMOTE' | 'STOP';
  rule: string;
  share: number;
}

export interface StageForecast {
  path: string;
  name: string;
  enteredShare: number;
  leftShare: number;
  entered: Band | null;
  left: Band | null;
  steps: Band | null;
  tokens: Band | null;
  shares: { tooHard: number; mixed: number; tooEasy: number } | null;
  exits: ExitShare[];
}

export interface CellForecast {
  cell: string;
  /** Paths of the stages that ask for it, such as `stages[0]`. */
  stages: string[];
  /** Medians over the simulated runs at each of the report's times, and between what most of them lie. */
  passRates: number[];
  low: number[];
  high: number[];
}

export interface DeadEnd {
  kind: string;
  path: string;
  sentence: string;
}

export interface Report {
  curriculum: string;
  seeds: number;
  stepLimit: number;
  /** With no estimate it is null, as are tokens and finishedShare, and stages, times and cells are empty. */
  steps: Band | null;
  tokens: Band | null;
  finishedShare: number | null;
  stages: StageForecast[];
  times: number[];
  cells: CellForecast[];
  deadEnds: DeadEnd[];
  notes: string[];
}

export interface Preview {
  report: Report;
  statement: string;
  calibrated: boolean;
}
