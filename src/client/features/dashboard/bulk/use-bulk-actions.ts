import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { getItemLabels, bulkLimits, type RefusedItem } from '../../../../shared/items/items-bulk.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { dismissToast, showToast } from '../../../ui/toasts/toasts.ts';
import { itemsInWords } from '../../items/list/items-in-words.ts';
import { isItemsQueryOf } from '../../items/queries.ts';
import type { FailedItem } from '../../items/status/FailedItemsDialog.tsx';
import { idsFor, type BulkActionName, bulkActions } from './bulk-actions.ts';
import type { Undo } from './send-changes.ts';
import type { Selected, Selection } from './use-selection.ts';

/** Runs a bulk action on the selected items and reports the outcome. */
export function useBulkActions(org_id: string, selection: Selection) {
  const queryClient = useQueryClient();
  /** How many items were sent so far; null when no action is running. */
  const [progress, setProgress] = useState<number | null>(null);
  const [notDone, setNotDone] = useState<FailedItem[]>([]);
  // The undo toast must not appear on the next page.
  const undoToast = useRef(0);
  useEffect(() => () => dismissToast(undoToast.current), []);
  const reload = () => void queryClient.invalidateQueries({ predicate: isItemsQueryOf(org_id) });

  const showRefused = async (refused: RefusedItem[], selected: Selected) => {
    if (refused.length > 0) setNotDone(await nameRefused(org_id, refused, selected));
  };

  async function act(name: BulkActionName, place_id: string | null) {
    const selected = selection.selected!;
    const ids = idsFor(name, selected);
    setProgress(0);
    const { done, refused, failure, undo } = await bulkActions[name].send(org_id, ids, place_id, setProgress);
    const what = `${itemsInWords(done.length)} ${bulkActions[name].done}`;
    if (done.length > 0 || failure) {
      undoToast.current = showToast({
        variant: failure ? 'failure' : 'success',
        title: failure ? 'Niet gelukt' : what,
        description:
          failure && done.length > 0
            ? `${failure.message} ${what}, de andere zijn nog geselecteerd.`
            : failure?.message,
        action:
          undo && done.length > 0
            ? { label: 'Ongedaan maken', onPress: () => void undoAction(name, undo, selected) }
            : undefined,
      });
    }
    await showRefused(refused, selected);
    setProgress(null);
    const sent = new Set(ids);
    const skipped = [...selected.keys()].filter((id) => !sent.has(id));
    selection.deselect([...skipped, ...[...done, ...refused].map(({ id }) => id)]);
    reload();
  }

  async function undoAction(name: BulkActionName, undo: Undo, selected: Selected) {
    const { done, refused, failure } = await undo();
    if (done.length > 0) {
      showToast({ variant: 'success', title: `${itemsInWords(done.length)} ${bulkActions[name].undone}` });
    }
    if (failure)
      showToast({ variant: 'failure', title: 'Niet alles is ongedaan gemaakt', description: failure.message });
    await showRefused(refused, selected);
    reload();
  }

  return { act, progress, notDone, clearNotDone: () => setNotDone([]) };
}

/** Names items as the rows do; items that were not loaded are named after their label. */
async function nameRefused(org_id: string, refused: RefusedItem[], selected: Selected): Promise<FailedItem[]> {
  const notLoaded = refused.filter(({ id }) => !selected.get(id)?.item).map(({ id }) => id);
  const body = { ids: notLoaded.slice(0, bulkLimits.changed) };
  const labels =
    notLoaded.length > 0
      ? await call(getItemLabels, { params: { id: org_id }, body }, defaultTimeout()).catch(() => [])
      : [];
  return refused.map(({ id, message }) => {
    const item = selected.get(id)?.item;
    const label = labels.find((each) => each.id === id);
    const name = item ? itemName(item) : (label?.kind ?? 'een ander voorwerp');
    const code = item?.code ?? label?.code;
    return { id, message, name: code ? `${name} (${code})` : name };
  });
}
