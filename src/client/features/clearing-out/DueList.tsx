import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { useRef } from 'react';

import type { DueItem } from '../../../shared/clearing-out/contract.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { can } from '../../../shared/platform/policy.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { itemsInWords } from '../items/list/items-in-words.ts';
import { printWithPhotos } from './disposals/print-with-photos.ts';
import { DueGroup } from './DueGroup.tsx';
import { GiveAwayBar } from './GiveAwayBar.tsx';
import { groupDueItems } from './group-due-items.ts';
import { NothingDue } from './NothingDue.tsx';
import { dueItemsQuery } from './queries.ts';
import { useDueSelection } from './use-due-selection.ts';
import { ValuablesAdvice } from './ValuablesAdvice.tsx';

export interface DueListProps {
  organization: Organization;
  when: 'now' | 'soon';
}

/** Groups due items by storage place, so that staff can collect them place by place. */
export function DueList({ organization, when }: DueListProps) {
  const { data, error, refetch } = useQuery(dueItemsQuery(organization.id, when));
  if (!data) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Placeholders />;
  return <DueItems organization={organization} when={when} items={data.items} total={data.total} />;
}

interface DueItemsProps extends DueListProps {
  items: DueItem[];
  total: number;
}

function DueItems({ organization, when, items, total }: DueItemsProps) {
  const { actor } = useAuth();
  const page = useRef<HTMLDivElement>(null);
  const { places, valuables, held, free } = groupDueItems(items);
  const selection = useDueSelection(free);
  const canGiveAway = when === 'now' && can(actor, 'clearing_out.do', { org_id: organization.id });
  const group = { organization, when, selection: canGiveAway ? selection : null };
  const areAllSelected = selection.selected.length === free.length;
  return (
    <div ref={page}>
      {free.length === 0 ? (
        <NothingDue organization={organization} when={when} />
      ) : (
        <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="me-auto text-lg">
            <strong>{itemsInWords(free.length)}</strong> {dueTexts[when][free.length === 1 ? 0 : 1]}
          </p>
          {canGiveAway && (
            <Button
              variant="plain"
              className="text-accent px-3! max-sm:-ms-3 print:hidden"
              onClick={() => selection.select(free, !areAllSelected)}
            >
              {areAllSelected ? 'Niets selecteren' : 'Alles selecteren'}
            </Button>
          )}
          <Button variant="outline" className="print:hidden" onClick={() => void printWithPhotos(page.current!)}>
            <Icon node={Printer} className="size-5 shrink-0" />
            Paklijst printen
          </Button>
        </div>
      )}
      {items.length < total && (
        <p className="bg-soft mb-5 rounded-xl px-4 py-3">
          Dit zijn de eerste {items.length} van {total}. Ruim die eerst op, dan komt de rest.
        </p>
      )}
      <div className="grid gap-8 print:gap-5">
        {places.map(({ id, name, items }) => (
          <DueGroup
            key={id ?? ''}
            {...group}
            title={name ?? 'Geen vaste plek'}
            which={name ? undefined : 'zonder vaste plek'}
            items={items}
          />
        ))}
        {valuables.length > 0 && (
          <DueGroup {...group} title="Van waarde" which="van waarde" items={valuables}>
            <ValuablesAdvice />
          </DueGroup>
        )}
        {held.length > 0 && (
          <DueGroup {...group} selection={null} title="Blijft nog liggen" items={held} isOnPaper={false}>
            <p className="text-muted mb-3">Hier loopt nog iets. Tot dat is afgehandeld, blijft het liggen.</p>
          </DueGroup>
        )}
      </div>
      {canGiveAway && <GiveAwayBar organization={organization} selected={selection.selected} />}
    </div>
  );
}

const dueTexts = { now: ['mag weg', 'mogen weg'], soon: ['mag binnenkort weg', 'mogen binnenkort weg'] } as const;

function Placeholders() {
  return (
    <div role="status" aria-label="Voorwerpen laden" className="grid gap-3 pt-16 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="shimmer rounded-card border-line bg-surface h-23 border" />
      ))}
    </div>
  );
}
