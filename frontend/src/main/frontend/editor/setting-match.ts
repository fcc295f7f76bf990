/** A row of a form: what is said of its setting, whether the document has it or it has an error, and the row around it. */
export interface FormRow {
  text: string;
  isSet: boolean;
  isWrong: boolean;
  /** Index of the row around it, which comes before it; -1 for none. */
  around: number;
}

/**
 * Which rows of a form are wanted: those with every word, what lies in them, and what they lie in; of these only
 * settings that the document has, if `onlySet`. A row with an error is always wanted.
 */
export function wantedRows(rows: FormRow[], words: string, onlySet: boolean): boolean[] {
  const parts = words.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const wanted: boolean[] = [];
  rows.forEach(({ text, around, isSet, isWrong }, i) => {
    const lower = text.toLowerCase();
    const isFound = (around >= 0 && wanted[around]) || parts.every((word) => lower.includes(word));
    wanted[i] = isWrong || (isFound && (!onlySet || isSet));
  });
  for (let i = rows.length - 1; i >= 0; i--) if (wanted[i] && rows[i].around >= 0) wanted[rows[i].around] = true;
  return wanted;
}
