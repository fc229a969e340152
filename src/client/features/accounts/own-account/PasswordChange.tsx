import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';

import { authClient } from '../../../platform/auth/auth-client.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { PasswordField } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { SaveOrCancel } from '../../forms/SaveOrCancel.tsx';
import { toDutch } from '../auth/auth-messages.ts';
import { NewPasswordField } from '../auth/NewPasswordField.tsx';

/** The server decides; this spares a round trip. */
const MIN_LENGTH = 6;

type FieldName = 'current' | 'password';

/** The field that a refusal of the server is about, by its code. */
const refusedFields: Record<string, FieldName> = {
  current_password_invalid: 'current',
  same_password: 'password',
  weak_password: 'password',
};

export function PasswordChange({ onDone }: { onDone: () => void }) {
  const { user } = useAuth();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    async mutationFn(chosen: { password: string; current_password: string }) {
      const answer = await (await authClient()).updateUser(chosen);
      if (answer.error) throw answer.error;
    },
    onSuccess() {
      showToast({
        variant: 'success',
        title: 'Wachtwoord gewijzigd',
        description: 'Op andere apparaten ben je uitgelogd.',
      });
      onDone();
    },
    onError(error) {
      const field = refusedFields[String((error as { code?: unknown }).code)];
      if (field) showProblems({ [field]: toDutch(error) });
      else setFailure(toDutch(error));
    },
  });

  function showProblems(found: typeof problems) {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current!.querySelector<HTMLElement>(`[name=${first}]`)!.focus();
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [current, password] = [String(fields.get('current')), String(fields.get('password'))];
    const found = {
      ...(current === '' && { current: 'Vul je huidige wachtwoord in.' }),
      ...(password.length < MIN_LENGTH && { password: 'Wachtwoord moet minimaal 6 tekens bevatten' }),
    };
    setFailure(null);
    showProblems(found);
    if (Object.keys(found).length === 0) mutate({ password, current_password: current });
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="grid gap-4">
      {failure && <Banner variant="failure">{failure}</Banner>}
      <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label="Huidig wachtwoord"
        name="current"
        autoComplete="current-password"
        required
        autoFocus
        problem={problems.current}
        hint="Vergeten? Log uit en kies op de inlogpagina ‘Wachtwoord vergeten?’."
      />
      <NewPasswordField label="Nieuw wachtwoord" problem={problems.password} />
      <SaveOrCancel save="Wachtwoord opslaan" busy={isPending} onCancel={onDone} />
    </form>
  );
}
