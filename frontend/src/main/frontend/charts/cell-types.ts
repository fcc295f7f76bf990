import type { Value } from './value';

/** A group of a step as events tell it; what it cost is missing in old ones. */
export interface GroupSummary {
  index: number;
  cell: string;
  passRate: Value;
  rewards: Value[];
  work?: { tokens: number; promptTokens: number; truncated: number; admitted: boolean } | null;
}

export interface Level {
  name: string;
  value: number;
}

/** A cell in the server's columns: one entry per bucket that has a group. */
export interface CellColumns {
  cell: string;
  family: string;
  difficulty: Level[];
  transforms: string[];
  solverSteps: number | null;
  stages: number[];
  heldOut: { step: number; value: number } | null;
  steps: number[];
  groups: number[];
  passRate: (number | null)[];
  tooHard: number[];
  mixed: number[];
  tooEasy: number[];
  admitted: (number | null)[];
  tokens: (number | null)[];
  seconds: (number | null)[];
}

export interface CellsReply {
  run: string;
  cursor: number;
  width: number;
  cells: CellColumns[];
}
