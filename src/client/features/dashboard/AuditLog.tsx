import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';

import { roleLabels } from '../../../shared/accounts/role-labels.ts';
import type { AuditAction, AuditEntry } from '../../../shared/audit/contract.ts';
import { groupAdminWord, providerName, sentences } from '../../../shared/audit/sentences.ts';
import { fieldsInWords } from '../../../shared/items/desk-labels.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import type { MemberRole } from '../../../shared/platform/actor.ts';
import { Link } from '../../platform/router/router.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { LogList } from '../accounts/security-log/LogList.tsx';
import { itemPaths } from '../organizations/paths.ts';
import { auditQuery } from './queries.ts';

export function AuditLog({ organization }: { organization: Organization }) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed, 250).trim();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...auditQuery(organization.id, q),
    placeholderData: keepPreviousData,
  });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div>
      <h3 className="text-lg font-bold">Logboek</h3>
      <input
        type="search"
        aria-label="Zoek in het logboek"
        placeholder="Zoek op naam, voorwerp, code of datum"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="border-field bg-surface text-ink placeholder:text-muted mt-3 h-12 w-full rounded-xl border px-4 sm:max-w-md print:hidden"
      />
      {!data && error && <Failure message={error.message} onRetry={() => void refetch()} />}
      <p role="status" className="text-muted mt-2 wrap-anywhere empty:hidden">
        {data && entries.length === 0 && (q ? `Niets over ‘${q}’ in het logboek.` : 'Er is nog niets vastgelegd.')}
      </p>
      <LogList
        entries={entries}
        renderEntry={(entry) => <Sentence entry={entry} organization={organization} />}
        hasMore={hasNextPage}
        isLoadingMore={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </div>
  );
}

function Sentence({ entry, organization }: { entry: AuditEntry; organization: Organization }) {
  const { action, subject_name, subject_id, is_listed, code, from, to, changed, disposal } = entry;
  // A newer server may send actions that this page does not know.
  const sentence = sentences[action]?.(entry) ?? '{actor} deed iets wat deze pagina nog niet kent';
  const item = subject_name ?? 'een voorwerp';
  const name = action.startsWith('member.') ? roleName : (given: string | null) => given;
  const fields = fieldsInWords(changed);
  const parts: Record<string, ReactNode> = {
    '{actor}': actorInWords(entry),
    '{subject}': subject_name ?? missingSubjectName(action),
    '{item}': is_listed ? (
      <Link to={itemPaths(organization, subject_id).item} className="text-accent underline">
        {item}
      </Link>
    ) : (
      // An unlisted item has no page to link to, so the code on its label identifies it.
      item + (code ? ` (code ${code})` : '')
    ),
    '{from}': name(from),
    '{to}': name(to),
    '{fields}': fields && `: ${fields}`,
    '{disposal}': disposal,
  };
  return (
    <>
      {sentence
        .split(/(\{\w+\})/)
        .filter(Boolean)
        .map((text) => (
          <Fragment key={text}>{text in parts ? parts[text] : text}</Fragment>
        ))}
      {action === 'settings.changed' && (
        <ul className="text-muted text-sm">
          {entry.changes?.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function actorInWords({ action, actor_name, by_provider, group }: AuditEntry): string {
  if (by_provider) return providerName;
  if (!group) return actor_name ?? missingActorName(action);
  return actor_name ? `${actor_name} (${groupAdminWord} ${group})` : `De ${groupAdminWord} ${group}`;
}

/** The actor is unknown when the account was erased, or when the provider acted. */
function missingActorName(action: AuditAction): string {
  if (action === 'member.invite') return 'Terecht';
  return /^(item|claim)\./.test(action) ? 'Een verwijderd account' : 'Terecht of een verwijderd account';
}

/** The address of a closed invitation is erased. */
const missingSubjectName = (action: AuditAction) => (action.includes('invite') ? 'iemand' : 'een verwijderd account');

const roleName = (role: string | null) => roleLabels[(role ?? 'pending') as MemberRole].toLowerCase();
