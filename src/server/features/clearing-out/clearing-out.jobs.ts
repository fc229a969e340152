import { sql } from 'kysely';

import { retention } from '../../../shared/platform/retention.ts';
import type { Database } from '../../platform/database/connect.ts';
import { removeOutdated } from '../../platform/database/remove-outdated.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { ItemTransitions, ExpiredItem } from '../items/lifecycle/item-transitions.ts';
import { toGoneItem } from './disposals.queries.ts';

/** Deletes given-away items with their photos after a while, and much later the record of the disposal. */
export const clearingOutSweepJob = (db: Database, itemTransitions: ItemTransitions): Job<object> => ({
  name: 'clearing-out.sweep',
  everyMinutes: 24 * 60,
  async run() {
    while (await deleteItemsOfOneDisposal(db, itemTransitions));
    await removeOutdated(
      db,
      'disposals',
      sql`contents is not null and created_at < now() - make_interval(months => ${retention.disposalMonths})`,
    );
  },
});

type GivenAway = ExpiredItem & { tags: string[]; code: string; upload_date: string };

/** Returns whether a disposal was processed. */
async function deleteItemsOfOneDisposal(db: Database, itemTransitions: ItemTransitions): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows: found } = await sql<{ org_id: string; id: string }>`select org_id, id from disposals
      where contents is null and created_at < now() - make_interval(days => ${retention.givenAwayDays})
      order by created_at limit 1 for update skip locked`.execute(tx);
    const [disposal] = found;
    if (!disposal) return false;
    const { org_id, id } = disposal;
    const { rows } = await sql<GivenAway>`select org_id, id, photo_id, tags, code, upload_date from items
      where org_id = ${org_id} and disposal_id = ${id} order by id for update`.execute(tx);
    if (rows.length > 0) await itemTransitions.deleteExpired(tx, rows);
    const contents = rows.toSorted((a, b) => a.upload_date.localeCompare(b.upload_date)).map(toGoneItem);
    await tx
      .updateTable('disposals')
      .set({ contents: JSON.stringify(contents) })
      .where((eb) => eb.and({ org_id, id }))
      .execute();
    return true;
  });
}
