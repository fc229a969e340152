import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';

import { sectorLabels } from '../../../shared/labels.ts';
import type { Organization, Sector } from '../../../shared/organizations.ts';
import { pathTo } from '../../../shared/pages.ts';
import { organizationsQuery } from '../../api/queries.ts';
import { Failure } from '../../components/Failure.tsx';
import { fetched } from '../../components/fetched.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { placeOf } from '../../session/paths.ts';
import type { OrganizationSelectProps } from './organization-select.ts';

// Many times larger than the rest of this page, so it is fetched only for a long list.
const SearchableSelect = fetched(() => import('./SearchableSelect.tsx'));

// Up to here a phone's own picker is quicker than typing.
const LONGEST_PLAIN_LIST = 15;

export function OrganizationChooser({ sector }: { sector: Sector }) {
  const { data: organizations, error, isPending, refetch } = useQuery(organizationsQuery(sector));
  const [chosen, setChosen] = useState<Organization | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const labels = sectorLabels[sector];
  const field = { id, placeholder: `Kies ${labels.yourOrganization}`, value: chosen, onChange: setChosen };

  if (error && !organizations) return <Failure message={error.message} onRetry={() => void refetch()} />;
  return (
    <form
      className="mt-6 grid max-w-2xl gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) void navigate(pathTo('organization', placeOf(chosen)));
      }}
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          Welke {labels.organization}?
        </label>
        {(organizations?.length ?? 0) > LONGEST_PLAIN_LIST ? (
          <Suspense fallback={<PlainSelect {...field} organizations={[]} isLoading />}>
            <SearchableSelect {...field} organizations={organizations!} />
          </Suspense>
        ) : (
          <PlainSelect {...field} organizations={organizations ?? []} isLoading={isPending} />
        )}
      </div>
      <Button type="submit" disabled={isPending || !chosen} className="min-h-14 text-lg">
        Bekijk gevonden voorwerpen
      </Button>
    </form>
  );
}

function PlainSelect({
  id,
  placeholder,
  organizations,
  value,
  onChange,
  isLoading,
}: OrganizationSelectProps & { isLoading: boolean }) {
  return (
    <Select
      id={id}
      value={value?.id ?? ''}
      disabled={isLoading}
      onChange={(event) => onChange(organizations.find(({ id }) => id === event.currentTarget.value) ?? null)}
      className="h-14 w-full rounded-2xl text-lg"
    >
      <option value="">{isLoading ? 'Laden…' : placeholder}</option>
      {organizations.map((organization) => (
        <option key={organization.id} value={organization.id}>
          {organization.name}
        </option>
      ))}
    </Select>
  );
}
