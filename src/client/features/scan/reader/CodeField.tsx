import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { Button } from '../../../ui/Button.tsx';
import { codeBox, focusCodeBox } from './code-box.ts';
import { parseScannedCode, type ScannedCode, invalidCharacterIn } from './code.ts';

interface CodeFieldProps {
  label: string;
  /** Shown in the empty field, which has no room for a long label. */
  placeholder?: string;
  button: string;
  onCode: (read: ScannedCode) => void;
  /** Called when the typed text is not a code. */
  onNoCode?: () => void;
  /** Shown beside the field. */
  children?: ReactNode;
}

/** Accepts a code from a keyboard or a scanner. */
export function CodeField({ label, placeholder = label, button, onCode, onNoCode, children }: CodeFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get('code'));
    const read = parseScannedCode(typed);
    const invalidCharacter = invalidCharacterIn(typed);
    if (!read) {
      onNoCode?.();
      return setProblem(
        invalidCharacter
          ? `In een code komt geen ${invalidCharacter} voor. Kijk nog eens goed.`
          : 'Een code heeft vijf tekens, zoals K7M3P.',
      );
    }
    form.reset();
    focusCodeBox();
    return onCode(read);
  }

  return (
    <form onSubmit={submit} className="grid gap-1.5 max-sm:w-full">
      <div className="narrow:flex-wrap flex gap-2">
        <div className="narrow:basis-full min-w-0 flex-1 sm:w-64">
          <input
            {...codeBox}
            name="code"
            aria-label={label}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            enterKeyHint="go"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={() => setProblem(null)}
            className="border-field bg-surface text-ink aria-invalid:border-bad placeholder:text-muted h-12 w-full rounded-xl border px-4 uppercase not-placeholder-shown:tracking-widest placeholder:normal-case"
          />
        </div>
        <Button type="submit" variant="outline">
          {button}
        </Button>
        {children}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-bad text-sm font-semibold">
          {problem}
        </p>
      )}
    </form>
  );
}
