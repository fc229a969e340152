import { Check, Clock3 } from 'lucide-react';

import type { ListedItem } from '../../../shared/items.ts';
import { statusLabels } from '../../../shared/labels.ts';

interface StatusBadgeProps {
  status: ListedItem['status'];
  reserved?: ListedItem['is_reserved'];
  /** In a list to look for something in, what was collected does not ask for attention. */
  quiet?: boolean;
}

export function StatusBadge({ status, reserved, quiet = false }: StatusBadgeProps) {
  const claimed = status === 'claimed';
  const Icon = claimed ? Check : Clock3;
  const colors = !claimed
    ? reserved
      ? 'bg-soft text-accent'
      : 'bg-surface text-ink ring-line ring-1'
    : quiet
      ? 'bg-paper text-muted ring-line ring-1'
      : 'bg-good-soft text-good';
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold ${colors}`}>
      <Icon aria-hidden="true" className="size-4" />
      {reserved ? 'Gereserveerd' : statusLabels[status]}
    </span>
  );
}
