import { sql } from 'kysely';

import { retention } from '../../../shared/platform/retention.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { hashToken, newSecretToken } from '../../platform/links/secret-tokens.ts';

/** Enough for all devices of one person. */
const MAX_VISITS = 20;

export async function getsMail(db: Database, address: string): Promise<boolean> {
  const visitor = await db.selectFrom('visitors').select('gets_mail').where('address', '=', address).executeTakeFirst();
  return visitor?.gets_mail ?? true;
}

export async function setMail(db: Database, address: string, gets_mail: boolean): Promise<void> {
  await db
    .insertInto('visitors')
    .values({ address, gets_mail })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ gets_mail }))
    .execute();
}

/** Ends the oldest visits of the address beyond the limit. */
export async function openVisit(
  tx: Transaction,
  address: string,
): Promise<{ visitor_token: string; expires_at: string }> {
  const visitor_token = newSecretToken();
  const { expires_at } = await tx
    .insertInto('visitor_sessions')
    .values({
      token_hash: hashToken(visitor_token),
      address,
      expires_at: sql<string>`now() + make_interval(days => ${retention.visitDays})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('visitor_sessions')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('visitor_sessions')
        .select('token_hash')
        .where('address', '=', address)
        .orderBy('created_at', 'desc')
        .offset(MAX_VISITS),
    )
    .execute();
  return { visitor_token, expires_at };
}
