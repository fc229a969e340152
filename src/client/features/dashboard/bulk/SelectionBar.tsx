import { Tags, X } from 'lucide';
import { type RefObject, useRef, useState } from 'react';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { usePlaces } from '../../items/fields/use-places.ts';
import { FailedItemsDialog } from '../../items/status/FailedItemsDialog.tsx';
import { labelsPath } from '../../labels/labels-path.ts';
import { BarButton } from './BarButton.tsx';
import { type BulkActionName, bulkActions } from './bulk-actions.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { MoreActions } from './MoreActions.tsx';
import { preserveScrollPosition, firstVisibleRow } from './preserve-scroll-position.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  organization: Organization;
  /** Selects everything that matches the filter; null when all of it is selected. */
  all: { label: string; isBusy: boolean; onSelect: () => void } | null;
  rows: RefObject<HTMLUListElement | null>;
  onStop: () => void;
}

export function SelectionBar({ selection, organization, all, rows, onStop }: SelectionBarProps) {
  const { actor } = useAuth();
  const { id } = organization;
  const { inUse } = usePlaces(id);
  const [actionToConfirm, setActionToConfirm] = useState<BulkActionName | null>(null);
  const { act, progress, notDone, clearNotDone } = useBulkActions(id, {
    ...selection,
    deselect: (ids) => preserveScrollPosition(rows.current, () => selection.deselect(ids)),
  });
  const bar = useRef<HTMLElement>(null);
  /** The bar disappears with the selection, so the focus moves to a visible row instead of the top of the page. */
  const finalFocus = () => (bar.current ? null : (firstVisibleRow(rows.current)?.querySelector('a') ?? null));
  const { selected } = selection;
  const isEmpty = !selected || selected.size === 0;
  const isPossible = (name: BulkActionName) =>
    can(actor, bulkActions[name].needs, { org_id: id }) && (name !== 'move' || inUse.length > 0);
  const renderButton = (name: BulkActionName) =>
    isPossible(name) && (
      <BarButton icon={bulkActions[name].icon} disabled={isEmpty} onClick={() => setActionToConfirm(name)}>
        {bulkActions[name].label}
      </BarButton>
    );
  return (
    <>
      {selected && (
        <section
          ref={bar}
          data-toasts-on-top
          aria-label="Geselecteerde voorwerpen"
          className="bg-paper border-line sticky bottom-0 z-10 -mx-5 mt-5 border-t px-5 pt-1 pb-2 print:hidden"
        >
          <div className="flex items-center gap-1">
            <p role="status" className="me-auto leading-tight font-bold">
              {selected.size} geselecteerd
            </p>
            <Button
              variant="plain"
              className="text-accent px-2! whitespace-nowrap"
              disabled={all?.isBusy}
              onClick={all ? all.onSelect : selection.clear}
            >
              {all ? all.label : 'Niets selecteren'}
            </Button>
            <Button variant="plain" className="-me-3 size-11 px-0!" aria-label="Stop met selecteren" onClick={onStop}>
              <Icon node={X} className="size-5" />
            </Button>
          </div>
          <div className="flex gap-1.5 sm:gap-2">
            {renderButton('move')}
            <BarButton
              icon={Tags}
              disabled={isEmpty}
              onClick={() => navigate(labelsPath(organization, [...selected.keys()]))}
            >
              Labels
            </BarButton>
            {renderButton('collect')}
            <MoreActions
              names={(['publish', 'hide', 'delete'] as const).filter(isPossible)}
              disabled={isEmpty}
              onChoose={setActionToConfirm}
            />
          </div>
        </section>
      )}
      {actionToConfirm && selected && (
        <BulkDialog
          name={actionToConfirm}
          selected={selected}
          orgId={id}
          finalFocus={finalFocus}
          progress={progress}
          onCancel={() => setActionToConfirm(null)}
          onConfirm={(place_id) => void act(actionToConfirm, place_id).finally(() => setActionToConfirm(null))}
        />
      )}
      {notDone.length > 0 && <FailedItemsDialog items={notDone} onClose={clearNotDone} />}
    </>
  );
}
