import { sql } from 'kysely';

import type { Database, Transaction } from '../database/connect.ts';
import { networkHash } from '../limits/attempts.ts';

/** Whether the account of this address signed in from this network before. */
export async function isKnownNetwork(db: Database, email: string, network: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_networks')
    .innerJoin('users', 'users.id', 'known_networks.user_id')
    .select('user_id')
    .where((eb) => eb.and({ email, network: networkHash(network) }))
    .executeTakeFirst();
  return found !== undefined;
}

export async function rememberNetwork(tx: Transaction, user_id: string, network: string): Promise<void> {
  await tx
    .insertInto('known_networks')
    .values({ user_id, network: networkHash(network) })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_at: sql`now()` }))
    .execute();
}
