import { deepStrictEqual } from 'node:assert';
import { test } from 'node:test';
import { shownRows, type FormRow } from '../../main/frontend/editor/setting-match';

const row = (text: string, marks: Partial<FormRow> = {}): FormRow => ({
  text,
  isSet: false,
  isWrong: false,
  isFoldable: false,
  around: -1,
  ...marks,
});
const rows = [
  row('objective How the policy learns', { isSet: true }),
  row('clip Range of the ratio', { around: 0 }),
  row('KL Weight of the penalty', { around: 0, isFoldable: true }),
  row('staleness Steps that training lags', { around: 0, isFoldable: true, isSet: true }),
  row('filter Which groups are seen', { isFoldable: true }),
  row('band Lowest and highest pass rate', { around: 4, isFoldable: true }),
];
const shown = (words: string, showsAll = false) => shownRows(rows, words, showsAll).shown;

test('settings that are neither common nor set are folded away, with what lies in them', () => {
  deepStrictEqual(shownRows(rows, ' ', false), { shown: [true, true, false, true, false, false], folded: 2 });
  deepStrictEqual(shownRows(rows, '', true), { shown: rows.map(() => true), folded: 2 });
});

test('a row with the words, folded away or not, and what it lies in', () => {
  deepStrictEqual(shown('RATIO range'), [true, true, false, false, false, false]);
  deepStrictEqual(shown('penalty'), [true, false, true, false, false, false]);
  deepStrictEqual(shown('band'), [false, false, false, false, true, true]);
  deepStrictEqual(shown('ratio penalty'), rows.map(() => false));
});

test('what lies in a row with the words', () => {
  deepStrictEqual(shown('objective'), [true, true, true, true, false, false]);
  deepStrictEqual(shown('filter'), [false, false, false, false, true, true]);
});

test('a row with an error is never hidden, nor what it lies in', () => {
  const wrong = row('seed', { around: 4, isFoldable: true, isWrong: true });
  deepStrictEqual(shownRows([...rows, wrong], '', false).shown.slice(4), [true, false, true]);
  deepStrictEqual(shownRows([...rows, wrong], 'ratio', false).shown.slice(4), [true, false, true]);
});
