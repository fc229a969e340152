import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { authClient } from '../../../platform/auth/auth-client.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { toPortalPath } from '../../../platform/router/portal-path.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { destinationAfterSignIn } from '../../organizations/destination.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { failureInDutch, toDutch } from '../auth/auth-messages.ts';
import { TARGET } from './work-account-sign-in.ts';

/** What the issuer's answer left in the address of the sign-in page. */
interface Returned {
  code: string | null;
  failure: string | null;
  target: string | null;
}

export function readReturn(search: string): Returned | null {
  const values = new URLSearchParams(search);
  const [code, error, target] = [values.get('code'), values.get('error_code'), values.get(TARGET)];
  if (!code && !error) return null;
  return { code, failure: error && failureInDutch(error), target };
}

/** A code counts once, also when this component is rendered again. */
const exchanged = new Set<string>();

/** Completes the sign-in; shows the sign-in page when that fails. */
export function WorkAccountReturn({ returned, children }: { returned: Returned; children: ReactNode }) {
  const { reload } = useAuth();
  const { organization } = useOrganization();
  const [failure, setFailure] = useState(returned.failure);
  const [isWaiting, setIsWaiting] = useState(false);

  const complete = useEffectEvent(async () => {
    const { code, target } = returned;
    // Neither a code nor an error may stay in the address.
    history.replaceState(history.state, '', location.pathname);
    if (!code || exchanged.has(code)) return;
    exchanged.add(code);
    try {
      const { error } = await (await authClient()).exchangeCodeForSession(code);
      if (error?.code === 'work_account_unconfirmed') {
        setIsWaiting(true);
        return;
      }
      if (error) throw error;
      const profile = await reload();
      if (!profile) throw new Error('No role found for profile after retry attempts');
      const destination = target
        ? toPortalPath(target, '/')
        : await destinationAfterSignIn(profile, organization, null);
      showToast({ look: 'success', title: 'Welkom terug!', description: 'Je bent succesvol ingelogd.' });
      navigate(destination, { replace: true });
    } catch (error) {
      setFailure(toDutch(error));
    }
  });
  useEffect(() => void complete(), []);

  if (isWaiting) {
    return (
      <div className="container-page grid max-w-md gap-6 pt-10">
        <h1 className="text-3xl font-extrabold">Bijna klaar</h1>
        <div className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6">
          <p>
            We hebben je een mail gestuurd. Open de link daarin in deze browser. Zo weten we zeker dat het adres van jou
            is; dat hoeft maar één keer.
          </p>
          <p className="text-muted">
            Geen mail gekregen? Kijk bij de ongewenste mail, of log over een kwartier opnieuw in. Had je al een account
            met een wachtwoord? Log daarmee in en koppel je account bij ‘Mijn account’.
          </p>
        </div>
      </div>
    );
  }
  if (!failure) return <Spinner />;
  return (
    <>
      <div className="container-page max-w-md pt-6 *:mt-0">
        <Banner look="failure">{failure}</Banner>
      </div>
      {children}
    </>
  );
}
