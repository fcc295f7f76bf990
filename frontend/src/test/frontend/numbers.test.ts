import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, grouped, signed, threeDigits, written } from '../../main/frontend/charts/numbers.ts';

test('numbers show three significant digits', () => {
  const shown = [0.123456, 1.5, 99.95, 0.0012345, 1234.5, 0, -0.5].map(threeDigits);
  assert.deepEqual(shown, ['0.123', '1.50', '100', '0.00123', '1,235', '0', '−0.500']);
});

test('very small and very large numbers use powers of ten', () => {
  assert.deepEqual([0.00012345, 1234567].map(threeDigits), ['1.23e−4', '1.23e6']);
});

test('what is not finite is named and never hidden', () => {
  assert.deepEqual(
    ['NaN', 'Infinity', '-Infinity', null].map((value) => threeDigits(value as null)),
    ['NaN', '∞', '−∞', '–'],
  );
});

test('a contribution carries its sign', () => {
  assert.deepEqual([1, -1, 0].map(signed), ['+1.00', '−1.00', '0']);
});

test('what counts something stays whole', () => {
  assert.deepEqual([85, 2000, 1, 0.7].map(amount), ['85', '2,000', '1.00', '0.700']);
});

test('counts have separators, and other settings stay as they were written', () => {
  assert.deepEqual([1, 60, 6000, 0.95, 1e-4].map(written), ['1', '60', '6,000', '0.95', '0.0001']);
});

test('whole numbers in a sentence have separators, and parts of names, fractions and hashes stay', () => {
  assert.equal(grouped('steps is at least 6000 (1898), over 12345; has 1000.'), 'steps is at least 6,000 (1,898), over 12,345; has 1000.');
  for (const kept of ['run r-20251 at 0.95 of 999', 'hash 1234abcd', 'cell addition(digits=1000)', 'stage-2024 0.12345'])
    assert.equal(grouped(kept), kept);
});
