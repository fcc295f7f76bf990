import { deepStrictEqual, strictEqual } from 'node:assert';
import { test } from 'node:test';
import { bounds, shown, toPixel, toValue } from '../../main/frontend/controls/curve-scale';
import { levelShown, sliderPlace } from '../../main/frontend/controls/slider-scale';

test('every level of a slider has a place that gives it back', () => {
  for (const [min, max] of [[1, 4], [0, 40], [1, 200], [-3, 3], [5, 5]]) {
    for (let level = min; level <= max; level++) {
      strictEqual(levelShown(sliderPlace(level, min, max), min, max), level);
    }
  }
});

test('low levels of a wide range have room, and places grow with levels', () => {
  strictEqual(sliderPlace(1, 0, 4), 0.25);
  strictEqual(sliderPlace(11, 1, 200) > 0.4, true);
  strictEqual(sliderPlace(1, 1, 200), 0);
  strictEqual(sliderPlace(200, 1, 200), 1);
});

test('a curve shows zero and has room above its highest value', () => {
  deepStrictEqual(bounds([[0, 0.5], [100, 1]], [{ x: 120, y: 1 }]), { left: 0, right: 120, bottom: 0, top: 1.08 });
  deepStrictEqual(bounds([[0, -1], [10, 0]], []), { left: 0, right: 10, bottom: -1.08, top: 0 });
});

test('values and pixels turn into each other', () => {
  strictEqual(toPixel(5, 0, 10, 40, 240), 140);
  strictEqual(toValue(140, 0, 10, 40, 240), 5);
  strictEqual(shown(0.00012345), '1.23e-4');
  strictEqual(shown(1234.5), '1230');
});
