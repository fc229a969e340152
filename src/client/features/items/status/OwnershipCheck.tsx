import { KeyRound } from 'lucide';

import type { ItemStatus } from '../../../../shared/items/contract.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface OwnershipCheckProps {
  /** Null when there is none, undefined while loading. */
  note: string | null | undefined;
  status: ItemStatus;
  failed?: boolean;
  className?: string;
}

/** Shows the ownership mark to ask for before handing the item over. */
export function OwnershipCheck({ note, status, failed = false, className = '' }: OwnershipCheckProps) {
  return (
    <div
      className={`bg-soft narrow:grid-cols-1 grid grid-cols-[auto_1fr] content-center items-start gap-3 rounded-2xl p-4 ${className}`}
    >
      <Icon node={KeyRound} className="text-accent mt-0.5 size-5" />
      <div className="min-w-0">
        {note && (
          <>
            <p className="text-sm font-semibold">Controlekenmerk</p>
            <p className="text-lg wrap-anywhere whitespace-pre-line">{note}</p>
          </>
        )}
        {status === 'unclaimed' && <p className={note ? 'text-muted mt-1 text-sm' : ''}>{hintFor(note, failed)}</p>}
      </div>
    </div>
  );
}

function hintFor(note: string | null | undefined, failed: boolean): string {
  if (note) return 'Vraag hiernaar voordat je het voorwerp meegeeft, en lees het niet voor.';
  if (note === null) return 'Vraag waaraan de eigenaar het voorwerp herkent voordat je het meegeeft.';
  return failed ? 'Het controlekenmerk kon niet worden geladen.' : 'Controlekenmerk laden…';
}
