import { sql } from 'kysely';

import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import {
  enforceRateLimit,
  hashForRateLimit,
  hashNetwork,
  isWithinRateLimit,
} from '../../../platform/rate-limit/rate-limit.ts';
import { newDevice } from '../mails/new-device.ts';

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

/**
 * After a sign-in. The owner gets a mail when the browser is new for the account; a client that does not identify its
 * browser is new when its network is. The first sign-in of an account, and one with a link from a mail, give no mail.
 */
export async function rememberSource(
  tx: Transaction,
  user_id: string,
  source: RequestSource,
  { isFromMail = false } = {},
): Promise<void> {
  const known = await tx.selectFrom('known_places').select('place').where('user_id', '=', user_id).execute();
  const places = hashSource(source);
  await tx
    .insertInto('known_places')
    .values(places.map((place) => ({ user_id, place })))
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ last_at: sql`now()` }))
    .execute();
  const isNew = known.length > 0 && !known.some(({ place }) => place === places.at(-1));
  if (!isNew || isFromMail) return;
  const withinLimit = isWithinRateLimit(enforceRateLimit(tx, 'new device mail', { account: user_id }));
  if (!(await withinLimit)) return;
  await enqueueMail(tx, newDevice, { user_id, device: source.deviceName ?? null, at: new Date().toISOString() });
}
