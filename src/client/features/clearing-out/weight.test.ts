import { expect, test } from 'vitest';

import { parseGrams, formatKilos } from './weight.ts';

test('parses weights as people type them', () => {
  expect(parseGrams('')).toBeNull();
  expect(parseGrams(' ')).toBeNull();
  expect(parseGrams('12')).toBe(12_000);
  expect(parseGrams('12,5')).toBe(12_500);
  expect(parseGrams(' 0.35 kg')).toBe(350);
  for (const invalid of ['veel', '-2', '1e3', '1,2,3', '12,5555', 'kg12']) expect(parseGrams(invalid)).toBeNaN();
});

test('formats weights in Dutch notation', () => {
  expect(formatKilos(12_500)).toBe('12,5 kg');
  expect(formatKilos(1_250_000)).toBe('1.250 kg');
});
