import { useQuery } from '@tanstack/react-query';

import { maxGroups } from '../../../../shared/groups/contract.ts';
import { addGroup } from '../../../../shared/groups/overseen.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { call } from '../../../platform/api/call.ts';
import { navigate } from '../../../platform/router/history.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { BackLink } from '../../provider/BackLink.tsx';
import { locationsInWords } from '../../provider/format.ts';
import { GroupForm } from './GroupForm.tsx';
import { groupsQuery } from './queries.ts';

/** The groups of organisations, and a form for another one. */
export function GroupsPage() {
  const { data, error, refetch } = useQuery(groupsQuery);
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div>
        <BackLink />
        <h1 className="mt-2 text-3xl font-extrabold">Groepen</h1>
        <p className="text-muted mt-1 text-lg">
          Organisaties die bij elkaar horen: een bestuur, een keten of een sportpark. Bezoekers zoeken bij alle locaties
          tegelijk.
        </p>
      </div>
      {!data && (error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />)}
      {data?.length === 0 && <p className="text-muted py-8 text-center text-lg">Er is nog geen groep.</p>}
      <ul className="divide-line rounded-card border-line bg-surface divide-y border empty:hidden">
        {data?.map(({ id, name, locations }) => (
          <li key={id}>
            <Link
              to={pathTo('provider-group', { id })}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-3 hover:underline sm:px-5"
            >
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="text-muted">{locationsInWords(locations)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data && data.length < maxGroups && (
        <GroupForm
          title="Nieuwe groep"
          group={{ name: '', subpath: '' }}
          label="Groep toevoegen"
          save={(group) => call(addGroup, { body: group })}
          onSaved={({ id }) => navigate(pathTo('provider-group', { id }))}
        />
      )}
    </div>
  );
}
