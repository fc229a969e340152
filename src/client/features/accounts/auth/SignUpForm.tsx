import { type FormEvent, useState } from 'react';

import { maxNameLength } from '../../../../shared/accounts/contract.ts';
import { findOrganization } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { call } from '../../../platform/api/call.ts';
import { authClient } from '../../../platform/auth/auth-client.ts';
import { navigate } from '../../../platform/router/history.ts';
import { Link, useLocation } from '../../../platform/router/router.tsx';
import { newAccountAddress, wantedPage } from '../../../platform/router/wanted-page.ts';
import { rememberSignup } from '../../../platform/storage/this-browser.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { useOrganization } from '../../organizations/organization.tsx';
import { usePaths } from '../../organizations/paths.ts';
import { useOfferedConnections, WorkAccountOffer } from '../work-accounts/WorkAccountOffer.tsx';
import { toDutch } from './auth-messages.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

export function SignUpForm() {
  const { sector, subpath, organization } = useOrganization();
  const paths = usePaths();
  const location = useLocation();
  const wanted = wantedPage(location);
  const newAccount = newAccountAddress(location);
  const [email, setEmail] = useState(newAccount);
  const offered = useOfferedConnections(undefined, email);
  const [wantsPassword, setWantsPassword] = useState(false);
  const offersWorkAccount = offered.length > 0 && !wantsPassword;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [doneFor, setDoneFor] = useState<string | null>(null);

  async function signUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (offersWorkAccount) return;
    const form = new FormData(event.currentTarget);
    setFailure(null);
    setBusy(true);
    try {
      const org_id = await organizationId();
      const { data, error } = await (
        await authClient()
      ).signUp({
        email,
        password: String(form.get('password')),
        options: {
          emailRedirectTo: window.location.origin + (org_id ? paths.auth : (wanted ?? pathTo('home'))),
          data: { name: String(form.get('name')).trim(), role: org_id ? 'pending' : 'parent', org_id },
        },
      });
      if (error) throw error;
      if (data.user) rememberSignup(data.user.id);
      showToast({
        variant: 'success',
        title: 'Account aangemaakt!',
        description: 'Controleer je e-mail om je account te verifiëren.',
      });
      setDoneFor(email);
      if (org_id) navigate(paths.auth);
    } catch (error) {
      const message = toDutch(error);
      showToast({ variant: 'failure', title: 'Registreren mislukt', description: message });
      setFailure(message);
    }
    setBusy(false);
  }

  /** Null when the address names no organisation. */
  async function organizationId(): Promise<string | null> {
    if (organization) return organization.id;
    if (!sector || !subpath) return null;
    try {
      return (await call(findOrganization, { params: { sector, subpath } })).id;
    } catch (error) {
      if (error instanceof CallError && error.code !== 'organization_not_found') throw error;
      throw new Error('Organisatie niet gevonden. Neem contact op met de beheerder.', { cause: error });
    }
  }

  if (doneFor) {
    return (
      <Banner variant="info">
        <p>
          We hebben een mail gestuurd naar <strong className="wrap-anywhere">{doneFor}</strong>. Klik op de link in die
          mail om je adres te bevestigen.
        </p>
        {organization && <p className="wrap-anywhere">Daarna bekijkt {organization.name} je aanvraag.</p>}
      </Banner>
    );
  }
  return (
    <form onSubmit={(event) => void signUp(event)} className="grid gap-4">
      {!subpath && !newAccount && (
        <Banner variant="info">
          <p>
            Werk je bij een school, opvang of club?{' '}
            <Link to={pathTo('home')} className="font-semibold underline">
              Kies dan eerst je organisatie
            </Link>{' '}
            en maak daar je account aan.
          </p>
        </Banner>
      )}
      {failure && <Banner variant="failure">{failure}</Banner>}
      <Field label="Naam" name="name" autoComplete="name" required autoFocus maxLength={maxNameLength} />
      <EmailField label="E-mailadres" autoComplete="username" value={email} onChange={setEmail} />
      {offersWorkAccount ? (
        <>
          <p>Met dit adres heb je geen nieuw account nodig.</p>
          <WorkAccountOffer offered={offered} isNamed page={paths.auth} target={wanted} />
          <Button variant="outline" onClick={() => setWantsPassword(true)}>
            Toch een account met wachtwoord
          </Button>
        </>
      ) : (
        <>
          <NewPasswordField />
          <Button type="submit" disabled={busy}>
            {busy ? 'Bezig met aanmaken…' : 'Account aanmaken'}
          </Button>
        </>
      )}
    </form>
  );
}
