import { Archive, CircleCheck, Clock3, type IconNode } from 'lucide';

import type { StatusFilter } from '../../../shared/items/contract.ts';
import type { Statistics } from '../../../shared/items/desk-items.ts';
import { statusLabels } from '../../../shared/items/labels.ts';
import { Icon } from '../../ui/Icon.tsx';

interface FilterCardsProps {
  /** Undefined while loading. */
  statistics: Statistics | undefined;
  failed: boolean;
  selected: StatusFilter;
  onSelect: (status: StatusFilter) => void;
}

const cards: { status: StatusFilter; label: string; icon: IconNode; count: 'total' | 'unclaimed' | 'claimed' }[] = [
  { status: 'all', label: 'Totaal voorwerpen', icon: Archive, count: 'total' },
  { status: 'unclaimed', label: statusLabels.unclaimed, icon: Clock3, count: 'unclaimed' },
  { status: 'claimed', label: statusLabels.claimed, icon: CircleCheck, count: 'claimed' },
];

export function FilterCards({ statistics, failed, selected, onSelect }: FilterCardsProps) {
  return (
    <div className="narrow:grid-cols-1 mt-6 grid grid-cols-3 gap-2 sm:gap-4">
      {cards.map(({ status, label, icon, count }) => (
        <button
          key={status}
          type="button"
          aria-pressed={selected === status}
          onClick={() => onSelect(status)}
          className="rounded-card border-line bg-surface hover:border-accent aria-pressed:border-accent aria-pressed:bg-soft aria-pressed:ring-accent narrow:flex-row narrow:items-center narrow:justify-between flex flex-col items-start gap-1 border p-2 text-start transition aria-pressed:ring-1 min-[24rem]:p-3 sm:p-5"
        >
          <span className="flex items-center gap-2 text-xs leading-tight font-semibold min-[24rem]:text-sm sm:text-base">
            <Icon node={icon} className="text-accent hidden size-5 sm:block" />
            {label}
          </span>
          <span className="narrow:mt-0 mt-auto shrink-0 text-3xl font-extrabold tabular-nums sm:text-4xl">
            {statistics?.[count] ?? (failed ? '–' : '…')}
          </span>
        </button>
      ))}
    </div>
  );
}
