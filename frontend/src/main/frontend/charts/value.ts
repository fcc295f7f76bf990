/** Non-finite numbers travel as text, because JSON has no other way. */
export type Value = number | 'NaN' | 'Infinity' | '-Infinity' | null;

export type Kind = 'nan' | 'inf' | '-inf';
