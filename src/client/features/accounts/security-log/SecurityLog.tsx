import { useInfiniteQuery } from '@tanstack/react-query';

import { methodLabels, securityLabels } from '../../../../shared/audit/security-labels.ts';
import type { SecurityEntry } from '../../../../shared/audit/security.ts';
import { roleLabels } from '../../../../shared/items/desk-labels.ts';
import type { MemberRole } from '../../../../shared/platform/actor.ts';
import { longDateTime } from '../../../platform/time/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
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
      <ol className="divide-line rounded-card border-line bg-surface mt-3 divide-y border empty:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 px-4 py-3 sm:flex sm:justify-between sm:gap-6">
            <div className="wrap-anywhere">
              <p className={entry.action === 'sign-in.failed' ? 'text-bad font-semibold' : 'font-semibold'}>
                {securityLabels[entry.action] ?? 'Iets wat deze pagina nog niet kent'}
                {entry.times > 1 && ` (${entry.times} keer)`}
              </p>
              <p className="text-muted text-sm empty:hidden">{describe(entry, isOwn).join(' · ')}</p>
            </div>
            <time dateTime={entry.created_at} className="text-muted shrink-0 text-sm">
              {longDateTime(entry.created_at)}
            </time>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button look="outline" className="mt-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Eerdere regels tonen
        </Button>
      )}
    </>
  );
}

function describe(entry: SecurityEntry, isOwn: boolean): string[] {
  const { name, organization, device, method, actor_name, by_provider } = entry;
  return [
    isOwn ? null : name,
    organization,
    device,
    method && methodLabels[method],
    describeRoles(entry),
    actor_name ? `door ${actor_name}` : by_provider && !isOwn && !name ? 'door de aanbieder van Terecht' : null,
  ].filter((part) => part !== null && part !== undefined && part !== '') as string[];
}

const label = (role: string) => (roleLabels[role as MemberRole] ?? role).toLowerCase();

function describeRoles({ from, to }: SecurityEntry): string | null {
  if (!from && !to) return null;
  if (!from) return `nu ${label(to!)}`;
  return to ? `van ${label(from)} in ${label(to)}` : `was ${label(from)}`;
}
