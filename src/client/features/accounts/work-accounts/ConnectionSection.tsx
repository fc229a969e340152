import { Lock } from 'lucide';
import { type ReactNode, useState } from 'react';

import {
  accountWord,
  type Connection,
  type ConnectionInput,
  inputOf,
  needsLinkedAdmin,
} from '../../../../shared/accounts/work-accounts.ts';
import type { Sector } from '../../../../shared/organizations/contract.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';
import { ConnectionFacts, ConnectionState } from './ConnectionState.tsx';
import { ConnectionView } from './ConnectionView.tsx';
import { FocusedFailure } from './FocusedFailure.tsx';
import { FocusOnMount } from './FocusOnMount.tsx';
import { LockOutQuestion } from './LockOutQuestion.tsx';
import { callsOfOrganization } from './queries.ts';
import { type ConnectionChange, useConnection } from './use-connection.ts';

interface ConnectionSectionProps {
  org_id: string;
  sector: Sector;
  /** The path of this section, to which a test returns. */
  page: string;
  /** The provider confirms which domains are the organisation's. */
  isProvider?: boolean;
}

const removeQuestion =
  'Wie via deze inlogdienst is ingelogd, wordt uitgelogd. De accounts blijven bestaan; met ‘Wachtwoord vergeten?’ kan iedereen een wachtwoord kiezen.';

/** Connects an identity provider: for an admin in the settings, and for the provider. */
export function ConnectionSection({ org_id, sector, page, isProvider = false }: ConnectionSectionProps) {
  const word = accountWord(sector);
  const change = useConnection(callsOfOrganization(org_id), page);
  /** What waits for an answer, because it locks members out. */
  const [lockingOut, setLockingOut] = useState<(() => void) | null>(null);
  const { data, error, isEditing, setIsEditing, closed, close, saving, choosing, switching, switchTo } = change;
  if (error) return <Banner variant="failure">{error.message}</Banner>;
  if (!data) return <Spinner />;
  const { connection, offered_by, redirect_uri } = data;
  if (isEditing) {
    // An own connection begins empty, because the one of the group keeps its secret.
    const own = connection?.group ? null : connection;
    return (
      <FocusOnMount key="form">
        <ConnectionForm
          connection={own}
          redirect_uri={redirect_uri}
          busy={saving.isPending}
          failure={saving.error?.message ?? null}
          onSave={(values, isOther) =>
            saving.mutate({ ...values, is_password_allowed: isOther || !own || own.is_password_allowed })
          }
          onCancel={close}
        />
      </FocusOnMount>
    );
  }
  if (!connection) {
    return (
      <FocusOnMount key={`none ${closed}`} isAfterTap={closed > 0}>
        <div className="grid justify-items-start gap-3">
          {offered_by && (
            <>
              <p className="text-muted wrap-anywhere">{offered_by} heeft een koppeling voor alle locaties.</p>
              <Button disabled={switching.isPending} onClick={() => switchTo(true)}>
                Die van de groep gebruiken
              </Button>
            </>
          )}
          {change.failure && <FocusedFailure message={change.failure.message} />}
          <Button variant="outline" onClick={() => setIsEditing(true)}>
            {offered_by ? 'Eigen inlogdienst koppelen' : 'Inlogdienst koppelen'}
          </Button>
        </div>
      </FocusOnMount>
    );
  }
  function askBefore(locksOut: boolean, work: () => void) {
    if (locksOut && connection && connection.unlinked > 0) setLockingOut(() => work);
    else work();
  }
  const state = (
    <ConnectionState
      connection={connection}
      word={word}
      owner={ownerOf(connection, isProvider)}
      isProvider={isProvider && !connection.group}
      canSwitch={!connection.group}
    />
  );
  const facts = (
    <>
      <ConnectionFacts
        connection={connection}
        more={[['Wachtwoord', passwords(connection)]]}
        redirect_uri={connection.group ? undefined : redirect_uri}
      />
      <PasswordSwitch
        connection={connection}
        word={word}
        onChange={(is_password_allowed) =>
          askBefore(!is_password_allowed && connection.is_on, () =>
            choosing.mutate({ ...inputOf(connection), is_password_allowed }),
          )
        }
      />
    </>
  );
  return (
    <>
      {connection.group ? (
        <CopyView change={change} group={connection.group} state={state}>
          {facts}
        </CopyView>
      ) : (
        <ConnectionView
          connection={connection}
          change={change}
          state={state}
          confirms={
            isProvider
              ? {
                  label: (domain) => `${domain} is van deze organisatie`,
                  hint: 'Op de inlogpagina leidt een adres van dit domein dan naar deze organisatie. Controleer dat eerst.',
                }
              : undefined
          }
          onSwitchOn={() => askBefore(!connection.is_password_allowed, () => switchTo(true))}
          questions={{
            switchOff: `Collega’s kunnen dan niet meer met hun ${word} inloggen. Wie zo is ingelogd, wordt uitgelogd; met ‘Wachtwoord vergeten?’ kan iedereen een wachtwoord kiezen.`,
            remove: removeQuestion,
          }}
        >
          {facts}
        </ConnectionView>
      )}
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
    </>
  );
}

