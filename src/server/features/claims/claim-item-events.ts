import { type ExpressionBuilder, sql } from 'kysely';

import { daysLeftAfterUndo } from '../../../shared/claims/contract.ts';
import { itemName } from '../../../shared/items/labels.ts';
import { dutchToday, now, type Transaction } from '../../platform/database/connect.ts';
import { copyRows } from '../../platform/database/copy-rows.ts';
import { addToMonthlyFigures } from '../../platform/database/monthly-figures.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { enqueueMail } from '../../platform/mail/mail-queue.ts';
import { setReserved } from '../items/set-item-state.ts';
import { aboutClaim, changeClaim, notifyStaff, startWaiting } from './claim-transitions.ts';
import { claimGivenAway, claimItemGone } from './mails/claim-ended.ts';
import { claimMoved } from './mails/claim-moved.ts';

/** The period in which collecting an item can be undone before other claimants are mailed. */
const SECONDS_TO_UNDO = 5 * 60;

interface ItemKey {
  org_id: string;
  id: string;
}

const isOnItems =
  (items: ItemKey[]) =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, 'claims'>) =>
    eb(
      refTuple('org_id', 'item_id'),
      'in',
      items.map(({ org_id, id }) => tuple(org_id, id)),
    );

/** Updates claims in the transaction that changes items, which already holds the locks of the items. */
export const claimItemEventHandler = {
  /** Hides the tags of an item that became kind-only from its claimants too. */
  async changed(tx: Transaction, items: ItemKey[]): Promise<void> {
    const kindOnlyItems = await tx
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
    for (const item of kindOnlyItems)
      await tx
        .updateTable('claims')
        .set({ item_name: itemName(item) })
        .where((eb) => eb.and({ org_id: item.org_id, item_id: item.id }))
        .where('item_name', '<>', itemName(item))
        .execute();
  },

  /** Ends all open claims on the items; the given claim as collected. */
  async collected(tx: Transaction, items: ItemKey[], claim_id?: string): Promise<void> {
    const open = await tx
      .selectFrom('claims')
      .select(['org_id', 'id', 'state'])
      .where(isOnItems(items))
      .where('state', 'in', ['waiting', 'approved'])
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const claim of open) {
      const before = { state_before: claim.state as 'waiting' | 'approved', ended_at: now };
      if (claim.id === claim_id) {
        await changeClaim(tx, claim, { ...before, state: 'collected' });
        await addToMonthlyFigures(tx, 'claim_figures', claim.org_id, { collected: 1 });
      } else {
        await changeClaim(tx, claim, { ...before, state: 'expired', ended_by: 'collection' });
        const key = `${claimGivenAway.name} ${claim.id}`;
        await enqueueMail(tx, claimGivenAway, aboutClaim(claim), { key, afterSeconds: SECONDS_TO_UNDO });
      }
    }
  },

  /**
   * Restores the claims that the collection ended. An approved one keeps its mailed code and gets at least some more days; one
   * that ended while it was confirmed starts waiting.
   */
  async returned(tx: Transaction, items: ItemKey[]): Promise<void> {
    const ended = await tx
      .selectFrom('claims')
      .select(['org_id', 'id', 'item_id', 'state', 'state_before', 'waiting_since', 'ended_at'])
      .where(isOnItems(items))
      .where('state_before', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const claim of ended) {
      const isReserved = claim.state_before === 'approved';
      if (claim.state === 'collected')
        await addToMonthlyFigures(tx, 'claim_figures', claim.org_id, { collected: -1 }, claim.ended_at!);
      await changeClaim(tx, claim, {
        state: claim.state_before!,
        state_before: null,
        ended_by: null,
        ended_at: null,
        ...(isReserved && {
          last_day: sql<string>`greatest(last_day, ${dutchToday} + ${daysLeftAfterUndo}::int)`,
        }),
      });
      if (isReserved) await setReserved(tx, claim, true);
      if (claim.waiting_since === claim.ended_at) await startWaiting(tx, claim);
    }
  },

  /** Its open claims go along. An item that is reserved does not move, so no claim is approved. */
  async moved(tx: Transaction, from: ItemKey, to: ItemKey): Promise<void> {
    const open = await tx
      .selectFrom('claims')
      .select(['id', 'state'])
      .where(isOnItems([from]))
      .where('state', 'in', ['unconfirmed', 'waiting'])
      .orderBy('id')
      .forUpdate()
      .execute();
    if (open.length === 0) return;
    const ids = open.map(({ id }) => id);
    for (const [table, column] of [
      ['claims', 'id'],
      ['claim_messages', 'claim_id'],
      ['claim_photos', 'claim_id'],
    ] as const)
      await copyRows(tx, table, sql`t.org_id = ${from.org_id} and ${sql.ref(`t.${column}`)} = any(${ids})`, {
        org_id: to.org_id,
        // Only an approved claim needs one.
        ...(table === 'claims' && { code: null }),
      });
    await tx.deleteFrom('claims').where('org_id', '=', from.org_id).where('id', 'in', ids).execute();
    const waiting = open.filter(({ state }) => state === 'waiting');
    for (const { id } of waiting) await enqueueMail(tx, claimMoved, { org_id: to.org_id, claim_id: id });
    if (waiting.length > 0) await notifyStaff(tx, to.org_id);
  },

  /** Ends the open claims on items that are about to be deleted or to leave the list. */
  async removed(tx: Transaction, items: ItemKey[]): Promise<void> {
    const open = await tx
      .updateTable('claims')
      .set({ state: 'expired', ended_by: 'deletion', ended_at: now, code: null })
      .where(isOnItems(items))
      .where('state', 'in', ['waiting', 'approved'])
      .returning(['org_id', 'id'])
      .execute();
    for (const claim of open) await enqueueMail(tx, claimItemGone, aboutClaim(claim));
  },
};
