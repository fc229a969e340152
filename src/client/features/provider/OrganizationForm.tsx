import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';

import { type Sector, sectors } from '../../../shared/organizations/contract.ts';
import { sectorLabels } from '../../../shared/organizations/labels.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { EmailField } from '../forms/EmailField.tsx';
import { AddressField } from './organization/AddressField.tsx';
import type { proposalQuery } from './queries.ts';

export interface NewOrganizationValues {
  sector: Sector;
  name: string;
  subpath: string;
  town: string | null;
  postcode: string | null;
  admin_email: string;
}

type Proposal = typeof proposalQuery;

interface OrganizationFormProps {
  proposal: Proposal;
  /** Of the button. */
  label: string;
  firstSector?: Sector | undefined;
  isPending: boolean;
  error: Error | null;
  onSubmit: (values: NewOrganizationValues) => void;
}

/** A new organisation and its first admin. */
export function OrganizationForm({
  proposal,
  label,
  firstSector = 'schools',
  isPending,
  error,
  onSubmit,
}: OrganizationFormProps) {
  const [sector, setSector] = useState<Sector>(firstSector);
  const [name, setName] = useState('');
  const [town, setTown] = useState('');
  const [postcode, setPostcode] = useState('');
  const [admin, setAdmin] = useState('');
  /** Null while the user accepts the proposed address. */
  const [ownAddress, setOwnAddress] = useState<string | null>(null);
  const proposed = useProposedAddress(proposal, sector, name.trim(), town.trim());
  const subpath = ownAddress ?? proposed;
  const selectId = useId();
  const queryClient = useQueryClient();
  const submission = useMutation({
    // The shown proposal may still be of an earlier name.
    mutationFn: async () => ({
      sector,
      name,
      subpath: ownAddress ?? (await queryClient.fetchQuery(proposal(sector, name.trim(), town.trim()))).subpath,
      town: town.trim() || null,
      postcode: postcode.trim() || null,
      admin_email: admin,
    }),
    onSuccess: (values) => onSubmit(values),
  });
  const isBusy = isPending || submission.isPending;
  const failure = submission.error ?? error;
  return (
    <form
      className="rounded-card border-line bg-surface mt-6 grid gap-4 border p-5 sm:p-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submission.mutate();
      }}
    >
      <Field
        label="Naam"
        required
        autoFocus
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field
          label="Plaats"
          maxLength={80}
          autoComplete="off"
          value={town}
          onChange={(event) => setTown(event.currentTarget.value)}
        />
        <Field
          label="Postcode"
          maxLength={10}
          autoComplete="off"
          placeholder="1234 AB"
          pattern=" *[0-9]{4} *([A-Za-z]{2})? *"
          title="Vier cijfers en twee letters, zoals 1234 AB"
          value={postcode}
          onChange={(event) => setPostcode(event.currentTarget.value)}
        />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={selectId} className="font-semibold">
          Sector
        </label>
        <Select
          id={selectId}
          value={sector}
          onChange={(event) => setSector(event.currentTarget.value as Sector)}
          className="h-12 rounded-xl"
        >
          {sectors.map((each) => (
            <option key={each} value={each}>
              {sectorLabels[each].name}
            </option>
          ))}
        </Select>
      </div>
      <AddressField
        prefix={`${pathTo('sector', { sector })}/`}
        value={subpath}
        isOptional={ownAddress === null}
        hint={ownAddress === null ? 'Een voorstel bij de naam; je kunt het veranderen.' : undefined}
        onChange={setOwnAddress}
      />
      <EmailField
        label="E-mailadres van de eerste beheerder"
        autoComplete="off"
        hint="Krijgt een uitnodiging, en nodigt daarna zelf collega’s uit."
        value={admin}
        onChange={setAdmin}
      />
      {failure && <Banner variant="failure">{failure.message}</Banner>}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Bezig met toevoegen…' : label}
      </Button>
    </form>
  );
}

/** Proposes a free address once the user stops typing. */
function useProposedAddress(proposal: Proposal, sector: Sector, name: string, town: string): string {
  const options = proposal(sector, useDebounced(name, 250), useDebounced(town, 250));
  const { data } = useQuery({ ...options, enabled: name !== '', placeholderData: (previous) => previous });
  return name === '' ? '' : (data?.subpath ?? '');
}
