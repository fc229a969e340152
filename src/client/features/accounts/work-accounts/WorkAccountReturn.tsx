import type { AMREntry } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Profile } from '../../../../shared/accounts/contract.ts';
import { accountWord } from '../../../../shared/accounts/work-accounts.ts';
import { pageOfPath } from '../../../../shared/pages/pages.ts';
import { authClient, currentSession } from '../../../platform/auth/auth-client.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { toPortalPath } from '../../../platform/router/portal-path.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { destinationAfterSignIn } from '../../organizations/destination.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { ownOrganizationQuery } from '../../organizations/queries.ts';
import { addressIn, failureInDutch, toDutch } from '../auth/auth-messages.ts';
import { takeInterrupted } from '../sessions/interrupted.ts';
import { TARGET } from './work-account-sign-in.ts';

/** The parameters that the issuer's answer adds to the address of the sign-in page. */
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

const RECENT_MS = 10 * 60_000;

/** Tells the user what was linked, or how to continue with what the issuer interrupted, if anything. */
async function welcome(linked: string | null): Promise<void> {
  const interrupted = takeInterrupted();
  if (!interrupted) {
    showToast(
      linked
        ? { variant: 'success', title: `Je ${linked} is gekoppeld`, description: 'Je kunt er nu mee inloggen.' }
        : { variant: 'success', title: 'Welkom terug!', description: 'Je bent succesvol ingelogd.' },
    );
    return;
  }
  const { data } = await (await authClient()).mfa.getAuthenticatorAssuranceLevel();
  const methods = (data?.currentAuthenticationMethods ?? []) as AMREntry[];
  const isConfirmed = methods.some(({ timestamp }) => timestamp * 1000 > Date.now() - RECENT_MS);
  // A button keeps the toast on the screen.
  const action = { label: 'Begrepen', onPress() {} };
  if (isConfirmed) showToast({ variant: 'success', title: `Bevestigd. ${interrupted.again}`, action });
  else
    showToast({
      variant: 'failure',
      title: 'Nog niet bevestigd',
      description: 'Je inlogdienst vroeg je niet om opnieuw in te loggen. Bevestig het op een andere manier.',
      action,
    });
}

/** A code counts once, also when this component is rendered again. */
const exchanged = new Set<string>();

/** Completes the sign-in; shows the sign-in page when that fails. */
export function WorkAccountReturn({ returned, children }: { returned: Returned; children: ReactNode }) {
  const { reload } = useAuth();
  const { organization } = useOrganization();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  /** The sign-in page goes on. */
  const [isOver, setIsOver] = useState(false);
  const [waiting, setWaiting] = useState<{ address: string | undefined } | null>(null);

  const ownAccountWord = async ({ org_id }: Profile) =>
    accountWord(org_id ? (await queryClient.fetchQuery(ownOrganizationQuery(org_id))).sector : undefined);

  const complete = useEffectEvent(async () => {
    const { code, target } = returned;
    // Neither a code nor an error may stay in the address.
    history.replaceState(history.state, '', location.pathname);
    if (code && exchanged.has(code)) return;
    const wasSignedIn = (await currentSession()) !== null;
    // The page that began shows the failure, because the sign-in page redirects users who are signed in.
    const fail = (message: string) => {
      setFailure(message);
      if (!wasSignedIn || !target) return;
      showToast({ variant: 'failure', title: 'Dat is niet gelukt', description: message });
      navigate(toPortalPath(target, '/'), { replace: true });
    };
    if (!code) return fail(returned.failure!);
    exchanged.add(code);
    try {
      const { error } = await (await authClient()).exchangeCodeForSession(code);
      if (error?.code === 'work_account_unconfirmed') {
        setWaiting({ address: addressIn(error) });
        return;
      }
      if (error) throw error;
      const profile = await reload();
      if (!profile) throw new Error('No role found for profile after retry attempts');
      const destination = target
        ? toPortalPath(target, '/')
        : await destinationAfterSignIn(profile, organization, null);
      // The sign-in page, which may be this one, explains to a newcomer what happens next.
      const staysHere = pageOfPath(destination).screen === 'auth';
      if (wasSignedIn || profile.role !== 'pending') await welcome(wasSignedIn ? await ownAccountWord(profile) : null);
      navigate(destination, { replace: true });
      if (staysHere) setIsOver(true);
    } catch (error) {
      fail(toDutch(error));
    }
  });
  useEffect(() => void complete(), []);

  if (waiting) {
    return (
      <AlmostDone
        address={waiting.address}
        onBack={() => {
          setWaiting(null);
          setIsOver(true);
        }}
      />
    );
  }
  if (isOver) return children;
  if (!failure) return <Spinner />;
  return (
    <>
      <div className="container-page max-w-md pt-6 *:mt-0">
        <Banner variant="failure">{failure}</Banner>
      </div>
      {children}
    </>
  );
}

interface AlmostDoneProps {
  /** Where the mail went. */
  address: string | undefined;
  onBack: () => void;
}

function AlmostDone({ address, onBack }: AlmostDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current!.focus(), []);
  return (
    <div className="container-page grid max-w-md gap-6 pt-10">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-extrabold outline-none">
        Bijna klaar
      </h1>
      <div className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6">
        <p>
          We hebben een mail gestuurd naar <strong className="wrap-anywhere">{address ?? 'je e-mailadres'}</strong>. Tik
          op de knop in die mail. Zo weten we zeker dat het adres van jou is.
        </p>
        <p>
          De link werkt alleen in deze browser. Opent je mail-app een andere? Kopieer de link dan uit de mail, en plak
          hem hier in de adresbalk.
        </p>
        <p className="text-muted">
          Geen mail gekregen? Kijk bij de ongewenste mail. Logde je net al een paar keer in, gebruik dan de nieuwste
          mail, of probeer het over een uur opnieuw. Had je al een account met een wachtwoord? Log daarmee in en koppel
          je account bij ‘Mijn account’.
        </p>
        <Button variant="outline" onClick={onBack}>
          Terug naar inloggen
        </Button>
      </div>
    </div>
  );
}
