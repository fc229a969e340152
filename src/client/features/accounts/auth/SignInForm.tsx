import {
  type FormEvent,
  type ReactNode,
  startTransition,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { authClient } from '../../../platform/auth/auth-client.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { leavePage, navigate } from '../../../platform/router/history.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { wantedPage } from '../../../platform/router/wanted-page.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field, PasswordField } from '../../../ui/Field.tsx';
import { dismissToast, showToast } from '../../../ui/toasts/toasts.ts';
import { destinationAfterSignIn } from '../../organizations/destination.ts';
import { useOrganization } from '../../organizations/organization.tsx';
import { usePaths } from '../../organizations/paths.ts';
import { PasskeySignIn } from '../factors/PasskeySignIn.tsx';
import { SecondFactorStep } from '../factors/SecondFactorStep.tsx';
import { toDutch } from './auth-messages.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';

interface SignInFormProps {
  onBusy?: (busy: boolean) => void;
  /** Prefills the e-mail address. */
  address?: string;
  /** Overrides the default destination after sign-in. */
  target?: string;
  onEmail?: (email: string) => void;
  /** A better way to sign in, for the typed address. */
  children?: ReactNode;
  hasBetterWay?: boolean;
  /** The better way is the only one. */
  hidesPassword?: boolean;
  /** The second step replaces the form. */
  onSecondStep?: (isAsked: boolean) => void;
}

export function SignInForm(props: SignInFormProps) {
  const { onBusy, address = '', target, onEmail, children, hasBetterWay = false, hidesPassword = false } = props;
  const { reload, signOut } = useAuth();
  const { organization } = useOrganization();
  const paths = usePaths();
  const wanted = wantedPage(useLocation());
  const [email, setEmail] = useState(address);
  const [state, setState] = useState<'ready' | 'busy' | 'forgot' | 'second-factor'>('ready');
  const [failure, setFailure] = useState<string | null>(null);
  const failureToast = useRef<number | null>(null);
  const emailField = useRef<HTMLInputElement>(null);

  const setTypedEmail = (typed: string) => {
    setEmail(typed);
    onEmail?.(typed);
  };
  const adoptEmail = useEffectEvent(() => setTypedEmail(emailField.current!.value));
  // Adopts an address that was typed before hydration, before a tap on the button is replayed.
  useLayoutEffect(() => adoptEmail(), []);

  const setBusy = (busy: boolean) => {
    setState(busy ? 'busy' : 'ready');
    onBusy?.(busy);
  };

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (hidesPassword) return;
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    setFailure(null);
    setBusy(true);
    try {
      const { error } = await (await authClient()).signInWithPassword({ email, password });
      if (error) throw error;
      await finish();
    } catch (error) {
      showFailure(error);
      // The button that had the focus was disabled.
      form.querySelector<HTMLInputElement>('[name=password]')?.select();
    }
  }

  async function finish() {
    onBusy?.(true);
    const profile = await reload();
    if (!profile) throw new Error('No role found for profile after retry attempts');
    if (profile.needs_second_factor) {
      dismissFailure();
      props.onSecondStep?.(true);
      return setState('second-factor');
    }
    const destination = target ?? (await destinationAfterSignIn(profile, organization, wanted));
    dismissFailure();
    showToast({ variant: 'success', title: 'Welkom terug!', description: 'Je bent succesvol ingelogd.' });
    navigate(destination);
    // A transition, like the navigation: the form stays disabled until the next page is rendered.
    return startTransition(() => setBusy(false));
  }

  function dismissFailure() {
    if (failureToast.current !== null) dismissToast(failureToast.current);
    failureToast.current = null;
  }

  function showFailure(error: unknown) {
    const message = toDutch(error);
    dismissFailure();
    failureToast.current = showToast({ variant: 'failure', title: 'Inloggen mislukt' });
    setFailure(message);
    setBusy(false);
  }

  if (state === 'second-factor') {
    return (
      <SecondFactorStep
        onDone={finish}
        onSignOut={() =>
          leavePage(() => {
            setBusy(false);
            props.onSecondStep?.(false);
            void signOut();
          })
        }
      />
    );
  }
  if (state === 'forgot') return <ForgotPassword email={email} onBack={() => setState('ready')} />;
  return (
    <form onSubmit={(event) => void signIn(event)} className="grid gap-4">
      {failure && (
        <Banner variant="failure">
          <p>{failure}</p>
          {failure === 'E-mailadres is nog niet bevestigd' && <ResendConfirmation email={email} target={paths.auth} />}
        </Banner>
      )}
      <Field
        ref={emailField}
        label="E-mailadres"
        name="email"
        type="email"
        autoComplete="username webauthn"
        required
        autoFocus={!address}
        value={email}
        onChange={({ currentTarget }) => setTypedEmail(currentTarget.value)}
      />
      {children}
      {!hidesPassword && (
        <>
          <PasswordField
            label="Wachtwoord"
            name="password"
            autoComplete="current-password"
            required
            autoFocus={address !== ''}
          />
          <Button type="submit" variant={hasBetterWay ? 'outline' : 'solid'} disabled={state === 'busy'}>
            {state === 'busy' ? 'Bezig met inloggen…' : 'Inloggen'}
          </Button>
          <PasskeySignIn disabled={state === 'busy'} onSignedIn={finish} onFailure={showFailure} />
          <button
            type="button"
            onClick={() => {
              dismissFailure();
              setState('forgot');
            }}
            className="text-accent min-h-11 justify-self-center rounded-xl px-3 font-semibold hover:underline"
          >
            Wachtwoord vergeten?
          </button>
        </>
      )}
    </form>
  );
}
