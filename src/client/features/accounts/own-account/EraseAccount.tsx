import { type FormEvent, useState } from 'react';

import { eraseAccount } from '../../../../shared/accounts/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { call } from '../../../platform/api/call.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { clearBrowserData } from '../../../platform/storage/this-browser.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx';
import { PasswordField } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../sessions/fresh-sign-in.tsx';
import { useReopened } from '../sessions/interrupted.ts';

/** Erasing cannot be undone, so the dialog asks for the password. */
export function EraseAccount() {
  const { user, userRole, signOut } = useAuth();
  const hasPassword = !user?.app_metadata['has_no_password'];
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useReopened('erase-account', () => setOpen(true));

  async function erase(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('password');
    setBusy(true);
    try {
      const body = typed === null ? {} : { password: String(typed) };
      await withFreshSignIn(() => call(eraseAccount, { body }), {
        again: 'Kies nog eens ‘Definitief verwijderen’.',
        reopens: { dialog: 'erase-account' },
      });
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
      return;
    }
    navigate(pathTo('home'));
    await signOut();
    clearBrowserData();
    showToast({ variant: 'success', title: 'Je account is verwijderd' });
  }

  return (
    <section className="rounded-card border-line bg-surface grid justify-items-start gap-3 border p-5 sm:p-6">
      <h2 className="text-xl font-bold">Account verwijderen</h2>
      <p className="text-muted">
        Je naam, e-mailadres en wachtwoord worden gewist.
        {userRole !== 'parent' && ' Voorwerpen die je plaatste, blijven staan, zonder je naam.'}
      </p>
      <Button
        variant="outline"
        onClick={() => {
          setFailure(null);
          setOpen(true);
        }}
      >
        Account verwijderen
      </Button>
      <QuestionDialog
        open={open}
        title="Account verwijderen"
        description={`Weet je zeker dat je je account wilt verwijderen? Deze actie kan niet ongedaan worden gemaakt.${hasPassword ? ' Vul ter controle je wachtwoord in.' : ''}`}
        onClose={() => !busy && setOpen(false)}
      >
        <form onSubmit={(event) => void erase(event)} className="grid gap-5">
          {failure && <Banner variant="failure">{failure}</Banner>}
          <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          {hasPassword && <PasswordField label="Wachtwoord" name="password" autoComplete="current-password" required />}
          <div className="grid gap-3 sm:flex sm:justify-end">
            <Button variant="outline" disabled={busy} onClick={() => setOpen(false)}>
              Annuleren
            </Button>
            <Button variant="danger" type="submit" disabled={busy}>
              Definitief verwijderen
            </Button>
          </div>
        </form>
      </QuestionDialog>
    </section>
  );
}
