import { useQuery } from '@tanstack/react-query';
import { PackageX } from 'lucide';

import { officeOf } from '../../../../shared/organizations/labels.ts';
import { errors } from '../../../../shared/platform/errors.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Navigate, useLocation } from '../../../platform/router/router.tsx';
import { wantedPageState } from '../../../platform/router/wanted-page.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useOrganization } from '../../organizations/organization.tsx';
import { codePath, usePaths } from '../../organizations/paths.ts';
import { codeTargetQuery } from '../../scan/queries.ts';
import { parseCode } from '../../scan/reader/code.ts';
import { RedirectToCodeTarget } from '../../scan/reader/RedirectToCodeTarget.tsx';

/** The target of the QR code on labels, for staff and visitors. */
export default function ItemByCodePage({ typed }: { typed: string }) {
  const { actor, isLoading } = useAuth();
  const organization = useOrganization().organization!;
  const code = parseCode(typed);
  const canReadClaims = can(actor, 'claims.read', { org_id: organization.id });
  const { data, error, refetch } = useQuery({
    ...codeTargetQuery(organization, { code: code ?? '' }, canReadClaims),
    enabled: code !== null && !isLoading,
  });
  if (data?.type === 'item' || data?.type === 'claim')
    return <RedirectToCodeTarget holder={data} organization={organization} />;
  if (code && data?.type === 'moved') return <Navigate to={codePath(data.to, code)} />;
  if (!code || data) return <CodeNotFound code={code} isForStaff={data?.type === 'for-staff'} />;
  return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />;
}

/** Deleted, hidden and unknown items look the same, so that visitors cannot tell which exist. */
function CodeNotFound({ code, isForStaff }: { code: string | null; isForStaff: boolean }) {
  const { actor, user } = useAuth();
  const location = useLocation();
  const organization = useOrganization().organization!;
  const paths = usePaths();
  const canReadItems = can(actor, 'item.read', { org_id: organization.id });
  const title = isForStaff
    ? text('Dit is geen label')
    : !code
      ? text('Deze code klopt niet')
      : text('Dit voorwerp vinden we niet meer');
  const explanation = isForStaff
    ? text(errors.claim_code.message)
    : !code
      ? text('Een code heeft vijf tekens, zoals K7M3P. Kijk nog eens op het label.')
      : canReadItems
        ? `Niets heeft code ${code}: het voorwerp is verwijderd, of het label is van een andere organisatie.`
        : text(
            'Het is misschien al opgehaald, of het staat niet op de lijst. Is het van jou? Vraag ernaar bij {office}.',
            {
              office: officeOf(organization),
            },
          );
  return (
    <section className="container-page grid max-w-xl! justify-items-center gap-4 py-24 text-center">
      <Icon node={PackageX} className="text-accent size-14" strokeWidth={1.5} />
      <h1 className="text-2xl font-bold">{title}</h1>
      <p role="status" className="text-muted wrap-anywhere">
        {explanation}
      </p>
      <div className="grid gap-3 sm:flex sm:justify-center">
        {canReadItems ? (
          <ButtonLink to={paths.dashboard}>Naar het overzicht</ButtonLink>
        ) : (
          <ButtonLink to={paths.search()}>{text('Bekijk gevonden voorwerpen')}</ButtonLink>
        )}
        {!user && (
          <ButtonLink to={paths.auth} state={wantedPageState(location)} variant="outline">
            {text('Inloggen als medewerker')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
