import { pathTo } from '../../../shared/pages.ts';
import { CoatRack } from '../../components/CoatRack.tsx';
import { LastOrganizationLink } from '../../components/LastOrganizationLink.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { lastOrganization } from '../../session/last-organization.ts';

export function NothingYet() {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-8 text-center">
      <CoatRack empty className="mb-2 h-32" />
      <h2 className="text-xl font-bold">Je hebt niets aangevraagd of gemeld</h2>
      <p className="text-muted">
        Herken je iets tussen de gevonden voorwerpen? Open het en kies ‘Dit is van mij’. Staat het er niet bij? Dan
        mailen wij je als het er is.
      </p>
      {lastOrganization() ? (
        <LastOrganizationLink />
      ) : (
        <ButtonLink to={pathTo('home')}>Zoek gevonden voorwerpen</ButtonLink>
      )}
    </div>
  );
}
