import { pathTo } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { CoatRack } from '../../organizations/CoatRack.tsx';
import { lastOrganization } from '../../organizations/last-organization.ts';
import { LastOrganizationLink } from '../../organizations/LastOrganizationLink.tsx';

export function NothingYet() {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-8 text-center">
      <CoatRack empty className="mb-2 h-32" />
      <h2 className="text-xl font-bold">{text('Je hebt niets aangevraagd of gemeld')}</h2>
      <p className="text-muted">
        {text(
          'Herken je iets tussen de gevonden voorwerpen? Open het en kies ‘Dit is van mij’. Staat het er niet bij? Dan mailen wij je als het er is.',
        )}
      </p>
      {lastOrganization() ? (
        <LastOrganizationLink />
      ) : (
        <ButtonLink to={pathTo('home')}>{text('Zoek gevonden voorwerpen')}</ButtonLink>
      )}
    </div>
  );
}
