import { DomainError } from '../../../shared/platform/errors.ts';

/** The end of a page: the next page starts after this date and, within it, after this id. */
export interface Position {
  date: string;
  id: string;
  /** The row is in the last section of the list, where a list has one. */
  isBehind?: boolean;
}

export function writeCursor({ date, id, isBehind }: Position): string {
  return Buffer.from(`${date} ${id}${isBehind ? ' behind' : ''}`).toString('base64url');
}

/** JavaScript reads 30 February as 2 March; PostgreSQL fails on it, and on the year 0. */
function isValidDate(date: string): boolean {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime()) || date.startsWith('0000')) return false;
  return parsed.toISOString().slice(0, 19) === date.slice(0, 19);
}

/** Cursors come from clients and may hold anything. */
export function readCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const match =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})( behind)?$/.exec(
      text,
    );
  const [, date, id, behind] = match ?? [];
  if (!date || !id || !isValidDate(date)) throw new DomainError('bad_input');
  return { date, id, ...(behind && { isBehind: true }) };
}
