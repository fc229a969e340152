import { type StatusFilter, statusFilters } from '../../../shared/items/contract.ts';
import { statusLabels } from '../../../shared/items/labels.ts';
import { Choices } from '../../ui/Choices.tsx';

interface StatusTabsProps {
  value: StatusFilter;
  onChange: (value: StatusFilter) => void;
}

const labels: Record<StatusFilter, string> = { all: 'Alles', ...statusLabels };
const options = statusFilters.map((status) => [status, labels[status]] as const);

export function StatusTabs({ value, onChange }: StatusTabsProps) {
  return (
    <Choices
      legend="Status"
      name="status"
      options={options}
      value={value}
      onChange={onChange}
      className="narrow:basis-full narrow:grid-cols-2 grow grid-cols-[auto_auto_auto] sm:grid-cols-3"
    />
  );
}
