import { skipToken, useQuery } from '@tanstack/react-query';

import { approvedRoles } from '../../../../shared/accounts/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { useOrganization } from '../../organizations/organization.tsx';
import { usePaths } from '../../organizations/paths.ts';
import { ownOrganizationQuery } from '../../organizations/queries.ts';
import { useSignOutConfirmation } from '../sign-out-confirmation.tsx';

/** For signed-in users who have no access here. */
export function SignedInBanner() {
  const { user, userRole, userName, userOrgId, isPending, signOut } = useAuth();
  const { startSigningOut, question } = useSignOutConfirmation();
  const { organization } = useOrganization();
  const paths = usePaths();
  const own = useOwnOrganization();
  const isTeamMember = approvedRoles.some((role) => role === userRole);
  const leadsToOwn = isTeamMember && own && own.id !== organization?.id;
  return (
    <div className="grid gap-4">
      {isPending ? (
        <Banner variant="info">
          <p>
            Je account wacht op goedkeuring door {own?.name ?? 'je organisatie'}. Tot die tijd heb je geen toegang tot
            de medewerkersfuncties.
          </p>
          <p className="mt-2">
            Een beheerder{own && ` van ${own.name}`} keurt je account goed
            {own && <>: vraag ernaar bij {officeOf(own)}</>}. Je krijgt dan een mail, en deze pagina gaat vanzelf
            verder.
          </p>
        </Banner>
      ) : isTeamMember && (organization || !userOrgId) ? (
        <Banner variant="failure">
          <p>Je account is niet gekoppeld aan een school.</p>
          {own && (
            <p>
              Je bent ingelogd bij {own.name}. Werk je ook hier, vraag dan een beheerder om je uit te nodigen; binnen
              een groep houd je één account.
            </p>
          )}
          {!userOrgId && <p>Neem contact op met de beheerder om je account te laten koppelen.</p>}
        </Banner>
      ) : (
        <Banner variant="info">Je bent ingelogd als {userName ?? user?.email}.</Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {leadsToOwn && <ButtonLink to={pathTo('dashboard', own)}>Naar het overzicht van {own.name}</ButtonLink>}
        <ButtonLink to={paths.search()} variant={leadsToOwn ? 'outline' : 'solid'}>
          Zoek gevonden voorwerpen
        </ButtonLink>
        <Button variant="outline" onClick={() => void startSigningOut(() => void signOut())}>
          Uitloggen
        </Button>
        {question}
      </div>
    </div>
  );
}

/** The user's own or requested organisation, which may differ from the one in the address. */
function useOwnOrganization() {
  const { userOrgId } = useAuth();
  const { organization } = useOrganization();
  const isCurrent = organization?.id === userOrgId;
  const options = ownOrganizationQuery(userOrgId ?? '');
  const { data } = useQuery(isCurrent || !userOrgId ? { queryKey: options.queryKey, queryFn: skipToken } : options);
  return isCurrent ? organization : data;
}
