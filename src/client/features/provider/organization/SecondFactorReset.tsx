import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { resetAdminSecondFactor } from '../../../../shared/provider/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { useReopened } from '../../accounts/sessions/interrupted.ts';
import { EmailField } from '../../forms/EmailField.tsx';

/** By address, because the provider does not see who the members are. */
export function SecondFactorReset({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) =>
      withFreshSignIn(() => call(resetAdminSecondFactor, { params: { id }, body: { email } }), {
        again: 'Kies nog eens ‘Tweede stap wissen’.',
        reopens: { dialog: 'reset-second-factor', chosen: email },
      }),
    onSuccess({ email }) {
      showToast({ variant: 'success', title: 'Tweede stap gewist', description: email });
      setTyped('');
      setIsOpen(false);
    },
  });
  useReopened('reset-second-factor', (email) => {
    setTyped(email);
    setIsOpen(true);
  });
  if (!isOpen) {
    return (
      <Button variant="plain" onClick={() => setIsOpen(true)}>
        Tweede stap wissen voor een beheerder die hem kwijt is
      </Button>
    );
  }
  return (
    <form
      className="grid w-full gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        mutate(typed);
      }}
    >
      {error && <Banner variant="failure">{error.message}</Banner>}
      <EmailField
        label="E-mailadres van het account"
        autoComplete="off"
        placeholder="naam@voorbeeld.nl"
        autoFocus
        value={typed}
        onChange={setTyped}
      />
      <p className="text-muted text-sm">
        Controleer eerst dat het echt de eigenaar is die het vraagt, bijvoorbeeld door de school te bellen. De eigenaar
        krijgt een mail en wordt overal uitgelogd.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" disabled={isPending}>
          Tweede stap wissen
        </Button>
        <Button variant="outline" onClick={() => setIsOpen(false)}>
          Annuleren
        </Button>
      </div>
    </form>
  );
}
