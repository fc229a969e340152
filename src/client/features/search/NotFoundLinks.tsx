import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { useLocation, useSearchParams } from '../../platform/router/router.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { addressWith } from './filters/list-address.ts';

interface NotFoundLinksProps {
  organization: Organization;
  /** There are no results. */
  isOnly?: boolean;
}

/** Pass the search on to the lost report form, and to the list of all locations of the group. */
export function NotFoundLinks({ organization, isOnly = false }: NotFoundLinksProps) {
  const { group, parts } = organization;
  const { search } = useLocation();
  const params = useSearchParams();
  return (
    <div className={`${isOnly ? '' : 'mt-8'} grid justify-items-center gap-3 print:hidden`}>
      {parts.includes('lost_reports') && (
        <ButtonLink to={pathTo('report-lost', organization) + search} variant={isOnly ? 'solid' : 'outline'}>
          {text('Niet gevonden? Wij mailen je als het er is.')}
        </ButtonLink>
      )}
      {group && (
        <ButtonLink
          to={pathTo('group', { id: group.subpath }) + addressWith(params, 'cursor', undefined).replace(/^\?$/, '')}
          variant="plain"
          className="text-accent"
        >
          {text('Ook zoeken bij de andere locaties')}
        </ButtonLink>
      )}
    </div>
  );
}
