import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOf, rangeOf, roomFor, stepAt, stepsOf, ticksOf, zoomed } from '../../main/frontend/charts/heat-axis.ts';
import { between, luminance, rgbOf, shadeOf } from '../../main/frontend/charts/heat-colours.ts';
import { heatKey } from '../../main/frontend/charts/heat-keys.ts';
import { STEPS } from '../../main/frontend/charts/x-axis.ts';

test('columns stay where they are while a run goes on, and never fall outside', () => {
  assert.deepEqual([1, 16, 17, 100, 104, 105, 1000].map(roomFor), [16, 16, 18, 104, 104, 112, 1024]);
  const rooms = new Set(Array.from({ length: 1000 }, (_, i) => roomFor(i + 1)));
  assert.ok(rooms.size < 60);
});

test('a step lies around its own place, and the pixel in its middle leads back to it', () => {
  const span = { axis: STEPS, window: [0, 100] as [number, number], pixels: 500 };
  assert.deepEqual([leftOf(span, 1), leftOf(span, 2)], [2.5, 7.5]);
  for (const at of [1, 2, 57, 99]) assert.equal(stepAt(span, (leftOf(span, at) + leftOf(span, at + 1)) / 2), at);
});

test('the newest column holds only the steps that were made', () => {
  assert.deepEqual([rangeOf(0, 4, 100), rangeOf(3, 4, 13)], [[1, 3], [12, 13]]);
  assert.deepEqual(ticksOf([0, 960]), [0, 240, 480, 720, 960]);
  assert.equal(stepsOf(3, 4, 12), 'step 12');
  assert.equal(stepsOf(2, 4, 12), 'steps 8–11');
});

test('zooming keeps the place in view and ends at the whole run', () => {
  assert.deepEqual(zoomed([0, 100], 50, 0.5, 100), [25, 75]);
  assert.deepEqual(zoomed([0, 100], 100, 0.5, 100), [50, 100]);
  assert.equal(zoomed([25, 75], 50, 2, 100), null);
  assert.deepEqual(zoomed([10, 14], 12, 0.5, 100), [10, 14]);
});

test('shades lie between the colours of the style sheet', () => {
  assert.deepEqual(rgbOf('rgb(10, 20, 30)'), [10, 20, 30]);
  const stops = [rgbOf('rgb(0, 0, 0)'), rgbOf('rgb(100, 200, 50)'), rgbOf('rgb(200, 0, 50)')];
  assert.deepEqual([0, 0.25, 0.5, 1].map((share) => between(stops, share)), [
    [0, 0, 0],
    [50, 100, 25],
    [100, 200, 50],
    [200, 0, 50],
  ]);
  assert.deepEqual([shadeOf(-1), shadeOf(0), shadeOf(1), shadeOf(3)], [0, 0, 63, 63]);
  assert.ok(Math.abs(luminance([255, 255, 255]) - 1) < 1e-9);
  assert.ok(Math.abs(luminance([255, 0, 0]) - 0.2126) < 1e-9);
});

test('arrows move over cells, ten at a time with Shift; other keys are left alone', () => {
  assert.deepEqual(heatKey('ArrowUp', false), { kind: 'row', by: -1 });
  assert.deepEqual(heatKey('ArrowRight', true), { kind: 'column', by: 10 });
  assert.deepEqual(heatKey('Enter', false), { kind: 'open' });
  assert.equal(heatKey('Tab', false), null);
});
