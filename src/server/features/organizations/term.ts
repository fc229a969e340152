import { sql } from 'kysely';

import type { Term } from '../../../shared/items/terms.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';

/** Expects the settings to be joined as `s`. */
export const LAST_LOOK_DAYS = sql<number>`coalesce(s.last_look_days, 7)`;

export const readTerm = (db: Database, org_id: string): Promise<Term | undefined> =>
  termsQuery(db).where('o.id', '=', org_id).executeTakeFirst();

export async function readTerms(db: Database, org_ids: string[]): Promise<Map<string, Term>> {
  const rows = await termsQuery(db).select('o.id').where('o.id', 'in', org_ids).execute();
  return new Map(rows.map(({ id, ...term }) => [id, term]));
}

/** Locks the organisation row, so that concurrent decisions about the whole organisation wait. */
export const lockTerm = (tx: Transaction, org_id: string): Promise<Term> =>
  termsQuery(tx).where('o.id', '=', org_id).forNoKeyUpdate('o').executeTakeFirstOrThrow();

const termsQuery = (db: Database) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('organization_settings as s', 's.org_id', 'o.id')
    .select(['o.donation_after_months', 'o.term_since', LAST_LOOK_DAYS.as('last_look_days')]);
