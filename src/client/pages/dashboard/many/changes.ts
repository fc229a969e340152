import { groupBy } from '../../../../shared/group-by.ts';
import {
  collectItems,
  deleteItems,
  editItems,
  uncollectItems,
  type VersionedItem,
} from '../../../../shared/items-at-once.ts';
import { call, soon } from '../../../api/call.ts';
import { inParts, type Outcome } from './in-parts.ts';

/** Bulk requests take longer than the default timeout allows. */
const PATIENCE_MS = 60_000;

type OnProgress = (asked: number) => void;

export type Undo = () => Promise<Outcome<{ id: string }>>;

/** The undo is null for actions that cannot be undone. */
export interface Changed extends Outcome<{ id: string }> {
  undo: Undo | null;
}

type Edit = { place_id: string | null } | { is_public: boolean };

/** Changes the storage place or the visibility of items. */
export async function edit(org_id: string, ids: string[], changes: Edit, onProgress: OnProgress): Promise<Changed> {
  const send = (items: VersionedItem[], changes: Edit) =>
    call(editItems, { params: { id: org_id }, body: { items, ...changes } }, soon(PATIENCE_MS));
  const items = ids.map((id) => ({ id }));
  const outcome = await inParts(items, (part) => send(part, changes), onProgress);
  const before = (item: (typeof outcome.done)[number]): Edit =>
    'place_id' in changes ? { place_id: item.place_id } : { is_public: item.is_public };
  const undo = async () => {
    const undone: Outcome<{ id: string }> = { done: [], refused: [], failure: null };
    // Restores items that have not changed since; items with the same previous value share a request.
    const groups = groupBy(outcome.done, (item) => JSON.stringify(before(item)));
    for (const items of groups.values()) {
      const versions = items.map(({ id, version }) => ({ id, version }));
      const part = await inParts(versions, (some) => send(some, before(items[0]!)));
      undone.done.push(...part.done);
      undone.refused.push(...part.refused);
      if (part.failure) return { ...undone, failure: part.failure };
    }
    return undone;
  };
  return { ...outcome, undo };
}

export async function collect(org_id: string, ids: string[], onProgress: OnProgress): Promise<Changed> {
  const params = { id: org_id };
  const outcome = await inParts(
    ids,
    (part) => call(collectItems, { params, body: { ids: part } }, soon(PATIENCE_MS)),
    onProgress,
  );
  const undo = () =>
    inParts(outcome.done, (items) => call(uncollectItems, { params, body: { items } }, soon(PATIENCE_MS)));
  return { ...outcome, undo };
}

export async function remove(org_id: string, ids: string[], onProgress: OnProgress): Promise<Changed> {
  const send = (part: string[]) =>
    call(deleteItems, { params: { id: org_id }, body: { ids: part } }, soon(PATIENCE_MS));
  return { ...(await inParts(ids, send, onProgress)), undo: null };
}
