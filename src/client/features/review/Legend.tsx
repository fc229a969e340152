import type { Series } from './MonthChart.tsx';
import { fillOf } from './Patterns.tsx';

interface LegendProps {
  /** The id prefix of the patterns. */
  id: string;
  series: Series[];
}

export function Legend({ id, series }: LegendProps) {
  return (
    <figcaption>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1">
        {series.map(({ name, pattern }) => (
          <li key={name} className="flex items-center gap-2 text-sm font-medium">
            <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
              <rect
                x="1"
                y="1"
                width="14"
                height="14"
                fill={fillOf(pattern, id)}
                stroke={pattern === 'solid' ? 'var(--accent)' : 'var(--ink)'}
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figcaption>
  );
}
