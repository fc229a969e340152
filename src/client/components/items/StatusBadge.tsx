import { Check, Clock3 } from 'lucide-react';

import type { ItemStatus } from '../../../shared/items.ts';
import { statusLabels } from '../../../shared/labels.ts';

export function StatusBadge({ status }: { status: ItemStatus }) {
  const claimed = status === 'claimed';
  const Icon = claimed ? Check : Clock3;
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold ${claimed ? 'bg-good-soft text-good' : 'bg-surface text-ink ring-line ring-1'}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {statusLabels[status]}
    </span>
  );
}
