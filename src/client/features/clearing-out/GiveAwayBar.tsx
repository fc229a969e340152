import { useEffect, useRef, useState } from 'react';

import type { Disposal, DueItem } from '../../../shared/clearing-out/contract.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { navigate } from '../../platform/router/history.ts';
import { Button } from '../../ui/Button.tsx';
import { dismissToast, showToast } from '../../ui/toasts/toasts.ts';
import { itemsInWords } from '../items/list/items-in-words.ts';
import { type FailedItem, FailedItemsDialog } from '../items/status/FailedItemsDialog.tsx';
import { clearingOutPaths } from './clearing-out-paths.ts';
import { usePutBack } from './disposals/use-put-back.ts';
import { GiveAwayDialog } from './GiveAwayDialog.tsx';

interface GiveAwayBarProps {
  organization: Organization;
  selected: DueItem[];
}

/** Valuables are handed in and other items are given away, so each has its own button. */
export function GiveAwayBar({ organization, selected }: GiveAwayBarProps) {
  // A snapshot of the selection; the server reports items that changed since.
  const [openDialog, setOpenDialog] = useState<{ items: DueItem[]; isHandedIn: boolean } | null>(null);
  const [notDone, setNotDone] = useState<FailedItem[]>([]);
  // The handed-in disposal opens after the user closes the list of refused items.
  const [handedIn, setHandedIn] = useState<Disposal | null>(null);
  const showOutcome = useShowOutcome(organization);
  const valuables = selected.filter(({ is_valuable }) => is_valuable);
  const others = selected.filter(({ is_valuable }) => !is_valuable);
  return (
    <>
      {selected.length > 0 && (
        <section
          data-bottom-bar
          aria-label="Geselecteerde voorwerpen"
          className="bg-paper border-line sticky bottom-0 z-10 -mx-5 mt-6 flex flex-wrap items-center gap-2 border-t px-5 py-3 sm:gap-3 print:hidden"
        >
          <p role="status" className="me-auto font-bold max-sm:sr-only">
            {selected.length} geselecteerd
          </p>
          {valuables.length > 0 && (
            <Button
              variant={others.length > 0 ? 'outline' : 'solid'}
              className="px-3! max-sm:flex-1"
              onClick={() => setOpenDialog({ items: valuables, isHandedIn: true })}
            >
              Ingeleverd ({valuables.length})
            </Button>
          )}
          {others.length > 0 && (
            <Button className="max-sm:flex-1" onClick={() => setOpenDialog({ items: others, isHandedIn: false })}>
              Weggeven ({others.length})
            </Button>
          )}
        </section>
      )}
      {openDialog && (
        <GiveAwayDialog
          {...openDialog}
          organization={organization}
          onClose={() => setOpenDialog(null)}
          onDone={({ disposal, refused }) => {
            setOpenDialog(null);
            setNotDone(refused);
            if (disposal?.is_handed_in && refused.length > 0) setHandedIn(disposal);
            else if (disposal) showOutcome(disposal);
          }}
        />
      )}
      {notDone.length > 0 && (
        <FailedItemsDialog
          items={notDone}
          onClose={() => {
            setNotDone([]);
            if (handedIn) showOutcome(handedIn);
          }}
        />
      )}
    </>
  );
}

function useShowOutcome(organization: Organization) {
  const putBack = usePutBack(organization);
  // The undo toast must not appear on the next page.
  const undoToast = useRef(0);
  useEffect(() => () => dismissToast(undoToast.current), []);
  return (disposal: Disposal) => {
    // The next step after handing in is to print the list and have it signed.
    if (disposal.is_handed_in) return navigate(clearingOutPaths(organization).one(disposal.id));
    undoToast.current = showToast({
      variant: 'success',
      title: `${itemsInWords(disposal.items)} weggegeven`,
      description: `Nummer ${disposal.number}, naar ${disposal.destination}.`,
      action: { label: 'Terugzetten', onPress: () => putBack.mutate({ disposal }) },
    });
  };
}
