import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';

import type { GroupWithLocations } from '../../../../shared/groups/contract.ts';
import type { SearchedOrganization } from '../../../../shared/organizations/contract.ts';
import { sectorLabels } from '../../../../shared/organizations/labels.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useGroupChange } from '../../provider/organization/use-group-change.ts';
import { providerPath } from '../../provider/paths.ts';
import { overseenQuery } from '../../provider/queries.ts';

const MAX_FOUND = 8;

/** The locations of a group, of which the provider adds and removes existing organisations. */
export function GroupLocations({ group: { id: group_id, name, locations } }: { group: GroupWithLocations }) {
  const { mutate, isPending, error } = useGroupChange();
  const [leaving, setLeaving] = useState<SearchedOrganization | null>(null);
  const box = useRef<HTMLInputElement>(null);
  // The button that was pressed disappears.
  const onSuccess = () => box.current?.focus();
  return (
    <section aria-labelledby="locaties" className="rounded-card border-line bg-surface border p-5 sm:p-6">
      <h2 id="locaties" className="text-xl font-bold">
        Locaties
      </h2>
      <ul className="divide-line mt-3 mb-4 divide-y empty:hidden">
        {locations.map((location) => (
          <li key={location.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <Named organization={location} note={location.is_paused && 'tijdelijk gesloten'} />
            <Button
              variant="outline"
              disabled={isPending}
              aria-label={`Uit de groep halen: ${location.name}`}
              onClick={() => setLeaving(location)}
            >
              Uit de groep halen
            </Button>
          </li>
        ))}
      </ul>
      <AddOrganization
        box={box}
        group_id={group_id}
        isPending={isPending}
        onAdd={(id) => mutate({ id, group_id }, { onSuccess })}
      />
      {error && <Banner variant="failure">{error.message}</Banner>}
      <ConfirmDialog
        open={leaving !== null}
        title="Uit de groep halen"
        description={`Weet je zeker dat je ${leaving?.name} uit de groep ${name} wilt halen? De organisatie blijft bestaan, zonder de werkaccounts en vastgezette instellingen van de groep.`}
        cancel="Annuleren"
        confirm="Uit de groep halen"
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          setLeaving(null);
          mutate({ id: leaving!.id, group_id: null }, { onSuccess });
        }}
      />
    </section>
  );
}

interface AddOrganizationProps {
  box: RefObject<HTMLInputElement | null>;
  group_id: string;
  isPending: boolean;
  onAdd: (id: string) => void;
}

function AddOrganization({ box, group_id, isPending, onAdd }: AddOrganizationProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 250);
  const { data, error } = useQuery({
    ...overseenQuery({ q, sort: 'name', order: 'asc', page: 1 }),
    enabled: q !== '',
  });
  const found = data?.organizations.filter(({ group }) => group?.id !== group_id).slice(0, MAX_FOUND);
  return (
    <search className="grid gap-2">
      <Field
        ref={box}
        type="search"
        label="Organisatie toevoegen"
        hint="Zoek op naam, plaats of webadres."
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="text-muted empty:hidden">
        {q !== '' && found?.length === 0 && 'Geen andere organisatie gevonden.'}
      </p>
      {error && <Banner variant="failure">{error.message}</Banner>}
      <ul aria-label="Gevonden organisaties" className="divide-line divide-y empty:hidden">
        {found?.map((organization) => (
          <li key={organization.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <Named organization={organization} note={organization.group && `hoort bij ${organization.group.name}`} />
            {!organization.group && (
              <Button
                variant="outline"
                disabled={isPending}
                aria-label={`Toevoegen: ${organization.name}`}
                onClick={() => onAdd(organization.id)}
              >
                Toevoegen
              </Button>
            )}
          </li>
        ))}
      </ul>
    </search>
  );
}

interface NamedProps {
  organization: Pick<SearchedOrganization, 'id' | 'name' | 'sector' | 'town'>;
  note: string | false | null;
}

function Named({ organization: { id, name, sector, town }, note }: NamedProps) {
  return (
    <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
      <Link to={providerPath(id)} className="inline-flex min-h-11 items-center font-semibold underline">
        {name}
      </Link>
      <span className="text-muted block text-sm">
        {[sectorLabels[sector].name, town, note].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}
