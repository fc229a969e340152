import { useState } from 'react';

import type { OwnClaim } from '../../../../../shared/claims/contract.ts';
import { nameInWords } from '../../../../../shared/items/labels.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
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
      onSuccess: () => showToast({ variant: 'success', title: text('Aanvraag ingetrokken') }),
      onError: ({ message }) =>
        showToast({ variant: 'failure', title: text('Intrekken mislukt'), description: message }),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Button
        variant="outline"
        aria-label={text('Intrekken: {name}', { name: nameInWords(claim.item_name) })}
        onClick={() => setAsking(true)}
      >
        {text('Intrekken')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('Aanvraag intrekken?')}
        description={
          claim.state === 'approved'
            ? text('Het voorwerp ligt dan niet meer voor je klaar, en kan naar iemand anders.')
            : text('Is het toch niet van jou? Dan hoeft niemand er meer naar te kijken.')
        }
        cancel={text('Niet intrekken')}
        confirm={text('Intrekken')}
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={withdraw}
      />
    </>
  );
}
