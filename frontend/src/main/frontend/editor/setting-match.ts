/** A row of a form: what is said of its setting, its state in the document, and the row around it. */
export interface FormRow {
  text: string;
  /** Whether the document has it. */
  isSet: boolean;
  isWrong: boolean;
  /** Whether it is folded away while it is not set. */
  isFoldable: boolean;
  /** Index of the row around it, which comes before it; -1 for none. */
  around: number;
}

/** Which rows of a form are shown, and how many settings are folded away, those inside others not counted. */
export interface ShownRows {
  shown: boolean[];
  folded: number;
}

/**
 * The rows with every word, what lies in them, and what they lie in. Without words, all of them but those that are
 * folded away, unless `showsAll`. A row with an error is always shown.
 */
export function shownRows(rows: FormRow[], words: string, showsAll: boolean): ShownRows {
  const parts = words.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const found: boolean[] = [];
  const isFolded: boolean[] = [];
  let folded = 0;
  rows.forEach(({ text, around, isSet, isWrong, isFoldable }, i) => {
    const lower = text.toLowerCase();
    const isInside = around >= 0 && isFolded[around];
    found[i] = (around >= 0 && found[around]) || parts.every((word) => lower.includes(word));
    isFolded[i] = isInside || (isFoldable && !isSet && !isWrong);
    if (isFolded[i] && !isInside) folded++;
  });
  const isOpen = parts.length > 0 || showsAll;
  const shown = rows.map((row, i) => row.isWrong || (found[i] && (isOpen || !isFolded[i])));
  for (let i = rows.length - 1; i >= 0; i--) if (shown[i] && rows[i].around >= 0) shown[rows[i].around] = true;
  return { shown, folded };
}
