import { deepStrictEqual, strictEqual } from 'node:assert';
import { test } from 'node:test';
import { arcs, isPlain } from '../../main/frontend/canvas/arcs';
import type { Arrow } from '../../main/frontend/canvas/types';

const names = ['a', 'b', 'c', 'd'];
const all = [true, true, true, true];

function drawn(arrows: Arrow[], enabled = all) {
  return arcs(arrows, names, enabled, 100, 300);
}

test('the way to the next stage needs no arc, also over disabled ones', () => {
  strictEqual(isPlain({ from: 0, to: 1, kind: 'PROMOTE' }, all), true);
  strictEqual(isPlain({ from: 0, to: 2, kind: 'PROMOTE' }, all), false);
  strictEqual(isPlain({ from: 0, to: 2, kind: 'PROMOTE' }, [true, false, true, true]), true);
  strictEqual(isPlain({ from: 1, to: 0, kind: 'DEMOTE' }, all), false);
});

test('an arc joins the centres of its cards and says what it is', () => {
  deepStrictEqual(drawn([{ from: 2, to: 0, kind: 'DEMOTE' }]), [{ kind: 'DEMOTE', from: 700, to: 100, line: 0, words: 'c falls back to a' }]);
});

test('a loop to its own stage has two ends', () => {
  const [loop] = drawn([{ from: 1, to: 1, kind: 'LOOP' }]);
  strictEqual(loop.from - loop.to, 56);
});

test('arcs that overlap lie on different lines, the short one on top', () => {
  const lines = drawn([
    { from: 3, to: 0, kind: 'LOOP' },
    { from: 2, to: 1, kind: 'DEMOTE' },
    { from: 0, to: 0, kind: 'LOOP' },
  ]).map((arc) => [arc.words, arc.line]);
  deepStrictEqual(lines, [
    ['a loops to a', 0],
    ['c falls back to b', 0],
    ['d loops to a', 1],
  ]);
});
