import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';

import type { Organization } from '../../../shared/organizations.ts';
import type { OrganizationSelectProps } from './OrganizationChooser.tsx';

/** A list too long to look through: typing narrows it down. */
export default function SearchableSelect({ id, placeholder, organizations, value, onChange }: OrganizationSelectProps) {
  return (
    <Combobox.Root
      items={organizations}
      value={value}
      onValueChange={onChange}
      itemToStringLabel={(organization: Organization) => organization.name}
      isItemEqualToValue={(a: Organization, b: Organization) => a.id === b.id}
    >
      <div className="relative">
        <Combobox.Input
          id={id}
          placeholder={placeholder}
          className="border-field bg-surface text-ink placeholder:text-muted h-14 w-full rounded-2xl border pr-12 pl-4 text-lg"
        />
        <Combobox.Trigger
          aria-label="Toon de lijst"
          className="hover:bg-soft absolute top-1/2 right-1.5 grid size-11 -translate-y-1/2 place-content-center rounded-xl"
        >
          <ChevronDown aria-hidden="true" />
        </Combobox.Trigger>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} className="z-30">
          <Combobox.Popup className="border-line bg-surface text-ink w-(--anchor-width) overflow-hidden rounded-2xl border shadow-xl">
            <Combobox.Empty className="text-muted [&:not(:empty)]:px-4 [&:not(:empty)]:py-3">
              Niets gevonden. Controleer de spelling.
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(24rem,var(--available-height))] overflow-y-auto p-1.5 empty:p-0">
              {(organization: Organization) => (
                <Combobox.Item
                  key={organization.id}
                  value={organization}
                  className="data-highlighted:bg-soft flex min-h-11 cursor-pointer items-center rounded-xl px-3 data-selected:font-bold"
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
