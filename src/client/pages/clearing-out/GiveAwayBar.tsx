import { useState } from 'react';

import type { DueItem } from '../../../shared/clearing-out.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { type NotDone, NotDoneDialog } from '../../components/items/NotDoneDialog.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { GiveAwayDialog } from './GiveAwayDialog.tsx';

interface GiveAwayBarProps {
  organization: Organization;
  chosen: DueItem[];
}

/** What is done with what is chosen, within reach of a thumb: what is of value is handed in, the rest is given away. */
export function GiveAwayBar({ organization, chosen }: GiveAwayBarProps) {
  // As it was when it was asked: what changes meanwhile is the server's to say.
  const [asked, setAsked] = useState<{ items: DueItem[]; isHandedIn: boolean } | null>(null);
  const [notDone, setNotDone] = useState<NotDone[]>([]);
  const valuables = chosen.filter(({ is_valuable }) => is_valuable);
  const others = chosen.filter(({ is_valuable }) => !is_valuable);
  return (
    <>
      {chosen.length > 0 && (
        <section
          data-bottom-bar
          aria-label="Geselecteerde voorwerpen"
          className="bg-paper border-line sticky bottom-0 z-10 -mx-5 mt-6 flex flex-wrap items-center gap-2 border-t px-5 py-3 sm:gap-3 print:hidden"
        >
          <p role="status" className="mr-auto font-bold max-sm:sr-only">
            {chosen.length} geselecteerd
          </p>
          {valuables.length > 0 && (
            <Button
              look={others.length > 0 ? 'outline' : 'solid'}
              className="px-3! max-sm:flex-1"
              onClick={() => setAsked({ items: valuables, isHandedIn: true })}
            >
              Ingeleverd ({valuables.length})
            </Button>
          )}
          {others.length > 0 && (
            <Button className="max-sm:flex-1" onClick={() => setAsked({ items: others, isHandedIn: false })}>
              Weggeven ({others.length})
            </Button>
          )}
        </section>
      )}
      {asked && (
        <GiveAwayDialog
          {...asked}
          organization={organization}
          onClose={() => setAsked(null)}
          onDone={(refused) => {
            setAsked(null);
            setNotDone(refused);
          }}
        />
      )}
      {notDone.length > 0 && <NotDoneDialog items={notDone} onClose={() => setNotDone([])} />}
    </>
  );
}
