import { expect, test } from 'vitest';

import { readCursor, writeCursor } from './cursor.ts';

const id = '0b6f9a52-6a1e-4a0f-8d0e-3f5a1c2b4d6e';
const encoded = (text: string) => Buffer.from(text).toString('base64url');

test.each(['2026-02-28T23:59:59.123456Z', '2024-02-29T00:00:00Z', '1999-12-31T12:00:00.5Z'])(
  'a position at %s survives encoding and decoding',
  (date) => {
    expect(readCursor(writeCursor({ date, id }))).toEqual({ date, id });
  },
);

test.each([
  ['nothing', ''],
  ['invalid base64', '%%%'],
  ['another text', encoded('onzin')],
  ['a date alone', encoded('2026-02-28T23:59:59Z')],
  ['the 30th of February', encoded(`2026-02-30T00:00:00Z ${id}`)],
  ['the 29th of February in an ordinary year', encoded(`2026-02-29T00:00:00Z ${id}`)],
  ['the 25th hour', encoded(`2026-02-28T24:00:00Z ${id}`)],
  ['the year 0', encoded(`0000-01-01T00:00:00Z ${id}`)],
  ['more than microseconds', encoded(`2026-02-28T00:00:00.1234567Z ${id}`)],
  ['another time zone', encoded(`2026-02-28T00:00:00+01:00 ${id}`)],
  ['an invalid id', encoded('2026-02-28T00:00:00Z 7')],
  ['an id in capitals', encoded(`2026-02-28T00:00:00Z ${id.toUpperCase()}`)],
  ['more behind the id', encoded(`2026-02-28T00:00:00Z ${id}' or true`)],
  ['a line before the date', encoded(`x\n2026-02-28T00:00:00Z ${id}`)],
])('%s is no cursor', (_what, cursor) => {
  expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: 'bad_input' }));
});
