import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';

import { authClient } from '../../../platform/auth/auth-client.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Field } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { toDutch } from '../auth/auth-messages.ts';
import { NewPasswordField } from '../auth/NewPasswordField.tsx';
import { SaveOrCancel } from './SaveOrCancel.tsx';

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

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    mutate({ password: String(fields.get('password')), current_password: String(fields.get('current')) });
  }

  return (
    <form onSubmit={save} className="grid gap-4">
      {error && <Banner look="failure">{toDutch(error)}</Banner>}
      <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field
        label="Huidig wachtwoord"
        name="current"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        hint="Vergeten? Log uit en kies op de inlogpagina ‘Wachtwoord vergeten?’."
      />
      <NewPasswordField label="Nieuw wachtwoord" />
      <SaveOrCancel save="Wachtwoord opslaan" busy={isPending} onCancel={onDone} />
    </form>
  );
}
