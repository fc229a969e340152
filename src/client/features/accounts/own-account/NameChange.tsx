import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { changeName, maxNameLength } from '../../../../shared/accounts/contract.ts';
import { hasWords } from '../../../../shared/platform/text.ts';
import { call } from '../../../platform/api/call.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Field } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { SaveOrCancel } from '../../forms/SaveOrCancel.tsx';

export function NameChange({ onDone }: { onDone: () => void }) {
  const { userName, userRole, reload } = useAuth();
  const [problem, setProblem] = useState<string>();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (name: string) => call(changeName, { body: { name } }),
    async onSuccess() {
      await reload();
      showToast({ variant: 'success', title: 'Naam gewijzigd' });
      onDone();
    },
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    setProblem(hasWords(name) ? undefined : 'Vul je naam in.');
    if (hasWords(name)) mutate(name);
    else event.currentTarget.querySelector('input')!.focus();
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {error && <Banner variant="failure">{error.message}</Banner>}
      <Field
        label="Nieuwe naam"
        name="name"
        autoComplete="name"
        required
        autoFocus
        maxLength={maxNameLength}
        defaultValue={userName ?? ''}
        problem={problem}
        hint={
          userRole === 'parent'
            ? 'Zo zien medewerkers je.'
            : 'Zo zien collega’s je, ook in het logboek bij wat je eerder deed.'
        }
      />
      <SaveOrCancel save="Naam opslaan" busy={isPending} onCancel={onDone} />
    </form>
  );
}
