import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useState } from 'react';

import { maxLocations } from '../../../../shared/groups/contract.ts';
import { addLocation } from '../../../../shared/groups/locations.ts';
import type { Group, Sector } from '../../../../shared/organizations/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { type NewOrganizationValues, OrganizationForm } from '../../provider/OrganizationForm.tsx';
import { Location } from './Location.tsx';
import { locationProposalQuery, locationsQuery } from './queries.ts';
import { useLocationsChange } from './use-locations-change.ts';

/** The locations of a group, which its admins add, pause and invite admins for. */
export function Locations({ id, name }: Group) {
  const { data, error, refetch } = useQuery(locationsQuery(id));
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl font-extrabold">Locaties</h1>
      <p className="text-muted mt-1 text-lg wrap-anywhere">{name}</p>
      {!data && (error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />)}
      {data && (
        <div className="mt-6 grid gap-6">
          {data.length < maxLocations && <NewLocation group_id={id} firstSector={data[0]?.sector} />}
          <ul className="divide-line rounded-card border-line bg-surface divide-y border empty:hidden">
            {data.map((location) => (
              <Location key={location.id} group_id={id} location={location} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function NewLocation({ group_id, firstSector }: { group_id: string; firstSector: Sector | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useLocationsChange(
    group_id,
    (body: NewOrganizationValues) =>
      withFreshSignIn(() => call(addLocation, { params: { id: group_id }, body }), {
        again: 'Voeg de locatie nog eens toe.',
      }),
    { title: 'Locatie toegevoegd', description: 'De eerste beheerder krijgt een uitnodiging per mail.' },
  );
  if (!isOpen) {
    return (
      <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
        <Icon node={Plus} className="size-5" />
        Locatie toevoegen
      </Button>
    );
  }
  return (
    <section aria-labelledby="nieuwe-locatie">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="nieuwe-locatie" className="text-xl font-bold">
          Nieuwe locatie
        </h2>
        <Button variant="plain" onClick={() => setIsOpen(false)}>
          Annuleren
        </Button>
      </div>
      <OrganizationForm
        proposal={(sector, name, town) => locationProposalQuery(group_id, sector, name, town)}
        label="Locatie toevoegen"
        firstSector={firstSector}
        isPending={isPending}
        error={error}
        onSubmit={(values) => mutate(values, { onSuccess: () => setIsOpen(false) })}
      />
    </section>
  );
}
