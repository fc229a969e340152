import { sql } from 'kysely';

import type { Transaction } from '../database/connect.ts';
import { LIES_THERE } from './compare.queries.ts';
import { askToCompare } from './work.ts';

interface PhotoOf {
  org_id: string;
  photo_id: string;
}

/** The model has seen a photo. Where it is of an item and somebody showed what they miss, the item is compared once more. */
export async function photoSeen(tx: Transaction, { org_id, photo_id }: PhotoOf): Promise<void> {
  const { rows } = await sql<{ id: string }>`select i.id from items i
    where i.org_id = ${org_id} and i.photo_id = ${photo_id} and ${LIES_THERE}
      and exists (
        select from lost_reports r join lost_report_photos p on p.org_id = r.org_id and p.report_id = r.id
        where r.org_id = i.org_id and r.state = 'open'
      )`.execute(tx);
  for (const { id } of rows) await askToCompare(tx, { org_id, kind: 'item', id });
}
