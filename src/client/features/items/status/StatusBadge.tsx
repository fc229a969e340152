import { Check, Clock3 } from 'lucide';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { statusLabels } from '../../../../shared/items/labels.ts';
import { daysLeftInWords } from '../../../../shared/items/terms.ts';
import { text, translated } from '../../../../shared/platform/language/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface StatusBadgeProps {
  status: ListedItem['status'];
  reserved?: ListedItem['is_reserved'];
  /** Makes collected items less prominent in a list. */
  quiet?: boolean;
  daysLeft?: number | null;
}

const variantClasses = {
  uncollected: 'bg-surface text-ink ring-line ring-1',
  lastLook: 'bg-accent text-on-accent',
  reserved: 'bg-soft text-accent',
  claimed: 'bg-good-soft text-good',
  quiet: 'bg-paper text-muted ring-line ring-1',
};

export function StatusBadge({ status, reserved, quiet = false, daysLeft = null }: StatusBadgeProps) {
  const claimed = status === 'claimed';
  const icon = claimed ? Check : Clock3;
  const uncollected = reserved ? 'reserved' : daysLeft === null ? 'uncollected' : 'lastLook';
  const classes = variantClasses[claimed ? (quiet ? 'quiet' : 'claimed') : uncollected];
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold wrap-break-word ${classes}`}
    >
      <Icon node={icon} className="size-4" />
      {reserved
        ? text('Gereserveerd')
        : daysLeft === null
          ? translated(statusLabels[status])
          : daysLeftInWords(daysLeft)}
    </span>
  );
}
