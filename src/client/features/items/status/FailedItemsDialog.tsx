import { AlertDialog } from '@base-ui/react/alert-dialog';

import { groupBy } from '../../../../shared/platform/group-by.ts';
import { Button } from '../../../ui/Button.tsx';
import { itemsInWords } from '../list/items-in-words.ts';

/** An item that was not changed, and why. */
export interface FailedItem {
  id: string;
  name: string;
  message: string;
}

/** Lists the items of a bulk action that failed. */
export function FailedItemsDialog({ items, onClose }: { items: FailedItem[]; onClose: () => void }) {
  const byReason = groupBy(items, ({ message }) => message);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <AlertDialog.Popup className="fade-in bg-surface text-ink fixed inset-x-4 bottom-4 z-40 mx-auto grid max-h-[80dvh] max-w-md grid-rows-[auto_minmax(0,1fr)_auto] gap-5 rounded-3xl p-6 shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit">
          <AlertDialog.Title className="text-xl font-bold">Niet gelukt: {itemsInWords(items.length)}</AlertDialog.Title>
          <AlertDialog.Description
            render={<div />}
            // Focusable, so that it can be scrolled by keyboard.
            tabIndex={0}
            className="grid content-start gap-4 overflow-y-auto rounded-xl"
          >
            {[...byReason].map(([message, refused]) => (
              <div key={message}>
                <p>{message}</p>
                <ul className="text-muted mt-1 list-disc ps-5">
                  {refused.map(({ id, name }) => (
                    <li key={id} className="wrap-anywhere">
                      {name}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </AlertDialog.Description>
          <Button className="justify-self-end max-sm:w-full" onClick={onClose}>
            Sluiten
          </Button>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
