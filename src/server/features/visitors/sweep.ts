import { sql } from 'kysely';

import type { Database } from '../../platform/database/connect.ts';
import { removeOutdated } from '../../platform/database/remove-outdated.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { hasEmailData, type EmailDataOwner } from './email-data.ts';
import { sweepSaved } from './saved-organizations.queries.ts';

const BATCH_SIZE = 500;

const hasNoSession = sql<boolean>`not exists (select from visitor_sessions s where s.address = visitors.address)`;

export function visitorSweepJob(db: Database, owners: EmailDataOwner[]): Job<object> {
  return {
    name: 'visitors.sweep',
    everyMinutes: 60,
    async run() {
      await sweepSaved(db);
      await removeOutdated(db, 'visitor_sessions', sql`expires_at < now()`);
      // Without a session, a row is only needed when mails are turned off.
      await removeOutdated(db, 'visitors', sql`gets_mail and ${hasNoSession}`);
      await deleteUnsubscribed(db, owners);
    },
  };
}

/** The choice for no mails is needed as long as there is data to mail about. */
async function deleteUnsubscribed(db: Database, owners: EmailDataOwner[]): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('visitors')
      .select('address')
      .where('address', '>', after)
      .where('gets_mail', '=', false)
      .where(hasNoSession)
      .orderBy('address')
      .limit(BATCH_SIZE)
      .execute();
    for (const { address } of rows) {
      if (await hasEmailData(db, owners, address)) continue;
      // Rechecks `gets_mail`, because a visit that starts at this moment turns mails on.
      await db
        .deleteFrom('visitors')
        .where((eb) => eb.and({ address, gets_mail: false }))
        .execute();
    }
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)!.address;
  }
}
