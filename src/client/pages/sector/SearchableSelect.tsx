import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';

import type { Organization } from '../../../shared/organizations.ts';
import type { OrganizationSelectProps } from './organization-select.ts';

// Nobody looks further down: another letter is quicker.
const MOST_SHOWN = 50;

/** A list too long to look through: typing narrows it down. */
export default function SearchableSelect({ id, placeholder, organizations, value, onChange }: OrganizationSelectProps) {
  return (
    <Combobox.Root
      items={organizations}
      limit={MOST_SHOWN}
      itemToStringLabel={(organization: Organization) => organization.name}
      value={value}
      onValueChange={onChange}
    >
      <Combobox.InputGroup className="relative">
        <Combobox.Input
          id={id}
          placeholder={placeholder}
          className="border-field bg-surface text-ink placeholder:text-muted h-14 w-full rounded-2xl border pr-12 pl-4 text-lg"
        />
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-4 right-4" />
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner align="start" sideOffset={6} className="z-30 outline-none">
          <Combobox.Popup className="border-line bg-surface text-ink w-(--anchor-width) overflow-hidden rounded-2xl border shadow-xl">
            <Combobox.Empty className="text-muted [&:not(:empty)]:px-4 [&:not(:empty)]:py-3">
              Niets gevonden. Controleer de spelling.
            </Combobox.Empty>
            <Combobox.List
              aria-label={placeholder}
              className="max-h-[min(24rem,var(--available-height))] overflow-y-auto p-1.5 empty:p-0"
            >
              {(organization: Organization) => (
                <Combobox.Item
                  key={organization.id}
                  value={organization}
                  className="data-highlighted:bg-soft flex min-h-11 cursor-pointer items-center rounded-xl px-3 outline-none"
                >
                  {organization.name}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
