import {
  collectItems,
  deleteItems,
  editItems,
  uncollectItems,
  type VersionedItem,
} from '../../../../shared/items/items-bulk.ts';
import { groupBy } from '../../../../shared/platform/group-by.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { sendInBatches, type Outcome } from './send-in-batches.ts';

/** Bulk requests take longer than the default timeout allows. */
const TIMEOUT_MS = 60_000;

type OnProgress = (sent: number) => void;

export type Undo = () => Promise<Outcome<{ id: string }>>;

/** The undo is null for actions that cannot be undone. */
export interface BulkOutcome extends Outcome<{ id: string }> {
  undo: Undo | null;
}

type Edit = { place_id: string | null } | { is_public: boolean };

export async function edit(org_id: string, ids: string[], changes: Edit, onProgress: OnProgress): Promise<BulkOutcome> {
  const send = (items: VersionedItem[], changes: Edit) =>
    call(editItems, { params: { id: org_id }, body: { items, ...changes } }, defaultTimeout(TIMEOUT_MS));
  const items = ids.map((id) => ({ id }));
  const outcome = await sendInBatches(items, (batch) => send(batch, changes), onProgress);
  const before = (item: (typeof outcome.done)[number]): Edit =>
    'place_id' in changes ? { place_id: item.place_id } : { is_public: item.is_public };
  const undo = async () => {
    const undone: Outcome<{ id: string }> = { done: [], refused: [], failure: null };
    // Restores items that have not changed since; items with the same previous value share a request.
    const groups = groupBy(outcome.done, (item) => JSON.stringify(before(item)));
    for (const items of groups.values()) {
      const versions = items.map(({ id, version }) => ({ id, version }));
      const batch = await sendInBatches(versions, (some) => send(some, before(items[0]!)));
      undone.done.push(...batch.done);
      undone.refused.push(...batch.refused);
      if (batch.failure) return { ...undone, failure: batch.failure };
    }
    return undone;
  };
  return { ...outcome, undo };
}

export async function collect(org_id: string, ids: string[], onProgress: OnProgress): Promise<BulkOutcome> {
  const params = { id: org_id };
  const outcome = await sendInBatches(
    ids,
    (batch) => call(collectItems, { params, body: { ids: batch } }, defaultTimeout(TIMEOUT_MS)),
    onProgress,
  );
  const undo = () =>
    sendInBatches(outcome.done, (items) =>
      call(uncollectItems, { params, body: { items } }, defaultTimeout(TIMEOUT_MS)),
    );
  return { ...outcome, undo };
}

export async function remove(org_id: string, ids: string[], onProgress: OnProgress): Promise<BulkOutcome> {
  const send = (batch: string[]) =>
    call(deleteItems, { params: { id: org_id }, body: { ids: batch } }, defaultTimeout(TIMEOUT_MS));
  return { ...(await sendInBatches(ids, send, onProgress)), undo: null };
}
