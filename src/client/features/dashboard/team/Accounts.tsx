import { useQuery } from '@tanstack/react-query';

import { monthsInWords } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { organizationLogQuery } from '../../accounts/security-log/queries.ts';
import { SecurityLog } from '../../accounts/security-log/SecurityLog.tsx';
import { AuditLog } from '../AuditLog.tsx';
import { HandOverAdminRole } from '../HandOverAdminRole.tsx';
import { membersQuery } from '../queries.ts';
import { Invitations } from './Invitations.tsx';
import { MemberRow } from './MemberRow.tsx';
import { PendingRow } from './PendingRow.tsx';

export function Accounts({ organization }: { organization: Organization }) {
  const { data, error, refetch } = useQuery(membersQuery(organization.id));
  if (!data) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />;
  const waiting = data.filter((member) => member.role === 'pending');
  const members = data.filter((member) => member.role !== 'pending');
  const admins = members.filter((member) => member.role === 'admin');
  return (
    <section aria-labelledby="accounts" className="mt-8 grid gap-8">
      <div>
        <h2 id="accounts" className="text-2xl font-bold">
          Accounts
        </h2>
        <p className="text-muted mt-1 wrap-anywhere">{organization.name}</p>
      </div>
      <div>
        <h3 className="text-lg font-bold">Wachten op goedkeuring ({waiting.length})</h3>
        {waiting.length === 0 && <p className="text-muted mt-2">Er wacht niemand op goedkeuring.</p>}
        <ul className="mt-3 grid gap-3">
          {waiting.map((member) => (
            <PendingRow key={member.user_id} member={member} organization={organization} />
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-lg font-bold">Medewerkers ({members.length})</h3>
        <ul className="mt-3 grid gap-3">
          {members.map((member) => (
            <MemberRow
              key={member.user_id}
              member={member}
              organization={organization}
              isOnlyAdmin={admins.length === 1 && admins[0] === member}
            />
          ))}
        </ul>
      </div>
      <Invitations organization={organization} />
      <HandOverAdminRole members={members} organization={organization} />
      <AuditLog organization={organization} />
      <div>
        <h3 className="text-lg font-bold">Inloggen en beveiliging</h3>
        <p className="text-muted mt-1">
          Van alle accounts van je organisatie, de laatste {monthsInWords(retention.securityLogMonths)}.
        </p>
        <SecurityLog query={organizationLogQuery(organization.id)} />
      </div>
    </section>
  );
}
