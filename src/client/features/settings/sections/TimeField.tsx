import { useState } from 'react';

import { clock } from '../../../../shared/organizations/opening-hours.ts';

interface TimeFieldProps {
  label: string;
  /** In minutes since midnight; NaN when invalid. */
  value: number;
  problemId: string | undefined;
  onChange: (minute: number) => void;
}

/** A text field, because some browsers' time fields ask for AM or PM. */
export function TimeField({ label, value, problemId, onChange }: TimeFieldProps) {
  const [text, setText] = useState('');
  // Shows the text as typed, unless the value changed elsewhere.
  const shown = Object.is(parseMinute(text), value) ? text : formatMinute(value);
  return (
    <input
      aria-label={label}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      inputMode="numeric"
      autoComplete="off"
      placeholder="8:30"
      maxLength={5}
      value={shown}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parseMinute(event.currentTarget.value));
      }}
      onBlur={() => setText(formatMinute(value) || text)}
      className="border-field aria-invalid:border-bad bg-surface text-ink placeholder:text-muted h-11 w-18 rounded-xl border px-3 tabular-nums"
    />
  );
}

const formatMinute = (minute: number) => (Number.isNaN(minute) ? '' : clock(minute));

/** Accepts '8:30', '8.30', '0830' and '8'. */
function parseMinute(text: string): number {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.]?(\d\d))?$/.exec(text.trim()) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= 24 * 60 ? minute : Number.NaN;
}
