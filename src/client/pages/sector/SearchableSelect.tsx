import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import type { Organization } from '../../../shared/organizations.ts';
import type { OrganizationSelectProps } from './organization-select.ts';

// Nobody looks further down: another letter is quicker.
const MOST_SHOWN = 50;

/**
 * A list too long to look through: typing narrows it down. It stands in a box of our own: the library's popup hides the
 * rest of the page from screen readers, though not from the keyboard.
 */
export default function SearchableSelect({ id, placeholder, organizations, value, onChange }: OrganizationSelectProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(value?.name ?? '');

  /** What is typed is not chosen yet. */
  function choose(organization: Organization | null, name: string): void {
    setText(name);
    onChange(organization);
  }

  return (
    <Combobox.Root
      items={organizations}
      limit={MOST_SHOWN}
      itemToStringLabel={(organization: Organization) => organization.name}
      open={isOpen}
      onOpenChange={setIsOpen}
      inputValue={text}
      onInputValueChange={(typed, { reason }) => {
        if (reason === 'input-change') choose(null, typed);
      }}
      value={value}
      onValueChange={(chosen) => {
        if (chosen) choose(chosen, chosen.name);
      }}
    >
      {/* The library adds a button for screen readers, with an English name; Escape closes the list as well. */}
      <div className="relative [&>[aria-label=Dismiss]]:hidden">
        <Combobox.Input
          id={id}
          placeholder={placeholder}
          onBlur={() => setIsOpen(false)}
          className="border-field bg-surface text-ink placeholder:text-muted h-14 w-full rounded-2xl border pr-12 pl-4 text-lg"
        />
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-4 right-4" />
        {isOpen && (
          <div
            // The field keeps the focus, and follows the keys.
            onMouseDown={(event) => event.preventDefault()}
            className="border-line bg-surface text-ink absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-2xl border shadow-xl"
          >
            <Combobox.Empty className="text-muted [&:not(:empty)]:px-4 [&:not(:empty)]:py-3">
              Niets gevonden. Controleer de spelling.
            </Combobox.Empty>
            <Combobox.List aria-label={placeholder} className="max-h-96 overflow-y-auto p-1.5 empty:p-0">
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
          </div>
        )}
      </div>
    </Combobox.Root>
  );
}
