import { skipToken, useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide';
import { useId, useState } from 'react';

import { accountWord, isDomain, type OfferedConnection } from '../../../../shared/accounts/work-accounts.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { lastOrganization } from '../../organizations/last-organization.ts';
import { toDutch } from '../auth/auth-messages.ts';
import { offeredQuery } from './queries.ts';
import { signInWithWorkAccount } from './work-account-sign-in.ts';

/** The connections of the organisation, or else those of the domain of a typed address. */
export function useOfferedConnections(org_id: string | undefined, email: string): OfferedConnection[] {
  const typed = useDebounced(email.split('@')[1]?.trim().toLowerCase() ?? '', 300);
  const query = org_id ? { organization: org_id } : isDomain(typed) ? { domain: typed } : null;
  const options = offeredQuery(query ?? {});
  const { data = [] } = useQuery(query ? options : { queryKey: options.queryKey, queryFn: skipToken });
  return data;
}

interface WorkAccountOfferProps {
  offered: OfferedConnection[];
  /** On a page that is not of one organisation. */
  isNamed: boolean;
  /** The sign-in page, to which the issuer returns. */
  page: string;
  target: string | null;
  /** The issuer asks which account to use. */
  choosesAccount?: boolean;
}

export function WorkAccountOffer({ offered, isNamed, page, target, choosesAccount = false }: WorkAccountOfferProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const selectId = useId();

  async function signIn({ id }: OfferedConnection) {
    setBusy(true);
    setFailure(null);
    try {
      await signInWithWorkAccount(id, page, target, choosesAccount);
    } catch (error) {
      setFailure(toDutch(error));
      setBusy(false);
    }
  }

  if (offered.length === 0) return null;
  const hasChoice = offered.length > 1;
  const connection = hasChoice ? (offered.find(({ id }) => id === chosen) ?? offered.find(isLastVisited)) : offered[0];
  const words = [
    ...new Set((connection ? [connection] : offered).map((each) => accountWord(each.organization.sector))),
  ];
  return (
    <div className="grid gap-3">
      {failure && <Banner variant="failure">{failure}</Banner>}
      {hasChoice && (
        <div className="grid gap-1.5">
          <label htmlFor={selectId} className="font-semibold">
            Waar werk je?
          </label>
          <Select
            id={selectId}
            value={connection?.id ?? ''}
            disabled={busy}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            className="h-12 rounded-xl"
          >
            <option value="" disabled>
              Kies je organisatie
            </option>
            {offered.map(({ id, organization }) => (
              <option key={id} value={id}>
                {isNameUnique(organization.name, offered)
                  ? organization.name
                  : `${organization.name} (${organization.subpath})`}
              </option>
            ))}
          </Select>
        </div>
      )}
      <Button disabled={busy || !connection} onClick={() => connection && void signIn(connection)}>
        <Icon node={IdCard} className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          Inloggen met je {words.length === 1 ? words[0] : 'school- of werkaccount'}{' '}
          {isNamed && !hasChoice && connection && (
            <span className="line-clamp-1 text-sm font-normal wrap-anywhere">van {connection.organization.name}</span>
          )}
        </span>
      </Button>
    </div>
  );
}

const isNameUnique = (name: string, offered: OfferedConnection[]) =>
  offered.filter(({ organization }) => organization.name === name).length === 1;

function isLastVisited({ organization }: OfferedConnection): boolean {
  const last = lastOrganization();
  return last?.sector === organization.sector && last.subpath === organization.subpath;
}
