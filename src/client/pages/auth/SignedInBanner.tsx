import { approvedRoles } from '../../../shared/accounts.ts';
import { useAuth } from '../../app/auth.tsx';
import { useOrganization } from '../../app/organization.tsx';
import { usePaths } from '../../app/paths.ts';
import { Banner } from '../../components/ui/Banner.tsx';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';

/** What somebody reads here who is signed in already, but has no business at this desk. */
export function SignedInBanner() {
  const { userRole, userName, userOrgId, isPending, signOut } = useAuth();
  const { organization } = useOrganization();
  const paths = usePaths();
  const isTeam = approvedRoles.some((role) => role === userRole);
  return (
    <div className="grid gap-4">
      {isPending ? (
        <Banner look="info">
          Je account wacht op goedkeuring door {organization?.name ?? 'je organisatie'}. Tot die tijd heb je geen
          toegang tot de medewerkersfuncties.
        </Banner>
      ) : isTeam && (organization || !userOrgId) ? (
        <Banner look="failure">
          <p>Je account is niet gekoppeld aan een school.</p>
          {!userOrgId && <p>Neem contact op met de beheerder om je account te laten koppelen.</p>}
        </Banner>
      ) : (
        <Banner look="info">Je bent ingelogd als {userName}.</Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.search()}>Zoek gevonden voorwerpen</ButtonLink>
        <Button look="outline" onClick={() => void signOut()}>
          Uitloggen
        </Button>
      </div>
    </div>
  );
}
