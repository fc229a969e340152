import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { orgPathParams } from '../organizations/paths.ts';

interface ReportLinkProps {
  organization: Organization;
  /** There are no results. */
  isOnly?: boolean;
}

/** Passes the search on to the lost report form. */
export function ReportLink({ organization, isOnly = false }: ReportLinkProps) {
  const { search } = useLocation();
  if (!organization.parts.includes('lost_reports')) return null;
  return (
    <p className={`${isOnly ? 'mt-3' : 'mt-8'} text-center print:hidden`}>
      <ButtonLink
        to={pathTo('report-lost', orgPathParams(organization)) + search}
        variant={isOnly ? 'solid' : 'outline'}
      >
        {text('Niet gevonden? Wij mailen je als het er is.')}
      </ButtonLink>
    </p>
  );
}
