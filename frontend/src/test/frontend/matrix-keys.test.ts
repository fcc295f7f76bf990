import { deepStrictEqual } from 'node:assert';
import { test } from 'node:test';
import { moved } from '../../main/frontend/matrix/matrix-keys';

test('arrows move by one cell and stay within', () => {
  deepStrictEqual(moved('ArrowRight', { row: 0, cell: 0 }, [3, 2]), { row: 0, cell: 1 });
  deepStrictEqual(moved('ArrowRight', { row: 0, cell: 2 }, [3, 2]), { row: 0, cell: 2 });
  deepStrictEqual(moved('ArrowLeft', { row: 1, cell: 0 }, [3, 2]), { row: 1, cell: 0 });
  deepStrictEqual(moved('ArrowUp', { row: 0, cell: 1 }, [3, 2]), { row: 0, cell: 1 });
});

test('down goes to the same seed, or to the last of a shorter row', () => {
  deepStrictEqual(moved('ArrowDown', { row: 0, cell: 1 }, [3, 2]), { row: 1, cell: 1 });
  deepStrictEqual(moved('ArrowDown', { row: 0, cell: 2 }, [3, 2]), { row: 1, cell: 1 });
});

test('home and end go along the row, and other keys nowhere', () => {
  deepStrictEqual(moved('End', { row: 1, cell: 0 }, [3, 2]), { row: 1, cell: 1 });
  deepStrictEqual(moved('Home', { row: 0, cell: 2 }, [3, 2]), { row: 0, cell: 0 });
  deepStrictEqual(moved('Enter', { row: 0, cell: 2 }, [3, 2]), null);
});
