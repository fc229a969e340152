import { type ReactNode, useId } from 'react';

import type { DueItem } from '../../../shared/clearing-out/contract.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { DueRow } from './DueRow.tsx';
import type { DueSelection } from './use-due-selection.ts';

interface DueGroupProps {
  organization: Organization;
  title: string;
  /** Completes the label 'Alles …' when the title does not read well in it. */
  which?: string | undefined;
  items: DueItem[];
  when: 'now' | 'soon';
  /** Null when the items cannot be selected. */
  selection: DueSelection | null;
  /** Whether the group appears on the printed packing list. */
  isOnPaper?: boolean;
  /** An explanation above the items. */
  children?: ReactNode;
}

/** Items that share a storage place or are handled the same way. */
export function DueGroup({
  organization,
  title,
  which,
  items,
  when,
  selection,
  isOnPaper = true,
  children,
}: DueGroupProps) {
  const id = useId();
  const count = selection ? items.filter(selection.has).length : 0;
  return (
    <section
      aria-labelledby={id}
      className={isOnPaper ? 'print:break-inside-auto!' : 'border-line border-t pt-6 print:hidden'}
    >
      <div className="narrow:flex-wrap mb-3 flex min-h-11 items-center gap-3 print:mb-1">
        <h2 id={id} className="narrow:basis-full min-w-0 flex-1 text-xl font-bold wrap-anywhere">
          {title} <span className="text-muted font-normal tabular-nums">{items.length}</span>
        </h2>
        {selection && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold print:hidden">
            <input
              type="checkbox"
              // A checkbox can only become indeterminate from script.
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && count < items.length;
              }}
              checked={count === items.length}
              onChange={() => selection.select(items, count < items.length)}
              className="accent-accent size-6"
            />
            Alles<span className="sr-only"> {which ?? `van ${title}`}</span>
          </label>
        )}
      </div>
      {children}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2 print:gap-1.5">
        {items.map((item) => (
          <DueRow key={item.id} item={item} organization={organization} when={when} selection={selection} />
        ))}
      </ul>
    </section>
  );
}
