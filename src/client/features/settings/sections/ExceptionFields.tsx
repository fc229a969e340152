import { Trash2 } from 'lucide';

import { type HoursException, maxLabelLength, type Span } from '../../../../shared/organizations/opening-hours.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SpansField } from './SpansField.tsx';

interface ExceptionFieldsProps {
  exception: HoursException;
  problems: Record<'label' | 'days' | 'spans', string | undefined>;
  defaultSpans: Span[];
  onChange: (exception: HoursException) => void;
  onRemove: () => void;
}

export function ExceptionFields({ exception, problems, defaultSpans, onChange, onRemove }: ExceptionFieldsProps) {
  const { from, to, label, spans } = exception;
  const name = label.trim() || 'nieuwe dagen';
  return (
    <fieldset className="bg-paper narrow:p-0 grid min-w-0 grid-cols-1 gap-3 rounded-2xl p-4">
      <legend className="sr-only">{name}</legend>
      <Field
        label="Wat is er dan?"
        placeholder="Kerstvakantie"
        maxLength={maxLabelLength}
        value={label}
        problem={problems.label}
        onChange={(event) => onChange({ ...exception, label: event.currentTarget.value })}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:items-start">
        <Field
          label="Eerste dag"
          type="date"
          max="9999-12-31"
          value={from}
          problem={problems.days}
          // Most exceptions last one day, so the last day follows the first.
          onChange={({ currentTarget: { value } }) => onChange({ ...exception, from: value, to: to || value })}
        />
        <Field
          label="Laatste dag"
          type="date"
          max="9999-12-31"
          value={to}
          onChange={(event) => onChange({ ...exception, to: event.currentTarget.value })}
        />
      </div>
      <SpansField
        label="Die dagen"
        spans={spans}
        defaultSpans={defaultSpans}
        problem={problems.spans}
        onChange={(next) => onChange({ ...exception, spans: next })}
      />
      <Button
        variant="plain"
        className="-ms-3 justify-self-start px-3! print:hidden"
        aria-label={`Weghalen: ${name}`}
        onClick={onRemove}
      >
        <Icon node={Trash2} className="size-5" />
        Weghalen
      </Button>
    </fieldset>
  );
}
