import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';

import { authClient } from '../../api/auth-client.ts';
import { toDutch } from '../../components/auth/auth-messages.ts';
import { NewPasswordField } from '../../components/auth/NewPasswordField.tsx';
import { Banner } from '../../components/ui/Banner.tsx';
import { Field } from '../../components/ui/Field.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { useAuth } from '../../session/auth.tsx';
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
