import { sql } from 'kysely';

import { retention } from '../../../../shared/platform/retention.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { removeOutdated } from '../../../platform/database/remove-outdated.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { record } from '../../audit/record.ts';
import type { ItemTransitions, ExpiredItem } from './item-transitions.ts';

const BATCH_SIZE = 500;

/** Clears the ownership marks of collected items first, and deletes the items later. */
export function itemRetentionJob(db: Database, transitions: ItemTransitions): Job<object> {
  return {
    name: 'items.retention',
    everyMinutes: 24 * 60,
    async run() {
      while ((await clearOwnershipMarks(db)) === BATCH_SIZE);
      while ((await removeBatch(db, transitions)) === BATCH_SIZE);
      await deleteOldKeys(db);
      await removeOutdated(
        db,
        'moved_items',
        sql`moved_at < now() - make_interval(days => ${retention.movedItemDays})`,
      );
    },
  };
}

async function clearOwnershipMarks(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`update items set verification_note = null, version = version + 1
    where (org_id, id) in (
      select org_id, id from items
      where status = 'claimed' and verification_note is not null
        and claimed_date < now() - make_interval(days => ${retention.collectedDays})
      limit ${BATCH_SIZE}
    )`.execute(db);
  return Number(numAffectedRows);
}

/** By now no device has the matching intake card any more. */
async function deleteOldKeys(db: Database): Promise<void> {
  await sql`delete from removed_item_keys where removed_at < now() - make_interval(days => ${retention.intakeDays})`.execute(
    db,
  );
}

async function removeBatch(db: Database, transitions: ItemTransitions): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<ExpiredItem>`select org_id, id, photo_id from items
      where upload_date < now() - make_interval(months => ${retention.itemMonths})
        -- Items of a disposal are removed with it.
        and disposal_id is null
      limit ${BATCH_SIZE} for update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    await transitions.deleteExpired(tx, rows);
    for (const { org_id, id } of rows) {
      await record(tx, { org_id, actor_id: null, action: 'item.expired', subject_id: id });
    }
    return rows.length;
  });
}
