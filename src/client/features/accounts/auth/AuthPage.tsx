import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Navigate, useLocation } from '../../../platform/router/router.tsx';
import { wantedPage } from '../../../platform/router/wanted-page.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useOrganization } from '../../organizations/organization.tsx';
import { usePaths } from '../../organizations/paths.ts';
import SecondFactorPage from '../factors/SecondFactorPage.tsx';
import { useOfferedConnections, WorkAccountOffer } from '../work-accounts/WorkAccountOffer.tsx';
import { readReturn, WorkAccountReturn } from '../work-accounts/WorkAccountReturn.tsx';
import { SignedInBanner } from './SignedInBanner.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

export default function AuthPage() {
  const { search } = useLocation();
  // Read once, because the address is cleared.
  const [returned] = useState(() => readReturn(search));
  if (!returned) return <SignIn />;
  return (
    <WorkAccountReturn returned={returned}>
      <SignIn />
    </WorkAccountReturn>
  );
}

function SignIn() {
  const { user, userOrgId, actor, isLoading, needsSecondFactor } = useAuth();
  const { organization } = useOrganization();
  const paths = usePaths();
  const wanted = wantedPage(useLocation());
  // During sign-in the form decides where to go, not this page.
  const [busy, setBusy] = useState(false);
  const [email, setEmail] = useState('');
  const offered = useOfferedConnections(organization?.id, email);
  const isPasswordAllowed = !organization || (offered[0]?.is_password_allowed ?? true);
  const workAccount = <WorkAccountOffer offered={offered} page={paths.auth} target={wanted} />;

  if (isLoading) return <Spinner />;
  if (needsSecondFactor && !busy) return <SecondFactorPage />;
  // Shared photos arrive at an address without an organisation, so the user's own one applies.
  const org_id = organization?.id ?? (wanted && userOrgId);
  if (user && !busy && can(actor, 'dashboard.open', { org_id })) {
    return <Navigate to={wanted ?? paths.dashboard} />;
  }
  if (user && !busy && actor.role === 'provider') return <Navigate to={pathTo('provider')} />;
  return (
    <div className="container-page grid max-w-md gap-6 pt-10">
      <div>
        <h1 className="text-3xl font-extrabold">Voor medewerkers</h1>
        {organization && <p className="text-muted mt-1 text-lg wrap-anywhere">{organization.name}</p>}
      </div>
      {user && !busy ? (
        <SignedInBanner />
      ) : !isPasswordAllowed ? (
        <div className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6">
          <p>
            Bij {organization?.name} log je in met je account van je werk. Een wachtwoord van Terecht heb je niet nodig.
          </p>
          {workAccount}
        </div>
      ) : (
        <Tabs.Root defaultValue="in" className="rounded-card border-line bg-surface border p-5 sm:p-6">
          <Tabs.List className="bg-soft grid grid-cols-2 gap-1 rounded-2xl p-1">
            <AuthTab value="in">Inloggen</AuthTab>
            <AuthTab value="up">Account aanmaken</AuthTab>
          </Tabs.List>
          <Tabs.Panel value="in" className="mt-6 outline-none" keepMounted={false}>
            {organization && offered.length > 0 && (
              <div className="mb-6 grid gap-4">
                {workAccount}
                <p className="text-muted text-center text-sm">of met een wachtwoord</p>
              </div>
            )}
            <SignInForm onBusy={setBusy} onEmail={setEmail}>
              {!organization && workAccount}
            </SignInForm>
          </Tabs.Panel>
          <Tabs.Panel value="up" className="mt-6 outline-none" keepMounted={false}>
            <SignUpForm />
          </Tabs.Panel>
        </Tabs.Root>
      )}
    </div>
  );
}

function AuthTab({ value, children }: { value: string; children: string }) {
  return (
    <Tabs.Tab
      value={value}
      className="data-active:bg-surface data-active:text-accent min-h-11 rounded-xl px-1 font-semibold data-active:shadow-sm"
    >
      {children}
    </Tabs.Tab>
  );
}
