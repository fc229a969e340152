import { Tags, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';

import type { Organization } from '../../../../shared/organizations.ts';
import { can } from '../../../../shared/policy.ts';
import { labelsPath } from '../../../components/items/labels-path.ts';
import { NotDoneDialog } from '../../../components/items/NotDoneDialog.tsx';
import { usePlaces } from '../../../components/items/places.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { navigate } from '../../../router/history.ts';
import { useAuth } from '../../../session/auth.tsx';
import { type ManyActionName, manyActions } from './actions.ts';
import { BarButton } from './BarButton.tsx';
import { keepInSight, rowInSight } from './in-sight.ts';
import { ManyDialog } from './ManyDialog.tsx';
import { MoreActions } from './MoreActions.tsx';
import type { Selection } from './selection.ts';
import { useMany } from './use-many.ts';

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
  const [asking, setAsking] = useState<ManyActionName | null>(null);
  const { act, progress, notDone, forgetNotDone } = useMany(id, {
    ...selection,
    leaveOut: (ids) => keepInSight(rows.current, () => selection.leaveOut(ids)),
  });
  const bar = useRef<HTMLElement>(null);
  /** The bar disappears with the selection, so the focus moves to a visible row instead of the top of the page. */
  const finalFocus = () => (bar.current ? null : (rowInSight(rows.current)?.querySelector('a') ?? null));
  const { selected } = selection;
  const isNothing = !selected || selected.size === 0;
  const isPossible = (name: ManyActionName) =>
    can(actor, manyActions[name].needs, { org_id: id }) && (name !== 'move' || inUse.length > 0);
  const show = (name: ManyActionName) =>
    isPossible(name) && (
      <BarButton icon={manyActions[name].icon} disabled={isNothing} onClick={() => setAsking(name)}>
        {manyActions[name].label}
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
            <p role="status" className="mr-auto leading-tight font-bold">
              {selected.size} geselecteerd
            </p>
            <Button
              look="plain"
              className="text-accent px-2! whitespace-nowrap"
              disabled={all?.isBusy}
              onClick={all ? all.onSelect : selection.clear}
            >
              {all ? all.label : 'Niets selecteren'}
            </Button>
            <Button look="plain" className="-mr-3 size-11 px-0!" aria-label="Stop met selecteren" onClick={onStop}>
              <X aria-hidden="true" className="size-5" />
            </Button>
          </div>
          <div className="flex gap-1.5 sm:gap-2">
            {show('move')}
            <BarButton
              icon={Tags}
              disabled={isNothing}
              onClick={() => navigate(labelsPath(organization, [...selected.keys()]))}
            >
              Labels
            </BarButton>
            {show('collect')}
            <MoreActions
              names={(['publish', 'hide', 'delete'] as const).filter(isPossible)}
              disabled={isNothing}
              onChoose={setAsking}
            />
          </div>
        </section>
      )}
      {asking && selected && (
        <ManyDialog
          name={asking}
          selected={selected}
          orgId={id}
          finalFocus={finalFocus}
          progress={progress}
          onCancel={() => setAsking(null)}
          onConfirm={(place_id) => void act(asking, place_id).finally(() => setAsking(null))}
        />
      )}
      {notDone.length > 0 && <NotDoneDialog items={notDone} onClose={forgetNotDone} />}
    </>
  );
}
