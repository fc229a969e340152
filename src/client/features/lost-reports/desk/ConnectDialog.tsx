import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide';
import { useState } from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { DeskReport } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ChosenItem } from './ChosenItem.tsx';
import { ItemChoices } from './ItemChoices.tsx';

interface ConnectDialogProps {
  report: DeskReport;
  organization: Organization;
  open: boolean;
  onClose: () => void;
}

/** The user first chooses an item and then confirms, because connecting sends a mail immediately. */
export function ConnectDialog({ report, organization, open, onClose }: ConnectDialogProps) {
  const [chosen, setChosen] = useState<ListedItem | null>(null);
  const matched = new Set(report.matches.filter(({ is_refused }) => !is_refused).map(({ item }) => item.id));
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && setChosen(null)}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <Dialog.Popup className="fade-in bg-surface text-ink fixed inset-x-0 bottom-0 z-40 mx-auto flex h-[94dvh] max-w-xl flex-col gap-4 rounded-t-3xl p-5 pb-0 sm:inset-y-0 sm:my-auto sm:h-[80dvh] sm:rounded-3xl">
          <Dialog.Close className="bg-surface text-ink hover:bg-soft absolute end-3 top-3 grid size-11 place-content-center rounded-full">
            <Icon node={X} />
            <span className="sr-only">Sluiten</span>
          </Dialog.Close>
          <div className="pe-12">
            <Dialog.Title className="text-xl font-bold">Koppel een voorwerp</Dialog.Title>
            <Dialog.Description dir="auto" className="text-muted mt-1 line-clamp-2 wrap-anywhere">
              {report.what}
            </Dialog.Description>
          </div>
          {chosen ? (
            <ChosenItem
              item={chosen}
              report={report}
              organization={organization}
              onBack={() => setChosen(null)}
              onConnected={onClose}
            />
          ) : (
            <ItemChoices organization={organization} without={matched} onChoose={setChosen} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
