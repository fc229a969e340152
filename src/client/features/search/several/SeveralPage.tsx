import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { joinAddresses, maxSeveral, parseAddresses } from '../../../../shared/organizations/several.ts';
import { pathTo, severalParam } from '../../../../shared/pages/pages.ts';
import { listed, text } from '../../../../shared/platform/language/texts.ts';
import { useSearchParams } from '../../../platform/router/router.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useSavedOrganizations } from '../../organizations/saved/saved-organizations.ts';
import { addressWith } from '../filters/list-address.ts';
import { LeftOut } from './LeftOut.tsx';
import { organizationsQuery } from './queries.ts';
import { SeveralEnd } from './SeveralEnd.tsx';
import { SeveralList } from './SeveralList.tsx';

/** One list of the organisations that the URL names. */
export default function SeveralPage() {
  const named = parseAddresses(useSearchParams().get(severalParam) ?? '');
  const at = joinAddresses(named.slice(0, maxSeveral));
  const { data: found, error, refetch } = useQuery(organizationsQuery(at));
  if (error && !found) return <Failure message={error.message} onRetry={() => void refetch()} />;
  if (at !== '' && !found) return <Spinner />;
  const open = found?.filter(({ is_paused }) => !is_paused) ?? [];
  const notices = found && <LeftOut named={named} found={found} />;
  if (open.length === 0) return <NothingToSearch>{notices}</NothingToSearch>;
  // Another choice of organisations is another page.
  return (
    <SeveralList
      key={at}
      where={{ org_ids: open.map(({ id }) => id).join(',') }}
      organizations={open}
      title={text('Gevonden voorwerpen')}
      subtitle={listed(open.map(({ name }) => name))}
      shared={{
        title: text('Zoeken op meerdere plekken'),
        path: `${pathTo('search-several')}?${severalParam}=${joinAddresses(open)}`,
      }}
      renderEnd={(q) => <SeveralEnd organizations={open} q={q} />}
    >
      {notices}
    </SeveralList>
  );
}

function NothingToSearch({ children }: { children: ReactNode }) {
  const saved = useSavedOrganizations();
  const params = useSearchParams();
  return (
    <section className="container-page grid justify-items-center gap-4 py-16 text-center">
      <h1 className="text-3xl font-extrabold">{text('Zoeken op meerdere plekken')}</h1>
      {children}
      <p className="max-w-md text-lg">{text('Kies eerst de plekken waar je wilt zoeken.')}</p>
      {saved.length > 0 && (
        <ButtonLink to={pathTo('search-several') + addressWith(params, severalParam, joinAddresses(saved))}>
          {text('Zoek bij Mijn plekken')}
        </ButtonLink>
      )}
      <ButtonLink to={pathTo('home')} variant={saved.length > 0 ? 'outline' : 'solid'}>
        {text('Kies een plek')}
      </ButtonLink>
    </section>
  );
}
