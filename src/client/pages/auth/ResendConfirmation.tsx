import { useState } from 'react';

import { authClient } from '../../api/session.ts';
import { Button } from '../../components/ui/Button.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { toDutch } from './auth-messages.ts';

/** Sends the mail with which an address is confirmed once more. */
export function ResendConfirmation({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    const { error } = await (await authClient()).resend({ type: 'signup', email });
    showToast(
      error
        ? { look: 'failure', title: 'Versturen mislukt', description: toDutch(error) }
        : {
            look: 'success',
            title: 'Mail verstuurd',
            description: 'Klik op de link in de mail om je adres te bevestigen.',
          },
    );
    setBusy(false);
  }

  return (
    <Button look="outline" disabled={busy || !email} onClick={() => void resend()}>
      Stuur de mail opnieuw
    </Button>
  );
}
