import type { CellColumns, GroupSummary } from './cell-types';

/** What happened in a cell within some steps; sums, so that neighbours add up. */
export interface CellSum {
  groups: number;
  /** Groups with a pass rate, and the sum of their pass rates. */
  judged: number;
  passed: number;
  tooHard: number;
  tooEasy: number;
  /** Groups that told what they cost; the numbers behind this one are over these only. */
  told: number;
  admitted: number;
  tokens: number;
  seconds: number;
}

export function emptySum(): CellSum {
  return { groups: 0, judged: 0, passed: 0, tooHard: 0, tooEasy: 0, told: 0, admitted: 0, tokens: 0, seconds: 0 };
}

/** Adds the second to the first. */
export function addTo(sum: CellSum, other: CellSum): CellSum {
  sum.groups += other.groups;
  sum.judged += other.judged;
  sum.passed += other.passed;
  sum.tooHard += other.tooHard;
  sum.tooEasy += other.tooEasy;
  sum.told += other.told;
  sum.admitted += other.admitted;
  sum.tokens += other.tokens;
  sum.seconds += other.seconds;
  return sum;
}

export function sumOf(group: GroupSummary): CellSum {
  const rate = typeof group.passRate === 'number' ? group.passRate : null;
  return {
    groups: 1,
    judged: rate === null ? 0 : 1,
    passed: rate ?? 0,
    tooHard: rate === 0 ? 1 : 0,
    tooEasy: rate === 1 ? 1 : 0,
    told: group.work ? 1 : 0,
    admitted: group.work?.admitted ? 1 : 0,
    tokens: group.work?.tokens ?? 0,
    seconds: 0,
  };
}

/** A bucket of the server's columns. */
export function sumAt(columns: CellColumns, i: number): CellSum {
  const judged = columns.tooHard[i] + columns.mixed[i] + columns.tooEasy[i];
  return {
    groups: columns.groups[i],
    judged,
    passed: (columns.passRate[i] ?? 0) * judged,
    tooHard: columns.tooHard[i],
    tooEasy: columns.tooEasy[i],
    told: columns.tokens[i] === null ? 0 : columns.groups[i],
    admitted: columns.admitted[i] ?? 0,
    tokens: columns.tokens[i] ?? 0,
    seconds: columns.seconds[i] ?? 0,
  };
}

export function mixedOf(sum: CellSum): number {
  return sum.judged - sum.tooHard - sum.tooEasy;
}

export function passRateOf(sum: CellSum): number | null {
  return sum.judged === 0 ? null : sum.passed / sum.judged;
}
