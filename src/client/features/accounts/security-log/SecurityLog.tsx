import { useInfiniteQuery } from '@tanstack/react-query';

import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import { factorLabels, methodLabels, securityLabels } from '../../../../shared/audit/security-labels.ts';
import type { SecurityEntry } from '../../../../shared/audit/security.ts';
import type { MemberRole } from '../../../../shared/platform/actor.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { LogList } from './LogList.tsx';
import type { wholeLogQuery } from './queries.ts';

interface SecurityLogProps {
  query: typeof wholeLogQuery;
  /** The reader's own account, so the name is left out. */
  isOwn?: boolean;
}

export function SecurityLog({ query, isOwn = false }: SecurityLogProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      {!data && error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <p className="text-muted mt-2">Er is nog niets vastgelegd.</p>}
      <LogList
        entries={entries}
        renderEntry={(entry) => (
          <>
            <p className={entry.action === 'sign-in.failed' ? 'text-bad font-semibold' : 'font-semibold'}>
              {securityLabels[entry.action] ?? 'Iets wat deze pagina nog niet kent'}
              {entry.times > 1 && ` (${entry.times} keer)`}
            </p>
            <p className="text-muted text-sm empty:hidden">{describe(entry, isOwn).join(' · ')}</p>
          </>
        )}
        hasMore={hasNextPage}
        isLoadingMore={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

function describe(entry: SecurityEntry, isOwn: boolean): string[] {
  const { name, organization, group, device, method, actor_name, by_provider } = entry;
  return [
    isOwn ? null : name,
    organization,
    group,
    device,
    method && methodLabels[method],
    describeFactor(entry),
    describeRoles(entry),
    actor_name ? `door ${actor_name}` : by_provider && !isOwn && !name ? 'door de aanbieder van Terecht' : null,
  ].filter((part) => part !== null && part !== undefined && part !== '') as string[];
}

function describeFactor({ factor, factor_name }: SecurityEntry): string | null {
  const kind = factor && factorLabels[factor];
  if (!kind) return null;
  return factor_name && factor_name.toLowerCase() !== kind ? `${kind} ‘${factor_name}’` : kind;
}

const label = (role: string) => (roleLabels[role as MemberRole] ?? role).toLowerCase();

function describeRoles({ from, to }: SecurityEntry): string | null {
  if (!from && !to) return null;
  if (!from || from === 'pending') return to ? `nu ${label(to)}` : 'aanmelding afgewezen';
  return to ? `van ${label(from)} in ${label(to)}` : `was ${label(from)}`;
}
