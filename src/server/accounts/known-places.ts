import { sql } from 'kysely';

import type { Database, Transaction } from '../database/connect.ts';
import { hashed, networkHash } from '../limits/attempts.ts';

/** Where a call comes from. */
export interface Place {
  network: string;
  /** A secret that the browser made up and keeps. */
  device?: string | undefined;
}

const hashesOf = ({ network, device }: Place) => [
  networkHash(network),
  ...(device ? [hashed(`device ${device}`)] : []),
];

/** How the account of this address is known to the place: by the browser, by the network, or not at all. */
export async function knownBy(db: Database, email: string, place: Place): Promise<'device' | 'network' | undefined> {
  const [network, device] = hashesOf(place);
  const found = await db
    .selectFrom('known_places')
    .innerJoin('users', 'users.id', 'known_places.user_id')
    .select('place')
    .where('email', '=', email)
    .where('place', 'in', hashesOf(place))
    .execute();
  if (found.some((each) => each.place === device)) return 'device';
  return found.some((each) => each.place === network) ? 'network' : undefined;
}

export async function rememberPlace(tx: Transaction, user_id: string, place: Place): Promise<void> {
  await tx
    .insertInto('known_places')
    .values(hashesOf(place).map((hash) => ({ user_id, place: hash })))
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ last_at: sql`now()` }))
    .execute();
}
