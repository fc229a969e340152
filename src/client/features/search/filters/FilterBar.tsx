import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useId, useRef, useState } from 'react';

import type { ListFilter } from '../../../../shared/items/list-filter.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { FiltersQuery } from '../queries.ts';
import { FilterChips } from './FilterChips.tsx';
import { Filters } from './Filters.tsx';
import type { Choice } from './list-filter.ts';

interface FilterBarProps {
  query: FiltersQuery;
  /** Items leave the list at some time. */
  hasLastLook: boolean;
  filter: ListFilter;
  onChoose: (choice: Choice) => void;
  /** Shows a shortcut to items in their last look. */
  offersLastLook?: boolean;
  /** Shown in the same row. */
  children?: ReactNode;
}

/** Renders into a grid: one button for all filters, and chips for the chosen ones. */
export function FilterBar({ query, hasLastLook, filter, onChoose, offersLastLook = false, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const { thing, colour, period, last_look } = filter;
  const chosen = [thing, colour, period, last_look].filter(Boolean).length;
  return (
    <>
      <div className="narrow:flex-wrap flex items-stretch justify-end gap-2">
        {children}
        <button
          ref={button}
          type="button"
          aria-label={chosen > 0 ? text('Filters, {count} gekozen', { count: chosen }) : text('Filters')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="border-line bg-surface hover:bg-soft aria-expanded:border-accent relative flex min-h-13 min-w-13 shrink-0 items-center justify-center gap-2 rounded-2xl border px-3 font-semibold"
        >
          <Icon node={SlidersHorizontal} className="size-5" />
          <span className="max-lg:hidden">{text('Filters')}</span>
          {chosen > 0 && (
            <span className="bg-accent text-on-accent absolute -end-1.5 -top-1.5 grid size-6 place-items-center rounded-full text-sm tabular-nums">
              {chosen}
            </span>
          )}
        </button>
      </div>
      <div id={id} className="col-span-full empty:hidden">
        {isOpen && (
          <Filters query={query} hasLastLook={hasLastLook} filter={filter} onChoose={onChoose} onDone={close} />
        )}
      </div>
      {(chosen > 0 || offersLastLook) && !isOpen && (
        <div className="col-span-full min-h-11 noscript:hidden">
          <FilterChips filter={filter} offersLastLook={offersLastLook} onChoose={onChoose} />
        </div>
      )}
    </>
  );
}
