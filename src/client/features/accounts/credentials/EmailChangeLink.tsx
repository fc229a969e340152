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
      showToast({ variant: 'success', title: 'E-mailadres gewijzigd', description: email });
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
      {error && <Banner variant="failure">{error.message}</Banner>}
      <p>Nog één klik en je logt voortaan in met je nieuwe adres.</p>
      <Button disabled={isPending} autoFocus onClick={() => mutate()}>
        Nieuw e-mailadres bevestigen
      </Button>
    </>
  );
}

/** The link that was sent to the old address, or with the mail about a new second factor or work account. */
export function StopStranger({ token, isOfAddress }: { token: string; isOfAddress: boolean }) {
  const { signOut } = useAuth();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => call(stopEmailChange, { body: { token } }),
    // Every session ended, also the one of this browser.
    onSuccess: () => signOut(),
  });
  if (data) {
    return (
      <>
        <Banner variant="info">
          Je account behoudt het adres {data.email}. Je bent overal uitgelogd. We stuurden je een mail waarmee je een
          nieuw wachtwoord kiest, en waarin staat wat er is verwijderd.
        </Banner>
        <Button onClick={() => navigate(pathTo('home'))}>Naar de startpagina</Button>
      </>
    );
  }
  return (
    <>
      {error && <Banner variant="failure">{error.message}</Banner>}
      <p>
        {isOfAddress && 'Je account behoudt dan je oude e-mailadres. '}
        Op alle apparaten word je uitgelogd, en je kiest een nieuw wachtwoord met een mail die we je sturen. Passkeys,
        authenticator-apps, herstelcodes en school- of werkaccounts die de laatste week zijn toegevoegd, verdwijnen.
      </p>
      <Button variant="danger" disabled={isPending} onClick={() => mutate()}>
        {isOfAddress ? 'Mijn oude adres houden' : 'Dit was ik niet'}
      </Button>
    </>
  );
}
