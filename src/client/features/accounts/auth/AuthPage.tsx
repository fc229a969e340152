import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';

import { accountWord } from '../../../../shared/accounts/work-accounts.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { langOfNotes, text } from '../../../../shared/platform/language/texts.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Navigate, useLocation } from '../../../platform/router/router.tsx';
import { newAccountAddress, wantedPage } from '../../../platform/router/wanted-page.ts';
import { Banner } from '../../../ui/Banner.tsx';
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
      <SignIn choosesAccount />
    </WorkAccountReturn>
  );
}

/** After a refused work account, the issuer lets the user choose another one. */
function SignIn({ choosesAccount = false }: { choosesAccount?: boolean }) {
  const { user, userOrgId, actor, isLoading, needsSecondFactor, wasEnded } = useAuth();
  const { organization } = useOrganization();
  const paths = usePaths();
  const location = useLocation();
  const wanted = wantedPage(location);
  const newAccount = newAccountAddress(location);
  // During sign-in the form decides where to go, not this page.
  const [busy, setBusy] = useState(false);
  const [email, setEmail] = useState('');
  const offered = useOfferedConnections(organization?.id, email);
  const [secondStep, setSecondStep] = useState(false);
  // A parent may have an address of the school, and an account with a password.
  const [wantsPassword, setWantsPassword] = useState(false);
  const isPasswordAllowed = offered.length === 0 || offered.some(({ is_password_allowed }) => is_password_allowed);
  const hidesPassword = !isPasswordAllowed && !wantsPassword;
  const workAccount = (
    <WorkAccountOffer
      offered={offered}
      isNamed={!organization}
      page={paths.auth}
      target={wanted}
      choosesAccount={choosesAccount}
    />
  );

  if (isLoading) return <Spinner />;
  if (needsSecondFactor && !busy) return <SecondFactorPage />;
  // Shared photos arrive at an address without an organisation, so the user's own one applies.
  const org_id = organization?.id ?? (wanted && userOrgId);
  if (user && !busy && can(actor, 'dashboard.open', { org_id })) {
    return <Navigate to={wanted ?? paths.dashboard} />;
  }
  if (user && !busy && actor.role === 'provider') return <Navigate to={pathTo('provider')} />;
  return (
    <div className="container-page grid max-w-md gap-6 pt-10 in-data-has-session:invisible">
      <div>
        <h1 className="text-3xl font-extrabold">{text('Voor medewerkers')}</h1>
        {organization && <p className="text-muted mt-1 text-lg wrap-anywhere">{organization.name}</p>}
      </div>
      {/* Everything that staff read is Dutch. */}
      <div lang={langOfNotes()} dir={langOfNotes() && 'ltr'} className="grid gap-6">
        {wasEnded && !user && (
          <Banner variant="info">
            Je bent hier uitgelogd. Dat gebeurt na een tijd, op afstand, of als je wachtwoord of tweede stap is
            gewijzigd. Log opnieuw in.
          </Banner>
        )}
        {user && !busy ? (
          <SignedInBanner />
        ) : organization && !isPasswordAllowed ? (
          <div className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6 noscript:hidden">
            <p>
              Bij {organization.name} log je in met je {accountWord(organization.sector)}. Een wachtwoord van Terecht
              heb je niet nodig.
            </p>
            {workAccount}
          </div>
        ) : (
          <Tabs.Root
            defaultValue={newAccount ? 'up' : 'in'}
            className="rounded-card border-line bg-surface border p-5 sm:p-6 noscript:hidden"
          >
            {!secondStep && (
              <Tabs.List className="bg-soft mb-6 grid grid-cols-2 gap-1 rounded-2xl p-1">
                <AuthTab value="in">Inloggen</AuthTab>
                <AuthTab value="up">Account aanmaken</AuthTab>
              </Tabs.List>
            )}
            <Tabs.Panel value="in" className="outline-none" keepMounted={false}>
              {!secondStep && organization && offered.length > 0 && (
                <div className="mb-6 grid gap-4">
                  {workAccount}
                  <p className="text-muted text-center text-sm">of met een wachtwoord</p>
                </div>
              )}
              <SignInForm
                onBusy={setBusy}
                address={newAccount}
                onEmail={setEmail}
                onSecondStep={setSecondStep}
                hasBetterWay={offered.length > 0}
                hidesPassword={hidesPassword}
              >
                {!organization && (
                  // As high as the button, so that the fields below stay where they are when it appears.
                  <div className="grid min-h-16 content-center gap-2">
                    {offered.length === 0 && (
                      <p className="text-muted text-sm">
                        Met een schoolaccount of werkaccount: vul eerst je{' '}
                        <span className="whitespace-nowrap">e-mailadres</span> in.
                      </p>
                    )}
                    {workAccount}
                    {hidesPassword && (
                      <button
                        type="button"
                        onClick={() => setWantsPassword(true)}
                        className="text-accent min-h-11 justify-self-center rounded-xl px-3 font-semibold hover:underline"
                      >
                        Ik heb zo’n account niet
                      </button>
                    )}
                  </div>
                )}
              </SignInForm>
            </Tabs.Panel>
            <Tabs.Panel value="up" className="outline-none" keepMounted={false}>
              <SignUpForm />
            </Tabs.Panel>
          </Tabs.Root>
        )}
      </div>
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
