import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { maxFactorNameLength } from '../../../../shared/accounts/factors.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { momentInWords } from '../../../platform/time/moment-in-words.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Field } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { SaveOrCancel } from '../../forms/SaveOrCancel.tsx';
import { toDutch } from '../auth/auth-messages.ts';
import { securityLogs } from '../security-log/queries.ts';
import { useReopened } from '../sessions/interrupted.ts';
import { sessionsQuery } from '../sessions/Sessions.tsx';
import {
  factorsQuery,
  makeRecoveryCodes,
  passkeysQuery,
  recoveryCodesQuery,
  removeFactor,
  renamePasskey,
} from './factor-calls.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

interface ListedFactor {
  id: string;
  name: string;
  isPasskey: boolean;
  lastUsed: string | undefined;
}

/** The part of the account page about authenticator apps, passkeys and recovery codes. */
export function SecondFactors() {
  const queryClient = useQueryClient();
  const { reload } = useAuth();
  const { data: factors, error, refetch } = useQuery(factorsQuery);
  const { data: passkeys } = useQuery(passkeysQuery);
  const hasCodes = factors?.some(({ factor_type }) => factor_type === 'recovery_code');
  const { data: found } = useQuery({ ...recoveryCodesQuery, enabled: hasCodes === true });
  const recovery = hasCodes === false ? null : found;
  const [isAdding, setIsAdding] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useReopened('add-factor', () => setIsAdding(true));

  const refresh = async () => {
    await Promise.all(
      [factorsQuery, passkeysQuery, recoveryCodesQuery, securityLogs, sessionsQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    await reload();
  };

  async function attempt(work: () => Promise<unknown>) {
    setFailure(null);
    try {
      await work();
      await refresh();
    } catch (thrown) {
      setFailure(toDutch(thrown));
    }
  }

  async function makeCodes() {
    setIsMaking(true);
    await attempt(async () => setCodes(await makeRecoveryCodes(Boolean(recovery))));
    setIsMaking(false);
  }

  const listed = (factors ?? []).flatMap(({ id, factor_type, friendly_name }): ListedFactor[] =>
    factor_type === 'recovery_code'
      ? []
      : [
          {
            id,
            name: friendly_name,
            isPasskey: factor_type === 'webauthn',
            lastUsed: passkeys?.find((passkey) => passkey.id === id)?.last_used_at,
          },
        ],
  );

  return (
    <section
      aria-labelledby="tweede-stap"
      className="rounded-card border-line bg-surface grid justify-items-start gap-4 border p-5 sm:p-6"
    >
      <h2 id="tweede-stap" className="text-xl font-bold">
        Tweede stap
      </h2>
      {failure && <Banner variant="failure">{failure}</Banner>}
      {!factors && error && <Failure message={toDutch(error)} onRetry={() => void refetch()} />}
      {factors && listed.length === 0 && !isAdding && (
        <p className="text-muted">
          Met een passkey of een code uit een app kan een ander niet in je account, ook niet met je wachtwoord.
        </p>
      )}
      {listed.length > 0 && (
        <ul className="divide-line w-full divide-y">
          {listed.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={listed.length === 1} attempt={attempt} />
          ))}
        </ul>
      )}
      {isAdding && (
        <div className="w-full">
          <SetUpSecondFactor
            onCancel={() => setIsAdding(false)}
            onDone={async () => {
              setIsAdding(false);
              showToast({
                variant: 'success',
                title: listed.length === 0 ? 'Je tweede stap is ingesteld' : 'Passkey of app toegevoegd',
              });
              await refresh();
            }}
          />
        </div>
      )}
      {codes && (
        <div className="border-line w-full border-t pt-4">
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        </div>
      )}
      {!isAdding && !codes && factors && (
        <>
          {listed.length > 0 && recovery !== undefined && (
            <p className={recovery && recovery.remaining > 2 ? 'text-muted' : 'font-semibold'}>
              {recovery
                ? `Je hebt nog ${recovery.remaining} van de ${recovery.total} herstelcodes.`
                : 'Je hebt nog geen herstelcodes voor als je je telefoon kwijt bent.'}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => setIsAdding(true)}>
              {listed.length === 0 ? 'Tweede stap instellen' : 'Passkey of app toevoegen'}
            </Button>
            {listed.length > 0 && (
              <Button
                variant="outline"
                disabled={isMaking}
                onClick={() => (recovery ? setIsReplacing(true) : void makeCodes())}
              >
                {isMaking ? 'Bezig met maken…' : recovery ? 'Nieuwe herstelcodes' : 'Herstelcodes maken'}
              </Button>
            )}
          </div>
        </>
      )}
      <ConfirmDialog
        open={isReplacing}
        title="Nieuwe herstelcodes maken"
        description="Je oude herstelcodes werken daarna niet meer. Bewaar de nieuwe meteen: je ziet ze maar één keer."
        cancel="Annuleren"
        confirm="Nieuwe codes maken"
        isGood
        onCancel={() => setIsReplacing(false)}
        onConfirm={() => {
          setIsReplacing(false);
          void makeCodes();
        }}
      />
    </section>
  );
}

interface FactorRowProps {
  factor: ListedFactor;
  isLast: boolean;
  attempt: (work: () => Promise<unknown>) => Promise<void>;
}

function FactorRow({ factor: { id, name, isPasskey, lastUsed }, isLast, attempt }: FactorRowProps) {
  const [state, setState] = useState<'shown' | 'renaming' | 'removing'>('shown');
  const kind = isPasskey ? 'Passkey' : 'Authenticator-app';
  const which = isPasskey ? `de passkey ‘${name}’` : name === kind ? 'de authenticator-app' : `de app ‘${name}’`;
  const description = [name !== kind && kind, lastUsed && `laatst gebruikt ${momentInWords(lastUsed)}`];

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name'));
    setState('shown');
    void attempt(() => renamePasskey(id, typed));
  }

  return (
    <li className="py-3 first:pt-0 last:pb-0">
      {state === 'renaming' ? (
        <form onSubmit={rename} className="grid gap-3">
          <Field
            label="Naam van de passkey"
            name="name"
            defaultValue={name}
            maxLength={maxFactorNameLength}
            required
            autoFocus
          />
          <SaveOrCancel save="Naam opslaan" busy={false} onCancel={() => setState('shown')} />
        </form>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-muted text-sm">{description.filter(Boolean).join(' · ')}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {isPasskey && (
              <Button variant="plain" aria-label={`Naam wijzigen: ${name}`} onClick={() => setState('renaming')}>
                Naam wijzigen
              </Button>
            )}
            <Button variant="outline" aria-label={`Verwijderen: ${name}`} onClick={() => setState('removing')}>
              Verwijderen
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={state === 'removing'}
        title={`${kind} verwijderen`}
        description={
          isLast
            ? `Weet je zeker dat je ${which} wilt verwijderen? Je hebt dan geen tweede stap meer, en je herstelcodes werken niet meer. Is een tweede stap verplicht, dan stel je meteen een nieuwe in.`
            : `Weet je zeker dat je ${which} wilt verwijderen? Je logt er dan niet meer mee in.`
        }
        cancel="Annuleren"
        confirm="Verwijderen"
        onCancel={() => setState('shown')}
        onConfirm={() => {
          setState('shown');
          void attempt(() => removeFactor(id));
        }}
      />
    </li>
  );
}
