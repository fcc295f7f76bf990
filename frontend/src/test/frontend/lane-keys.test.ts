import { strictEqual } from 'node:assert';
import { test } from 'node:test';
import { laneKey } from '../../main/frontend/lane/lane-keys';

const plain = { altKey: false, ctrlKey: false, metaKey: false };

test('keys act on the stage whose card has the focus', () => {
  strictEqual(laneKey({ ...plain, key: 'ArrowUp', altKey: true }), 'up');
  strictEqual(laneKey({ ...plain, key: 'ArrowDown', altKey: true }), 'down');
  strictEqual(laneKey({ ...plain, key: 'd', ctrlKey: true }), 'duplicate');
  strictEqual(laneKey({ ...plain, key: 'D', metaKey: true }), 'duplicate');
  strictEqual(laneKey({ ...plain, key: 'Delete' }), 'remove');
});

test('all other keys do nothing', () => {
  strictEqual(laneKey({ ...plain, key: 'ArrowDown' }), null);
  strictEqual(laneKey({ ...plain, key: 'd' }), null);
  strictEqual(laneKey({ ...plain, key: 'Delete', altKey: true }), null);
});
