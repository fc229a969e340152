import { text, type Text } from '../../../../shared/platform/language/texts.ts';
import { Field } from '../../../ui/Field.tsx';
import { daysAgo } from './report-fields.ts';

interface SinceFieldProps {
  since: string;
  problem: string | undefined;
  onChange: (since: string) => void;
}

const choices = [
  ['Vandaag', 0],
  ['Gisteren', 1],
  ['Deze week', 6],
] as const satisfies [Text, number][];

/** Offers the most common dates as buttons. */
export function SinceField({ since, problem, onChange }: SinceFieldProps) {
  return (
    <div className="grid gap-2">
      <Field
        label={text('Sinds wanneer?')}
        name="since"
        type="date"
        min={daysAgo(365)}
        max={daysAgo(0)}
        value={since}
        problem={problem}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div role="group" aria-label={text('Snel kiezen')} className="flex flex-wrap gap-2">
        {choices.map(([label, days]) => {
          const isChosen = since === daysAgo(days);
          return (
            <button
              key={label}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? '' : daysAgo(days))}
              className="border-field/60 hover:bg-soft aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent min-h-11 rounded-full border px-4"
            >
              {text(label)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
