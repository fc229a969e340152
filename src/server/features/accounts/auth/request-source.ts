import { sql } from 'kysely';

import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { hashForRateLimit, hashNetwork } from '../../../platform/rate-limit/rate-limit.ts';

export interface RequestSource {
  network: string;
  /** A random secret in the browser's storage. */
  device?: string | undefined;
  /** Such as 'Chrome op Android'. */
  deviceName?: string | null;
}

const hashSource = ({ network, device }: RequestSource) => [
  hashNetwork(network),
  ...(device ? [hashForRateLimit(`device ${device}`)] : []),
];

/** Tells whether the account was used before from this device or network. */
export async function recognizeSource(
  db: Database,
  email: string,
  source: RequestSource,
): Promise<'device' | 'network' | undefined> {
  const [network, device] = hashSource(source);
  const found = await db
    .selectFrom('known_places')
    .innerJoin('users', 'users.id', 'known_places.user_id')
    .select('place')
    .where('email', '=', email)
    .where('place', 'in', hashSource(source))
    .execute();
  if (found.some((each) => each.place === device)) return 'device';
  return found.some((each) => each.place === network) ? 'network' : undefined;
}

export async function rememberSource(tx: Transaction, user_id: string, source: RequestSource): Promise<void> {
  await tx
    .insertInto('known_places')
    .values(hashSource(source).map((hash) => ({ user_id, place: hash })))
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ last_at: sql`now()` }))
    .execute();
}
