import { useState } from 'react';

import { type OverseenDetail, pauseOrganization, resumeOrganization } from '../../../../shared/provider/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useOrganizationChange } from './use-organization-change.ts';

export function PauseSection({ organization: { id, name, is_paused } }: { organization: OverseenDetail }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, error } = useOrganizationChange(
    () => call(is_paused ? resumeOrganization : pauseOrganization, { params: { id } }),
    is_paused ? 'Weer open' : 'Tijdelijk gesloten',
  );
  return (
    <section
      aria-labelledby="sluiten"
      className="rounded-card border-line bg-surface grid justify-items-start gap-3 border p-5 sm:p-6"
    >
      <h2 id="sluiten" className="text-xl font-bold">
        {is_paused ? 'Tijdelijk gesloten' : 'Tijdelijk sluiten'}
      </h2>
      <p className="text-muted">
        {is_paused
          ? 'Bezoekers zien dat de organisatie gesloten is. Medewerkers kunnen alles bekijken en niets wijzigen. Na het openen is alles weer zoals het was.'
          : 'Bezoekers zien dan geen voorwerpen, en medewerkers kunnen alles bekijken maar niets wijzigen. Er gaat niets verloren.'}
      </p>
      {error && <Banner variant="failure">{error.message}</Banner>}
      <Button variant="outline" disabled={isPending} onClick={() => (is_paused ? mutate() : setIsConfirming(true))}>
        {is_paused ? 'Weer openen' : 'Tijdelijk sluiten'}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Tijdelijk sluiten"
        description={`Weet je zeker dat je ${name} tijdelijk wilt sluiten? Bezoekers en medewerkers merken dat meteen.`}
        cancel="Annuleren"
        confirm="Tijdelijk sluiten"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          mutate();
        }}
      />
    </section>
  );
}
