import { sql } from 'kysely';

import type { Term } from '../../shared/terms.ts';
import type { Database, Transaction } from '../database/connect.ts';

/** After how long things go here. */
export const readTerm = (db: Database, org_id: string): Promise<Term | undefined> =>
  terms(db).where('o.id', '=', org_id).executeTakeFirst();

/** The same, while nobody else can change it, nor anything else that is decided for the organisation as a whole. */
export const lockTerm = (tx: Transaction, org_id: string): Promise<Term> =>
  terms(tx).where('o.id', '=', org_id).forNoKeyUpdate('o').executeTakeFirstOrThrow();

const terms = (db: Database) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('organization_settings as s', 's.org_id', 'o.id')
    .select(['o.donation_after_months', 'o.term_since'])
    .select((eb) => eb.fn.coalesce('s.last_look_days', sql<number>`7`).as('last_look_days'));
