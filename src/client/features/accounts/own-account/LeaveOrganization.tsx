import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { leaveOrganization } from '../../../../shared/accounts/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';

/** The server refuses this to the last admin, who must appoint a successor first. */
export function LeaveOrganization({ name }: { name: string }) {
  const { userRole, locations, reload, isPending: isWaiting } = useAuth();
  const [isConfirming, setIsConfirming] = useState(false);
  const {
    mutate,
    error,
    isPending: busy,
  } = useMutation({
    mutationFn: () => call(leaveOrganization, {}),
    async onSuccess() {
      await reload();
      showToast({ variant: 'success', title: isWaiting ? 'Aanvraag ingetrokken' : `Je hebt ${name} verlaten` });
    },
    onSettled: () => setIsConfirming(false),
  });
  const title = isWaiting ? 'Aanvraag intrekken' : locations.length > 1 ? `${name} verlaten` : 'Organisatie verlaten';
  return (
    <section className="rounded-card border-line bg-surface grid justify-items-start gap-3 border p-5 sm:p-6">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-muted">
        {isWaiting
          ? `Je wacht op goedkeuring door ${name}. Je kunt je aanvraag intrekken; je account blijft bestaan.`
          : userRole === 'parent'
            ? `Hoor je niet meer bij ${name}? Je account blijft bestaan.`
            : locations.length > 1
              ? `Werk je niet meer bij ${name}? Je account blijft bestaan, met je andere locaties.`
              : `Werk je niet meer bij ${name}? Je account blijft bestaan, zonder toegang tot de medewerkersfuncties.`}
      </p>
      {error && <Banner variant="failure">{error.message}</Banner>}
      <Button variant="outline" disabled={busy} onClick={() => setIsConfirming(true)}>
        {title}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={title}
        description={
          isWaiting
            ? `Weet je zeker dat je je aanvraag bij ${name} wilt intrekken?`
            : `Weet je zeker dat je ${name} wilt verlaten? Alleen een beheerder kan je daarna weer toelaten.`
        }
        cancel="Annuleren"
        confirm={isWaiting ? 'Intrekken' : 'Verlaten'}
        busy={busy}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => mutate()}
      />
    </section>
  );
}
