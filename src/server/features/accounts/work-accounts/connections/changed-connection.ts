import { DomainError } from '../../../../../shared/platform/errors.ts';
import type { SecretPlace, Secrets } from '../../../../platform/secrets/secrets.ts';
import { type GroupConnection, type IssuerSettings, isTested, type StoredConnection } from './connections.ts';

/* What changing the connection of an organisation and that of a group have in common. */

type AnyConnection = StoredConnection | GroupConnection;

interface Entered {
  settings: IssuerSettings;
  client_secret: string | undefined;
}

/** `current` is the connection of the same client, whose secret can stay. */
export function assertSecretKnown(
  { client_secret }: Pick<Entered, 'client_secret'>,
  current: AnyConnection | undefined,
): void {
  if (!client_secret && !current)
    throw new DomainError('bad_input', 'Vul het clientgeheim in dat bij deze koppeling hoort.');
}

/** Of another client than `current` nothing is confirmed or tested. */
export function toColumns(
  { settings, client_secret }: Entered,
  current: AnyConnection | undefined,
  secrets: Secrets,
  place: SecretPlace,
) {
  return {
    ...settings,
    confirmed_domains: current ? current.confirmed_domains.filter((domain) => settings.domains.includes(domain)) : [],
    ...(client_secret && { client_secret: secrets.encrypt(client_secret, place) }),
    // The stored values were not tested yet; a connection with a new secret of the same client may stay on.
    ...((client_secret || !current) && { tested_at: null, test_problem: null }),
    ...(!current && { is_on: false }),
  };
}

export function assertTested(connection: AnyConnection): void {
  if (!isTested(connection))
    throw new DomainError('bad_input', 'Test de koppeling eerst. Zet haar aan als dat is gelukt.');
}

/** `confirmed` are all domains that the provider confirms, also those that were confirmed before. */
export function confirmDomainsOf(connection: AnyConnection, confirmed: string[]) {
  const confirmed_domains = connection.domains.filter((domain) => confirmed.includes(domain));
  return {
    confirmed_domains,
    hasNew: confirmed_domains.some((domain) => !connection.confirmed_domains.includes(domain)),
  };
}
