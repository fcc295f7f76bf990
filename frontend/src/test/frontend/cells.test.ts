import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CellGrid, MOST_COLUMNS, partsOf } from '../../main/frontend/charts/cell-grid.ts';
import { familiesOf, familySummary, firstAndLast } from '../../main/frontend/charts/cell-order.ts';
import { passRateOf, type CellSum } from '../../main/frontend/charts/cell-sum.ts';
import { nextOrder, orderOf, recordsOf } from '../../main/frontend/charts/cell-table.ts';
import type { CellColumns, CellsReply, GroupSummary } from '../../main/frontend/charts/cell-types.ts';
import { reading, topOf, valueOf, VALUES } from '../../main/frontend/charts/cell-values.ts';
import { heatTable } from '../../main/frontend/charts/heat-table.ts';
import { LiveCells } from '../../main/frontend/charts/live-cells.ts';
import type { TrainingEvent } from '../../main/frontend/charts/types.ts';

const ONE = 'addition(digits=1)';
const TWO = 'addition(digits=2)';

function group(cell: string, passRate: number | 'NaN', tokens = 10, admitted = true): GroupSummary {
  return { index: 0, cell, passRate, rewards: [0, 1], work: { tokens, promptTokens: 8, truncated: 0, admitted } };
}

function step(seq: number, ...groups: GroupSummary[]): TrainingEvent {
  return { type: 'stepCompleted', seq, step: seq, stage: 0, metrics: [], conditions: [], groups };
}

function timing(at: number) {
  return { seq: at, step: at, stepSeconds: 9, generateSeconds: 3, updateSeconds: 1, tokensPerSecond: 1 };
}

function columns(cell: string, steps: number[], passRate: number[], more: Partial<CellColumns> = {}): CellColumns {
  const each = (value: number) => steps.map(() => value);
  return {
    ...{ ...partsOf(cell), difficulty: partsOf(cell).levels, solverSteps: 1, stages: [0], heldOut: null, steps, passRate },
    ...{ groups: each(2), tooHard: each(0), mixed: each(2), tooEasy: each(0), admitted: each(2), tokens: each(20) },
    ...{ seconds: each(1), ...more },
  };
}

function reply(cursor: number, width: number, ...cells: CellColumns[]): CellsReply {
  return { run: 'r-1', cursor, width, cells };
}

function sums(grid: CellGrid, cell: string): [number, CellSum][] {
  return [...(grid.rows.get(cell)?.sums.entries() ?? [])];
}

test('a cell is read off its name, with and without transforms', () => {
  assert.deepEqual(partsOf('sorting(length=3,max=9)|reverseDigits|chain'), {
    ...{ cell: 'sorting(length=3,max=9)|reverseDigits|chain', family: 'sorting', transforms: ['reverseDigits', 'chain'] },
    levels: [
      { name: 'length', value: 3 },
      { name: 'max', value: 9 },
    ],
  });
  assert.deepEqual(partsOf('odd name'), { cell: 'odd name', family: 'odd name', levels: [], transforms: [] });
});

test('groups add up by cell and a missing pass rate counts as none', () => {
  const grid = new CellGrid();
  grid.fold(1, 0, [group(ONE, 0), group(ONE, 0.5, 10, false), group(TWO, 'NaN')]);
  const [[, one]] = sums(grid, ONE);
  assert.deepEqual([one.groups, one.tooHard, one.tooEasy, one.admitted, one.tokens], [2, 1, 0, 1, 20]);
  assert.equal(passRateOf(one), 0.25);
  assert.equal(passRateOf(sums(grid, TWO)[0][1]), null);
});

test("a step's seconds are shared by tokens, once", () => {
  const grid = new CellGrid();
  grid.fold(1, 0, [group(ONE, 1, 30), group(TWO, 1, 10)]);
  grid.time(timing(1));
  grid.time(timing(1));
  assert.deepEqual([sums(grid, ONE)[0][1].seconds, sums(grid, TWO)[0][1].seconds], [3, 1]);
});

test('beyond the most columns neighbours are merged, and nothing is lost', () => {
  const grid = new CellGrid();
  for (let at = 1; at <= 1000; at++) grid.fold(at, 0, [group(ONE, at % 2)]);
  assert.equal(grid.width, 4);
  const all = sums(grid, ONE);
  assert.ok(all.length <= MOST_COLUMNS);
  assert.deepEqual([all[0][0], all[0][1].groups], [0, 3]);
  assert.equal(all.reduce((sum, [, part]) => sum + part.groups, 0), 1000);
  assert.equal(all.reduce((sum, [, part]) => sum + part.passed, 0), 500);
});

test('only the columns that changed are told', () => {
  const grid = CellGrid.of(reply(9, 2, columns(ONE, [0, 2, 4], [0, 0.5, 1])));
  assert.equal(grid.changedFrom, Infinity);
  const before = grid.structure;
  grid.fold(6, 0, [group(ONE, 1)]);
  assert.deepEqual([grid.changedFrom, grid.structure], [3, before]);
  grid.fold(7, 0, [group(TWO, 1)]);
  assert.equal(grid.structure, before + 1);
});

