import type { Transaction } from '../../platform/database/connect.ts';

/*
 * Columns of items that other features decide on, in their own transactions. Callers hold the lock of the items.
 */

export async function setReserved(
  tx: Transaction,
  { org_id, item_id }: { org_id: string; item_id: string | null },
  is_reserved: boolean,
): Promise<void> {
  await tx.updateTable('items').set({ is_reserved }).where('org_id', '=', org_id).where('id', '=', item_id).execute();
}

export async function setBackByMatch(tx: Transaction, org_id: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('items')
    .set({ came_back_by: 'match' })
    .where('org_id', '=', org_id)
    .where('id', 'in', ids)
    .execute();
}
