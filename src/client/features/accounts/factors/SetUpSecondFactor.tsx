import { type ReactNode, useState } from 'react';

import { Banner } from '../../../ui/Banner.tsx';
import { Button, ButtonAnchor } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/clipboard/CopyButton.tsx';
import QrCode from '../../../ui/QrCode.tsx';
import { useAttempt } from '../use-attempt.ts';
import { CodeForm } from './CodeForm.tsx';
import { addApp, addPasskey, canUsePasskeys, makeFirstRecoveryCodes } from './factor-calls.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { verifyCode } from './verify-factor.ts';

interface SetUpSecondFactorProps {
  onDone: () => Promise<void> | void;
  /** Absent where a second factor is required. */
  onCancel?: () => void;
  /** Shown until the factor is there. */
  children?: ReactNode;
  /** Below it, until the recovery codes are shown. */
  footer?: ReactNode;
}

type App = Awaited<ReturnType<typeof addApp>>;

/** Ends with the recovery codes, when the person has none yet. */
export function SetUpSecondFactor({ onDone, onCancel, children, footer }: SetUpSecondFactorProps) {
  const [app, setApp] = useState<App | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { busy, failure, attempt } = useAttempt();

  async function finish() {
    const made = await makeFirstRecoveryCodes();
    if (made) setCodes(made);
    else await onDone();
  }

  if (codes) return <RecoveryCodes isNew codes={codes} onDone={() => void onDone()} />;
  if (app) {
    return (
      <>
        <AppSetUp app={app} isWholeCard={!onCancel} onDone={finish} onBack={() => setApp(null)} />
        {footer}
      </>
    );
  }
  return (
    <div className="grid gap-5">
      {children}
      {failure && <Banner variant="failure">{failure}</Banner>}
      {canUsePasskeys() && (
        <div className="grid justify-items-start gap-2">
          <h3 className="font-bold">Passkey</h3>
          <p className="text-muted">
            Inloggen met je vingerafdruk, gezicht of pincode. Het snelst: je hebt er geen wachtwoord meer bij nodig.
          </p>
          <Button
            // On the account page the button that opened this is gone.
            autoFocus={onCancel !== undefined}
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
        <Button variant="outline" disabled={busy} onClick={() => void attempt(async () => setApp(await addApp()))}>
          App koppelen
        </Button>
      </div>
      {onCancel && (
        <Button variant="plain" disabled={busy} onClick={onCancel} className="justify-self-start">
          Annuleren
        </Button>
      )}
      {footer}
    </div>
  );
}

interface AppSetUpProps {
  app: App;
  /** No heading of the page is above it. */
  isWholeCard: boolean;
  onDone: () => Promise<void>;
  onBack: () => void;
}

function AppSetUp({ app: { id, totp }, isWholeCard, onDone, onBack }: AppSetUpProps) {
  const Heading = isWholeCard ? 'h2' : 'h3';
  return (
    <div className="grid gap-4">
      <Heading className={`font-bold ${isWholeCard ? 'text-xl' : ''}`}>Authenticator-app koppelen</Heading>
      <ol className="grid list-decimal gap-4 ps-5">
        <li>
          <p className="pointer-coarse:hidden">Open de app op je telefoon en scan deze code.</p>
          <div className="hidden gap-2 pointer-coarse:grid">
            <p>Staat de app op dit toestel?</p>
            <ButtonAnchor href={totp.uri}>Open in je app</ButtonAnchor>
            <p>Of scan deze code met een ander toestel.</p>
          </div>
          <QrCode
            text={totp.uri}
            label="QR-code voor je authenticator-app"
            className="mt-2 block w-full max-w-xs rounded-2xl bg-white"
          />
          <p className="mt-3">Lukt dat niet? Kies in de app voor ‘sleutel invoeren’ en plak of typ:</p>
          <code className="bg-soft mt-1 mb-2 block rounded-xl p-3 font-mono wrap-anywhere">
            {totp.secret.match(/.{1,4}/g)!.join(' ')}
          </code>
          <CopyButton what="de sleutel" text={() => totp.secret} />
        </li>
        <li>Typ de zes cijfers die de app nu laat zien.</li>
      </ol>
      <CodeForm isBelow label="Code uit de app" button="Koppelen" send={(code) => verifyCode(id, code)} onDone={onDone}>
        <Button variant="plain" onClick={onBack}>
          Terug
        </Button>
      </CodeForm>
    </div>
  );
}
