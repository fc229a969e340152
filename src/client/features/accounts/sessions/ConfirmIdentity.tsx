import { type FormEvent, useState } from 'react';

import type { AuthSession } from '../../../../shared/accounts/auth.ts';
import { confirmIdentity } from '../../../../shared/accounts/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx';
import { PasswordField } from '../../../ui/Field.tsx';

interface ConfirmIdentityProps {
  email: string;
  onCancel: () => void;
  /** Stores the session that replaces the current one. */
  onConfirmed: (session: AuthSession) => Promise<void>;
}

export function ConfirmIdentity({ email, onCancel, onConfirmed }: ConfirmIdentityProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setBusy(true);
    try {
      await onConfirmed(await call(confirmIdentity, { body: { password } }));
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <QuestionDialog
      title="Bevestig dat jij het bent"
      description="Dit verandert wie erin kan. Daarom vragen we nog een keer om je wachtwoord."
      onClose={() => !busy && onCancel()}
    >
      <form onSubmit={(event) => void confirm(event)} className="grid gap-5">
        {failure && <Banner look="failure">{failure}</Banner>}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Wachtwoord" name="password" autoComplete="current-password" required autoFocus />
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button look="outline" disabled={busy} onClick={onCancel}>
            Annuleren
          </Button>
          <Button type="submit" disabled={busy}>
            Bevestigen
          </Button>
        </div>
      </form>
    </QuestionDialog>
  );
}
