import { Combobox } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, LoaderCircle } from 'lucide';
import { useState } from 'react';

import { maxChoices, type ListedOrganization, type Sector } from '../../../../shared/organizations/contract.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { organizationChoicesQuery } from '../queries.ts';
import type { OrganizationSelectProps } from './organization-select.ts';

const PAUSE_MS = 150;

/**
 * Searches on the server, because the list is too long to load. The list is rendered inline: the library's popup hides
 * the rest of the page from screen readers, but not from the keyboard.
 */
export default function SearchableSelect(props: OrganizationSelectProps & { sector: Sector }) {
  const { id, placeholder, sector, value, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(value?.name ?? '');
  const q = useDebounced(value ? '' : typed.trim().slice(0, 100), PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    ...organizationChoicesQuery(sector, q),
    // Keeps the previous results visible while new ones load.
    placeholderData: (previous) => previous,
  });
  const choices = data?.slice(0, maxChoices) ?? [];
  const hasMore = (data?.length ?? 0) > maxChoices;

  /** Typing clears the choice until the user picks an organisation. */
  function choose(organization: ListedOrganization | null, name: string): void {
    setTyped(name);
    onChange(organization);
  }

  return (
    <Combobox.Root
      items={choices}
      filter={null}
      itemToStringLabel={(organization: ListedOrganization) => organization.name}
      isItemEqualToValue={(a: ListedOrganization, b: ListedOrganization) => a.id === b.id}
      open={isOpen}
      onOpenChange={setIsOpen}
      inputValue={typed}
      onInputValueChange={(value, { reason }) => {
        if (reason === 'input-change') choose(null, value);
      }}
      value={value}
      onValueChange={(chosen) => {
        if (chosen) choose(chosen, chosen.name);
      }}
    >
      {/* The library adds a close button for screen readers with an English name; Escape closes the list as well. */}
      <div className="relative [&>[aria-label=Dismiss]]:hidden">
        <Combobox.Input
          id={id}
          placeholder={placeholder}
          autoComplete="off"
          onBlur={() => setIsOpen(false)}
          className="border-field bg-surface text-ink placeholder:text-muted h-14 w-full rounded-2xl border ps-4 pe-12 text-lg"
        />
        {isOpen && isFetching ? (
          <Icon node={LoaderCircle} className="text-muted absolute end-4 top-4 animate-spin" />
        ) : (
          <Icon node={ChevronDown} className="pointer-events-none absolute end-4 top-4" />
        )}
        {isOpen && (
          <div
            // The focus stays in the field, which handles the keys.
            onMouseDown={(event) => event.preventDefault()}
            className="border-line bg-surface text-ink absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-2xl border shadow-xl"
          >
            <Combobox.Empty className="text-muted [&:not(:empty)]:px-4 [&:not(:empty)]:py-3">
              {error ? error.message : isFetching ? text('Zoeken…') : text('Niets gevonden. Controleer de spelling.')}
            </Combobox.Empty>
            <Combobox.List aria-label={placeholder} className="max-h-96 overflow-y-auto p-1.5 empty:p-0">
              {(organization: ListedOrganization) => (
                <Combobox.Item
                  key={organization.id}
                  value={organization}
                  className="data-highlighted:bg-soft flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-xl px-3 py-1.5 outline-none"
                >
                  <span className="wrap-anywhere">{organization.name}</span>
                  <span className="text-muted text-sm">{placeInWords(organization)}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
            {hasMore && (
              <p className="border-line text-muted border-t px-4 py-2.5 text-sm">
                {text('Er zijn er meer. Typ een naam, plaats of postcode.')}
              </p>
            )}
          </div>
        )}
      </div>
    </Combobox.Root>
  );
}

const placeInWords = ({ town, postcode }: ListedOrganization) => [postcode, town].filter(Boolean).join(' ');
