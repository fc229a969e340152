import { sql } from 'kysely';

import type { Term } from '../../shared/terms.ts';
import type { Database, Transaction } from '../database/connect.ts';

/** Of an organisation's settings `s`: what holds where nobody set it, too. */
export const LAST_LOOK_DAYS = sql<number>`coalesce(s.last_look_days, 7)`;

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
    .select(['o.donation_after_months', 'o.term_since', LAST_LOOK_DAYS.as('last_look_days')]);
