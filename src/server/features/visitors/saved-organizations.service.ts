import { sql } from 'kysely';

import { maxSeveral } from '../../../shared/organizations/several.ts';
import { dutchDate } from '../../../shared/platform/time.ts';
import type { SavedOrganizations } from '../../../shared/visitors/contract.ts';
import type { Database } from '../../platform/database/connect.ts';
import { enforceRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { withLockedAddress } from './requests.ts';
import { listSaved } from './saved-organizations.queries.ts';

/** 'Mijn plekken' of an address, on all devices of its owner: at most eight organisations. */
export function createSavedOrganizations(db: Database) {
  async function read(address: string): Promise<SavedOrganizations> {
    return { address, organizations: await listSaved(db, address) };
  }

  const countChange = (address: string, network: string) =>
    enforceRateLimit(db, 'saved organizations change', { network, account: address });

  return {
    async read(address: string): Promise<SavedOrganizations> {
      const today = dutchDate(Date.now());
      await sql`update saved_organizations set used_on = ${today} where address = ${address} and used_on < ${today}`.execute(
        db,
      );
      return read(address);
    },

    /** Adds organisations in this order, up to the limit; unknown ones are skipped. */
    async save(address: string, org_ids: string[], network: string): Promise<SavedOrganizations> {
      await countChange(address, network);
      await withLockedAddress(db, address, (tx) =>
        sql`
          insert into saved_organizations (address, org_id, used_on)
          select ${address}, o.id, ${dutchDate(Date.now())}
          from unnest(${org_ids}::uuid[]) with ordinality as given (id, place) join organizations o on o.id = given.id
          where not exists (select from saved_organizations s where s.address = ${address} and s.org_id = o.id)
          group by o.id order by min(given.place)
          limit greatest(0, ${maxSeveral} - (select count(*) from saved_organizations where address = ${address}))`.execute(
          tx,
        ),
      );
      return read(address);
    },

    async unsave(address: string, org_id: string, network: string): Promise<SavedOrganizations> {
      await countChange(address, network);
      await db
        .deleteFrom('saved_organizations')
        .where((eb) => eb.and({ address, org_id }))
        .execute();
      return read(address);
    },
  };
}
