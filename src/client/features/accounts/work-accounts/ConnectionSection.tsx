import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide';
import { type ReactNode, useState } from 'react';

import {
  type Connection,
  type ConnectionInput,
  confirmDomains,
  removeConnection,
  saveConnection,
  switchConnection,
  testConnection,
} from '../../../../shared/accounts/work-accounts.ts';
import { roleLabels } from '../../../../shared/items/desk-labels.ts';
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
import { ConnectionForm } from './ConnectionForm.tsx';
import { connectionQuery } from './queries.ts';
import { kindLabels } from './words.ts';

interface ConnectionSectionProps {
  org_id: string;
  /** The path of this section, to which a test returns. */
  page: string;
  /** The provider confirms which domains are the organisation's. */
  isProvider?: boolean;
}

type Answer = Awaited<ReturnType<typeof call<typeof saveConnection>>>;

/** Connects an identity provider: for an admin in the settings, and for the provider. */
export function ConnectionSection({ org_id, page, isProvider = false }: ConnectionSectionProps) {
  const queryClient = useQueryClient();
  const query = connectionQuery(org_id);
  const { data, error, refetch } = useQuery(query);
  const [isEditing, setIsEditing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const params = { id: org_id };
  const store = (answer: Answer, title: string) => {
    queryClient.setQueryData(query.queryKey, answer);
    setIsEditing(false);
    setIsRemoving(false);
    showToast({ look: 'success', title });
  };
  const saving = useMutation({
    mutationFn: (body: ConnectionInput) => withFreshSignIn(() => call(saveConnection, { params, body })),
    onSuccess: (answer) => store(answer, 'Opgeslagen'),
  });
  const switching = useMutation({
    mutationFn: (is_on: boolean) => withFreshSignIn(() => call(switchConnection, { params, body: { is_on } })),
    onSuccess: (answer) => store(answer, answer.connection?.is_on ? 'Aangezet' : 'Uitgezet'),
  });
  const removing = useMutation({
    mutationFn: () => withFreshSignIn(() => call(removeConnection, { params })),
    onSuccess: (answer) => store(answer, 'Koppeling verwijderd'),
    onError: () => setIsRemoving(false),
  });
  const confirming = useMutation({
    mutationFn: (domains: string[]) => withFreshSignIn(() => call(confirmDomains, { params, body: { domains } })),
    onSuccess: (answer) => store(answer, 'Opgeslagen'),
  });
  const testing = useMutation({
    mutationFn: () => call(testConnection, { params, body: { return_to: page } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: () => void refetch(),
  });
  const failure = switching.error ?? removing.error ?? confirming.error ?? testing.error;

  if (error) return <Banner look="failure">{error.message}</Banner>;
  if (!data) return <Spinner />;
  const { connection, redirect_uri } = data;
  if (isEditing) {
    return (
      <ConnectionForm
        connection={connection}
        redirect_uri={redirect_uri}
        busy={saving.isPending}
        failure={saving.error?.message ?? null}
        onSave={(values) => saving.mutate(values)}
        onCancel={() => setIsEditing(false)}
      />
    );
  }
  if (!connection) {
    return (
      <Button look="outline" className="justify-self-start" onClick={() => setIsEditing(true)}>
        Inlogdienst koppelen
      </Button>
    );
  }
  const { is_on, test, domains, confirmed_domains } = connection;
  const isTested = test !== null && test.problem === null;
  return (
    <div className="grid gap-5">
      <State connection={connection} />
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
      {failure && <Banner look="failure">{failure.message}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button look={isTested ? 'outline' : 'solid'} disabled={testing.isPending} onClick={() => testing.mutate()}>
          Test de koppeling
        </Button>
        {(is_on || isTested) && (
          <Button
            look={is_on ? 'outline' : 'solid'}
            disabled={switching.isPending}
            onClick={() => switching.mutate(!is_on)}
          >
            {is_on ? 'Uitzetten' : 'Aanzetten'}
          </Button>
        )}
        <Button look="outline" onClick={() => setIsEditing(true)}>
          Wijzigen
        </Button>
        <Button look="plain" onClick={() => setIsRemoving(true)}>
          Verwijderen
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        title="Koppeling verwijderen"
        description="Wie met een werkaccount is ingelogd, wordt uitgelogd. De accounts blijven bestaan; met ‘Wachtwoord vergeten?’ kan iedereen een wachtwoord kiezen."
        cancel="Annuleren"
        confirm="Verwijderen"
        busy={removing.isPending}
        onCancel={() => setIsRemoving(false)}
        onConfirm={() => removing.mutate()}
      />
    </div>
  );
}

function State({ connection: { is_on, test } }: { connection: Connection }) {
  const tested = test && longDateTime(test.at);
  if (test?.problem) {
    return (
      <Line look="bad">
        De test van {tested} mislukte: {test.problem}
      </Line>
    );
  }
  return (
    <div className="grid gap-2">
      <Line look={is_on ? 'good' : 'muted'}>
        {is_on
          ? 'Staat aan: medewerkers kunnen met hun werkaccount inloggen.'
          : test
            ? `Staat uit. De test van ${tested} is gelukt: je kunt de koppeling aanzetten.`
            : 'Staat uit. Test eerst of inloggen werkt.'}
      </Line>
      {test && !test.vouches && (
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

function Line({ look, children }: { look: 'good' | 'bad' | 'muted'; children: ReactNode }) {
  const colour = { good: 'text-good', bad: 'text-bad', muted: 'text-muted' }[look];
  return (
    <p role="status" className={`flex items-start gap-2 font-semibold ${colour}`}>
      {look !== 'muted' && (
        <Icon node={look === 'good' ? CircleCheck : CircleAlert} className="mt-0.5 size-5 shrink-0" />
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
