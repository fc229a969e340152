import { sql } from 'kysely';

import type { SavedOrganization } from '../../../shared/organizations/contract.ts';
import { maxSeveral } from '../../../shared/organizations/several.ts';
import { retention } from '../../../shared/platform/retention.ts';
import type { MineData } from '../../../shared/visitors/contract.ts';
import type { Database } from '../../platform/database/connect.ts';
import { removeOutdated } from '../../platform/database/remove-outdated.ts';

const rowsOf = (db: Database, address: string) =>
  db
    .selectFrom('saved_organizations as s')
    .innerJoin('organizations as o', 'o.id', 's.org_id')
    .where('s.address', '=', address)
    .orderBy('s.created_at')
    .orderBy('o.id')
    .limit(maxSeveral);

export const listSaved = (db: Database, address: string): Promise<SavedOrganization[]> =>
  rowsOf(db, address).select(['o.id', 'o.sector', 'o.subpath', 'o.name']).execute();

export async function exportSaved(db: Database, address: string): Promise<MineData['saved_organizations']> {
  const rows = await rowsOf(db, address).select(['o.name', 's.created_at', 's.used_on']).execute();
  return rows.map(({ name, ...row }) => ({ organization: name, ...row }));
}

export async function removeSaved(db: Database, address: string): Promise<void> {
  await db.deleteFrom('saved_organizations').where('address', '=', address).execute();
}

export const sweepSaved = (db: Database): Promise<void> =>
  removeOutdated(
    db,
    'saved_organizations',
    sql`used_on < current_date - make_interval(months => ${retention.savedOrganizationMonths})`,
  );
