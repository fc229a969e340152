import { sql } from 'kysely';

import { retention } from '../../../shared/retention.ts';
import { record } from '../../audit/record.ts';
import type { Database } from '../../database/connect.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { ItemSteps, OutdatedItem } from './steps.ts';

const AT_ONCE = 500;

/** First what only the owner of a collected item could know goes, in the end the item itself. */
export function itemRetentionJob(db: Database, steps: ItemSteps): Job<object> {
  return {
    name: 'items.retention',
    everyMinutes: 24 * 60,
    async run() {
      while ((await forgetSomeNotes(db)) === AT_ONCE);
      while ((await removeSome(db, steps)) === AT_ONCE);
      await forgetKeys(db);
    },
  };
}

async function forgetSomeNotes(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`update items set verification_note = null, version = version + 1
    where (org_id, id) in (
      select org_id, id from items
      where status = 'claimed' and verification_note is not null
        and claimed_date < now() - make_interval(days => ${retention.collectedDays})
      limit ${AT_ONCE}
    )`.execute(db);
  return Number(numAffectedRows);
}

/** Nobody has what belongs to them on a device any more. */
async function forgetKeys(db: Database): Promise<void> {
  await sql`delete from removed_item_keys where removed_at < now() - make_interval(days => ${retention.intakeDays})`.execute(
    db,
  );
}

async function removeSome(db: Database, steps: ItemSteps): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<OutdatedItem>`select org_id, id, photo_id from items
      where upload_date < now() - make_interval(months => ${retention.itemMonths})
        -- What was given away goes with its disposal.
        and disposal_id is null
      limit ${AT_ONCE} for update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    await steps.forget(tx, rows);
    for (const { org_id, id } of rows) {
      await record(tx, { org_id, actor_id: null, action: 'item.expired', subject_id: id });
    }
    return rows.length;
  });
}
