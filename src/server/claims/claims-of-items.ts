import { type ExpressionBuilder, sql } from 'kysely';

import { daysToRemind } from '../../shared/claims.ts';
import { itemName } from '../../shared/labels.ts';
import { now, type Transaction } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import { enqueueMail } from '../mailer/mails.ts';
import { addToFigures } from './claim-figures.ts';
import { aboutClaim, change, setReserved, startWaiting } from './claim-steps.ts';
import { claimGivenAway, claimItemGone } from './mails/ended.ts';

/** So long an item that was given to somebody can be taken back before others hear of it. */
const SECONDS_TO_UNDO = 5 * 60;

interface ItemKey {
  org_id: string;
  id: string;
}

const isOn =
  (items: ItemKey[]) =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, 'claims'>) =>
    eb(
      refTuple('org_id', 'item_id'),
      'in',
      items.map(({ org_id, id }) => tuple(org_id, id)),
    );

/** What happens to the claims on items in the transaction that changes them, and that holds their locks already. */
export const claimsOfItems = {
  /** Of an item of which only the kind is shown from now on, its claimants read no more than that either. */
  async changed(tx: Transaction, items: ItemKey[]): Promise<void> {
    const ofKind = await tx
      .selectFrom('items')
      .select(['org_id', 'id', 'kinds as tags'])
      .where('kind_only', '=', true)
      .where('org_id', '=', items[0]!.org_id)
      .where(
        'id',
        'in',
        items.map(({ id }) => id),
      )
      .execute();
    for (const item of ofKind)
      await tx
        .updateTable('claims')
        .set({ item_name: itemName(item) })
        .where((eb) => eb.and({ org_id: item.org_id, item_id: item.id }))
        .where('item_name', '<>', itemName(item))
        .execute();
  },

  /** All that are open end; the one whose item it turned out to be, if that is known, as collected. */
  async collected(tx: Transaction, items: ItemKey[], claim_id?: string): Promise<void> {
    const open = await tx
      .selectFrom('claims')
      .select(['org_id', 'id', 'state'])
      .where(isOn(items))
      .where('state', 'in', ['waiting', 'approved'])
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const claim of open) {
      const before = { state_before: claim.state as 'waiting' | 'approved', ended_at: now };
      if (claim.id === claim_id) {
        await change(tx, claim, { ...before, state: 'collected' });
        await addToFigures(tx, claim.org_id, { collected: 1 });
      } else {
        await change(tx, claim, { ...before, state: 'expired', ended_by: 'collection' });
        const key = `${claimGivenAway.name} ${claim.id}`;
        await enqueueMail(tx, claimGivenAway, aboutClaim(claim), { key, afterSeconds: SECONDS_TO_UNDO });
      }
    }
  },

  /**
   * All of them are again what they were. Who was to fetch the item can, with the code that was mailed, for some days
   * at least; what ended in the moment in which it was confirmed begins.
   */
  async returned(tx: Transaction, items: ItemKey[]): Promise<void> {
    const ended = await tx
      .selectFrom('claims')
      .select(['org_id', 'id', 'item_id', 'state', 'state_before', 'waiting_since', 'ended_at'])
      .where(isOn(items))
      .where('state_before', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const claim of ended) {
      const isReserved = claim.state_before === 'approved';
      if (claim.state === 'collected') await addToFigures(tx, claim.org_id, { collected: -1 }, claim.ended_at!);
      await change(tx, claim, {
        state: claim.state_before!,
        state_before: null,
        ended_by: null,
        ended_at: null,
        ...(isReserved && {
          last_day: sql<string>`greatest(last_day, (now() at time zone 'Europe/Amsterdam')::date + ${daysToRemind}::int)`,
        }),
      });
      if (isReserved) await setReserved(tx, claim, true);
      if (claim.waiting_since === claim.ended_at) await startWaiting(tx, claim);
    }
  },

  /** These are about to be deleted, or to leave the list. */
  async removed(tx: Transaction, items: ItemKey[]): Promise<void> {
    const open = await tx
      .updateTable('claims')
      .set({ state: 'expired', ended_by: 'deletion', ended_at: now, code: null })
      .where(isOn(items))
      .where('state', 'in', ['waiting', 'approved'])
      .returning(['org_id', 'id'])
      .execute();
    for (const claim of open) await enqueueMail(tx, claimItemGone, aboutClaim(claim));
  },
};
