import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

import type { Logo, SearchedOrganization } from '../../../shared/organizations/contract.ts';
import { pathTo, searchPath, siteName } from '../../../shared/pages/pages.ts';
import { count, text } from '../../../shared/platform/language/texts.ts';
import { Link } from '../../platform/router/router.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SeveralEnd } from '../search/several/SeveralEnd.tsx';
import { SeveralList } from '../search/several/SeveralList.tsx';
import { groupQuery, isUnknownGroup } from './queries.ts';

/** One list of all locations of a group. */
export default function GroupPage({ subpath, notFound }: { subpath: string; notFound: ReactNode }) {
  const { data: group, error, refetch } = useQuery(groupQuery(subpath));
  const title = group && `${group.name} | ${siteName}`;
  // The layout does not know the group.
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (error && isUnknownGroup(error)) return notFound;
  if (!group) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />;
  const { id, name, logo, locations } = group;
  const open = locations.filter(({ is_paused }) => !is_paused);
  if (open.length === 0) return <NothingToSearch title={name} />;
  return (
    <SeveralList
      key={id}
      where={{ group_id: id }}
      organizations={open}
      title={name}
      subtitle={text('Gevonden voorwerpen')}
      shared={{ title: name, path: pathTo('group', { id: group.subpath }) }}
      renderEnd={(q) => <SeveralEnd organizations={open} q={q} />}
    >
      <Locations locations={locations}>
        {/* Beside the title it would make a long name longer. */}
        {logo && <GroupLogo name={name} logo={logo} />}
      </Locations>
    </SeveralList>
  );
}

function GroupLogo({ name, logo: { url, width, height } }: { name: string; logo: Logo }) {
  return (
    <span className="shrink-0 rounded-lg bg-white p-1">
      <img
        src={url}
        alt={text('Logo van {name}', { name })}
        width={width}
        height={height}
        className="h-9 w-auto max-w-28 object-contain"
      />
    </span>
  );
}

function Locations({ locations, children }: { locations: SearchedOrganization[]; children: ReactNode }) {
  return (
    <details className="mt-2 print:hidden">
      <summary className="text-accent inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        {children}
        {count(locations.length, '{count} locatie', '{count} locaties')}
      </summary>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {locations.map((location) => (
          <li key={location.id}>
            {location.is_paused ? (
              <span className="text-muted inline-block py-2.5 wrap-anywhere">
                {text('De lijst van {name} is even niet te zien', { name: location.name })}
              </span>
            ) : (
              <Link to={searchPath(location)} className="inline-flex min-h-11 flex-wrap items-center gap-x-2">
                <span className="wrap-anywhere underline">{location.name}</span>
                {location.town && <span className="text-muted">{location.town}</span>}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function NothingToSearch({ title }: { title: string }) {
  return (
    <section className="container-page grid justify-items-center gap-4 py-16 text-center">
      <h1 className="text-3xl font-extrabold wrap-anywhere">{title}</h1>
      <p className="max-w-md text-lg">{text('Hier zijn nu geen locaties om in te zoeken.')}</p>
      <ButtonLink to={pathTo('home')}>{text('Kies een plek')}</ButtonLink>
    </section>
  );
}
