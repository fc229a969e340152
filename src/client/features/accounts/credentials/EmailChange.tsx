import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { authClient } from '../../../platform/auth/auth-client.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { SaveOrCancel } from '../../forms/SaveOrCancel.tsx';
import { toDutch } from '../auth/auth-messages.ts';
import { withFreshSignIn } from '../sessions/fresh-sign-in.tsx';

function useEmailChange(onDone: () => void) {
  const { reload } = useAuth();
  return useMutation({
    async mutationFn(email: string) {
      const client = await authClient();
      const { error } = await withFreshSignIn(() => client.updateUser({ email }), {
        again: 'Vul je nieuwe e-mailadres nog eens in.',
        reopens: { dialog: 'change-email' },
      });
      if (error) throw error;
    },
    async onSuccess() {
      await reload();
      onDone();
    },
  });
}

export function EmailChange({ onDone }: { onDone: () => void }) {
  const { mutate, error, isPending } = useEmailChange(() => {
    showToast({ variant: 'success', title: 'Bevestig je nieuwe adres', description: 'We stuurden er een mail heen.' });
    onDone();
  });
  const [problem, setProblem] = useState<string>();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input')!;
    const email = field.value.trim();
    const found = /^\S+@\S+\.\S+$/.test(email) ? undefined : 'Vul een geldig e-mailadres in.';
    setProblem(found);
    if (found) return field.focus();
    mutate(email);
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {error && <Banner variant="failure">{toDutch(error)}</Banner>}
      <Field
        label="Nieuw e-mailadres"
        type="email"
        name="email"
        autoComplete="email"
        required
        autoFocus
        problem={problem}
        hint="Het telt zodra je het bevestigt met de mail die we daarheen sturen. Je oude adres krijgt ook bericht. Aanvragen en meldingen die je met je oude adres deed, blijven bij dat adres."
      />
      <SaveOrCancel save="E-mailadres wijzigen" busy={isPending} onCancel={onDone} />
    </form>
  );
}

/** Shown until the new address is confirmed. */
export function WaitingEmailChange() {
  const { user } = useAuth();
  const { mutate, isPending, error } = useEmailChange(() => {});
  if (!user?.new_email) return null;
  return (
    <Banner variant="info">
      <span className="grid justify-items-start gap-3">
        <span className="wrap-anywhere">
          Je nieuwe adres is <strong>{user.new_email}</strong>. Bevestig het met de link in de mail die we daarheen
          stuurden.
        </span>
        {error && <span>{toDutch(error)}</span>}
        <Button variant="outline" disabled={isPending} onClick={() => mutate(user.email ?? '')}>
          Toch niet wijzigen
        </Button>
      </span>
    </Banner>
  );
}
