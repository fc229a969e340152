import { expect, test } from 'vitest';

import { mailboxOf } from './email-address.ts';

test.each([
  ['l.u.c.y+claims@googlemail.com', 'lucy@gmail.com'],
  ['l-u_c.y@pm.me', 'lucy@proton.me'],
  ['lu.cy+x@me.com', 'lu.cy@icloud.com'],
  ['lu.cy+x@school.nl', 'lu.cy@school.nl'],
  ['claims@lucy.fastmail.com', 'lucy@fastmail.com'],
])('%s leads to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
