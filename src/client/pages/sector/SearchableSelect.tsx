import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';

import type { Organization } from '../../../shared/organizations.ts';
import type { OrganizationSelectProps } from './OrganizationChooser.tsx';

// Nobody looks further down: another letter is quicker.
const MOST_SHOWN = 50;

/** A list too long to look through: typing narrows it down. */
export function SearchableSelect({ id, placeholder, organizations, value, onChange }: OrganizationSelectProps) {
  const [text, setText] = useState(value?.name ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const found = isOpen ? namesWith(value ? '' : text, organizations) : [];

  function type(typed: string): void {
    setText(typed);
    setIsOpen(true);
    setActive(-1);
    onChange(null);
  }

  function choose(organization: Organization): void {
    setText(organization.name);
    setIsOpen(false);
    setActive(-1);
    onChange(organization);
  }

  function followKeys(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'Escape') setIsOpen(false);
    if (key === 'Enter' && isOpen && found[active]) {
      event.preventDefault();
      choose(found[active]);
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    if (isOpen) setActive((current) => move(current, key === 'ArrowDown' ? 1 : -1, found.length));
  }

  return (
    <div className="relative">
      <input
        id={id}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={found[active] && optionId(active)}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={followKeys}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        className="border-field bg-surface text-ink placeholder:text-muted h-14 w-full rounded-2xl border pr-12 pl-4 text-lg"
      />
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-4 right-4" />
      {isOpen && (
        <div className="border-line bg-surface text-ink absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-2xl border shadow-xl">
          <p role="status" className="text-muted [&:not(:empty)]:px-4 [&:not(:empty)]:py-3">
            {found.length === 0 && 'Niets gevonden. Controleer de spelling.'}
          </p>
          {found.length > 0 && (
            <div id={listId} role="listbox" aria-label={placeholder} className="max-h-96 overflow-y-auto p-1.5">
              {found.map((organization, index) => (
                // The field keeps the focus all the time, and follows the keys.
                <button
                  type="button"
                  tabIndex={-1}
                  key={organization.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  ref={(option) => (index === active ? option?.scrollIntoView({ block: 'nearest' }) : undefined)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(organization)}
                  className="hover:bg-soft aria-selected:bg-soft flex min-h-11 w-full items-center rounded-xl px-3 text-left"
                >
                  {organization.name}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** Round and round; from nowhere to the first, or the last. */
const move = (from: number, step: 1 | -1, length: number) =>
  from < 0 && step < 0 ? length - 1 : (from + step + length) % length;

function namesWith(text: string, organizations: Organization[]): Organization[] {
  const wanted = text.trim().toLowerCase();
  return organizations.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, MOST_SHOWN);
}
