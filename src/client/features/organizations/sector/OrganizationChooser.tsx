import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { type ListedOrganization, maxChoices, type Sector } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { text, translated } from '../../../../shared/platform/language/texts.ts';
import { isHydrating } from '../../../platform/hydration/hydration.ts';
import { navigate } from '../../../platform/router/history.ts';
import { LanguageField } from '../../../platform/router/LanguageField.tsx';
import { Link } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { keepRendered, lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { Select } from '../../../ui/Select.tsx';
import { organizationChoicesQuery } from '../queries.ts';
import type { OrganizationSelectProps } from './organization-select.ts';
import { sectorTexts } from './sector-texts.ts';

// This chunk is much larger than the rest of the page, so it loads only for long lists.
const SearchableSelect = lazyWithRetry(() => import('./SearchableSelect.tsx'));

/** A failed load leaves the form without it. */
const SaveButton = lazyWithRetry(() => import('../saved/SaveButton.tsx'), keepRendered);

export function OrganizationChooser({ sector }: { sector: Sector }) {
  const { data: organizations, error, isPending, refetch } = useQuery(organizationChoicesQuery(sector));
  const [chosen, setChosen] = useState<ListedOrganization | null>(null);
  const [isFirstRender, setIsFirstRender] = useState(isHydrating);
  // The server does not render the combobox, because the library writes styles into the HTML.
  useEffect(() => setIsFirstRender(false), []);
  const isLong = (organizations?.length ?? 0) > maxChoices;
  const id = useId();
  const { question, choose } = sectorTexts[sector];
  const field = { id, placeholder: translated(choose), value: chosen, onChange: setChosen };

  if (error && !organizations) return <Failure message={error.message} onRetry={() => void refetch()} />;
  return (
    <form
      className="mt-6 grid max-w-2xl gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) navigate(addressOf(chosen));
      }}
    >
      <LanguageField />
      <div className="grid gap-1.5 noscript:hidden">
        <label htmlFor={id} className="font-semibold">
          {translated(question)}
        </label>
        {/* Up to this length a phone's own picker is faster than typing. */}
        {isLong && !isFirstRender ? (
          <Suspense fallback={<PlainSelect {...field} organizations={[]} isLoading />}>
            <SearchableSelect {...field} sector={sector} />
          </Suspense>
        ) : (
          <PlainSelect {...field} organizations={organizations ?? []} isLoading={isPending || isLong} />
        )}
      </div>
      <Button type="submit" disabled={isPending || !chosen} className="min-h-14 text-lg noscript:hidden">
        {text('Bekijk gevonden voorwerpen')}
      </Button>
      {chosen && (
        <Suspense>
          <SaveButton organization={chosen} className="justify-self-start px-3!" />
        </Suspense>
      )}
      <noscript>
        <ul>
          {organizations?.map((organization) => (
            <li key={organization.id}>
              <Link to={addressOf(organization)} className="underline">
                {organization.name}
              </Link>
            </li>
          ))}
        </ul>
      </noscript>
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
}: OrganizationSelectProps & { organizations: ListedOrganization[]; isLoading: boolean }) {
  const select = useRef<HTMLSelectElement>(null);
  const choose = (address: string) => onChange(organizations.find((each) => addressOf(each) === address) ?? null);
  const applyEarlyChoice = useEffectEvent(() => choose(select.current!.value));
  // Applies a choice that was made before hydration: see before-hydration.js.
  useEffect(() => applyEarlyChoice(), []);
  return (
    <Select
      ref={select}
      id={id}
      data-leads-to
      value={value ? addressOf(value) : ''}
      disabled={isLoading}
      onChange={(event) => choose(event.currentTarget.value)}
      className="h-14 w-full rounded-2xl text-lg"
    >
      <option value="">{isLoading ? text('Laden…') : placeholder}</option>
      {organizations.map((organization) => (
        <option key={organization.id} value={addressOf(organization)}>
          {organization.name}
          {needsTown(organization, organizations) && `, ${organization.town}`}
        </option>
      ))}
    </Select>
  );
}

const addressOf = (organization: ListedOrganization) => pathTo('organization', organization);

/** Another organisation has the same name, and the town tells them apart. */
const needsTown = ({ name, town }: ListedOrganization, all: ListedOrganization[]) =>
  town !== null && all.filter((other) => other.name === name).length > 1;