test('what arrives before the history is counted once, and only what the history lacks', () => {
  const cells = new LiveCells();
  cells.fold(step(1, group(ONE, 1)));
  assert.ok(cells.begin());
  assert.ok(!cells.begin());
  cells.fold(step(4, group(ONE, 1)));
  cells.fold(step(5, group(ONE, 1)));
  cells.time(timing(5));
  cells.load(reply(4, 1, columns(ONE, [1, 2, 3, 4], [0, 0, 0, 1])));
  cells.fold(step(5, group(ONE, 1)));
  const grid = cells.grid as CellGrid;
  assert.deepEqual(
    sums(grid, ONE).map(([column, sum]) => [column, sum.groups]),
    [[1, 2], [2, 2], [3, 2], [4, 2], [5, 2]],
  );
});

test('an evaluation tells the held-out rate of a cell', () => {
  const grid = CellGrid.of(reply(1, 1, columns(ONE, [1], [0], { heldOut: { step: 0, value: 0.1 } })));
  assert.equal(grid.rows.get(ONE)?.heldOut, 0.1);
  grid.evaluate([{ name: `evaluation/passRate/${ONE}`, value: 0.75 }, { name: 'evaluation/passRate', value: 0.5 }]);
  assert.equal(grid.rows.get(ONE)?.heldOut, 0.75);
});

test('cells of a family lie hardest first, named by what tells them apart', () => {
  const grid = CellGrid.of(
    reply(
      1,
      1,
      columns('sorting(length=3,max=9)', [1], [0.5], { solverSteps: 3 }),
      columns('addition(digits=1)', [1], [1], { solverSteps: 2 }),
      columns('sorting(length=7,max=9)', [1], [0], { solverSteps: 17 }),
    ),
  );
  const families = familiesOf(grid.rows.values());
  assert.deepEqual(families.map((family) => [family.name, family.labels]), [
    ['addition', ['digits=1']],
    ['sorting', ['length=7', 'length=3']],
  ]);
});

test('a summary says how the hardest cell stands and where it came from', () => {
  const steps = Array.from({ length: 30 }, (_, i) => i + 1);
  const rates = steps.map((at) => (at <= 8 ? 0 : at <= 22 ? 0.3 : 0.75));
  const grid = CellGrid.of(reply(1, 1, columns(ONE, steps, rates), columns(TWO, steps, rates, { solverSteps: 9 })));
  assert.deepEqual(firstAndLast(grid.rows.get(TWO)!), { first: 0, last: 0.75 });
  assert.equal(familySummary(familiesOf(grid.rows.values())[0]), 'addition: 2 cells, hardest (digits=2) 0.750, rose from 0');
});

test('values without a measurement are none, not zero', () => {
  const grid = new CellGrid();
  grid.fold(1, 0, [{ index: 0, cell: ONE, passRate: 0.5, rewards: [] }]);
  const sum = sums(grid, ONE)[0][1];
  assert.deepEqual(VALUES.map((value) => value.of(sum)), [0.5, 1, 1, null, null]);
  assert.equal(valueOf('nonsense').kind, 'passRate');
  assert.equal(topOf(valueOf('tokens'), [sum]), 1);
  assert.equal(reading(undefined, valueOf(null)), 'not trained here');
  assert.equal(reading(sum, valueOf(null)), 'pass rate 0.500, 1 group (0 too hard, 1 mixed, 0 too easy)');
});

test('the table is ordered by any column, largest or smallest first, what is missing last', () => {
  const grid = CellGrid.of(
    reply(1, 1, columns(ONE, [1], [0.2], { tokens: [50] }), columns(TWO, [1], [0.9], { tokens: [70] })),
  );
  grid.fold(2, 0, [{ index: 0, cell: 'other()', passRate: 'NaN', rewards: [] }]);
  const rows = [...grid.rows.values()];
  const order = (text: string | null) => recordsOf(rows, orderOf(text)).map((record) => record.row.cell);
  assert.deepEqual(order('tokens'), [TWO, ONE, 'other()']);
  assert.deepEqual(order('-passRate'), [ONE, TWO, 'other()']);
  assert.deepEqual(order('unknown'), [ONE, TWO, 'other()']);
  assert.deepEqual([nextOrder(null, 'tokens'), nextOrder(orderOf('tokens'), 'tokens')], ['tokens', '-tokens']);
  assert.equal(nextOrder(orderOf('-tokens'), 'tokens'), null);
});

test('the map as a table has at most eight ranges and empty entries where a cell was not trained', () => {
  const grid = CellGrid.of(reply(1, 4, columns(ONE, [0, 4, 96], [0, 1, 0.5]), columns(TWO, [96], [0.25])));
  const table = heatTable(grid, [...grid.rows.values()], 1, 99);
  assert.ok(table.heads.length <= 8);
  assert.deepEqual([table.heads[0], table.heads.at(-1)], ['1–15', '96–99']);
  assert.deepEqual(table.rows[0].sums.map((sum) => sum.groups), [4, 0, 0, 0, 0, 0, 2]);
  assert.deepEqual(table.rows[1].sums.map(passRateOf), [null, null, null, null, null, null, 0.25]);
});
