import type { ListFilter } from '../../../shared/items/list-filter.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { Button } from '../../ui/Button.tsx';
import { CoatRack } from '../organizations/CoatRack.tsx';
import { ReportLink } from './ReportLink.tsx';

interface EmptyListProps {
  organization: Organization;
  searched: boolean;
  filter: ListFilter;
  onClear: (() => void) | undefined;
}

export default function EmptyList({ organization, searched, filter, onClear }: EmptyListProps) {
  const { q, status, thing, colour, period, last_look } = filter;
  const isLastLookOnly = last_look && !(q || thing || colour || period);
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center">
      <CoatRack empty className="mb-2 h-32" />
      <h2 className="text-xl font-bold">{searched ? 'Geen match gevonden' : 'Geen voorwerpen beschikbaar'}</h2>
      <p className="text-muted">
        {isLastLookOnly
          ? 'Er is nu niets dat binnenkort weggaat.'
          : searched
            ? 'Probeer een ander woord, bijvoorbeeld alleen de kleur of alleen het soort voorwerp.'
            : status === 'claimed'
              ? 'Er is nog niets opgehaald.'
              : 'Zodra er iets wordt gevonden, staat het hier. Kijk later nog eens.'}
      </p>
      {onClear && (
        <Button look="outline" onClick={onClear}>
          Toon alles
        </Button>
      )}
      <ReportLink organization={organization} isOnly />
    </div>
  );
}
