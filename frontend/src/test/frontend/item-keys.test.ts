import { strictEqual } from 'node:assert';
import { test } from 'node:test';
import { itemKey } from '../../main/frontend/editor/item-keys';

const plain = { altKey: false, ctrlKey: false, metaKey: false };

test('keys act on the item that has the focus', () => {
  strictEqual(itemKey({ ...plain, key: 'ArrowUp', altKey: true }), 'up');
  strictEqual(itemKey({ ...plain, key: 'ArrowDown', altKey: true }), 'down');
  strictEqual(itemKey({ ...plain, key: 'd', ctrlKey: true }), 'duplicate');
  strictEqual(itemKey({ ...plain, key: 'D', metaKey: true }), 'duplicate');
  strictEqual(itemKey({ ...plain, key: 'Delete' }), 'remove');
});

test('items that run across move by the keys that point across', () => {
  strictEqual(itemKey({ ...plain, key: 'ArrowLeft', altKey: true }, 'across'), 'up');
  strictEqual(itemKey({ ...plain, key: 'ArrowRight', altKey: true }, 'across'), 'down');
  strictEqual(itemKey({ ...plain, key: 'ArrowUp', altKey: true }, 'across'), null);
});

test('all other keys do nothing', () => {
  strictEqual(itemKey({ ...plain, key: 'ArrowDown' }), null);
  strictEqual(itemKey({ ...plain, key: 'd' }), null);
  strictEqual(itemKey({ ...plain, key: 'Delete', altKey: true }), null);
});
