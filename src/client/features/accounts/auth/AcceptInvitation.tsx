import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { maxNameLength } from '../../../../shared/accounts/contract.ts';
import { readInvitation } from '../../../../shared/accounts/invitations.ts';
import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { call } from '../../../platform/api/call.ts';
import { authClient } from '../../../platform/auth/auth-client.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { Navigate } from '../../../platform/router/router.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useSignOutConfirmation } from '../sign-out-confirmation.tsx';
import { useOfferedConnections, WorkAccountOffer } from '../work-accounts/WorkAccountOffer.tsx';
import { toDutch } from './auth-messages.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SignInForm } from './SignInForm.tsx';

interface AcceptInvitationProps {
  token: string;
  /** The page that opens for a new member. */
  target: string;
}

/** People with an account sign in and accept; others create an account with a name and a password. */
export function AcceptInvitation({ token, target }: AcceptInvitationProps) {
  const { user, isLoading, signOut } = useAuth();
  const { startSigningOut, question } = useSignOutConfirmation();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation behind a link'],
    queryFn: ({ signal }) => call(readInvitation, { body: { token } }, signal),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) {
    return (
      <>
        <Banner variant="failure">
          <p>{error.message}</p>
          <p>Vraag zo nodig een nieuwe aan de beheerder van je organisatie.</p>
        </Banner>
        <ButtonLink to={pathTo('auth')}>Naar inloggen</ButtonLink>
      </>
    );
  }
  if (!data || isLoading) return <Spinner />;
  const { organization, email, role, has_account } = data;
  // The account page asks for consent and shows the organisation that the user already belongs to.
  if (has_account && user?.email === email) return <Navigate to={pathTo('account')} />;
  return (
    <>
      <p>
        Je bent uitgenodigd om bij <strong>{organization}</strong> mee te werken als {roleLabels[role].toLowerCase()}.
      </p>
      {user && user.email !== email ? (
        <>
          <Banner variant="info">
            Je bent ingelogd als {user.email}, maar de uitnodiging is voor {email}.
          </Banner>
          <Button onClick={() => void startSigningOut(() => void signOut())}>Uitloggen en verdergaan</Button>
          {question}
        </>
      ) : has_account ? (
        <ExistingAccount email={email} />
      ) : (
        <NewAccount
          token={token}
          target={target}
          organization={organization}
          email={email}
          onTaken={() => void refetch()}
        />
      )}
    </>
  );
}

/** A colleague at another location may never have had a password. */
function ExistingAccount({ email }: { email: string }) {
  const offered = useOfferedConnections(undefined, email);
  return (
    <>
      <p>Je hebt al een account met dit e-mailadres. Log in om mee te doen.</p>
      <WorkAccountOffer offered={offered} isNamed page={pathTo('auth')} target={pathTo('account')} />
      <SignInForm address={email} target={pathTo('account')} hasBetterWay={offered.length > 0} />
    </>
  );
}

interface NewAccountProps extends AcceptInvitationProps {
  organization: string;
  email: string;
  /** An account with this address was created in the meantime. */
  onTaken: () => void;
}

/** With an address of a connected domain: the work account, and a password for those who want one. */
function NewAccount(props: NewAccountProps) {
  const offered = useOfferedConnections(undefined, props.email);
  const ofInviter = offered.filter(({ organization }) => organization.name === props.organization);
  const [wantsPassword, setWantsPassword] = useState(false);
  if (offered.length === 0 || wantsPassword) return <PasswordAccount {...props} />;
  return (
    <>
      <WorkAccountOffer
        offered={ofInviter.length > 0 ? ofInviter : offered}
        isNamed
        page={pathTo('auth')}
        target={null}
      />
      {offered.some(({ is_password_allowed }) => is_password_allowed) && (
        <Button variant="outline" onClick={() => setWantsPassword(true)}>
          Liever een wachtwoord kiezen
        </Button>
      )}
    </>
  );
}

function PasswordAccount({ token, target, email, onTaken }: NewAccountProps) {
  const { reload } = useAuth();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = event.currentTarget;
    const form = new FormData(fields);
    setBusy(true);
    setFailure(null);
    try {
      // The server accepts these extra fields; the auth library passes them through.
      const chosen = { name: String(form.get('name')).trim(), password: String(form.get('password')) };
      const { error } = await (await authClient()).verifyOtp({ token_hash: token, type: 'invite', ...chosen });
      if (error?.code === 'user_already_exists' || error?.code === 'otp_expired') onTaken();
      if (error) throw error;
      await reload();
      navigate(target, { replace: true });
    } catch (error) {
      setFailure(toDutch(error));
      setBusy(false);
      fields.querySelector<HTMLInputElement>('[name=password]')?.select();
    }
  }

  return (
    <form onSubmit={(event) => void accept(event)} className="grid gap-4">
      {failure && <Banner variant="failure">{failure}</Banner>}
      <Field label="E-mailadres" name="email" type="email" autoComplete="username" value={email} readOnly />
      <Field label="Naam" name="name" autoComplete="name" required autoFocus maxLength={maxNameLength} />
      <NewPasswordField />
      <Button type="submit" disabled={busy}>
        Uitnodiging aannemen
      </Button>
    </form>
  );
}
