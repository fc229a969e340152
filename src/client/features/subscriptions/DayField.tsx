import { useId } from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import { Select } from '../../ui/Select.tsx';
import { dayName } from './day-name.ts';

interface DayFieldProps {
  weekdays: number[];
  value: number;
  disabled?: boolean;
  onChange: (weekday: number) => void;
}

/** Renders nothing when there is only one day. */
export function DayField({ weekdays, value, disabled = false, onChange }: DayFieldProps) {
  const id = useId();
  if (weekdays.length < 2) return null;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {text('Op welke dag?')}
      </label>
      <Select
        id={id}
        className="h-12 rounded-xl"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {weekdays.map((weekday) => (
          <option key={weekday} value={weekday}>
            {dayName(weekday)}
          </option>
        ))}
      </Select>
    </div>
  );
}
