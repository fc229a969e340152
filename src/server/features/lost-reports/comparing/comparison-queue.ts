import { sql } from 'kysely';

import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';

export const matchingJobName = 'lost-reports.match';

export interface Comparable {
  org_id: string;
  kind: 'item' | 'report';
  id: string;
}

/**
 * Enqueues the comparison of an item with the open reports, or of a report with the uncollected items, in the transaction
 * that changes it. Each organisation has one job for all its work, so that a large one does not delay the others.
 */
export const enqueueComparison = (tx: Transaction, { org_id, kind, id }: Comparable): Promise<void> =>
  enqueueComparisons(tx, org_id, kind, [id]);

export async function enqueueComparisons(
  tx: Transaction,
  org_id: string,
  kind: Comparable['kind'],
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('lost_report_work')
    .values(ids.toSorted().map((id) => ({ org_id, kind, id })))
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'kind', 'id']).doUpdateSet({ asks: sql<number>`lost_report_work.asks + 1` }),
    )
    .execute();
  await enqueue(tx, matchingJobName, { org_id }, { key: org_id });
}
