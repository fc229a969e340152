import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';

import { periodLabels } from '../../../shared/labels.ts';
import type { ListFilter } from '../../../shared/list-filter.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { fetched } from '../fetched.tsx';
import { Button } from '../ui/Button.tsx';
import { type Choice, nothingChosen } from './list-filter.ts';

const fetchFilters = () => import('./Filters.tsx');
const Filters = fetched(fetchFilters);

interface FilterBarProps {
  organization: Organization;
  filter: ListFilter;
  onChoose: (choice: Choice) => void;
  /** What stands in the same row. */
  children?: ReactNode;
}

/** For a grid. One button, however much there is to choose; what is chosen stays in sight, and can be taken back there. */
export function FilterBar({ organization, filter, onChoose, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const chosen = [
    { word: filter.thing, without: { thing: undefined } },
    { word: filter.colour, without: { colour: undefined } },
    { word: filter.period && periodLabels[filter.period], without: { period: undefined } },
    { word: filter.last_look && 'Laatste kans', without: { last_look: undefined } },
  ].filter(({ word }) => word !== undefined);
  return (
    <>
      <div className="flex items-stretch justify-end gap-2">
        {children}
        <button
          ref={button}
          type="button"
          aria-label={chosen.length > 0 ? `Filters, ${chosen.length} gekozen` : 'Filters'}
          aria-expanded={isOpen}
          aria-controls={id}
          onPointerEnter={() => void fetchFilters().catch(() => {})}
          onClick={() => setIsOpen(!isOpen)}
          className="border-line bg-surface hover:bg-soft aria-expanded:border-accent relative flex min-h-13 min-w-13 shrink-0 items-center justify-center gap-2 rounded-2xl border px-3 font-semibold"
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          <span className="max-lg:hidden">Filters</span>
          {chosen.length > 0 && (
            <span className="bg-accent text-on-accent absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full text-sm tabular-nums">
              {chosen.length}
            </span>
          )}
        </button>
      </div>
      <div id={id} className="col-span-full empty:hidden">
        {isOpen && (
          <Suspense fallback={<div className="min-h-80" />}>
            <Filters organization={organization} filter={filter} onChoose={onChoose} onDone={close} />
          </Suspense>
        )}
      </div>
      {chosen.length > 0 && !isOpen && (
        <ul aria-label="Gekozen filters" className="col-span-full flex flex-wrap gap-2">
          {chosen.map(({ word, without }) => (
            <li key={word}>
              <button
                type="button"
                aria-label={`Wis filter: ${word}`}
                onClick={() => onChoose(without)}
                className="bg-soft flex min-h-11 items-center gap-1.5 rounded-full px-3.5 font-medium"
              >
                <span dir="auto">{word}</span>
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <Button look="plain" className="text-accent px-3!" onClick={() => onChoose(nothingChosen)}>
                Wis alles
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
