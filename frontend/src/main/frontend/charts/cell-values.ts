import { mixedOf, passRateOf, type CellSum } from './cell-sum';
import { amount, short, threeDigits } from './numbers';
import { duration } from './x-axis';

export type ValueKind = 'passRate' | 'mixed' | 'groups' | 'tokens' | 'seconds';

/** A number that the heat map can show. */
export interface CellValue {
  kind: ValueKind;
  label: string;
  /** Whether the scale is 0 to 1; others reach to the largest value shown. */
  share: boolean;
  of(sum: CellSum): number | null;
  format(value: number): string;
}

export const VALUES: CellValue[] = [
  { kind: 'passRate', label: 'pass rate', share: true, of: passRateOf, format: threeDigits },
  {
    ...{ kind: 'mixed', label: 'share of mixed groups', share: true, format: threeDigits },
    of: (sum) => (sum.judged === 0 ? null : mixedOf(sum) / sum.judged),
  },
  { kind: 'groups', label: 'groups', share: false, of: (sum) => sum.groups, format: amount },
  {
    ...{ kind: 'tokens', label: 'tokens', share: false, format: short },
    of: (sum) => (sum.told === 0 ? null : sum.tokens),
  },
  {
    ...{ kind: 'seconds', label: 'seconds, split by tokens', share: false, format: duration },
    of: (sum) => (sum.seconds === 0 ? null : sum.seconds),
  },
];

/** The value of this name; the pass rate for none and for an unknown one. */
export function valueOf(name: string | null): CellValue {
  return VALUES.find(({ kind }) => kind === name) ?? VALUES[0];
}

/** The top of the value's scale. */
export function topOf(value: CellValue, sums: Iterable<CellSum>): number {
  if (value.share) return 1;
  let top = 0;
  for (const sum of sums) top = Math.max(top, value.of(sum) ?? 0);
  return top || 1;
}

/** Everything about some steps of a cell, in words. */
export function reading(sum: CellSum | undefined, value: CellValue): string {
  if (!sum || sum.groups === 0) return 'not trained here';
  const rate = passRateOf(sum);
  const groups = `${sum.groups} ${sum.groups === 1 ? 'group' : 'groups'}`;
  const parts = [
    rate === null ? 'no pass rate' : `pass rate ${threeDigits(rate)}`,
    `${groups} (${sum.tooHard} too hard, ${mixedOf(sum)} mixed, ${sum.tooEasy} too easy)`,
  ];
  if (sum.told > 0) parts.push(`${sum.admitted} trained on`, `${short(sum.tokens)} tokens`);
  if (sum.seconds > 0) parts.push(duration(sum.seconds));
  const shown = value.of(sum);
  return value.kind === 'mixed' && shown !== null ? [`mixed ${threeDigits(shown)}`, ...parts].join(', ') : parts.join(', ');
}
