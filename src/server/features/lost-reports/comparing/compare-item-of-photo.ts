import { sql } from 'kysely';

import type { Transaction } from '../../../platform/database/connect.ts';
import { IS_OPEN } from '../report-state.ts';
import { IS_UNCOLLECTED } from './compare.queries.ts';
import { enqueueComparison } from './comparison-queue.ts';

interface PhotoOf {
  org_id: string;
  photo_id: string;
}

/** Handles a new photo embedding: compares its item again when open reports have photos. */
export async function compareItemOfPhoto(tx: Transaction, { org_id, photo_id }: PhotoOf): Promise<void> {
  const { rows } = await sql<{ id: string }>`select i.id from items i
    where i.org_id = ${org_id} and i.photo_id = ${photo_id} and ${IS_UNCOLLECTED}
      and exists (
        select from lost_reports r join lost_report_photos p on p.org_id = r.org_id and p.report_id = r.id
        where r.org_id = i.org_id and ${IS_OPEN}
      )`.execute(tx);
  for (const { id } of rows) await enqueueComparison(tx, { org_id, kind: 'item', id });
}
