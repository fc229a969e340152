import { type Selectable, sql } from 'kysely';

import { DomainError } from '../../../shared/platform/errors.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Schema } from '../../platform/database/schema.ts';

/*
 * To prevent deadlocks, locks are taken in this order: the address (where its claims are counted), the item, the claim, and
 * last the organisation's version.
 */

export type Claim = Omit<Selectable<Schema['claims']>, 'language' | 'last_day' | 'typed_from'>;

export interface LockedItem {
  org_id: string;
  id: string;
  tags: string[];
  is_public: boolean;
  is_reserved: boolean;
  isCollected: boolean;
  isListed: boolean;
  /** On the list and not collected. */
  isUncollected: boolean;
}

interface ItemKey {
  org_id: string;
  id: string;
}

/** Locks items by id, in a fixed order. */
export async function lockItems(tx: Transaction, keys: ItemKey[]): Promise<LockedItem[]> {
  if (keys.length === 0) return [];
  return tx
    .selectFrom('items')
    .select(['org_id', 'id', 'is_public', 'is_reserved'])
    .select([
      sql<string[]>`case when kind_only then kinds else tags end`.as('tags'),
      sql<boolean>`status = 'claimed'`.as('isCollected'),
      sql<boolean>`left_list_at is null`.as('isListed'),
      sql<boolean>`status = 'unclaimed' and left_list_at is null`.as('isUncollected'),
    ])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('org_id', 'id'),
        'in',
        keys.map(({ org_id, id }) => tuple(org_id, id)),
      ),
    )
    .orderBy('org_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

const claimFields = [
  'org_id',
  'id',
  'item_id',
  'item_name',
  'address',
  'name',
  'recognition',
  'state',
  'ended_by',
  'state_before',
  'created_at',
  'waiting_since',
  'is_asked',
  'decided_at',
  'decided_by',
  'reason',
  'code',
  'reminded_at',
  'ended_at',
] as const;

interface Locked {
  claim: Claim;
  /** Undefined when the item is deleted. */
  item: LockedItem | undefined;
}

/** Locks a claim of this organisation or address, with its item. */
export async function findAndLock(
  tx: Transaction,
  id: string,
  owner: { org_id: string } | { address: string },
): Promise<Locked | undefined> {
  const own = tx.selectFrom('claims').where((eb) => eb.and({ id, ...owner }));
  const found = await own.select(['org_id', 'item_id']).executeTakeFirst();
  if (!found) return undefined;
  const [item] = found.item_id ? await lockItems(tx, [{ org_id: found.org_id, id: found.item_id }]) : [];
  const claim = await own.select(claimFields).forUpdate().executeTakeFirst();
  return claim && { claim, item };
}

export async function lockClaim(...which: Parameters<typeof findAndLock>): Promise<Locked> {
  const locked = await findAndLock(...which);
  if (!locked) throw new DomainError('claim_not_found');
  return locked;
}

/** Locks the claims of an address with their items, sorted by organisation, oldest first. */
export async function lockClaimsOf(tx: Transaction, address: string, states: Claim['state'][]): Promise<Locked[]> {
  const own = tx.selectFrom('claims').where('address', '=', address).where('state', 'in', states);
  const found = await own.select(['org_id', 'item_id']).execute();
  const items = await lockItems(
    tx,
    found.flatMap(({ org_id, item_id }) => (item_id ? [{ org_id, id: item_id }] : [])),
  );
  const claims = await own
    .select(claimFields)
    .orderBy('org_id')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return claims.map((claim) => ({
    claim,
    item: items.find(({ org_id, id }) => org_id === claim.org_id && id === claim.item_id),
  }));
}
