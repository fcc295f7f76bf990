import assert from 'node:assert/strict';
import { test } from 'node:test';
import { polyline } from '../../main/frontend/charts/polyline.ts';

test('a line fills its box', () => {
  assert.equal(polyline([[0, 0.2], [10, 0.4]], 200, 40), '0.0,37.0 200.0,3.0');
});

test('lines on one scale compare: half of the range stands in the middle', () => {
  assert.equal(polyline([[0, 0], [10, 0.4]], 200, 40, [0, 0.8]), '0.0,37.0 200.0,20.0');
});
