import { CompiledQuery, sql } from 'kysely';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import { type DatabaseConnection, now, type Transaction } from '../../../platform/database/connect.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import type { MembersService } from '../../accounts/members/members.service.ts';
import { recordRemoval } from '../../audit/record.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import { STATE_QUERY } from './file.ts';
import { ownedTables } from './tables.ts';

export interface Removal {
  org_id: string;
  name: string;
  /** If false, an export of the current state must exist. */
  withoutExport: boolean;
  /** Null for the command line. */
  removed_by: string | null;
}

export interface RemovalJob {
  org_id: string;
  exported: boolean;
  removed_by: string | null;
}

const REMOVE = 'organizations.remove';

/** Removes organisations. Jobs from the same transaction delete the photo files. */
export function createRemoval({ db, pool }: DatabaseConnection, photos: PhotosService, members: MembersService) {
  async function erase(tx: Transaction, { org_id, exported, removed_by }: RemovalJob): Promise<void> {
    await sql`set local statement_timeout = 0`.execute(tx);
    const organization = await lock(tx, org_id);
    if (!organization) return;
    const { items } = await tx
      .selectFrom('items')
      .select((eb) => eb.fn.countAll<number>().as('items'))
      .where('org_id', '=', org_id)
      .executeTakeFirstOrThrow();
    await members.releaseAll(tx, organization);
    for (const table of (await ownedTables(pool)).toReversed()) {
      if (table === 'photos') await photos.releaseAll(tx, org_id);
      else await sql`delete from ${sql.table(table)} where org_id = ${org_id}`.execute(tx);
    }
    await tx.deleteFrom('organizations').where('id', '=', org_id).execute();
    const { sector, subpath, name } = organization;
    await recordRemoval(tx, { sector, subpath, name, items, exported, removed_by });
  }

  const job: Job<RemovalJob> = {
    name: REMOVE,
    lane: 'heavy',
    run: (request) => db.transaction().execute((tx) => erase(tx, request)),
  };

  return {
    /** Resolves after the removal. */
    removeNow: (removal: Removal): Promise<void> =>
      db.transaction().execute(async (tx) => erase(tx, { ...removal, exported: await assertRemovable(tx, removal) })),

    /** Pauses the organisation immediately and removes it in a job, because removing many items takes long. */
    enqueueRemoval: (removal: Removal): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const exported = await assertRemovable(tx, removal);
        const { org_id, removed_by } = removal;
        await tx
          .updateTable('organizations')
          .set({ paused_at: now, paused_by_group: null })
          .where('id', '=', org_id)
          .execute();
        const request: RemovalJob = { org_id, exported, removed_by };
        await enqueue(tx, REMOVE, request, { key: org_id, isAwaited: true });
      }),

    job,
  };
}

/** Returns whether an export of the current state exists. */
async function assertRemovable(tx: Transaction, { org_id, name, withoutExport }: Removal): Promise<boolean> {
  const organization = await lock(tx, org_id);
  if (!organization) throw new DomainError('organization_not_found');
  if (name.trim().normalize() !== organization.name.normalize()) throw new DomainError('name_differs');
  const exported = await isExported(tx, org_id);
  if (!exported && !withoutExport) throw new DomainError('export_first');
  return exported;
}

/** Serialises with changes in the organisation: they finish first, or find no organisation. */
function lock(
  tx: Transaction,
  org_id: string,
): Promise<Pick<Organization, 'id' | 'sector' | 'subpath' | 'name'> | undefined> {
  return tx
    .selectFrom('organizations')
    .select(['id', 'sector', 'subpath', 'name'])
    .where('id', '=', org_id)
    .forUpdate()
    .executeTakeFirst();
}

async function isExported(tx: Transaction, org_id: string): Promise<boolean> {
  const { rows } = await tx.executeQuery<{ state: string }>(CompiledQuery.raw(STATE_QUERY, [org_id]));
  const { rows: files } = await sql`select from audit_log
    where org_id = ${org_id} and action = 'organization.exported' and details ->> 'state' = ${rows[0]!.state}
    limit 1`.execute(tx);
  return files.length > 0;
}
