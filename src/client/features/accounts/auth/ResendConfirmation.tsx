import { useState } from 'react';

import { authClient } from '../../../platform/auth/auth-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { toDutch } from './auth-messages.ts';

interface ResendConfirmationProps {
  email: string;
  target: string;
}

export function ResendConfirmation({ email, target }: ResendConfirmationProps) {
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      const options = { emailRedirectTo: location.origin + target };
      const { error } = await (await authClient()).resend({ type: 'signup', email, options });
      if (error) throw error;
      // The message must not reveal whether the account exists.
      const description = 'Als dit adres nog niet is bevestigd, krijg je een nieuwe mail.';
      showToast({ variant: 'success', title: 'Mail aangevraagd', description });
    } catch (error) {
      showToast({ variant: 'failure', title: 'Versturen mislukt', description: toDutch(error) });
    }
    setBusy(false);
  }

  return (
    <Button variant="outline" disabled={busy || !email} onClick={() => void resend()}>
      Stuur de mail opnieuw
    </Button>
  );
}
