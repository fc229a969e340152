import { Readable } from 'node:stream';

import { sql } from 'kysely';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { fieldLabels } from '../../../../shared/items/desk-labels.ts';
import { statusLabels } from '../../../../shared/items/labels.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Position } from '../../../platform/database/cursor.ts';
import { BYTE_ORDER_MARK, toCsvLine } from '../../../platform/spreadsheet/spreadsheet.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { IS_LISTED, ITEMS_WITH_PHOTO, LISTED_FIELDS, placeFor } from '../item-sql.ts';
import { selectPersonName } from '../item.queries.ts';

interface ExportedItem extends ListedItem {
  code: string;
  place_name: string | null;
  found_on: string | null;
  is_public: boolean;
  kind_only: boolean;
  verification_note: string | null;
  uploaded_by_name: string | null;
  claimed_by_name: string | null;
  /** Of the claim with which it was handed over, while that is stored; those who export may read claims. */
  claimant_name: string | null;
}

const BATCH_SIZE = 500;
const dateTimeFormat = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});
const formatDateTime = (value: string | null) =>
  value ? dateTimeFormat.format(new Date(value)).replace(', ', ' ') : '';
const formatDay = (value: string) => value.split('-').toReversed().join('-');
const yesOrNo = (value: boolean) => (value ? 'ja' : 'nee');

const heading = (field: string) => fieldLabels[field]!.replace(/^./, (first) => first.toUpperCase());

const columns: Record<string, (item: ExportedItem) => string | null> = {
  // The code on the label.
  Code: (item) => item.code,
  Status: (item) => statusLabels[item.status],
  [heading('tags')]: (item) => item.tags.join(', '),
  [heading('description')]: (item) => item.description,
  [heading('last_seen_location')]: (item) => item.last_seen_location,
  [heading('found_on')]: (item) => (item.found_on ? formatDay(item.found_on) : formatDateTime(item.upload_date)),
  'Geplaatst door': (item) => item.uploaded_by_name,
  'Opgehaald op': (item) => formatDateTime(item.claimed_date),
  'Meegegeven door': (item) => item.claimed_by_name,
  'Meegegeven aan': (item) => item.claimant_name,
  [heading('verification_note')]: (item) => item.verification_note,
  'Zichtbaar zonder inloggen': (item) => yesOrNo(item.is_public),
  'Alleen soort': (item) => yesOrNo(item.kind_only),
  [heading('place_id')]: (item) => item.place_name,
  // The id, for other programs.
  Nummer: (item) => item.id,
};

/** Streams the items, with at most one batch in memory. */
export async function exportItemsCsv(db: Database, org_id: string, user_id: string): Promise<Readable> {
  await recordSecurity(db, { action: 'items.exported', user_id, org_id });
  return Readable.from(generateLines(db, org_id), { objectMode: false });
}

async function* generateLines(db: Database, org_id: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(Object.keys(columns));
  let items: ExportedItem[] = [];
  do {
    const last = items.at(-1);
    items = await readBatch(db, org_id, BATCH_SIZE, last && { date: last.upload_date, id: last.id });
    if (items.length > 0)
      yield items.map((item) => toCsvLine(Object.values(columns).map((cell) => cell(item)))).join('');
  } while (items.length === BATCH_SIZE);
}

async function readBatch(
  db: Database,
  org_id: string,
  limit: number,
  after: Position | undefined,
): Promise<ExportedItem[]> {
  const { rows } = await sql<ExportedItem>`
    select ${LISTED_FIELDS}, i.code, ${placeFor('staff', 'name')} as place_name, i.found_on, i.is_public,
      i.verification_note, ${selectPersonName('i.uploaded_by')} as uploaded_by_name,
      ${selectPersonName('i.claimed_by')} as claimed_by_name, (select c.name from claims c
        where c.org_id = i.org_id and c.item_id = i.id and c.state = 'collected' limit 1) as claimant_name
    from ${ITEMS_WITH_PHOTO}
    where i.org_id = ${org_id} and ${IS_LISTED} ${after ? sql`and (i.upload_date, i.id) < (${after.date}::timestamptz, ${after.id}::uuid)` : sql``}
    order by i.upload_date desc, i.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}