const passwords = ({ is_password_allowed, is_on }: Connection) =>
  is_password_allowed ? 'Mag ook' : is_on ? 'Mag niet' : 'Mag nu wel, zolang de koppeling uit staat';

function ownerOf({ group }: Connection, isProvider: boolean) {
  if (group) return { name: group.name, page: 'de inlogpagina van elke locatie zelf' };
  return isProvider
    ? { name: 'deze organisatie', page: 'de inlogpagina van de organisatie' }
    : { name: 'jullie', page: 'de inlogpagina van je eigen organisatie' };
}

interface CopyViewProps {
  change: ConnectionChange<Connection, ConnectionInput>;
  group: NonNullable<Connection['group']>;
  state: ReactNode;
  children: ReactNode;
}

/** The connection of the group, of which the organisation decides only whether passwords are allowed. */
function CopyView({ change, group, state, children }: CopyViewProps) {
  const { failure, removing } = change;
  return (
    <div className="grid gap-5">
      <p className="text-muted flex items-start gap-2">
        {group.is_locked && <Icon node={Lock} className="mt-0.5 size-5 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">
          {group.is_locked
            ? `Vastgezet door ${group.name}`
            : `Van ${group.name}. Je kunt die vervangen door een eigen inlogdienst, of hier niet gebruiken.`}
        </span>
      </p>
      <FocusOnMount key={change.closed} isAfterTap={change.closed > 0}>
        {state}
      </FocusOnMount>
      {children}
      {failure && <FocusedFailure message={failure.message} />}
      {!group.is_locked && (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => change.setIsEditing(true)}>
            Eigen inlogdienst koppelen
          </Button>
          <Button variant="plain" onClick={() => change.setIsRemoving(true)}>
            Hier niet gebruiken
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={change.isRemoving}
        title="Koppeling hier niet gebruiken?"
        description={`Wie hier met de koppeling van ${group.name} is ingelogd, wordt uitgelogd; met ‘Wachtwoord vergeten?’ kan iedereen een wachtwoord kiezen. De andere locaties merken er niets van. Je kunt de koppeling later weer gebruiken.`}
        cancel="Annuleren"
        confirm="Niet gebruiken"
        busy={removing.isPending}
        onCancel={() => change.setIsRemoving(false)}
        onConfirm={() => removing.mutate()}
      />
    </div>
  );
}

interface PasswordSwitchProps {
  connection: Connection;
  word: string;
  onChange: (is_password_allowed: boolean) => void;
}

function PasswordSwitch({ connection, word, onChange }: PasswordSwitchProps) {
  const { is_password_allowed, has_linked_admin } = connection;
  if (is_password_allowed && !has_linked_admin) return <p className="text-muted text-sm">{needsLinkedAdmin}</p>;
  return (
    <Switch
      label="Inloggen met een wachtwoord mag ook"
      hint={
        is_password_allowed
          ? `Zet dit uit als iedereen een ${word} heeft. Wie uit dienst gaat, kan er dan dezelfde dag niet meer in.`
          : undefined
      }
      checked={is_password_allowed}
      onChange={onChange}
    />
  );
}
