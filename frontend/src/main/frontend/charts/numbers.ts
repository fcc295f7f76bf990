import type { Kind, Value } from './value';

/** Kept, because making one takes longer than its use. */
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const THREE = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** A number for people: three significant digits, true zero as 0, non-finite values by name. */
export function threeDigits(value: Value | undefined): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value === 'NaN' ? 'NaN' : value === 'Infinity' ? '∞' : '−∞';
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e5 || size < 1e-3) return value.toExponential(2).replace('-', '−').replace('e+', 'e');
  const text = size >= 1000 ? WHOLE.format(Math.round(value)) : value.toPrecision(3);
  return text.replace('-', '−');
}

/** As `threeDigits`, but whole numbers from 2 on, which count something, stay whole: 85 steps, not 85.0. */
export function amount(value: Value): string {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) > 1
    ? WHOLE.format(value)
    : threeDigits(value);
}

/** A count, or a setting as it was written: 6,000 and 0.95. */
export function written(value: number): string {
  return Number.isInteger(value) ? WHOLE.format(value) : String(value);
}

/** 950, 1,500, 12.5k, 3.2M. */
export function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e9) return `${trimmed(value / 1e9)}G`;
  if (size >= 1e6) return `${trimmed(value / 1e6)}M`;
  return size >= 1e4 ? `${trimmed(value / 1e3)}k` : written(Math.round(value));
}

/** With at most one digit behind the point below 100, none above. */
export function trimmed(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0).replace(/\.0$/, '');
}

/** As `short`, with three digits: 0.25, 1,590, 12.4k. */
export function few(value: number): string {
  return Math.abs(value) < 1e4 ? THREE.format(value) : short(value);
}

/** A sentence with separators in its whole numbers from 1,000 on; what is part of a name stays as it is. */
export function grouped(sentence: string): string {
  return sentence.replace(/(?<![^\s(])\d{4,}(?![^\s),;])/g, (digits) => WHOLE.format(Number(digits)));
}

/** As `threeDigits`, with the sign always written, for contributions and advantages. */
export function signed(value: Value): string {
  const text = threeDigits(value);
  return typeof value === 'number' && value > 0 ? `+${text}` : text;
}

/** Splits a value as it travels into a finite number or the kind of its non-finiteness. */
export function split(value: Value): { finite: number | null; kind: Kind | null } {
  if (typeof value === 'number') return { finite: value, kind: null };
  if (value === 'Infinity') return { finite: null, kind: 'inf' };
  if (value === '-Infinity') return { finite: null, kind: '-inf' };
  return { finite: null, kind: 'nan' };
}
