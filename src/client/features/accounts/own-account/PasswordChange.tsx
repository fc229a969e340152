import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { authClient } from '../../../platform/auth/auth-client.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { PasswordField } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { toDutch } from '../auth/auth-messages.ts';
import { NewPasswordField } from '../auth/NewPasswordField.tsx';
import { SaveOrCancel } from './SaveOrCancel.tsx';

/** The server decides; this spares a round trip and names the field. */
const MIN_LENGTH = 6;

export function PasswordChange({ onDone }: { onDone: () => void }) {
  const { user } = useAuth();
  const { mutate, error, isPending } = useMutation({
    async mutationFn(chosen: { password: string; current_password: string }) {
      const answer = await (await authClient()).updateUser(chosen);
      if (answer.error) throw answer.error;
    },
    onSuccess() {
      showToast({
        look: 'success',
        title: 'Wachtwoord gewijzigd',
        description: 'Op andere apparaten ben je uitgelogd.',
      });
      onDone();
    },
  });

  const [problems, setProblems] = useState<{ current?: string; password?: string }>({});

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [current, password] = [String(fields.get('current')), String(fields.get('password'))];
    const found = {
      ...(current === '' && { current: 'Vul je huidige wachtwoord in.' }),
      ...(password.length < MIN_LENGTH && { password: 'Wachtwoord moet minimaal 6 tekens bevatten' }),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)!.focus();
    mutate({ password, current_password: current });
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {error && <Banner look="failure">{toDutch(error)}</Banner>}
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
