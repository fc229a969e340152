import { type StatusFilter, statusFilters } from '../../../shared/items/contract.ts';
import { statusLabels } from '../../../shared/items/labels.ts';
import { text, type Text, translated } from '../../../shared/platform/language/texts.ts';
import { Choices } from '../../ui/Choices.tsx';

interface StatusTabsProps {
  value: StatusFilter;
  onChange: (value: StatusFilter) => void;
}

const labels: Record<StatusFilter, Text> = { all: 'Alles', ...statusLabels };

export function StatusTabs({ value, onChange }: StatusTabsProps) {
  return (
    <Choices
      legend={text('Status')}
      name="status"
      options={statusFilters.map((status) => [status, translated(labels[status])] as const)}
      value={value}
      onChange={onChange}
      className="narrow:basis-full narrow:grid-cols-2 grow grid-cols-[auto_auto_auto] sm:grid-cols-3"
    />
  );
}
