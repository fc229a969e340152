import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import {
  accountWord,
  type Connection,
  type ConnectionInput,
  confirmDomains,
  removeConnection,
  saveConnection,
  switchConnection,
  testConnection,
} from '../../../../shared/accounts/work-accounts.ts';
import type { Sector } from '../../../../shared/organizations/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { longDateTime } from '../../../platform/time/dates.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../sessions/fresh-sign-in.tsx';
import { useReopened } from '../sessions/interrupted.ts';
import { ConnectionForm } from './ConnectionForm.tsx';
import { kindLabels } from './labels.ts';
import { connectionQuery } from './queries.ts';

interface ConnectionSectionProps {
  org_id: string;
  sector: Sector;
  /** The path of this section, to which a test returns. */
  page: string;
  /** The provider confirms which domains are the organisation's. */
  isProvider?: boolean;
}

type Answer = Awaited<ReturnType<typeof call<typeof saveConnection>>>;

/** Connects an identity provider: for an admin in the settings, and for the provider. */
export function ConnectionSection({ org_id, sector, page, isProvider = false }: ConnectionSectionProps) {
  const word = accountWord(sector);
  const queryClient = useQueryClient();
  const query = connectionQuery(org_id);
  const { data, error, refetch } = useQuery(query);
  const [isEditing, setIsEditing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  /** What waits for an answer, because it locks members out. */
  const [lockingOut, setLockingOut] = useState<(() => void) | null>(null);
  const [isSwitchingOff, setIsSwitchingOff] = useState(false);
  const params = { id: org_id };
  const store = (answer: Answer, title: string) => {
    queryClient.setQueryData(query.queryKey, answer);
    setIsEditing(false);
    setIsRemoving(false);
    testing.reset();
    showToast({ variant: 'success', title });
  };
  const saving = useMutation({
    mutationFn: (body: ConnectionInput) =>
      withFreshSignIn(() => call(saveConnection, { params, body }), {
        again: 'Vul de koppeling nog eens in.',
        reopens: { dialog: 'edit-connection' },
      }),
    onSuccess: (answer) => store(answer, 'Opgeslagen'),
  });
  const switching = useMutation({
    mutationFn: (is_on: boolean) =>
      withFreshSignIn(() => call(switchConnection, { params, body: { is_on } }), {
        again: `Kies nog eens ‘${is_on ? 'Aanzetten' : 'Uitzetten'}’.`,
      }),
    onSuccess: (answer) => store(answer, answer.connection?.is_on ? 'Aangezet' : 'Uitgezet'),
  });
  const removing = useMutation({
    mutationFn: () =>
      withFreshSignIn(() => call(removeConnection, { params }), {
        again: 'Kies nog eens ‘Verwijderen’.',
        reopens: { dialog: 'remove-connection' },
      }),
    onSuccess: (answer) => store(answer, 'Koppeling verwijderd'),
    onError: () => setIsRemoving(false),
  });
  const confirming = useMutation({
    mutationFn: (domains: string[]) =>
      withFreshSignIn(() => call(confirmDomains, { params, body: { domains } }), {
        again: 'Kies het domein nog eens.',
      }),
    onSuccess: (answer) => store(answer, 'Opgeslagen'),
  });
  const testing = useMutation({
    mutationFn: () => call(testConnection, { params, body: { return_to: page } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: () => void refetch(),
  });
  useReopened('edit-connection', () => setIsEditing(true));
  useReopened('remove-connection', () => setIsRemoving(true));
  // The state of the connection says what was wrong with the last test.
  const testFailure = testing.error?.message === data?.connection?.test?.problem ? null : testing.error;
  const failure = switching.error ?? removing.error ?? confirming.error ?? testFailure;

  if (error) return <Banner variant="failure">{error.message}</Banner>;
  if (!data) return <Spinner />;
  const { connection, redirect_uri } = data;
  function askBefore(locksOut: boolean, work: () => void) {
    if (locksOut && connection && connection.unlinked > 0) setLockingOut(() => work);
    else work();
  }
  const question = connection && (
    <LockOutQuestion
      open={lockingOut !== null}
      connection={connection}
      word={word}
      onCancel={() => setLockingOut(null)}
      onConfirm={() => {
        lockingOut?.();
        setLockingOut(null);
      }}
    />
  );
  if (isEditing) {
    return (
      <Focused key="form">
        <ConnectionForm
          connection={connection}
          word={word}
          redirect_uri={redirect_uri}
          busy={saving.isPending}
          failure={saving.error?.message ?? null}
          onSave={(values) =>
            askBefore(!values.is_password_allowed && connection?.is_password_allowed === true, () =>
              saving.mutate(values),
            )
          }
          onCancel={() => setIsEditing(false)}
        />
        {question}
      </Focused>
    );
  }
  if (!connection) {
    return (
      <Button variant="outline" className="justify-self-start" onClick={() => setIsEditing(true)}>
        Inlogdienst koppelen
      </Button>
    );
  }
  const { is_on, test, domains, confirmed_domains } = connection;
  const isTested = test !== null && test.problem === null;
  return (
    <div className="grid gap-5">
      {/* Again for every outcome of a tap. */}
      <Focused key={`${is_on} ${test?.at} ${saving.submittedAt}`} isAfterTap={saving.isSuccess || switching.isSuccess}>
        <State connection={connection} word={word} isProvider={isProvider} />
      </Focused>
      <Facts connection={connection} />
      {isProvider &&
        domains.map((domain) => (
          <Switch
            key={domain}
            label={`${domain} is van deze organisatie`}
            hint="Op de inlogpagina leidt een adres van dit domein dan naar deze organisatie. Controleer dat eerst."
            checked={confirmed_domains.includes(domain)}
            onChange={(isConfirmed) =>
              confirming.mutate(
                isConfirmed ? [...confirmed_domains, domain] : confirmed_domains.filter((each) => each !== domain),
              )
            }
          />
        ))}
      {failure && <Banner variant="failure">{failure.message}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button variant={isTested ? 'outline' : 'solid'} disabled={testing.isPending} onClick={() => testing.mutate()}>
          Test de koppeling
        </Button>
        {(is_on || isTested) && (
          <Button
            variant={is_on ? 'outline' : 'solid'}
            disabled={switching.isPending}
            onClick={() =>
              is_on ? setIsSwitchingOff(true) : askBefore(!connection.is_password_allowed, () => switching.mutate(true))
            }
          >
            {is_on ? 'Uitzetten' : 'Aanzetten'}
          </Button>
        )}
        <Button variant="outline" onClick={() => setIsEditing(true)}>
          Wijzigen
        </Button>
        <Button variant="plain" onClick={() => setIsRemoving(true)}>
          Verwijderen
        </Button>
      </div>
      {question}
      <ConfirmDialog
        open={isSwitchingOff}
        title="Inlogdienst uitzetten"
        description={`Collega’s kunnen dan niet meer met hun ${word} inloggen. Wie zo is ingelogd, wordt uitgelogd; met ‘Wachtwoord vergeten?’ kan iedereen een wachtwoord kiezen.`}
        cancel="Annuleren"
        confirm="Uitzetten"
        busy={switching.isPending}
        onCancel={() => setIsSwitchingOff(false)}
        onConfirm={() => {
          setIsSwitchingOff(false);
          switching.mutate(false);
        }}
      />
      <ConfirmDialog
        open={isRemoving}
        title="Koppeling verwijderen"
        description="Wie via deze inlogdienst is ingelogd, wordt uitgelogd. De accounts blijven bestaan; met ‘Wachtwoord vergeten?’ kan iedereen een wachtwoord kiezen."
        cancel="Annuleren"
        confirm="Verwijderen"
        busy={removing.isPending}
        onCancel={() => setIsRemoving(false)}
        onConfirm={() => removing.mutate()}
      />
    </div>
  );
}

const list = new Intl.ListFormat('nl');

interface LockOutQuestionProps {
  open: boolean;
  connection: Connection;
  word: string;
  onCancel: () => void;
  onConfirm: () => void;
}

function LockOutQuestion({
  open,
  connection: { unlinked, unlinked_names },
  word,
  onCancel,
  onConfirm,
}: LockOutQuestionProps) {
  const others = unlinked - unlinked_names.length;
  const names = list.format([
    ...unlinked_names,
    ...(others > 0 ? [others === 1 ? 'één ander' : `${others} anderen`] : []),
  ]);
  return (
    <ConfirmDialog
      open={open}
      title="Wachtwoorden uitzetten"
      description={`${unlinked === 1 ? '1 collega heeft' : `${unlinked} collega’s hebben`} nog geen ${word} gekoppeld${unlinked_names.length > 0 ? `: ${names}` : ''}. Zonder ${word} van jullie domein kan iemand daarna niet meer inloggen, en wie nu is ingelogd, wordt uitgelogd.`}
      cancel="Annuleren"
      confirm="Toch uitzetten"
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

/** Takes the focus, because the button that had it is gone. */
function Focused({ isAfterTap = true, children }: { isAfterTap?: boolean; children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (isAfterTap) group.current!.focus();
  });
  useEffect(() => focus(), []);
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label="Koppeling met de inlogdienst" className="outline-none">
      {children}
    </div>
  );
}

function State({ connection, word, isProvider }: { connection: Connection; word: string; isProvider: boolean }) {
  const { kind, is_on, test, domains, confirmed_domains } = connection;
  const unconfirmed = domains.filter((domain) => !confirmed_domains.includes(domain));
  // A test is of one address; of these issuers the domain decides.
  const vouches = kind === 'oidc' ? unconfirmed.length === 0 : test?.vouches;
  const tested = test && longDateTime(test.at);
  if (test?.problem) {
    return (
      <Line variant="bad">
        De test van {tested} is niet gelukt. {test.problem}
      </Line>
    );
  }
  return (
    <div className="grid gap-2">
      <Line variant={is_on ? 'good' : 'muted'}>
        {is_on
          ? `Staat aan: medewerkers kunnen met hun ${word} inloggen.`
          : test
            ? `Staat uit. De test van ${tested} is gelukt: je kunt de koppeling aanzetten.`
            : 'Staat uit. Test eerst of inloggen werkt.'}
      </Line>
      {is_on && unconfirmed.length > 0 && (
        <p className="wrap-anywhere">
          {isProvider
            ? `Nog één stap: controleer of ${list.format(unconfirmed)} van deze organisatie ${unconfirmed.length === 1 ? 'is' : 'zijn'}. Tot dan staat de knop om in te loggen alleen op de inlogpagina van de organisatie.`
            : `Nog één stap: de aanbieder van Terecht controleert of ${list.format(unconfirmed)} van jullie ${unconfirmed.length === 1 ? 'is' : 'zijn'}. Tot dan staat de knop om in te loggen alleen op de inlogpagina van je eigen organisatie.`}
        </p>
      )}
      {test && !vouches && (
        <p className="text-muted text-sm">
          Nieuwe collega’s bevestigen hun adres één keer met een mail, omdat de inlogdienst niet bewijst dat het van hen
          is.
        </p>
      )}
      {test && !test.refreshes && (
        <p className="text-muted text-sm">
          De inlogdienst laat niet weten of iemand nog in dienst is. Daarom logt iedereen na 12 uur opnieuw in.
        </p>
      )}
    </div>
  );
}

function Line({ variant, children }: { variant: 'good' | 'bad' | 'muted'; children: ReactNode }) {
  const colour = { good: 'text-good', bad: 'text-bad', muted: 'text-muted' }[variant];
  return (
    <p role="status" className={`flex items-start gap-2 font-semibold ${colour}`}>
      {variant !== 'muted' && (
        <Icon node={variant === 'good' ? CircleCheck : CircleAlert} className="mt-0.5 size-5 shrink-0" />
      )}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

function Facts({ connection }: { connection: Connection }) {
  const { kind, issuer, client_id, domains, newcomers, is_password_allowed, people } = connection;
  const facts = [
    ['Inlogdienst', kind === 'oidc' ? issuer : kindLabels[kind]],
    ['Client-id', client_id],
    ['Domeinen', domains.join(', ')],
    ['Nieuwe collega’s', roleLabels[newcomers]],
    ['Wachtwoord', is_password_allowed ? 'Mag ook' : 'Mag niet'],
    ['Gekoppeld', people === 1 ? '1 persoon' : `${people} personen`],
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-[auto_1fr] sm:gap-x-6">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere max-sm:-mt-3">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
