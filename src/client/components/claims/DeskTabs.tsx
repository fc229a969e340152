import { useQuery } from '@tanstack/react-query';

import type { Organization } from '../../../shared/organizations.ts';
import { pathTo } from '../../../shared/pages.ts';
import { can } from '../../../shared/policy.ts';
import { claimFiguresQuery } from '../../api/claim-queries.ts';
import { Link } from '../../router/router.tsx';
import { useAuth } from '../../session/auth.tsx';
import { claimPaths } from '../../session/claim-paths.ts';
import { placeOf } from '../../session/paths.ts';

interface DeskTabsProps {
  organization: Organization;
  shown: 'overview' | 'claims';
}

/** Between the overview and the claims, for whoever decides about those. */
export function DeskTabs({ organization, shown }: DeskTabsProps) {
  const { actor } = useAuth();
  const isDecider = can(actor, 'claims.read', { org_id: organization.id });
  const { data } = useQuery({ ...claimFiguresQuery(organization.id), enabled: isDecider });
  const waiting = data?.waiting ?? 0;
  // Also where nothing new can be claimed, as long as something is not settled.
  const isBusy = data && data.waiting + data.asked + data.approved > 0;
  const isOffered = organization.parts.includes('claims') || isBusy || shown === 'claims';
  if (!isDecider || !isOffered) return null;
  return (
    <nav aria-label="Werk" className="border-line -mt-5 mb-6 flex gap-1 border-b print:hidden">
      <DeskTab to={pathTo('dashboard', placeOf(organization))} isShown={shown === 'overview'}>
        Overzicht
      </DeskTab>
      <DeskTab to={claimPaths(organization).all} isShown={shown === 'claims'} count={waiting}>
        Aanvragen
      </DeskTab>
    </nav>
  );
}

function DeskTab({
  to,
  isShown,
  count = 0,
  children,
}: {
  to: string;
  isShown: boolean;
  count?: number;
  children: string;
}) {
  const look = '-mb-px flex min-h-11 items-center gap-2 rounded-t-xl border-b-3 px-3 font-semibold sm:px-4';
  const content = (
    <>
      {children}
      {count > 0 && (
        <span className="bg-accent text-on-accent grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-sm tabular-nums">
          {count}
          <span className="sr-only"> {count === 1 ? 'wacht' : 'wachten'}</span>
        </span>
      )}
    </>
  );
  return isShown ? (
    <span aria-current="page" className={`${look} border-accent`}>
      {content}
    </span>
  ) : (
    <Link to={to} className={`${look} text-muted hover:text-ink border-transparent`}>
      {content}
    </Link>
  );
}
