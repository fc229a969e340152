import { useQuery } from '@tanstack/react-query';
import { BellOff, ChartColumn, FileUp, Plus } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';

import { overseenPageSize, silentDays } from '../../../shared/provider/contract.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { SearchBox } from '../search/filters/SearchBox.tsx';
import { formatNumber } from './format.ts';
import { OrganizationList } from './OrganizationList.tsx';
import { GROUPS, IMPORT, MAINTENANCE, NEW, providerPath, REMOVED, REVIEW, SECURITY } from './paths.ts';
import { overseenQuery } from './queries.ts';
import { useOrganizationFilter } from './use-organization-filter.ts';

export function Overview() {
  const { query, change } = useOrganizationFilter();
  const { q, sort, order, page, silent } = query;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...overseenQuery({ q, sort, order, page, ...(silent && { silent: '1' as const }) }),
    placeholderData: (previous) => previous,
  });
  const pages = Math.max(Math.ceil((data?.total ?? 0) / overseenPageSize), 1);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-extrabold">Beheer</h1>
          <p role="status" className="text-muted mt-1 min-h-7 text-lg">
            {data && countInWords(data.total, q !== '' || silent)}
          </p>
        </div>
        <div className="flex flex-row-reverse flex-wrap justify-end gap-2 max-sm:*:px-3! sm:flex-row sm:gap-3">
          <ButtonLink to={providerPath(REVIEW)} variant="outline">
            <Icon node={ChartColumn} className="size-5" />
            Terugblik
          </ButtonLink>
          <ButtonLink to={providerPath(IMPORT)} variant="outline">
            <Icon node={FileUp} className="size-5" />
            Veel tegelijk
          </ButtonLink>
          <ButtonLink to={providerPath(NEW)}>
            <Icon node={Plus} className="size-5" />
            Nieuwe organisatie
          </ButtonLink>
        </div>
      </div>
      <search className="mt-6 flex flex-col gap-3 sm:flex-row sm:[&>:first-child]:flex-1">
        <OverviewSearch q={q} isSearching={isPlaceholderData} onChange={(typed) => change({ q: typed })} />
        {(silent || (data?.silent ?? 0) > 0) && (
          <Button
            variant="outline"
            aria-pressed={silent}
            className="aria-pressed:bg-bad-soft aria-pressed:text-bad aria-pressed:border-bad sm:min-h-14"
            onClick={() => change({ silent: !silent })}
          >
            <Icon node={BellOff} className="size-5" />
            {silentDays} dagen stil{data && ` (${formatNumber(data.silent)})`}
          </Button>
        )}
      </search>
      {!data && (error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />)}
      {data && data.organizations.length === 0 && (
        <p className="text-muted py-16 text-center text-lg">
          {q || silent ? 'Geen organisatie gevonden.' : 'Er is nog geen organisatie. Voeg de eerste toe.'}
        </p>
      )}
      {data && data.organizations.length > 0 && (
        <OrganizationList
          organizations={data.organizations}
          sort={sort}
          order={order}
          onSort={(next, nextOrder) => change({ sort: next, order: nextOrder })}
        />
      )}
      {pages > 1 && (
        <nav aria-label="Pagina’s" className="mt-6 flex flex-wrap items-center justify-center gap-2">
          <Button variant="outline" disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
            Vorige
          </Button>
          <span>
            Pagina {formatNumber(page)} van {formatNumber(pages)}
          </span>
          <Button variant="outline" disabled={page >= pages} onClick={() => change({ page: page + 1 })}>
            Volgende
          </Button>
        </nav>
      )}
      <p className="mt-8 flex flex-wrap justify-center gap-x-6">
        <Link
          to={providerPath(GROUPS)}
          className="text-accent inline-flex min-h-11 items-center font-semibold underline"
        >
          Groepen
        </Link>
        <Link
          to={providerPath(REMOVED)}
          className="text-accent inline-flex min-h-11 items-center font-semibold underline"
        >
          Verwijderde organisaties
        </Link>
        <Link
          to={providerPath(SECURITY)}
          className="text-accent inline-flex min-h-11 items-center font-semibold underline"
        >
          Inloggen en beveiliging
        </Link>
        <Link
          to={providerPath(MAINTENANCE)}
          className="text-accent inline-flex min-h-11 items-center font-semibold underline"
        >
          Onderhoud
        </Link>
      </p>
    </>
  );
}

interface OverviewSearchProps {
  q: string;
  isSearching: boolean;
  onChange: (q: string) => void;
}

function OverviewSearch({ q, isSearching, onChange }: OverviewSearchProps) {
  const [typed, setTyped] = useState(q);
  const debounced = useDebounced(typed, 250).trim();
  const search = useEffectEvent(() => {
    if (debounced !== q) onChange(debounced);
  });
  useEffect(() => search(), [debounced]);
  return (
    <SearchBox
      aria-label="Zoek op naam, plaats, postcode of webadres"
      placeholder="Naam, plaats, postcode of webadres"
      maxLength={100}
      value={typed}
      isSearching={isSearching}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

function countInWords(total: number, isNarrowed: boolean): string {
  const organizations = `${formatNumber(total)} ${total === 1 ? 'organisatie' : 'organisaties'}`;
  return isNarrowed ? `${organizations} gevonden` : organizations;
}
