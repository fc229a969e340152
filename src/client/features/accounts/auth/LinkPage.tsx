import type { EmailOtpType } from '@supabase/auth-js';
import { type ReactNode, useEffect, useState } from 'react';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { authClient } from '../../../platform/auth/auth-client.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { toPortalPath } from '../../../platform/router/portal-path.ts';
import { isSignupOfThisBrowser } from '../../../platform/storage/this-browser.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/clipboard/CopyButton.tsx';
import { destinationAfterSignIn } from '../../organizations/destination.ts';
import { ConfirmNewAddress, StopStranger } from '../credentials/EmailChangeLink.tsx';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { toDutch } from './auth-messages.ts';
import { ExpiredConfirmation } from './ExpiredConfirmation.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

interface MailLink {
  token_hash: string;
  type: EmailOtpType;
  /** Always a path within this portal. */
  target: string;
  /** The sign-up may be someone else's, so the person who opened the link chooses the password. */
  asksPassword: boolean;
}

interface Texts {
  title: string;
  explanation: string;
  button: string;
}

const confirmsAddress = 'email-change';
const stops = ['email-change-stop', 'factor-stop', 'work-account-stop'];
const otherTypes = new Set(['invite', confirmsAddress, ...stops]);

const texts: Record<string, Texts> & { signup: Texts } = {
  signup: {
    title: 'Bevestig je e-mailadres',
    explanation: 'Nog één klik en je account is klaar.',
    button: 'E-mailadres bevestigen',
  },
  recovery: {
    title: 'Kies een nieuw wachtwoord',
    explanation: 'Ga verder om een nieuw wachtwoord te kiezen.',
    button: 'Verder',
  },
  magiclink: {
    title: 'Koppel je account',
    explanation: 'Bevestig dat jij bij je organisatie bent ingelogd. Daarna log je altijd zo in.',
    button: 'Account koppelen',
  },
};

/** The target of links in account mails. Only the button consumes the token, because mail programs also open links. */
export default function LinkPage() {
  const { reload } = useAuth();
  const [link] = useState(readLink);
  const [state, setState] = useState<'ready' | 'busy' | 'expired'>('ready');
  const [failure, setFailure] = useState<string | null>(null);
  const [openedAt] = useState(() => location.href);
  const [isOtherBrowser, setIsOtherBrowser] = useState(false);
  // The token would otherwise stay visible in the address bar and in the browser history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);

  async function follow({ token_hash, type, target }: MailLink, form: FormData) {
    const password = form.get('password');
    setState('busy');
    setFailure(null);
    try {
      const { data, error } = await (
        await authClient()
      ).verifyOtp({
        token_hash,
        type,
        // The server accepts this extra field; the auth library passes it through.
        ...(password !== null && { password }),
      });
      if (error?.code === 'otp_expired') {
        setState('expired');
        return;
      }
      if (error) throw error;
      const profile = await reload();
      const needsPassword = data.user?.app_metadata['needs_password'] === true;
      const page = type === 'magiclink' && profile ? await destinationAfterSignIn(profile, null) : target;
      navigate(needsPassword ? pathTo('new-password') : page, { replace: true });
    } catch (error) {
      setFailure(toDutch(error));
      setIsOtherBrowser((error as { code?: unknown }).code === 'work_account_other_browser');
      setState('ready');
    }
  }

  if (!link) {
    return (
      <LinkCard title="Link uit je mail">
        <p>Open de link in de mail nog een keer om verder te gaan.</p>
        <Button onClick={toSignIn}>Naar inloggen</Button>
      </LinkCard>
    );
  }
  if (link.type === 'invite') {
    return (
      <LinkCard title="Welkom bij Terecht">
        <AcceptInvitation token={link.token_hash} target={link.target} />
      </LinkCard>
    );
  }
  if (link.type === confirmsAddress) {
    return (
      <LinkCard title="Bevestig je nieuwe e-mailadres">
        <ConfirmNewAddress token={link.token_hash} />
      </LinkCard>
    );
  }
  if (stops.includes(link.type)) {
    return (
      <LinkCard title="Was jij dit niet?">
        <StopStranger token={link.token_hash} isOfAddress={link.type === 'email-change-stop'} />
      </LinkCard>
    );
  }
  const { title, explanation, button } = texts[link.type] ?? texts.signup;
  if (state !== 'expired') {
    return (
      <LinkCard title={title}>
        {failure && <Banner variant="failure">{failure}</Banner>}
        {isOtherBrowser && <CopyButton what="de link" text={() => openedAt} />}
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void follow(link, new FormData(event.currentTarget));
          }}
        >
          {link.asksPassword ? <PasswordChoice /> : <p>{explanation}</p>}
          <Button type="submit" disabled={state === 'busy'} autoFocus={!link.asksPassword}>
            {button}
          </Button>
        </form>
      </LinkCard>
    );
  }
  return (
    <LinkCard title={title}>
      <Banner variant="failure">Deze link is verlopen of al eens gebruikt.</Banner>
      {link.type === 'signup' ? (
        <ExpiredConfirmation onDone={toSignIn} />
      ) : link.type === 'magiclink' ? (
        <Button onClick={toSignIn}>Naar inloggen</Button>
      ) : (
        <ForgotPassword email="" onBack={toSignIn} />
      )}
    </LinkCard>
  );
}

/** Another browser cannot prove that its user made the sign-up. */
function PasswordChoice() {
  return (
    <>
      <p>Nog één stap en je account is klaar. Kies hier je wachtwoord; dat geldt vanaf nu.</p>
      <NewPasswordField autoFocus />
    </>
  );
}

function LinkCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container-page grid max-w-md gap-6 pt-10">
      <h1 className="text-3xl font-extrabold">{title}</h1>
      <div className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6">{children}</div>
    </div>
  );
}

function readLink(): MailLink | null {
  const values = new URLSearchParams(location.hash.slice(1));
  const [token_hash, type] = [values.get('token_hash'), values.get('type')];
  const isKnown = type !== null && (type in texts || otherTypes.has(type));
  if (!token_hash || !isKnown) return null;
  return {
    token_hash,
    type: type as EmailOtpType,
    target: toPortalPath(values.get('redirect_to'), pathTo('home')),
    asksPassword: type === 'signup' && !isSignupOfThisBrowser(values.get('signup')),
  };
}

const toSignIn = () => navigate(pathTo('auth'));
