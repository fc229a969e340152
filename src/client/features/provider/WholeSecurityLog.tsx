import { monthsInWords } from '../../../shared/items/labels.ts';
import { retention } from '../../../shared/platform/retention.ts';
import { wholeLogQuery } from '../accounts/security-log/queries.ts';
import { SecurityLog } from '../accounts/security-log/SecurityLog.tsx';
import { BackLink } from './BackLink.tsx';

export function WholeSecurityLog() {
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink />
      <h1 className="mt-2 text-3xl font-extrabold">Inloggen en beveiliging</h1>
      <p className="text-muted mt-1">
        Van alle organisaties, de laatste {monthsInWords(retention.securityLogMonths)}. Namen van medewerkers ziet
        alleen de beheerder van hun organisatie.
      </p>
      <SecurityLog query={wholeLogQuery} />
    </div>
  );
}
