import { Readable } from 'node:stream';

import type { Database } from '../../database/connect.ts';
import { type ExportedItem, readForExport } from '../list/list.queries.ts';

const BATCH = 500;
// Dutch Excel opens a file with this mark as UTF-8, and splits it at semicolons.
const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATOR = ';';
const LINE_END = '\r\n';

const moment = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});
const date = (value: string | null) => (value ? moment.format(new Date(value)).replace(', ', ' ') : '');
const yesOrNo = (value: boolean) => (value ? 'ja' : 'nee');

const columns: Record<string, (item: ExportedItem) => string | null> = {
  Nummer: (item) => item.id,
  Status: (item) => (item.status === 'claimed' ? 'Opgehaald' : 'Niet opgehaald'),
  Kenmerken: (item) => item.tags.join(', '),
  Beschrijving: (item) => item.description,
  'Laatst gezien': (item) => item.last_seen_location,
  'Gevonden op': (item) => date(item.upload_date),
  'Geplaatst door': (item) => item.uploaded_by_name,
  'Opgehaald op': (item) => date(item.claimed_date),
  'Gemarkeerd als opgehaald door': (item) => item.claimed_by_name,
  Controlekenmerk: (item) => item.verification_note,
  'Zichtbaar zonder inloggen': (item) => yesOrNo(item.is_public),
};

/** All items of an organisation, read as fast as they are taken: never more than one batch in memory. */
export function writeCsv(db: Database, org_id: string): Readable {
  return Readable.from(lines(db, org_id), { objectMode: false });
}

async function* lines(db: Database, org_id: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toLine(Object.keys(columns));
  let items: ExportedItem[] = [];
  do {
    const last = items.at(-1);
    items = await readForExport(db, org_id, BATCH, last && { date: last.upload_date, id: last.id });
    if (items.length > 0) yield items.map((item) => toLine(Object.values(columns).map((cell) => cell(item)))).join('');
  } while (items.length === BATCH);
}

const toLine = (cells: (string | null)[]) => cells.map(toCell).join(SEPARATOR) + LINE_END;

/** A spreadsheet would run what looks like a formula; behind an apostrophe it is text. */
function toCell(value: string | null): string {
  const text = value ?? '';
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
