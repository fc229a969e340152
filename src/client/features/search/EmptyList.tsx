import type { ListFilter } from '../../../shared/items/list-filter.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { navigate } from '../../platform/router/history.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { CoatRack } from '../organizations/CoatRack.tsx';
import { withoutFilter } from './filters/list-address.ts';
import { isChosen } from './filters/list-filter.ts';
import { NotFoundLinks } from './NotFoundLinks.tsx';

interface EmptyListProps {
  /** Where the visitor can report the loss. */
  organization?: Organization;
  filter: ListFilter;
}

export default function EmptyList({ organization, filter }: EmptyListProps) {
  const all = withoutFilter(useSearchParams());
  const { q, status, thing, colour, period, last_look } = filter;
  const searched = q !== '' || isChosen(filter);
  const isLastLookOnly = last_look && !(q || thing || colour || period);
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center">
      <CoatRack empty className="mb-2 h-32" />
      <h2 className="text-xl font-bold">
        {searched ? text('Geen match gevonden') : text('Geen voorwerpen beschikbaar')}
      </h2>
      <p className="text-muted">
        {isLastLookOnly
          ? text('Er is nu niets dat binnenkort weggaat.')
          : searched
            ? text('Probeer een ander woord, bijvoorbeeld alleen de kleur of alleen het soort voorwerp.')
            : status === 'claimed'
              ? text('Er is nog niets opgehaald.')
              : text('Zodra er iets wordt gevonden, staat het hier. Kijk later nog eens.')}
      </p>
      {(searched || status !== 'all') && (
        <ButtonLink
          to={all}
          variant="outline"
          onClick={(event) => {
            // Also in a frame, where links open a new tab.
            event.preventDefault();
            navigate(all, { replace: true });
          }}
        >
          {text('Toon alles')}
        </ButtonLink>
      )}
      {organization && <NotFoundLinks organization={organization} isOnly />}
    </div>
  );
}
