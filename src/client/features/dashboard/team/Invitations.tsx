import { useQuery } from '@tanstack/react-query';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { invitationsQuery } from '../../accounts/invitation-queries.ts';
import { InvitationForm } from './InvitationForm.tsx';
import { InvitationRow } from './InvitationRow.tsx';

export function Invitations({ organization }: { organization: Organization }) {
  const { data: open = [], error, refetch } = useQuery(invitationsQuery(organization.id));
  return (
    <div id="uitnodigen" className="scroll-mt-20">
      <h3 className="text-lg font-bold">Mensen uitnodigen</h3>
      <p className="text-muted text-sm wrap-anywhere">
        {organization.group
          ? `Wie al bij een andere locatie van ${organization.group.name} werkt, blijft daar ook werken. Wie bij een organisatie buiten de groep hoort, moet die eerst verlaten.`
          : 'Wie al bij een andere organisatie hoort, moet die eerst verlaten om mee te kunnen doen.'}
      </p>
      <InvitationForm organization={organization} />
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {open.length > 0 && (
        <details className="mt-4" open={open.length <= 5}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            Openstaande uitnodigingen ({open.length})
          </summary>
          <ul className="mt-2 grid gap-3">
            {open.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} organization={organization} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
