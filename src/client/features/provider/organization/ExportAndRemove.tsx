import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { OverseenDetail } from '../../../../shared/provider/contract.ts';
import { exportOrganization } from '../../../../shared/provider/organization-files.ts';
import { call } from '../../../platform/api/call.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { useReopened } from '../../accounts/sessions/interrupted.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

export function ExportAndRemove({ organization }: { organization: OverseenDetail }) {
  const { id } = organization;
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      withFreshSignIn(() => call(exportOrganization, { params: { id } }), { again: 'Kies nog eens ‘Exporteren’.' }),
    onSuccess: ({ path }) => save(path),
  });
  useReopened('remove-organization', () => setIsConfirming(true));
  return (
    <section
      aria-labelledby="verwijderen"
      className="rounded-card border-line bg-surface grid justify-items-start gap-3 border p-5 sm:p-6"
    >
      <h2 id="verwijderen" className="text-xl font-bold">
        Exporteren en verwijderen
      </h2>
      <p className="text-muted">
        De export is één bestand met de voorwerpen, de foto’s en het logboek, dat een ander portaal kan overnemen.
        Accounts en controlekenmerken staan er niet in. Bewaar het bestand zorgvuldig: er staan namen van medewerkers
        in.
      </p>
      {error && <Banner variant="failure">{error.message}</Banner>}
      <div className="grid w-full gap-3 sm:flex">
        <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
          Exporteren
        </Button>
        <Button variant="outline" onClick={() => setIsConfirming(true)}>
          Organisatie verwijderen
        </Button>
      </div>
      {isConfirming && <RemoveDialog organization={organization} onClose={() => setIsConfirming(false)} />}
    </section>
  );
}

/** The browser streams the download to disk, so the export may be larger than its memory. */
function save(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
