import { useState } from 'react';

import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import QrCode from '../../../ui/QrCode.tsx';
import { toDutch } from '../auth/auth-messages.ts';
import { CodeForm } from './CodeForm.tsx';
import { addApp, addPasskey, canUsePasskeys, makeFirstRecoveryCodes } from './factor-calls.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { verifyCode } from './verify-factor.ts';

interface SetUpSecondFactorProps {
  onDone: () => Promise<void> | void;
  /** Absent where a second factor is required. */
  onCancel?: () => void;
}

type App = Awaited<ReturnType<typeof addApp>>;

/** Ends with the recovery codes, when the person has none yet. */
export function SetUpSecondFactor({ onDone, onCancel }: SetUpSecondFactorProps) {
  const [app, setApp] = useState<App | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(toDutch(error));
    }
    setBusy(false);
  }

  async function finish() {
    const made = await makeFirstRecoveryCodes();
    if (made) setCodes(made);
    else await onDone();
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={() => void onDone()} />;
  if (app) return <AppSetUp app={app} onDone={finish} onBack={() => setApp(null)} />;
  return (
    <div className="grid gap-5">
      {failure && <Banner look="failure">{failure}</Banner>}
      {canUsePasskeys() && (
        <div className="grid justify-items-start gap-2">
          <h3 className="font-bold">Passkey</h3>
          <p className="text-muted">
            Inloggen met je vingerafdruk, gezicht of pincode. Het snelst: je hebt er geen wachtwoord meer bij nodig.
          </p>
          <Button
            disabled={busy}
            onClick={() =>
              void attempt(async () => {
                await addPasskey();
                await finish();
              })
            }
          >
            Passkey maken
          </Button>
        </div>
      )}
      <div className="grid justify-items-start gap-2">
        <h3 className="font-bold">Authenticator-app</h3>
        <p className="text-muted">
          Na je wachtwoord typ je een code uit een app op je telefoon, zoals Microsoft of Google Authenticator.
        </p>
        <Button look="outline" disabled={busy} onClick={() => void attempt(async () => setApp(await addApp()))}>
          App koppelen
        </Button>
      </div>
      {onCancel && (
        <Button look="plain" disabled={busy} onClick={onCancel} className="justify-self-start">
          Annuleren
        </Button>
      )}
    </div>
  );
}

interface AppSetUpProps {
  app: App;
  onDone: () => Promise<void>;
  onBack: () => void;
}

function AppSetUp({ app: { id, totp }, onDone, onBack }: AppSetUpProps) {
  return (
    <div className="grid gap-4">
      <h3 className="font-bold">Authenticator-app koppelen</h3>
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          Open de app en scan deze code.
          <QrCode
            text={totp.uri}
            label="QR-code voor je authenticator-app"
            className="mt-2 block w-full max-w-xs rounded-2xl bg-white"
          />
          <details className="mt-1">
            <summary className="text-accent min-h-11 cursor-pointer content-center font-semibold">
              Scannen lukt niet
            </summary>
            Kies in de app voor ‘sleutel invoeren’ en typ:
            <code className="bg-soft mt-1 block rounded-xl p-3 font-mono wrap-anywhere">
              {totp.secret.match(/.{1,4}/g)!.join(' ')}
            </code>
          </details>
        </li>
        <li>Typ de zes cijfers die de app nu laat zien.</li>
      </ol>
      <CodeForm label="Code uit de app" button="Koppelen" send={(code) => verifyCode(id, code)} onDone={onDone}>
        <Button look="plain" onClick={onBack}>
          Terug
        </Button>
      </CodeForm>
    </div>
  );
}
