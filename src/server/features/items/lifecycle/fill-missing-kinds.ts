import { sql } from 'kysely';

import type { Database } from '../../../platform/database/connect.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { firstKindOf } from '../../search/kinds.ts';

const BATCH_SIZE = 500;

/** Fills the column for items of older versions of the server. */
export const fillMissingKindsJob = (db: Database): Job<object> => ({
  name: 'items.things',
  everyMinutes: 24 * 60,
  lane: 'heavy',
  async run() {
    while ((await fillBatch(db)) === BATCH_SIZE);
  },
});

function fillBatch(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ org_id: string; id: string; tags: string[] }>`select org_id, id, tags from items
      where thing is null order by org_id, id limit ${BATCH_SIZE} for no key update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    const [organizations, ids, things] = [
      rows.map(({ org_id }) => org_id),
      rows.map(({ id }) => id),
      rows.map(({ tags }) => firstKindOf(tags)),
    ];
    await sql`update items i set thing = given.thing
      from unnest(${organizations}::uuid[], ${ids}::uuid[], ${things}::text[]) as given (org_id, id, thing)
      where i.org_id = given.org_id and i.id = given.id`.execute(tx);
    return rows.length;
  });
}
