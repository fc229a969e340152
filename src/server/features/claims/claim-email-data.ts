import { claimLimits } from '../../../shared/claims/contract.ts';
import type { MineData } from '../../../shared/visitors/contract.ts';
import { type Database, now, type Transaction } from '../../platform/database/connect.ts';
import { isWithinRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { isFeatureOffered } from '../organizations/offered-features.ts';
import { createPhotoExporter } from '../photos/attached-photos.service.ts';
import type { EmailDataOwner } from '../visitors/email-data.ts';
import { countRequest } from '../visitors/requests.ts';
import { type Claim, lockClaimsOf, type LockedItem } from './claim-locks.ts';
import { readClaimPhoto } from './claim-photos.ts';
import { readUnconfirmedClaimPhoto } from './claim-photos.ts';
import { changeClaim, startWaiting, withdrawClaim } from './claim-transitions.ts';
import { listOwnClaims, listUnconfirmed } from './claims.queries.ts';

export const claimEmailData: EmailDataOwner = {
  kind: 'claim',
  listUnconfirmed,
  readUnconfirmedPhoto: readUnconfirmedClaimPhoto,

  /** Claims beyond the limit, and those of an organisation that is paused or takes no claims, stay unconfirmed. */
  async confirm(tx, address, { confirmed, network }) {
    const locked = (await lockClaimsOf(tx, address, ['unconfirmed'])).filter(({ claim }) =>
      confirmed.includes(claim.id),
    );
    // Of several claims on one item only the last one counts.
    const lastByItem = new Map(locked.map(({ claim }) => [claim.item_id, claim.id]));
    for (const { claim, item } of locked) {
      if (!(await isFeatureOffered(tx, claim.org_id, 'claims'))) continue;
      if (claim.item_id !== null && lastByItem.get(claim.item_id) !== claim.id) continue;
      if (!item?.isUncollected) await endImmediately(tx, claim, item);
      else if (!(await isClaimed(tx, { ...claim, item_id: item.id }))) {
        const isBelowLimit =
          (await countOpen(tx, claim)) < claimLimits.open &&
          (await isWithinRateLimit(countRequest(tx, 'claim', { ...claim, network })));
        if (!isBelowLimit) continue;
        await startWaiting(tx, claim);
      }
      if (claim.item_id !== null) await deleteOtherUnconfirmed(tx, claim);
    }
  },

  read: async (db, address) => ({ claims: await listOwnClaims(db, address) }),

  dataOf: async (db, address) => ({ claims: await withPhotos(db, address) }),

  /** Releases the items of the claims. */
  async endAll(tx, address) {
    for (const { claim } of await lockClaimsOf(tx, address, ['waiting', 'approved'])) await withdrawClaim(tx, claim);
  },
};

async function withPhotos(db: Database, address: string): Promise<MineData['claims']> {
  const claims: MineData['claims'] = [];
  const forFile = createPhotoExporter();
  for (const claim of await listOwnClaims(db, address)) {
    const key = { org_id: claim.organization.id, id: claim.id };
    const add = async <T extends { photo_id: string | null }>(sent: T) => {
      const { photo_id } = sent;
      return { ...sent, photo: photo_id ? await forFile(() => readClaimPhoto(db, key, photo_id)) : null };
    };
    const messages: MineData['claims'][number]['messages'] = [];
    for (const message of claim.messages) messages.push(await add(message));
    claims.push({ ...(await add(claim)), messages });
  }
  return claims;
}

/** The item was gone before the address was confirmed; the confirmation page tells the claimant. */
const endImmediately = (tx: Transaction, claim: Claim, item: LockedItem | undefined) =>
  changeClaim(tx, claim, {
    state: 'expired',
    ended_at: now,
    ended_by: item?.isCollected ? 'collection' : 'deletion',
    // The claim waits again if the item returns.
    ...(item && { state_before: 'waiting', waiting_since: now }),
  });

/** Counts open claims without unconfirmed ones, which anyone could type to use up the limit. */
export async function countOpen(tx: Transaction, { org_id, address }: Pick<Claim, 'org_id' | 'address'>) {
  const { open } = await tx
    .selectFrom('claims')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where((eb) => eb.and({ org_id, address }))
    .where('state', 'in', ['waiting', 'approved'])
    .executeTakeFirstOrThrow();
  return open;
}

/** Whether the item has a confirmed open claim of this address. */
export async function isClaimed(tx: Transaction, about: { org_id: string; item_id: string; address: string }) {
  const found = await tx
    .selectFrom('claims')
    .select('id')
    .where((eb) => eb.and(pick(about)))
    .where('ended_at', 'is', null)
    .where('state', '<>', 'unconfirmed')
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteOtherUnconfirmed(tx: Transaction, about: Pick<Claim, 'org_id' | 'item_id' | 'address'>) {
  await tx
    .deleteFrom('claims')
    .where((eb) => eb.and({ ...pick(about), state: 'unconfirmed' }))
    .execute();
}

const pick = ({ org_id, item_id, address }: Pick<Claim, 'org_id' | 'item_id' | 'address'>) => ({
  org_id,
  item_id,
  address,
});
