import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { toDutch } from '../auth/auth-messages.ts';
import { CodeForm } from './CodeForm.tsx';
import { factorsQuery } from './factor-calls.ts';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';
import { verifyCode, verifyPasskey, verifyRecoveryCode } from './verify-factor.ts';

interface SecondFactorStepProps {
  onDone: () => Promise<void> | void;
  onSignOut: () => void;
}

const alwaysRefetch = { staleTime: 0, gcTime: 0 };

/** Between the password and the portal: asks for the second factor, or has it set up. */
export function SecondFactorStep({ onDone, onSignOut }: SecondFactorStepProps) {
  const { data, error, refetch } = useQuery({ ...factorsQuery, ...alwaysRefetch });
  // A new factor must not turn the set-up into the question while the recovery codes are shown.
  const [isSetUp, setIsSetUp] = useState<boolean | null>(null);
  if (data && isSetUp === null) setIsSetUp(data.some(({ factor_type }) => factor_type !== 'recovery_code'));
  if (!data) return error ? <Failure message={toDutch(error)} onRetry={() => void refetch()} /> : <Spinner />;
  return (
    <div className="grid gap-4">
      {isSetUp === false ? (
        <>
          <h2 className="text-xl font-bold">Stel een tweede stap in</h2>
          <p>
            Voor jouw account is een wachtwoord alleen niet genoeg. Kies hoe je voortaan laat zien dat jij het bent.
          </p>
          <SetUpSecondFactor onDone={onDone} />
        </>
      ) : (
        <Question factors={data} onDone={onDone} />
      )}
      <button
        type="button"
        onClick={onSignOut}
        className="text-accent min-h-11 justify-self-center rounded-xl px-3 font-semibold hover:underline"
      >
        Uitloggen
      </button>
    </div>
  );
}

interface QuestionProps {
  factors: { id: string; factor_type: string }[];
  onDone: () => Promise<void> | void;
}

function Question({ factors, onDone }: QuestionProps) {
  const app = factors.find(({ factor_type }) => factor_type === 'totp');
  const passkey = factors.find(({ factor_type }) => factor_type === 'webauthn');
  const hasCodes = factors.some(({ factor_type }) => factor_type === 'recovery_code');
  const [isLost, setIsLost] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function usePasskey() {
    setBusy(true);
    setFailure(null);
    try {
      await verifyPasskey(passkey!.id);
      await onDone();
    } catch (error) {
      setFailure(toDutch(error));
      setBusy(false);
    }
  }

  return (
    <>
      <h2 className="text-xl font-bold">Nog één stap</h2>
      {failure && <Banner look="failure">{failure}</Banner>}
      {isLost && hasCodes && (
        <CodeForm
          key="recovery"
          isRecoveryCode
          label="Herstelcode"
          hint="Een van de tien codes die je kreeg toen je de tweede stap instelde."
          button="Inloggen"
          send={verifyRecoveryCode}
          onDone={onDone}
        />
      )}
      {isLost && (
        <p className="text-muted">
          {hasCodes ? 'Ook die niet meer? ' : 'Je hebt geen herstelcodes. '}
          Vraag een beheerder van je organisatie om je tweede stap te wissen. Is die er niet, dan kan de aanbieder van
          Terecht dat doen.
        </p>
      )}
      {!isLost && passkey && (
        <Button disabled={busy} onClick={() => void usePasskey()}>
          Bevestigen met je passkey
        </Button>
      )}
      {!isLost && app && (
        <CodeForm
          key="app"
          label={passkey ? 'Of een code uit je authenticator-app' : 'Code uit je authenticator-app'}
          isAlternative={passkey !== undefined}
          button="Inloggen"
          send={(code) => verifyCode(app.id, code)}
          onDone={onDone}
        />
      )}
      <button
        type="button"
        onClick={() => {
          setIsLost(!isLost);
          setFailure(null);
        }}
        className="text-accent min-h-11 justify-self-center rounded-xl px-3 font-semibold hover:underline"
      >
        {isLost ? 'Terug' : passkey && !app ? 'Passkey kwijt?' : 'Telefoon kwijt?'}
      </button>
    </>
  );
}
