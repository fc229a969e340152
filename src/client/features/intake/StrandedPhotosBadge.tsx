import { Images } from 'lucide';
import { useEffect, useState } from 'react';

import { deleteIntake } from '../../platform/storage/delete-unsaved-work.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { countWaiting } from './engine/intake-database.ts';

/**
 * Tells users who lost their permission to place items that photos still wait on this device, and offers to delete
 * them.
 */
export function StrandedPhotosBadge({ account }: { account: string }) {
  const [waiting, setWaiting] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    let isShown = true;
    void countWaiting(account).then((count) => isShown && setWaiting(count));
    return () => {
      isShown = false;
    };
  }, [account]);
  if (waiting === 0) return null;
  const isOne = waiting === 1;
  const title = `${isOne ? 'Er wacht nog 1 foto' : `Er wachten nog ${waiting} foto’s`} op dit apparaat, maar je mag hier niets meer plaatsen`;
  return (
    <>
      <button
        type="button"
        title={title}
        onClick={() => setIsAsking(true)}
        className="bg-bad-soft text-bad flex min-h-11 shrink-0 items-center gap-1.5 rounded-xl px-3 font-semibold tabular-nums print:hidden"
      >
        <Icon node={Images} className="size-5" />
        <span aria-hidden="true">{waiting}</span>
        <span className="sr-only">{title}</span>
      </button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        description={`Bewaar je ${isOne ? 'hem' : 'ze'}, dan ${isOne ? 'gaat hij' : 'gaan ze'} verder zodra je weer mag plaatsen.`}
        cancel="Bewaren"
        confirm="Weggooien"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          deleteIntake(account);
          setIsAsking(false);
          setWaiting(0);
        }}
      />
    </>
  );
}
