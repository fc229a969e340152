import { type StatusFilter, statusFilters } from '../../../shared/items.ts';
import { statusLabels } from '../../../shared/labels.ts';

interface StatusTabsProps {
  value: StatusFilter;
  onChange: (value: StatusFilter) => void;
}

const labels: Record<StatusFilter, string> = { all: 'Alles', ...statusLabels };

export function StatusTabs({ value, onChange }: StatusTabsProps) {
  return (
    <fieldset className="border-line bg-surface grid grow grid-cols-[auto_auto_auto] gap-1 rounded-2xl border p-1 sm:grid-cols-3">
      <legend className="sr-only">Status</legend>
      {statusFilters.map((status) => (
        <label
          key={status}
          className="hover:bg-soft has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-accent flex min-h-11 cursor-pointer items-center justify-center rounded-xl px-2 text-center text-sm leading-tight font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 max-[22.5rem]:px-1.5 max-[22.5rem]:text-[0.8rem] sm:px-3"
        >
          <input
            type="radio"
            name="status"
            value={status}
            checked={value === status}
            onChange={() => onChange(status)}
            className="sr-only"
          />
          {labels[status]}
        </label>
      ))}
    </fieldset>
  );
}
