import { deepStrictEqual } from 'node:assert';
import { test } from 'node:test';
import { wantedRows, type FormRow } from '../../main/frontend/editor/setting-match';

const row = (text: string, around = -1, isSet = false, isWrong = false): FormRow => ({ text, around, isSet, isWrong });
const rows = [
  row('objective How the policy learns', -1, true),
  row('clip Range of the ratio', 0, true),
  row('KL Weight of the penalty', 0),
  row('evaluate Held-out measurements'),
];

test('no words want everything', () => {
  deepStrictEqual(wantedRows(rows, ' ', false), [true, true, true, true]);
});

test('a row with the words, and what it lies in', () => {
  deepStrictEqual(wantedRows(rows, 'RATIO range', false), [true, true, false, false]);
  deepStrictEqual(wantedRows(rows, 'ratio penalty', false), [false, false, false, false]);
});

test('what lies in a row with the words', () => {
  deepStrictEqual(wantedRows(rows, 'objective', false), [true, true, true, false]);
});

test('only what the document has', () => {
  deepStrictEqual(wantedRows(rows, '', true), [true, true, false, false]);
  deepStrictEqual(wantedRows(rows, 'ratio', true), [true, true, false, false]);
  deepStrictEqual(wantedRows(rows, 'penalty', true), [false, false, false, false]);
});

test('a row with an error is never hidden, nor what it lies in', () => {
  deepStrictEqual(wantedRows([...rows, row('seed', 0, false, true)], 'ratio', true), [true, true, false, false, true]);
  deepStrictEqual(wantedRows([rows[0], row('seed', 0, false, true)], 'nothing', true), [true, true]);
});
