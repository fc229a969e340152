import { useState } from 'react';

import type { OwnClaim } from '../../../../../shared/claims/contract.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toasts/toasts.ts';
import { useWithdrawal } from './claim-change.ts';

export function WithdrawButton({ claim, mine }: { claim: OwnClaim; mine: Mine }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useWithdrawal(mine, claim);

  function withdraw() {
    mutate(undefined, {
      onSuccess: () => showToast({ look: 'success', title: 'Aanvraag ingetrokken' }),
      onError: ({ message }) => showToast({ look: 'failure', title: 'Intrekken mislukt', description: message }),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Button look="outline" aria-label={`Intrekken: ${claim.item_name}`} onClick={() => setAsking(true)}>
        Intrekken
      </Button>
      <ConfirmDialog
        open={asking}
        title="Aanvraag intrekken?"
        description={
          claim.state === 'approved'
            ? 'Het voorwerp ligt dan niet meer voor je klaar, en kan naar iemand anders.'
            : 'Is het toch niet van jou? Dan hoeft niemand er meer naar te kijken.'
        }
        cancel="Niet intrekken"
        confirm="Intrekken"
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={withdraw}
      />
    </>
  );
}
