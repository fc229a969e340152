import { expect, test } from 'vitest';

import { networksOf, subnet } from './networks.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8:1:2::6', '2001:db8:1'],
  ['2001:db8:1:2::', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['2001::5:6:7:8', '2001:0:0'],
  ['2001::4:5:6:7:8', '2001:0:0'],
  ['fe80::1', 'fe80:0:0'],
  ['::1', '0:0:0'],
  ['::', '0:0:0'],
  ['2001:0DB8:0001::1', '2001:db8:1'],
])('%s counts as %s', (address, expected) => {
  expect(subnet(address)).toBe(expected);
});

test('an IPv6 address counts for its /64, and with a higher limit for its /48', () => {
  expect(networksOf('192.0.2.7')).toEqual([{ prefix: '192.0.2.7', multiplier: 1 }]);
  const [narrow, wide] = networksOf('2001:db8:1:2:3:4:5:6');
  expect(networksOf('2001:db8:1:2::9')).toEqual([narrow, wide]);
  const [otherNarrow, sameWide] = networksOf('2001:db8:1:3::9');
  expect([otherNarrow!.prefix === narrow!.prefix, sameWide]).toEqual([false, wide]);
  expect(wide!.multiplier).toBeGreaterThan(narrow!.multiplier);
});
