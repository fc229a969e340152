import { type FormEvent, type ReactNode, useState } from 'react';

import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { toDutch } from '../auth/auth-messages.ts';

interface CodeFormProps {
  label: string;
  hint?: string;
  isRecoveryCode?: boolean;
  button: string;
  /** Another way stands above it. */
  isAlternative?: boolean;
  /** There is something to read or do above it first. */
  isBelow?: boolean;
  send: (code: string) => Promise<unknown>;
  onDone: () => Promise<void> | void;
  children?: ReactNode;
}

export function CodeForm(props: CodeFormProps) {
  const {
    label,
    hint,
    isRecoveryCode = false,
    button,
    isAlternative = false,
    isBelow = false,
    send,
    onDone,
    children,
  } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setFailure(null);
    try {
      await send(String(new FormData(form).get('code')));
      await onDone();
    } catch (error) {
      const isWrong = (error as { code?: unknown }).code === 'mfa_verification_failed';
      setFailure(isRecoveryCode && isWrong ? 'Deze herstelcode klopt niet, of is al gebruikt.' : toDutch(error));
      setBusy(false);
      form.querySelector<HTMLInputElement>('[name=code]')?.select();
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure && <Banner variant="failure">{failure}</Banner>}
      <Field
        label={label}
        hint={hint}
        name="code"
        autoComplete="one-time-code"
        required
        autoFocus={!isAlternative && !isBelow}
        maxLength={20}
        spellCheck={false}
        autoCapitalize="none"
        {...(isRecoveryCode ? {} : { inputMode: 'numeric' as const, pattern: '[0-9 ]*' })}
      />
      <Button type="submit" variant={isAlternative ? 'outline' : 'solid'} disabled={busy}>
        {button}
      </Button>
      {children}
    </form>
  );
}
