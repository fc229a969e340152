import { sql } from 'kysely';

import type { Database } from '../database/connect.ts';
import { removeOutdated } from '../database/remove-outdated.ts';
import type { Job } from '../jobs/jobs.ts';
import { isKept, type OfAddress } from './of-address.ts';

const AT_ONCE = 500;

const hasNoSession = sql<boolean>`not exists (select from visitor_sessions s where s.address = visitors.address)`;

export function visitorSweepJob(db: Database, keptOf: OfAddress[]): Job<object> {
  return {
    name: 'visitors.sweep',
    everyMinutes: 60,
    async run() {
      await removeOutdated(db, 'visitor_sessions', sql`expires_at < now()`);
      // Without a session a row says nothing but that no mails are wanted.
      await removeOutdated(db, 'visitors', sql`gets_mail and ${hasNoSession}`);
      await forgetUnsubscribed(db, keptOf);
    },
  };
}

/** That somebody wants no mails is of use as long as there is something to write about. */
async function forgetUnsubscribed(db: Database, keptOf: OfAddress[]): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('visitors')
      .select('address')
      .where('address', '>', after)
      .where('gets_mail', '=', false)
      .where(hasNoSession)
      .orderBy('address')
      .limit(AT_ONCE)
      .execute();
    for (const { address } of rows) {
      if (await isKept(db, keptOf, address)) continue;
      // A visit that starts this moment turns mails on.
      await db
        .deleteFrom('visitors')
        .where((eb) => eb.and({ address, gets_mail: false }))
        .execute();
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.address;
  }
}
