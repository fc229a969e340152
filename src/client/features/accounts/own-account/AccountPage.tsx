import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { useState } from 'react';

import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import { monthsInWords } from '../../../../shared/items/labels.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import { exportOwnData } from '../../../../shared/visitors/own-data.ts';
import { call } from '../../../platform/api/call.ts';
import { download } from '../../../platform/api/download.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { useCurrentOrganization } from '../../organizations/use-current-organization.ts';
import { mailChoicesQuery } from '../../settings/queries.ts';
import { ShowData } from '../../visitors/own-data/ShowData.tsx';
import { EmailChange, WaitingEmailChange } from '../credentials/EmailChange.tsx';
import { SecondFactors } from '../factors/SecondFactors.tsx';
import { ownInvitationsQuery } from '../invitation-queries.ts';
import { MailChoices } from '../MailChoices.tsx';
import { ownLogQuery } from '../security-log/queries.ts';
import { SecurityLog } from '../security-log/SecurityLog.tsx';
import { useReopened } from '../sessions/interrupted.ts';
import { Sessions } from '../sessions/Sessions.tsx';
import { OwnWorkAccount } from '../work-accounts/OwnWorkAccount.tsx';
import { EraseAccount } from './EraseAccount.tsx';
import { LeaveOrganization } from './LeaveOrganization.tsx';
import { NameChange } from './NameChange.tsx';
import { OwnInvitation } from './OwnInvitation.tsx';
import { PasswordChange } from './PasswordChange.tsx';

export default function AccountPage() {
  const { user, userName, userRole, userOrgId, locations } = useAuth();
  const { organization } = useCurrentOrganization();
  const { data: mails = [] } = useQuery(mailChoicesQuery());
  const invitations = useQuery(ownInvitationsQuery);
  const [busy, setBusy] = useState(false);
  const [changing, setChanging] = useState<'name' | 'email' | 'password' | null>(null);

  async function downloadOwnData() {
    setBusy(true);
    try {
      await download(exportOwnData, {}, 'mijn-gegevens-terecht.json');
    } catch (error) {
      showToast({ variant: 'failure', title: 'Downloaden mislukt', description: (error as Error).message });
    }
    setBusy(false);
  }

  useReopened('change-email', () => setChanging('email'));

  if (invitations.isLoading) return <Spinner />;
  return (
    <div className="container-page grid max-w-xl gap-6 pt-10">
      <h1 className="text-3xl font-extrabold">Mijn account</h1>
      {invitations.data?.map((invitation) => (
        <OwnInvitation key={invitation.id} invitation={invitation} />
      ))}
      <section
        aria-label="Mijn gegevens bij Terecht"
        className="rounded-card border-line bg-surface grid gap-5 border p-5 sm:p-6"
      >
        <dl className="grid gap-3 sm:grid-cols-[auto_1fr] sm:gap-x-6">
          <Fact name="Naam">{userName}</Fact>
          <Fact name="E-mailadres">{user?.email}</Fact>
          <Fact name="Rol">{userRole === 'guest' || userRole === 'visitor' ? null : roleLabels[userRole]}</Fact>
          {userOrgId && <Fact name="Organisatie">{organization?.id === userOrgId ? organization.name : null}</Fact>}
          {locations.length > 0 && (
            <Fact name="Ook bij">
              {locations
                .filter(({ id }) => id !== userOrgId)
                .map(({ name, role }) => `${name} (${roleLabels[role].toLowerCase()})`)
                .join(', ')}
            </Fact>
          )}
        </dl>
        {!changing && <WaitingEmailChange />}
        {changing === 'name' && <NameChange onDone={() => setChanging(null)} />}
        {changing === 'email' && <EmailChange onDone={() => setChanging(null)} />}
        {changing === 'password' && <PasswordChange onDone={() => setChanging(null)} />}
        {!changing && (
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => setChanging('name')}>
              Naam wijzigen
            </Button>
            <Button variant="outline" onClick={() => setChanging('email')}>
              E-mailadres wijzigen
            </Button>
            {!user?.app_metadata['has_no_password'] && (
              <Button variant="outline" onClick={() => setChanging('password')}>
                Wachtwoord wijzigen
              </Button>
            )}
          </div>
        )}
      </section>
      {userOrgId && <OwnWorkAccount org_id={userOrgId} />}
      <SecondFactors />
      <Sessions />
      <section aria-labelledby="beveiliging" className="rounded-card border-line bg-surface border p-5 sm:p-6">
        <h2 id="beveiliging" className="text-xl font-bold">
          Inloggen en beveiliging
        </h2>
        <p className="text-muted mt-1">
          Wat er de laatste {monthsInWords(retention.securityLogMonths)} met je account gebeurde.
        </p>
        <SecurityLog query={ownLogQuery} isOwn />
      </section>
      <section className="rounded-card border-line bg-surface grid justify-items-start gap-3 border p-5 sm:p-6">
        <h2 className="text-xl font-bold">Mijn gegevens</h2>
        <p className="text-muted">
          Download of bekijk alles wat Terecht van je bewaart: je account
          {userRole !== 'parent'
            ? ', waar je bent ingelogd, de voorwerpen die je plaatste of meegaf en wat daarover in het logboek staat.'
            : ' en waar je bent ingelogd.'}
        </p>
        <Button variant="outline" disabled={busy} onClick={() => void downloadOwnData()}>
          <Icon node={Download} className="size-5" />
          Mijn gegevens downloaden
        </Button>
        <ShowData load={() => call(exportOwnData, {})} />
      </section>
      {mails.length > 0 && (
        <section className="rounded-card border-line bg-surface grid gap-3 border p-5 sm:p-6">
          <h2 className="text-xl font-bold">Mails</h2>
          <p className="text-muted">Welke mails je krijgt. Een keuze wordt meteen bewaard.</p>
          <MailChoices />
        </section>
      )}
      {userOrgId && organization?.id === userOrgId && <LeaveOrganization name={organization.name} />}
      <EraseAccount />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string | null | undefined }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere max-sm:-mt-3">{children || '–'}</dd>
    </>
  );
}
