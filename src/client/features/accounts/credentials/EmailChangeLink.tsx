import { useMutation } from '@tanstack/react-query';

import { confirmEmailChange, stopEmailChange } from '../../../../shared/accounts/email-change.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { call } from '../../../platform/api/call.ts';
import { authClient } from '../../../platform/auth/auth-client.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { SignInForm } from '../auth/SignInForm.tsx';

/** The link that was sent to the new address. Only the account itself can confirm. */
export function ConfirmNewAddress({ token }: { token: string }) {
  const { user, reload } = useAuth();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(confirmEmailChange, { body: { token } }),
    async onSuccess({ email }) {
      // The stored session still has the old address.
      await (await authClient()).refreshSession();
      await reload();
      showToast({ look: 'success', title: 'E-mailadres gewijzigd', description: email });
      navigate(pathTo('account'), { replace: true });
    },
  });
  if (!user) {
    return (
      <>
        <p>Log eerst in, met je oude e-mailadres. Daarna bevestig je je nieuwe adres.</p>
        <SignInForm target={pathTo('link')} />
      </>
    );
  }
  return (
    <>
      {error && <Banner look="failure">{error.message}</Banner>}
      <p>Nog één klik en je logt voortaan in met je nieuwe adres.</p>
      <Button disabled={isPending} autoFocus onClick={() => mutate()}>
        Nieuw e-mailadres bevestigen
      </Button>
    </>
  );
}

/** The link that was sent to the old address. */
export function StopEmailChange({ token }: { token: string }) {
  const { signOut } = useAuth();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => call(stopEmailChange, { body: { token } }),
    // Every session ended, also the one of this browser.
    onSuccess: () => signOut(),
  });
  if (data) {
    return (
      <Banner look="info">
        Je account houdt het adres {data.email}. Je bent overal uitgelogd. We stuurden je een mail waarmee je een nieuw
        wachtwoord kiest.
      </Banner>
    );
  }
  return (
    <>
      {error && <Banner look="failure">{error.message}</Banner>}
      <p>
        Je account houdt dan je oude e-mailadres. Op alle apparaten word je uitgelogd, en je kiest een nieuw wachtwoord
        met een mail die we je sturen.
      </p>
      <Button look="danger" disabled={isPending} onClick={() => mutate()}>
        Houd mijn oude adres
      </Button>
    </>
  );
}
