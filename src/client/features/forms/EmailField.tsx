import { type ComponentProps, useRef, useState } from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import { Field } from '../../ui/Field.tsx';
import { suggestDomain } from './mistyped-domain.ts';

interface EmailFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type' | 'name'> {
  value: string;
  onChange: (email: string) => void;
}

/** Delays the suggestion, so that a button that is being clicked does not move. */
const AFTER_CLICK_MS = 300;

/** Suggests a correction when a common domain is mistyped. */
export function EmailField({ value, onChange, ...props }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBlurred, setIsBlurred] = useState(false);
  const suggestion = suggestDomain(value);
  const offered = suggestion && (isBlurred || !suggestion.isUnfinished) ? suggestion.domain : undefined;

  function accept(domain: string) {
    onChange(`${value.trim().split('@')[0]}@${domain}`);
    input.current!.focus();
  }

  return (
    <div className="grid justify-items-start gap-1.5 *:w-full">
      <Field
        ref={input}
        autoComplete="email"
        required
        maxLength={254}
        {...props}
        name="email"
        type="email"
        value={value}
        onChange={(event) => {
          setIsBlurred(false);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => void setTimeout(() => setIsBlurred(true), AFTER_CLICK_MS)}
      />
      <div role="status" className="empty:hidden">
        {offered && (
          <button
            type="button"
            className="text-accent min-h-11 text-start font-semibold wrap-anywhere underline"
            onClick={() => accept(offered)}
          >
            {text('Bedoel je {domain}?', { domain: offered })}
          </button>
        )}
      </div>
    </div>
  );
}
