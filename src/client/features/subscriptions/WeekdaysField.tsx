import { useId } from 'react';

import { weekdays } from '../../../shared/platform/language/dates.ts';

interface WeekdaysFieldProps {
  /** Monday is 1. */
  chosen: number[];
  problem: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** The days of the weekly mail. */
export function WeekdaysField({ chosen, problem, onChange }: WeekdaysFieldProps) {
  const problemId = useId();
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="sr-only">Dagen van de weekmail</legend>
      <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {weekdays.map((name, index) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && problemId}
              checked={chosen.includes(index + 1)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  checked
                    ? [...chosen, index + 1].toSorted((a, b) => a - b)
                    : chosen.filter((weekday) => weekday !== index + 1),
                )
              }
              className="accent-accent size-6"
            />
            {name[0]!.toUpperCase() + name.slice(1)}
          </label>
        ))}
      </div>
      {problem && (
        <p id={problemId} className="text-bad text-sm font-semibold">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
