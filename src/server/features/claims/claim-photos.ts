import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Claim } from './claim-locks.ts';
import { aboutClaim } from './claim-transitions.ts';

type Key = Pick<Claim, 'org_id' | 'id'>;

export async function saveClaimPhoto(tx: Transaction, claim: Key, webp: Buffer, message_id?: string): Promise<void> {
  await tx
    .insertInto('claim_photos')
    .values({ ...aboutClaim(claim), message_id: message_id ?? null, webp })
    .execute();
}

export async function readUnconfirmedClaimPhoto(
  db: Database,
  address: string,
  id: string,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('claims as c')
    .innerJoin('claim_photos as p', (join) => join.onRef('p.org_id', '=', 'c.org_id').onRef('p.claim_id', '=', 'c.id'))
    .select('p.webp')
    .where((eb) => eb.and({ 'c.address': address, 'c.id': id, 'c.state': 'unconfirmed' }))
    .executeTakeFirst();
  return found?.webp;
}

export async function readClaimPhoto(db: Database, claim: Key, photo_id: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('claim_photos')
    .select('webp')
    .where((eb) => eb.and({ ...aboutClaim(claim), id: photo_id }))
    .executeTakeFirst();
  return found?.webp;
}
