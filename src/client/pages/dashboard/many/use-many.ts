import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { getItemLabels, mostAtOnce, type RefusedItem } from '../../../../shared/items-at-once.ts';
import { itemName } from '../../../../shared/labels.ts';
import { call, soon } from '../../../api/call.ts';
import { isAboutItemsOf } from '../../../api/queries.ts';
import { itemsInWords } from '../../../components/items/items-in-words.ts';
import type { NotDone } from '../../../components/items/NotDoneDialog.tsx';
import { dismissToast, showToast } from '../../../components/ui/toasts.ts';
import { idsFor, type ManyActionName, manyActions } from './actions.ts';
import type { Undo } from './changes.ts';
import type { Selected, Selection } from './selection.ts';

/** Runs a bulk action on the selected items and reports the outcome. */
export function useMany(org_id: string, selection: Selection) {
  const queryClient = useQueryClient();
  /** How many items were sent so far; null when no action is running. */
  const [progress, setProgress] = useState<number | null>(null);
  const [notDone, setNotDone] = useState<NotDone[]>([]);
  // The undo toast must not appear on the next page.
  const told = useRef(0);
  useEffect(() => () => dismissToast(told.current), []);
  const reload = () => void queryClient.invalidateQueries({ predicate: isAboutItemsOf(org_id) });

  const sayNames = async (refused: RefusedItem[], selected: Selected) => {
    if (refused.length > 0) setNotDone(await named(org_id, refused, selected));
  };

  async function act(name: ManyActionName, place_id: string | null) {
    const selected = selection.selected!;
    const ids = idsFor(name, selected);
    setProgress(0);
    const { done, refused, failure, undo } = await manyActions[name].send(org_id, ids, place_id, setProgress);
    const what = `${itemsInWords(done.length)} ${manyActions[name].done}`;
    if (done.length > 0 || failure) {
      told.current = showToast({
        look: failure ? 'failure' : 'success',
        title: failure ? 'Niet gelukt' : what,
        description:
          failure && done.length > 0
            ? `${failure.message} ${what}, de andere zijn nog geselecteerd.`
            : failure?.message,
        action:
          undo && done.length > 0
            ? { label: 'Ongedaan maken', onPress: () => void takeBack(name, undo, selected) }
            : undefined,
      });
    }
    await sayNames(refused, selected);
    setProgress(null);
    const asked = new Set(ids);
    const leftOut = [...selected.keys()].filter((id) => !asked.has(id));
    selection.leaveOut([...leftOut, ...[...done, ...refused].map(({ id }) => id)]);
    reload();
  }

  async function takeBack(name: ManyActionName, undo: Undo, selected: Selected) {
    const { done, refused, failure } = await undo();
    if (done.length > 0) {
      showToast({ look: 'success', title: `${itemsInWords(done.length)} ${manyActions[name].undone}` });
    }
    if (failure) showToast({ look: 'failure', title: 'Niet alles is ongedaan gemaakt', description: failure.message });
    await sayNames(refused, selected);
    reload();
  }

  return { act, progress, notDone, forgetNotDone: () => setNotDone([]) };
}

/** Names items as the rows do; items that were not loaded are named after their label. */
async function named(org_id: string, refused: RefusedItem[], selected: Selected): Promise<NotDone[]> {
  const unseen = refused.filter(({ id }) => !selected.get(id)?.item).map(({ id }) => id);
  const body = { ids: unseen.slice(0, mostAtOnce.changed) };
  const labels =
    unseen.length > 0 ? await call(getItemLabels, { params: { id: org_id }, body }, soon()).catch(() => []) : [];
  return refused.map(({ id, message }) => {
    const item = selected.get(id)?.item;
    const label = labels.find((each) => each.id === id);
    const name = item ? itemName(item) : (label?.kind ?? 'een ander voorwerp');
    const code = item?.code ?? label?.code;
    return { id, message, name: code ? `${name} (${code})` : name };
  });
}
