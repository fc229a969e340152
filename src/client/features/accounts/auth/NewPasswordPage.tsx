import { type FormEvent, useState } from 'react';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { authClient } from '../../../platform/auth/auth-client.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { destinationAfterSignIn } from '../../organizations/destination.ts';
import SecondFactorPage from '../factors/SecondFactorPage.tsx';
import { withFreshSignIn } from '../sessions/fresh-sign-in.tsx';
import { toDutch } from './auth-messages.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

/** Opened from a link in a mail, which also signed the user in. */
export default function NewPasswordPage() {
  const { user, isLoading, needsSecondFactor, reload } = useAuth();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    setBusy(true);
    try {
      const { error } = await withFreshSignIn(async () => (await authClient()).updateUser({ password }), {
        again: 'Vul je nieuwe wachtwoord nog eens in.',
      });
      if (error) throw error;
      showToast({ variant: 'success', title: 'Wachtwoord gewijzigd', description: 'Je bent ingelogd.' });
      const profile = await reload();
      navigate(profile ? await destinationAfterSignIn(profile, null) : pathTo('home'));
    } catch (error) {
      setFailure(toDutch(error));
      setBusy(false);
      form.querySelector<HTMLInputElement>('[name=password]')?.select();
    }
  }

  if (isLoading) return <Spinner />;
  // A new account chooses its password first, and sets up a second factor afterwards.
  if (needsSecondFactor && user?.factors?.length) return <SecondFactorPage />;
  return (
    <div className="container-page grid max-w-md gap-6 pt-10">
      <h1 className="text-3xl font-extrabold">Kies een nieuw wachtwoord</h1>
      <div className="rounded-card border-line bg-surface border p-5 sm:p-6">
        {user ? (
          <form onSubmit={(event) => void save(event)} className="grid gap-4">
            {failure && <Banner variant="failure">{failure}</Banner>}
            <input type="email" name="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
            <NewPasswordField label="Nieuw wachtwoord" autoFocus />
            <Button type="submit" disabled={busy}>
              Wachtwoord opslaan
            </Button>
          </form>
        ) : (
          <div className="grid gap-4">
            <Banner variant="failure">Open de link uit de mail om hier verder te gaan.</Banner>
            <ForgotPassword email="" onBack={() => navigate(pathTo('auth'))} />
          </div>
        )}
      </div>
    </div>
  );
}
