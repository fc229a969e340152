import { type FormEvent, useState } from 'react';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import { authClient } from '../../../platform/auth/auth-client.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { toDutch } from './auth-messages.ts';

export function ForgotPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('email'));
    setBusy(true);
    setFailure(null);
    try {
      const client = await authClient();
      const { error } = await client.resetPasswordForEmail(address, {
        redirectTo: location.origin + pathTo('new-password'),
      });
      if (error) throw error;
      setSentTo(address);
    } catch (error) {
      setFailure(toDutch(error));
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-4">
      <h2 className="text-xl font-bold">Nieuw wachtwoord</h2>
      {failure && <Banner variant="failure">{failure}</Banner>}
      {sentTo ? (
        <Banner variant="info">
          <p>
            Als er een account is met <strong className="wrap-anywhere">{sentTo}</strong>, dan krijg je een mail met een
            link. Die link werkt {retention.accountLinkHours} uur.
          </p>
        </Banner>
      ) : (
        <form onSubmit={(event) => void send(event)} className="grid gap-4">
          <p className="text-muted">Vul je e-mailadres in. Je krijgt een link waarmee je een nieuw wachtwoord kiest.</p>
          <Field
            label="E-mailadres"
            name="email"
            type="email"
            autoComplete="username"
            required
            autoFocus
            defaultValue={email}
          />
          <Button type="submit" disabled={busy}>
            Stuur de link
          </Button>
        </form>
      )}
      <Button variant="outline" onClick={onBack}>
        Terug naar inloggen
      </Button>
    </div>
  );
}
