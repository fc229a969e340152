import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { ownOrganizationQuery } from '../../organizations/queries.ts';
import { toDutch } from '../auth/auth-messages.ts';
import { CodeForm } from './CodeForm.tsx';
import { factorsQuery, recoveryCodesQuery } from './factor-calls.ts';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';
import { verifyCode, verifyPasskey, verifyRecoveryCode } from './verify-factor.ts';

interface SecondFactorStepProps {
  onDone: () => Promise<void> | void;
  onSignOut: () => void;
}

const alwaysRefetch = { staleTime: 0, gcTime: 0 };

/** Between the password and the portal: asks for the second factor, or has it set up. */
export function SecondFactorStep({ onDone, onSignOut }: SecondFactorStepProps) {
  const { data, error, isSuccess, isFetchedAfterMount, refetch } = useQuery({ ...factorsQuery, ...alwaysRefetch });
  const organization = useAskingOrganization();
  // A new factor must not turn the set-up into the question while the recovery codes are shown.
  const [isSetUp, setIsSetUp] = useState<boolean | null>(null);
  // The account page may have removed the last factor since the cached ones were fetched.
  if (isSuccess && isFetchedAfterMount && isSetUp === null)
    setIsSetUp(data.some(({ factor_type }) => factor_type !== 'recovery_code'));
  if (!data || isSetUp === null)
    return error ? <Failure message={toDutch(error)} onRetry={() => void refetch()} /> : <Spinner />;
  const cancel = (
    <button
      type="button"
      onClick={onSignOut}
      className="text-accent min-h-11 justify-self-center rounded-xl px-3 font-semibold hover:underline"
    >
      Annuleren
    </button>
  );
  return (
    <div className="grid gap-4">
      {isSetUp === false ? (
        <SetUpSecondFactor onDone={onDone} footer={cancel}>
          <h2 className="text-xl font-bold">Stel een tweede stap in</h2>
          <p className="wrap-anywhere">
            {organization ? `${organization.name} vraagt van medewerkers` : 'Terecht vraagt van jouw account'} meer dan
            een wachtwoord. Kies hoe je voortaan laat zien dat jij het bent.
          </p>
        </SetUpSecondFactor>
      ) : (
        <>
          <Question factors={data} onDone={onDone} />
          {cancel}
        </>
      )}
    </div>
  );
}

/** Absent for the provider, of whom Terecht itself asks it, and for admins of a group. */
function useAskingOrganization() {
  const { secondFactorOrgId } = useAuth();
  const options = ownOrganizationQuery(secondFactorOrgId ?? '');
  return useQuery(secondFactorOrgId ? options : { queryKey: options.queryKey, queryFn: skipToken }).data;
}

interface QuestionProps {
  factors: { id: string; factor_type: string }[];
  onDone: () => Promise<void> | void;
}

function Question({ factors, onDone }: QuestionProps) {
  const app = factors.find(({ factor_type }) => factor_type === 'totp');
  const passkey = factors.find(({ factor_type }) => factor_type === 'webauthn');
  const hasCodes = factors.some(({ factor_type }) => factor_type === 'recovery_code');
  const queryClient = useQueryClient();
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
      {failure && <Banner variant="failure">{failure}</Banner>}
      {isLost && hasCodes && (
        <CodeForm
          key="recovery"
          isRecoveryCode
          label="Herstelcode"
          hint="Een van de tien codes die je kreeg toen je de tweede stap instelde."
          button="Inloggen"
          send={verifyRecoveryCode}
          onDone={async () => {
            await onDone();
            const left = await queryClient.fetchQuery({ ...recoveryCodesQuery, staleTime: 0 }).catch(() => null);
            showToast({
              variant: 'success',
              title: 'Ingelogd met een herstelcode',
              description: `${left ? `Je hebt nog ${left.remaining} van de ${left.total} codes. ` : ''}Telefoon kwijt? Koppel een nieuwe bij ‘Mijn account’, en verwijder daar de oude.`,
              action: { label: 'Mijn account', onPress: () => navigate(pathTo('account')) },
            });
          }}
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
