import { type RawBuilder, sql } from 'kysely';

import { type SetupStep, setupSteps } from '../../../shared/organizations/setup.ts';
import { type Database, now, type Transaction } from '../../platform/database/connect.ts';

export type SetupService = ReturnType<typeof createSetupService>;

const isDone: Record<SetupStep, RawBuilder<boolean>> = {
  hours: sql`exists (select from organization_settings o where o.org_id = s.org_id and o.opening_hours is not null)`,
  colleague: sql`exists (select from invitations i where i.org_id = s.org_id)
    or (select count(*) from members m where m.org_id = s.org_id and m.role <> 'pending') > 1`,
  item: sql`exists (select from items i where i.org_id = s.org_id)`,
  poster: sql`s.poster_printed_at is not null`,
};

/** Shows the first admin of an organisation the list of first steps. */
export async function startSetup(tx: Transaction, org_id: string): Promise<void> {
  await tx
    .insertInto('organization_setup')
    .values({ org_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function createSetupService(db: Database) {
  return {
    /** Returns null when the admins closed the list, or it never existed. */
    async find(org_id: string): Promise<{ done: SetupStep[] } | null> {
      const columns = setupSteps.map((step) => sql`(${isDone[step]}) as ${sql.ref(step)}`);
      const { rows } = await sql<Record<SetupStep, boolean>>`
        select ${sql.join(columns)} from organization_setup s where s.org_id = ${org_id}`.execute(db);
      const [row] = rows;
      return row ? { done: setupSteps.filter((step) => row[step]) } : null;
    },

    async end(org_id: string): Promise<void> {
      await db.deleteFrom('organization_setup').where('org_id', '=', org_id).execute();
    },

    async posterPrinted(org_id: string): Promise<void> {
      await db
        .updateTable('organization_setup')
        .set({ poster_printed_at: now })
        .where('org_id', '=', org_id)
        .where('poster_printed_at', 'is', null)
        .execute();
    },
  };
}
