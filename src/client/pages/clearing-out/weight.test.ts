import { expect, test } from 'vitest';

import { gramsIn, kilosInWords } from './weight.ts';

test('a weight is read as people type it', () => {
  expect(gramsIn('')).toBeNull();
  expect(gramsIn(' ')).toBeNull();
  expect(gramsIn('12')).toBe(12_000);
  expect(gramsIn('12,5')).toBe(12_500);
  expect(gramsIn(' 0.35 kg')).toBe(350);
  for (const no of ['veel', '-2', '1e3', '1,2,3', '12,5555', 'kg12']) expect(gramsIn(no)).toBeNaN();
});

test('and told the same way', () => {
  expect(kilosInWords(12_500)).toBe('12,5 kg');
  expect(kilosInWords(1_250_000)).toBe('1.250 kg');
});
