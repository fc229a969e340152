import { useQuery } from '@tanstack/react-query';
import { Archive, ChevronRight } from 'lucide-react';

import type { Organization } from '../../../shared/organizations.ts';
import { dueCountQuery } from '../../api/clearing-out-queries.ts';
import { Link } from '../../router/router.tsx';
import { clearingOutPaths } from '../../session/clearing-out-paths.ts';

/** To what nobody fetched, with how much of it lies there longer than it is kept. */
export function ClearingOutLink({ organization }: { organization: Organization }) {
  const { data: count } = useQuery(dueCountQuery(organization.id));
  return (
    <Link
      to={clearingOutPaths(organization).due}
      className="rounded-card border-line bg-surface hover:border-accent mt-2 flex min-h-12 items-center gap-2.5 border px-4 transition sm:mt-4 sm:px-5 print:hidden"
    >
      <Archive aria-hidden="true" className="text-accent size-5 shrink-0" />
      <span className="font-semibold">Opruimen</span>
      <span className={`ml-auto ${count ? 'font-semibold' : 'text-muted'}`}>
        {count === 0 ? 'Niets te doen' : count && `${count} ${count === 1 ? 'ligt' : 'liggen'} te lang`}
      </span>
      <ChevronRight aria-hidden="true" className="text-muted size-5 shrink-0" />
    </Link>
  );
}
