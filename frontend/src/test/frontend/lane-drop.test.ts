import { strictEqual } from 'node:assert';
import { test } from 'node:test';
import { dropPlace } from '../../main/frontend/lane/lane-drop';

/** Three cards of 40 pixels with gaps of 10: 100 to 140, 150 to 190, 200 to 240. */
const cards = [100, 150, 200].map((top) => ({ getBoundingClientRect: () => ({ top, height: 40 }) as DOMRect }));

test('the upper half of a card is before it, the lower half behind it', () => {
  strictEqual(dropPlace(cards, 110), 0);
  strictEqual(dropPlace(cards, 130), 1);
  strictEqual(dropPlace(cards, 231), 3);
});

test('a gap, above the first and below the last are places too', () => {
  strictEqual(dropPlace(cards, 145), 1);
  strictEqual(dropPlace(cards, 195), 2);
  strictEqual(dropPlace(cards, 3), 0);
  strictEqual(dropPlace(cards, 900), 3);
});
