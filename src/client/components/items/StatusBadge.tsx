import { Check, Clock3 } from 'lucide-react';

import type { ItemStatus } from '../../../shared/items.ts';
import { statusLabels } from '../../../shared/labels.ts';

interface StatusBadgeProps {
  status: ItemStatus;
  /** In a list to look for something in, what was collected does not ask for attention. */
  quiet?: boolean;
}

export function StatusBadge({ status, quiet = false }: StatusBadgeProps) {
  const claimed = status === 'claimed';
  const Icon = claimed ? Check : Clock3;
  const colors = !claimed
    ? 'bg-surface text-ink ring-line ring-1'
    : quiet
      ? 'bg-paper text-muted ring-line ring-1'
      : 'bg-good-soft text-good';
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold ${colors}`}>
      <Icon aria-hidden="true" className="size-4" />
      {statusLabels[status]}
    </span>
  );
}
