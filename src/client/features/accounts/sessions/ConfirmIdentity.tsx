import { type FormEvent, useState } from 'react';

import type { AuthSession } from '../../../../shared/accounts/auth.ts';
import { confirmIdentity } from '../../../../shared/accounts/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { authClient } from '../../../platform/auth/auth-client.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx';
import { Field, PasswordField } from '../../../ui/Field.tsx';
import { verifyCode, verifyPasskey } from '../factors/verify-factor.ts';
import { useAttempt } from '../use-attempt.ts';
import { ConfirmWithWorkAccount } from '../work-accounts/ConfirmWithWorkAccount.tsx';
import type { Interrupted } from './interrupted.ts';

interface ConfirmIdentityProps {
  email: string;
  /** The ids of an authenticator app and of a passkey of the account. */
  app: string | undefined;
  passkey: string | undefined;
  /** An account without a password gets a code by mail. */
  hasPassword: boolean;
  /** The connection of a linked work account, which confirms it too. */
  workAccount: { connection_id: string; word: string } | null;
  interrupted: Interrupted;
  onCancel: () => void;
  /** Stores the session that replaces the current one. */
  onConfirmed: (session: AuthSession) => Promise<void>;
  /** The session was replaced already. */
  onRenewed: () => void;
}

export function ConfirmIdentity(props: ConfirmIdentityProps) {
  const { email, app, passkey, hasPassword, workAccount, interrupted, onCancel, onConfirmed, onRenewed } = props;
  const [asks, setAsks] = useState<'password' | 'code' | 'app' | 'nothing'>(hasPassword ? 'password' : 'nothing');
  const { busy, failure, attempt } = useAttempt();

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector<HTMLInputElement>(`[name=${asks}]`)!;
    const typed = field.value;
    const confirmed =
      asks === 'app' && app
        ? attempt(() => verifyCode(app, typed).then(onRenewed))
        : attempt(async () =>
            onConfirmed(await call(confirmIdentity, { body: asks === 'code' ? { code: typed } : { password: typed } })),
          );
    // After a wrong one; the button that had the focus was disabled.
    void confirmed.then(() => field.select());
  }

  const sendCode = () =>
    attempt(async () => {
      const { error } = await (await authClient()).reauthenticate();
      if (error) throw error;
      setAsks('code');
    });

  return (
    <QuestionDialog
      isOnTop
      title="Bevestig dat jij het bent"
      description={
        asks === 'code'
          ? `We stuurden een code naar ${email}. Hij werkt een uur.`
          : 'Dit is een belangrijke stap. Daarom vragen we nog een keer of jij het bent.'
      }
      onClose={() => !busy && onCancel()}
    >
      <form onSubmit={confirm} className="grid gap-5">
        {failure && <Banner variant="failure">{failure}</Banner>}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {asks === 'password' && (
          <PasswordField label="Wachtwoord" name="password" autoComplete="current-password" required autoFocus />
        )}
        {asks === 'app' && (
          <Field
            label="Code uit je authenticator-app"
            name="app"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            required
            autoFocus
          />
        )}
        {asks === 'code' && (
          <Field
            label="Code uit de mail"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            required
            autoFocus
          />
        )}
        {workAccount && asks === 'nothing' && <ConfirmWithWorkAccount {...workAccount} interrupted={interrupted} />}
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button variant="outline" disabled={busy} onClick={onCancel}>
            Annuleren
          </Button>
          {asks === 'nothing' ? (
            <Button variant={workAccount ? 'outline' : 'solid'} disabled={busy} onClick={() => void sendCode()}>
              Stuur me een code
            </Button>
          ) : (
            <Button type="submit" disabled={busy}>
              Bevestigen
            </Button>
          )}
        </div>
        {passkey && (
          <Button
            variant="outline"
            disabled={busy}
            onClick={() => void attempt(() => verifyPasskey(passkey).then(onRenewed))}
          >
            Bevestigen met je passkey
          </Button>
        )}
        {asks === 'password' && app && (
          <button
            type="button"
            disabled={busy}
            onClick={() => setAsks('app')}
            className="text-accent min-h-11 justify-self-center rounded-xl px-3 font-semibold hover:underline"
          >
            Gebruik een code uit je app
          </button>
        )}
        {asks === 'password' && !app && !passkey && (
          <button
            type="button"
            disabled={busy}
            onClick={() => void sendCode()}
            className="text-accent min-h-11 justify-self-center rounded-xl px-3 font-semibold hover:underline"
          >
            Stuur me liever een code per mail
          </button>
        )}
      </form>
    </QuestionDialog>
  );
}
