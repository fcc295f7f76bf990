import { strictEqual } from 'node:assert';
import { test } from 'node:test';
import { dropPlace } from '../../main/frontend/canvas/drop-place';

/** Three cards of 40 pixels with gaps of 10: 100 to 140, 150 to 190, 200 to 240. */
const cards = [100, 150, 200].map((left) => ({ getBoundingClientRect: () => ({ left, width: 40 }) as DOMRect }));

test('the left half of a card is before it, the right half after it', () => {
  strictEqual(dropPlace(cards, 110), 0);
  strictEqual(dropPlace(cards, 130), 1);
  strictEqual(dropPlace(cards, 231), 3);
});

test('a gap, before the first and after the last are places too', () => {
  strictEqual(dropPlace(cards, 145), 1);
  strictEqual(dropPlace(cards, 195), 2);
  strictEqual(dropPlace(cards, 3), 0);
  strictEqual(dropPlace(cards, 900), 3);
});
