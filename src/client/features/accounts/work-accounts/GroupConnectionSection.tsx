import { useState } from 'react';

import type { GroupConnection } from '../../../../shared/accounts/group-work-accounts.ts';
import { inputOf } from '../../../../shared/accounts/work-accounts.ts';
import { listInWords } from '../../../../shared/platform/language/list-in-words.ts';
import { dutchReader } from '../../../../shared/platform/language/texts.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';
import { ConnectionFacts, ConnectionState } from './ConnectionState.tsx';
import { ConnectionView } from './ConnectionView.tsx';
import { FocusOnMount } from './FocusOnMount.tsx';
import { callsOfGroup } from './queries.ts';
import { useConnection } from './use-connection.ts';

interface GroupConnectionSectionProps {
  group_id: string;
  /** The path of this section, to which a test returns. */
  page: string;
  /** The provider confirms which domains are the group's. */
  isProvider?: boolean;
}

/** Connects an identity provider for all locations of a group: for its admins, and for the provider. */
export function GroupConnectionSection({ group_id, page, isProvider = false }: GroupConnectionSectionProps) {
  const change = useConnection(callsOfGroup(group_id), page);
  /** What waits for an answer, because it replaces own connections. */
  const [replacing, setReplacing] = useState<(() => void) | null>(null);
  const { data, error, isEditing, setIsEditing, closed, close, saving, choosing, switchTo } = change;
  if (error) return <Banner variant="failure">{error.message}</Banner>;
  if (!data) return <Spinner />;
  const { connection, redirect_uri } = data;
  if (isEditing) {
    return (
      <FocusOnMount key="form">
        <ConnectionForm
          connection={connection}
          redirect_uri={redirect_uri}
          busy={saving.isPending}
          failure={saving.error?.message ?? null}
          onSave={(values) => saving.mutate({ ...values, is_locked: connection?.is_locked ?? false })}
          onCancel={close}
        />
      </FocusOnMount>
    );
  }
  if (!connection) {
    return (
      <FocusOnMount key={`none ${closed}`} isAfterTap={closed > 0}>
        <Button variant="outline" onClick={() => setIsEditing(true)}>
          Inlogdienst koppelen
        </Button>
      </FocusOnMount>
    );
  }
  const { own_locations, is_locked, is_on, test, locations } = connection;
  // The question comes before locking, or before switching on while it is locked.
  const verb = is_locked ? 'Aanzetten' : 'Vastzetten';
  const replacesNow = is_locked || (is_on && test?.problem === null);
  function askBefore(replaces: boolean, work: () => void) {
    if (replaces && own_locations.length > 0) setReplacing(() => work);
    else work();
  }
  return (
    <>
      <ConnectionView
        connection={connection}
        change={change}
        state={
          <ConnectionState
            connection={connection}
            word="school- of werkaccount"
            where={` bij ${inWords(locations)}`}
            owner={{
              name: isProvider ? 'deze groep' : 'jullie',
              page: 'de inlogpagina van elke locatie zelf',
            }}
            isProvider={isProvider}
          />
        }
        confirms={
          isProvider
            ? {
                label: (domain) => `${domain} is van deze groep`,
                hint: 'Op de inlogpagina leidt een adres van dit domein dan naar de locaties van deze groep. Controleer dat eerst.',
              }
            : undefined
        }
        onSwitchOn={() => askBefore(is_locked, () => switchTo(true))}
        questions={{
          switchOff:
            'Collega’s kunnen dan bij geen enkele locatie meer met deze koppeling inloggen. Wie zo is ingelogd, wordt uitgelogd; met ‘Wachtwoord vergeten?’ kan iedereen een wachtwoord kiezen.',
          remove:
            'Alle locaties verliezen deze koppeling. Wie ermee is ingelogd, wordt uitgelogd. De accounts blijven bestaan; met ‘Wachtwoord vergeten?’ kan iedereen een wachtwoord kiezen.',
        }}
      >
        <ConnectionFacts connection={connection} more={otherLocations(connection)} redirect_uri={redirect_uri} />
        <Switch
          label="Vastzetten"
          hint="Geldt dan ook voor locaties met een eigen koppeling, en geen locatie kan de koppeling vervangen of verwijderen. Of inloggen met een wachtwoord ook mag, kiest elke locatie zelf."
          checked={is_locked}
          onChange={(isLocked) =>
            askBefore(isLocked, () => choosing.mutate({ ...inputOf(connection), is_locked: isLocked }))
          }
        />
      </ConnectionView>
      <ConfirmDialog
        open={replacing !== null}
        title={`${verb} bij alle locaties?`}
        description={`${listInWords(own_locations, dutchReader)} ${own_locations.length === 1 ? 'heeft' : 'hebben'} een eigen koppeling. Die ${replacesNow ? 'wordt nu verwijderd en komt niet terug' : 'vervalt zodra de koppeling van de groep aanstaat en getest is'}. Wie ermee is ingelogd, wordt uitgelogd.`}
        cancel="Annuleren"
        confirm={verb}
        onCancel={() => setReplacing(null)}
        onConfirm={() => {
          replacing?.();
          setReplacing(null);
        }}
      />
    </>
  );
}

const inWords = (locations: number) => (locations === 1 ? '1 locatie' : `${locations} locaties`);

const otherLocations = ({ is_on, own_locations, locations_without }: GroupConnection): [string, string][] => [
  ...(own_locations.length > 0
    ? [['Eigen koppeling', listInWords(own_locations, dutchReader)] satisfies [string, string]]
    : []),
  ...(is_on && locations_without.length > 0
    ? [['Gebruikt de koppeling niet', listInWords(locations_without, dutchReader)] satisfies [string, string]]
    : []),
];
