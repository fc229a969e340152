import { type FormEvent, useState } from 'react';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { changeOrganization, type OverseenDetail } from '../../../../shared/provider/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { AddressField } from './AddressField.tsx';
import { useOrganizationChange } from './use-organization-change.ts';

type Changed = Partial<Record<'name' | 'town' | 'postcode' | 'subpath', string>>;

/** Sends only the changed fields, because the admin may change the others meanwhile. */
export function ChangeForm({ organization }: { organization: OverseenDetail }) {
  const { id, sector, former_addresses } = organization;
  const [changed, setChanged] = useState<Changed>({});
  const valueOf = (field: keyof Changed) => changed[field] ?? organization[field] ?? '';
  const change = (field: keyof Changed) => (value: string) => setChanged((before) => ({ ...before, [field]: value }));
  const { mutate, isPending, error } = useOrganizationChange(() => {
    const differs = (field: keyof Changed) => valueOf(field).trim() !== (organization[field] ?? '');
    return call(changeOrganization, {
      params: { id },
      body: {
        ...(differs('name') && { name: valueOf('name') }),
        ...(differs('subpath') && { subpath: valueOf('subpath') }),
        ...(differs('town') && { town: valueOf('town').trim() || null }),
        ...(differs('postcode') && { postcode: valueOf('postcode').trim() || null }),
      },
    });
  }, 'Opgeslagen');
  const isMoving = valueOf('subpath') !== organization.subpath;
  return (
    <form
      className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        mutate(undefined, { onSuccess: () => setChanged({}) });
      }}
    >
      <h2 className="text-xl font-bold">Naam en webadres</h2>
      <Field
        label="Naam"
        required
        maxLength={120}
        autoComplete="off"
        value={valueOf('name')}
        onChange={(event) => change('name')(event.currentTarget.value)}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field
          label="Plaats"
          maxLength={80}
          autoComplete="off"
          value={valueOf('town')}
          onChange={(event) => change('town')(event.currentTarget.value)}
        />
        <Field
          label="Postcode"
          maxLength={10}
          autoComplete="off"
          pattern=" *[0-9]{4} *([A-Za-z]{2})? *"
          title="Vier cijfers en twee letters, zoals 1234 AB"
          value={valueOf('postcode')}
          onChange={(event) => change('postcode')(event.currentTarget.value)}
        />
      </div>
      <AddressField
        prefix={`${pathTo('sector', { sector })}/`}
        value={valueOf('subpath')}
        hint={isMoving ? 'Het oude adres blijft werken: wie daar komt, gaat vanzelf door naar het nieuwe.' : undefined}
        onChange={change('subpath')}
      />
      {former_addresses.length > 0 && (
        <p className="text-muted text-sm wrap-anywhere">
          Vroegere adressen, die hierheen leiden:{' '}
          {former_addresses.map((former) => `/${former.sector}/${former.subpath}`).join(', ')}
        </p>
      )}
      {error && <Banner variant="failure">{error.message}</Banner>}
      <Button type="submit" disabled={isPending} className="justify-self-start">
        {isPending ? 'Bezig met opslaan…' : 'Opslaan'}
      </Button>
    </form>
  );
}
