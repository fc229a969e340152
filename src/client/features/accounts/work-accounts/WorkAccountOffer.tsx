import { skipToken, useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide';
import { useState } from 'react';

import { accountWord, isDomain, type OfferedConnection } from '../../../../shared/accounts/work-accounts.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
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
  return (
    <div className="grid gap-3">
      {failure && <Banner variant="failure">{failure}</Banner>}
      {offered.map((connection) => (
        <Button key={connection.id} disabled={busy} onClick={() => void signIn(connection)}>
          <Icon node={IdCard} className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            Inloggen met je {accountWord(connection.organization.sector)}{' '}
            {isNamed && (
              <span className="line-clamp-1 text-sm font-normal wrap-anywhere">van {connection.organization.name}</span>
            )}
          </span>
        </Button>
      ))}
    </div>
  );
}
