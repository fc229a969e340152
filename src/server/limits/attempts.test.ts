import { expect, test } from 'vitest';

import { subnet } from './attempts.ts';

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
])('%s counts as %s', (address, expected) => {
  expect(subnet(address)).toBe(expected);
});
