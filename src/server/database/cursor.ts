import { DomainError } from '../../shared/errors.ts';

/** Where a page ended: the next one goes on after this moment and, within it, after this id. */
export interface Position {
  date: string;
  id: string;
  /** Among those that come after all others, where a list has such. */
  isBehind?: boolean;
}

export function writeCursor({ date, id, isBehind }: Position): string {
  return Buffer.from(`${date} ${id}${isBehind ? ' behind' : ''}`).toString('base64url');
}

/** JavaScript takes the 30th of February for the 2nd of March; PostgreSQL fails on it, and on the year 0. */
function isOnCalendar(date: string): boolean {
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime()) || date.startsWith('0000')) return false;
  return moment.toISOString().slice(0, 19) === date.slice(0, 19);
}

/** Cursors come back from outside and may be anything. */
export function readCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const match =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})( behind)?$/.exec(
      text,
    );
  const [, date, id, behind] = match ?? [];
  if (!date || !id || !isOnCalendar(date)) throw new DomainError('bad_input');
  return { date, id, ...(behind && { isBehind: true }) };
}
