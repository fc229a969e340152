import {
  type IssuerInput,
  isPublicDomain,
  issuerOf,
  type NewcomerRole,
} from '../../../../../shared/accounts/work-accounts.ts';
import { DomainError } from '../../../../../shared/platform/errors.ts';
import { isLoopback } from '../../../../../shared/platform/origin.ts';
import type { PortalAddress } from '../../../../platform/mail/mail-queue.ts';
import { isAllowedAddress } from '../issuer-fetch.ts';
import type { IssuerSettings } from './connections.ts';

/** Throws when an admin typed an issuer or a domain that cannot be right. */
export function checkIssuerSettings(
  { kind, client_id, newcomers, ...input }: IssuerInput,
  portal: PortalAddress,
): IssuerSettings {
  const issuer = issuerOf(kind, input.issuer);
  const wrongIssuer =
    kind === 'entra'
      ? 'De tenant-id klopt niet. Het is een code als 12345678-90ab-cdef-1234-567890abcdef.'
      : 'Het adres van de inlogdienst klopt niet. Het begint met https://.';
  if (!issuer) throw new DomainError('bad_input', wrongIssuer);
  if (!isAllowedAddress(new URL(issuer), isLoopback(new URL(portal.origin).hostname)))
    throw new DomainError(
      'bad_input',
      'Het adres van de inlogdienst begint met https:// en staat op internet. Een adres binnen je eigen netwerk werkt niet.',
    );
  const domains = [...new Set(input.domains)];
  const shared = domains.find(isPublicDomain);
  if (shared)
    throw new DomainError('bad_input', `Bij ${shared} kan iedereen een adres krijgen. Kies een eigen domein.`);
  return { kind, issuer, client_id, domains, newcomers };
}

const kindNames = { entra: 'Microsoft', google: 'Google', oidc: 'OpenID Connect' };
const newcomerNames: Record<NewcomerRole, string> = {
  pending: 'wachten op goedkeuring',
  staff: 'medewerker',
  student_helper: 'leerlinghulp',
};

type Described = IssuerSettings & { is_password_allowed: boolean };

/** Lines for the log of an organisation. */
export function describeChanges(before: Described | undefined, after: Described & { hasNewSecret: boolean }): string[] {
  const lines: [string, (value: Described) => string][] = [
    ['soort', ({ kind }) => kindNames[kind]],
    ['adres', ({ issuer }) => issuer],
    ['client-id', ({ client_id }) => client_id],
    ['domeinen', ({ domains }) => domains.join(', ')],
    ['nieuwe collega’s', ({ newcomers }) => newcomerNames[newcomers]],
    ['inloggen met een wachtwoord', ({ is_password_allowed }) => (is_password_allowed ? 'mag' : 'mag niet')],
  ];
  return [
    ...lines.flatMap(([label, read]) =>
      before && read(before) === read(after) ? [] : [`Inlogdienst: ${label}: ${read(after)}`],
    ),
    ...(after.hasNewSecret ? ['Inlogdienst: nieuw clientgeheim'] : []),
  ];
}

export const describeSwitch = (is_on: boolean) => `Inlogdienst: ${is_on ? 'aangezet' : 'uitgezet'}`;
export const describeConfirmed = (domains: string[]) =>
  `Inlogdienst: gecontroleerde domeinen: ${domains.join(', ') || 'geen'}`;
