import { CircleCheck, Lock } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ConflictDialog } from '../forms/conflicts/ConflictDialog.tsx';
import { SaveFailure } from '../forms/SaveFailure.tsx';
import { useFocusOnRefusal } from '../forms/use-focus-on-refusal.ts';
import { ToIndex } from './SectionIndex.tsx';
import { anchorOf, type SectionTitle } from './sections.ts';
import type { SectionState } from './use-versioned-draft.ts';

export interface Lockable {
  /** The group that locked the section, or what of it a group can lock. */
  lockedBy: string | undefined;
}

interface SectionFormProps extends Partial<Lockable> {
  title: SectionTitle;
  intro?: string;
  state: SectionState;
  children: ReactNode;
}

export function SectionForm({ title, intro, state, lockedBy, children }: SectionFormProps) {
  const { step, isUnsaved, failure, conflict, refusals, save } = state;
  const id = useId();
  const anchor = anchorOf(title);
  const form = useRef<HTMLFormElement>(null);
  // The browser looked for the anchor before this section was rendered.
  useEffect(() => {
    if (location.hash === `#${anchor}`) form.current!.scrollIntoView();
  }, [anchor]);
  useFocusOnRefusal(form, refusals);
  return (
    <form
      ref={form}
      id={anchor}
      tabIndex={-1}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="rounded-card border-line bg-surface narrow:p-2.5 grid min-w-0 scroll-mt-20 gap-5 border p-5 outline-none sm:p-6"
    >
      <div>
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {intro && <p className="text-muted mt-1">{intro}</p>}
      </div>
      {lockedBy && <LockedBy group={lockedBy} />}
      {/* Its fields are disabled together, without a box of its own. */}
      <fieldset disabled={lockedBy !== undefined} className="contents">
        {children}
      </fieldset>
      {failure && <SaveFailure title="Opslaan mislukt" failure={failure} />}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        {!lockedBy && (
          <Button type="submit" variant={isUnsaved ? 'solid' : 'outline'}>
            {step === 'saving' ? 'Bezig met opslaan…' : 'Opslaan'}
          </Button>
        )}
        <p role="status" className="text-good flex items-center gap-2 font-semibold">
          {step === 'saved' && !isUnsaved && (
            <>
              <Icon node={CircleCheck} className="size-5 shrink-0" />
              Opgeslagen
            </>
          )}
        </p>
        <ToIndex />
      </div>
      {conflict && (
        <ConflictDialog what="dit onderdeel" differences={conflict.differences} onChoose={conflict.choose} />
      )}
    </form>
  );
}

export function LockedBy({ group }: { group: string }) {
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Icon node={Lock} className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">Vastgezet door {group}</span>
    </p>
  );
}
