import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PixelColumns, placesOf, type Places } from '../../main/frontend/charts/pixel-columns.ts';

/** Ten columns; a value is its own height. */
const TEN: Places = { columns: 10, x: (value) => value, y: (value) => value };

type Bar = [column: number, from: number, to: number];

/** What is filled: column, upper and lower end. */
function bars(columns: PixelColumns, dash?: [number, number]): Bar[] {
  const filled: Bar[] = [];
  const fillRect = (x: number, y: number, _width: number, height: number) => filled.push([x, y, y + height]);
  columns.fill({ fillRect } as unknown as CanvasRenderingContext2D, 0, 1, 0, dash);
  return filled;
}

function line(xs: number[], values: (number | null | undefined)[], span = false): Bar[] {
  return bars(new PixelColumns().line(xs, values, TEN, span));
}

test('a column shows the highest and the lowest of all its points, so that no spike is lost', () => {
  const xs = Array.from({ length: 20_000 }, (_, i) => i / 2000);
  const values = xs.map((x) => (x === 7.5 ? 900 : x === 2.25 ? -900 : 5));
  const filled = line(xs, values);
  assert.equal(filled.length, 10);
  assert.deepEqual(filled[7], [7, 5, 900]);
  assert.deepEqual(filled[2], [2, -900, 5]);
  assert.deepEqual(filled[4], [4, 5, 5]);
});

test('between two points the line goes straight, each column with its part', () => {
  assert.deepEqual(line([0, 4], [0, 8]), [
    [0, 0, 0],
    [1, 0, 2],
    [2, 2, 4],
    [3, 4, 6],
    [4, 6, 8],
  ]);
});

test('a gap stays a gap unless it is to be bridged, and a point alone is drawn', () => {
  assert.deepEqual(
    line([0, 1, 2, 3, 4], [1, null, 7, null, 1]).map(([column]) => column),
    [0, 2, 4],
  );
  assert.deepEqual(
    line([0, 1, 2], [1, null, 1], true).map(([column]) => column),
    [0, 1, 2],
  );
});

test('a step of another line is no gap', () => {
  assert.deepEqual(line([0, 1, 2], [3, undefined, 3]).length, 3);
});

test('what lies outside the shown part fills nothing, and a line from outside enters at the edge', () => {
  assert.deepEqual(line([-10, 0.5, 50], [4, 4, 4]).length, 10);
  assert.deepEqual(line([-3, -2, 12], [1, 2, 3]).at(0)?.[0], 0);
  assert.deepEqual(line([20, 30], [1, 1]), []);
});

test('an area reaches from its lowest low to its highest high in each column', () => {
  const area = new PixelColumns().area([0, 0.5, 2], [1, 0, 4], [5, 9, 6], TEN);
  assert.deepEqual(bars(area), [
    [0, 0, 9],
    [1, 2, 7.5],
    [2, 4, 6],
  ]);
});

test('an area has a gap where either of its lines has one', () => {
  const area = new PixelColumns().area([0, 1, 2], [1, null, 1], [2, 2, 2], TEN);
  assert.deepEqual(
    bars(area).map(([column]) => column),
    [0, 2],
  );
});

test('a dash leaves columns out', () => {
  const dashed = new PixelColumns().line([0, 9], [1, 1], TEN, false);
  assert.deepEqual(
    bars(dashed, [3, 2]).map(([column]) => column),
    [0, 1, 2, 5, 6, 7],
  );
});

test('only the columns that a further point meets are not as they were', () => {
  const columns = new PixelColumns();
  assert.equal(columns.line([0, 1, 6], [1, 2, 3], TEN, false).changedFrom(), 0);
  assert.equal(columns.line([0, 1, 6], [1, 2, 3], TEN, false).changedFrom(), 10);
  assert.equal(columns.line([0, 1, 6, 8], [1, 2, 3, 3], TEN, false).changedFrom(), 7);
  assert.equal(columns.line([0, 1, 6, 8], [1, 5, 3, 3], TEN, false).changedFrom(), 1);
  assert.equal(columns.line([0, 1], [1, 5], { ...TEN, columns: 5 }, false).changedFrom(), 0);
});

test('both ends of the axis lie inside, and a logarithmic axis counts decades', () => {
  const plot = {
    bbox: { left: 20, top: 10, width: 100, height: 60 },
    scales: { x: { min: 0, max: 50 }, y: { min: 1, max: 1000, distr: 3 } },
  };
  const places = placesOf(plot as unknown as Parameters<typeof placesOf>[0]);
  assert.equal(places.columns, 100);
  assert.deepEqual([places.x(0), places.x(25), places.x(50)].map(Math.floor), [0, 49, 99]);
  assert.deepEqual([1, 10, 100, 1000].map((value) => Math.round(places.y(value))), [60, 40, 20, 0]);
});
