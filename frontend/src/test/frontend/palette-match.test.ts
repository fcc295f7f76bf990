import assert from 'node:assert/strict';
import { test } from 'node:test';
import { find, scoreOf } from '../../main/frontend/layout/palette-match.ts';

const entry = (group: string, title: string, detail = '') => ({ group, title, detail });
const ENTRIES = [
  entry('Screens', 'Curricula'),
  entry('Screens', 'Recipes'),
  entry('Curricula', 'addition-ladder', 'version 3'),
  entry('Curricula', 'my-ladder'),
  entry('Families', 'addition', 'Add two whole numbers.'),
  entry('Families', 'chain-sum', 'Add and subtract several whole numbers.'),
  entry('Recipes', 'dapo', 'DAPO: clip higher'),
];
const titles = (query: string) => find(ENTRIES, query, 40, 6).map((e) => e.title);

test('an exact title comes first, then titles that begin with it', () => {
  assert.deepEqual(titles('addition').slice(0, 2), ['addition', 'addition-ladder']);
});

test('every word must match, in any order', () => {
  assert.deepEqual(titles('ladder addition'), ['addition-ladder']);
  assert.deepEqual(titles('ladder zebra'), []);
});

test('letters in order find a title, letters all over it do not', () => {
  assert.ok(titles('addlad').includes('addition-ladder'));
  assert.equal(scoreOf('ar', 'addition of a very long text before the letter r'), 0);
});

test('words of the detail and of the group are found, behind those of titles', () => {
  assert.deepEqual(titles('clip'), ['dapo']);
  assert.equal(titles('recipes')[0], 'Recipes');
  assert.ok(titles('recipes').includes('dapo'));
});

test('entries of a group stand together, and without a query a few of each are shown', () => {
  const many = [...Array(20).keys()].map((i) => entry('Runs', `run-${i}`)).concat(ENTRIES);
  const shown = find(many, '', 40, 6).map((e) => e.group);
  assert.equal(shown.filter((group) => group === 'Runs').length, 6);
  assert.deepEqual([...new Set(shown)], ['Runs', 'Screens', 'Curricula', 'Families', 'Recipes']);
  const groups = find(ENTRIES, 'add', 40, 6).map((e) => e.group);
  assert.deepEqual(groups, [...groups].sort((a, b) => groups.indexOf(a) - groups.indexOf(b)));
});

test('one of five thousand entries is found by its number', () => {
  const many = [...Array(5000).keys()].map((i) => entry('Runs', `run-${i}-addition-ladder`, `seed ${i}`));
  assert.equal(find(many, 'run 4999', 40, 6)[0].title, 'run-4999-addition-ladder');
});
