import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { MemberRole } from '../../../shared/actor.ts';
import type { AuditAction, AuditEntry } from '../../../shared/audit.ts';
import { monthsInWords, roleLabels } from '../../../shared/labels.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { retention } from '../../../shared/retention.ts';
import { auditQuery } from '../../api/queries.ts';
import { longDateTime } from '../../components/dates.ts';
import { Failure } from '../../components/Failure.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { itemPaths } from '../../session/paths.ts';

/** What was done in the organisation, by whom and when. */
export function AuditLog({ organization }: { organization: Organization }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(organization.id),
  );
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div>
      <h3 className="text-lg font-bold">Logboek</h3>
      {!data && error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <p className="text-muted mt-2">Er is nog niets vastgelegd.</p>}
      <ol className="divide-line rounded-card border-line bg-surface mt-3 divide-y border empty:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 px-4 py-3 sm:flex sm:justify-between sm:gap-6">
            <span className="wrap-anywhere">
              <Sentence entry={entry} organization={organization} />
            </span>
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
    </div>
  );
}

interface Told extends AuditEntry {
  actor: string;
  subject: string;
  item: ReactNode;
}

const sentences: Record<AuditAction, (entry: Told) => ReactNode> = {
  'member.approve': ({ actor, subject, to }) => `${actor} keurde ${subject} goed als ${roleName(to)}`,
  'member.reject': ({ actor, subject }) => `${actor} wees de aanvraag van ${subject} af`,
  'member.change': ({ actor, subject, from, to }) =>
    `${actor} veranderde de rol van ${subject} van ${roleName(from)} in ${roleName(to)}`,
  'member.remove': ({ actor, subject }) => `${actor} verwijderde ${subject} uit de organisatie`,
  'member.invite': ({ actor, subject, to }) => `${actor} nodigde ${subject} uit als ${roleName(to)}`,
  'member.leave': ({ from }) =>
    from === 'pending' || !from
      ? 'Iemand die op goedkeuring wachtte, verwijderde zijn of haar account'
      : `Een ${roleName(from)} verwijderde zijn of haar account`,
  'item.created': ({ actor, item }) => (
    <>
      {actor} plaatste {item}
    </>
  ),
  'item.edited': ({ actor, item }) => (
    <>
      {actor} bewerkte {item}
    </>
  ),
  'item.collected': ({ actor, item }) => (
    <>
      {actor} markeerde {item} als opgehaald
    </>
  ),
  'item.uncollected': ({ actor, item }) => (
    <>
      {actor} markeerde {item} toch als niet opgehaald
    </>
  ),
  'item.deleted': ({ actor, item }) => (
    <>
      {actor} verwijderde {item}
    </>
  ),
  'item.expired': () =>
    `Terecht verwijderde een voorwerp dat ${monthsInWords(retention.itemMonths)} geleden is geplaatst`,
};

function Sentence({ entry, organization }: { entry: AuditEntry; organization: Organization }) {
  const { action, actor_name, subject_name, subject_id, is_listed } = entry;
  // The server may be newer than this page, and know more.
  const sentence = sentences[action] ?? (({ actor }: Told) => `${actor} deed iets wat deze pagina nog niet kent`);
  const item = subject_name ?? 'een voorwerp';
  return sentence({
    ...entry,
    actor: actor_name ?? nobody(action),
    subject: subject_name ?? 'een verwijderd account',
    item: is_listed ? (
      <Link to={itemPaths(organization, subject_id).item} className="text-accent underline">
        {item}
      </Link>
    ) : (
      item
    ),
  });
}

/** Who acted, when it is nobody with an account: somebody who erased it since, or the provider. */
function nobody(action: AuditAction): string {
  if (action === 'member.invite') return 'Terecht';
  return action.startsWith('item.') ? 'Een verwijderd account' : 'Terecht of een verwijderd account';
}

const roleName = (role: string | null) => roleLabels[(role ?? 'pending') as MemberRole].toLowerCase();
