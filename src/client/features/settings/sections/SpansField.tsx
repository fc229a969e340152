import { Plus, X } from 'lucide';
import { type ReactNode, useId, useRef } from 'react';

import { maxSpans, type Span } from '../../../../shared/organizations/opening-hours.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TimeField } from './TimeField.tsx';

interface SpansFieldProps {
  /** Name of the day or days. */
  label: string;
  spans: Span[];
  /** Opening hours that are filled in when a closed day opens. */
  defaultSpans: Span[];
  problem: string | undefined;
  onChange: (spans: Span[]) => void;
  /** An extra action for this day. */
  action?: { label: string; onPress: () => void } | undefined;
}

const ordinals = ['eerste', 'tweede', 'derde'];
const emptySpan: Span = { opens: Number.NaN, closes: Number.NaN };

/** Opening hours of a day, in at most three spans. */
export function SpansField({ label, spans, defaultSpans, problem, onChange, action }: SpansFieldProps) {
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const problemId = problem && id;
  const change = (index: number, changes: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...changes } : span)));
  /** The pressed button disappears, so the focus moves to the day first. */
  const focusAndRun = (work: () => void) => {
    field.current!.focus();
    work();
  };
  return (
    <fieldset ref={field} tabIndex={-1} className="grid min-w-0 gap-x-4 outline-none sm:grid-cols-[7rem_1fr]">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="font-semibold sm:flex sm:h-11 sm:items-center">
        {label}
      </p>
      <div className="grid min-w-0 gap-2">
        {spans.length === 0 && (
          <div className="flex min-h-11 flex-wrap items-center gap-2">
            <p className="text-muted">Gesloten</p>
            <Button
              variant="plain"
              className="text-accent px-3! print:hidden"
              aria-label={`Open: ${label}`}
              onClick={() => focusAndRun(() => onChange(defaultSpans))}
            >
              <Icon node={Plus} className="size-5" />
              Open
            </Button>
          </div>
        )}
        {spans.map(({ opens, closes }, index) => (
          <div key={ordinals[index]} className="flex flex-wrap items-center gap-2">
            <TimeField
              label="Open vanaf"
              value={opens}
              problemId={problemId}
              onChange={(minute) => change(index, { opens: minute })}
            />
            <span aria-hidden="true">tot</span>
            <TimeField
              label="Open tot"
              value={closes}
              problemId={problemId}
              onChange={(minute) => change(index, { closes: minute })}
            />
            <span className="flex print:hidden">
              <IconButton
                label={spans.length > 1 ? `Haal ${ordinals[index]} tijd weg: ${label}` : `Gesloten: ${label}`}
                onClick={() => focusAndRun(() => onChange(spans.filter((_, at) => at !== index)))}
              >
                <Icon node={X} className="size-5" />
              </IconButton>
              {index === spans.length - 1 && spans.length < maxSpans && (
                <IconButton
                  label={`Nog een tijd: ${label}`}
                  onClick={() => focusAndRun(() => onChange([...spans, emptySpan]))}
                >
                  <Icon node={Plus} className="size-5" />
                </IconButton>
              )}
            </span>
          </div>
        ))}
        {problem && (
          <p id={id} className="text-bad text-sm font-semibold">
            {problem}
          </p>
        )}
        {action && (
          <Button
            variant="plain"
            className="text-accent -ms-3 -mt-2 justify-self-start px-3! print:hidden"
            onClick={() => focusAndRun(action.onPress)}
          >
            {action.label}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function IconButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="plain" className="px-2.5!" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Button>
  );
}
