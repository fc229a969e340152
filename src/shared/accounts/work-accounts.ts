import type { Sector } from '../organizations/contract.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './work-accounts.schema.ts';

export type * from './work-accounts.schema.ts';

/** Microsoft Entra ID, Google Workspace, or any other OpenID Connect issuer, such as Entree Federatie. */
export const connectionKinds = ['entra', 'google', 'oidc'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** The word for an account at work, in this sector. */
export const accountWord = (sector: Sector | undefined) => (sector === 'schools' ? 'schoolaccount' : 'werkaccount');

/** The role of a new colleague with a work account. */
export const newcomerRoles = ['pending', 'staff', 'student_helper'] as const;
export type NewcomerRole = (typeof newcomerRoles)[number];

export const maxDomains = 20;

export const needsLinkedAdmin =
  'Laat eerst minstens één beheerder via de inlogdienst inloggen. Daarna kun je wachtwoorden uitzetten.';

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const TENANT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Of all personal accounts in the world. */
const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
const ISSUER = /^https?:\/\/[\w.-]+(:\d{1,5})?(\/[\w.~/-]*)?$/;
const GOOGLE = 'https://accounts.google.com';
const MICROSOFT = 'https://login.microsoftonline.com';

/** One organisation: 'common' and the tenant of personal accounts would accept everyone. */
const isTenant = (text: string) => TENANT.test(text) && text !== PERSONAL_TENANT;

export const isDomain = (text: string) => DOMAIN.test(text);

/** Mail services where anyone can get an address: such a domain says nothing about where a person works. */
const publicDomains = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.nl',
  'live.com',
  'icloud.com',
  'ziggo.nl',
  'kpnmail.nl',
]);
export const isPublicDomain = (domain: string) => publicDomains.has(domain);

/** The issuer of the text that an admin types: a tenant for Entra, an address for another issuer. Null when that is invalid. */
export function issuerOf(kind: ConnectionKind, typed: string): string | null {
  const text = typed.trim();
  if (kind === 'google') return GOOGLE;
  if (kind === 'entra') return isTenant(text.toLowerCase()) ? `${MICROSOFT}/${text.toLowerCase()}/v2.0` : null;
  return ISSUER.test(text) && text.length <= 300 ? text.replace(/\/\.well-known\/openid-configuration$/, '') : null;
}

/** The text that the admin typed for `issuerOf`. */
export const typedIssuer = (kind: ConnectionKind, issuer: string) =>
  kind === 'entra' ? issuer.slice(MICROSOFT.length + 1, -'/v2.0'.length) : kind === 'google' ? '' : issuer;

/** What was entered, for changing something beside it; the stored secret stays. */
export const inputOf = ({
  kind,
  issuer,
  client_id,
  domains,
  newcomers,
}: schemas.IssuerConnection): schemas.IssuerInput => ({
  kind,
  issuer: typedIssuer(kind, issuer),
  client_id,
  domains,
  newcomers,
});

/** The name of a connection in GoTrue's protocol. */
export const providerOf = (connection_id: string) => `custom:${connection_id}` as const;

/** The connection that a name in GoTrue's protocol stands for; null when it stands for none. */
export const connectionOf = (provider: string) => (provider.startsWith('custom:') ? provider.slice(7) : null);

const path = '/api/organizations/:id/work-accounts';

export const getConnection: Endpoint<typeof schemas.getConnection> = {
  method: 'GET',
  path,
  access: 'work_accounts.read',
};

export const saveConnection: Endpoint<typeof schemas.saveConnection> = {
  method: 'PUT',
  path,
  access: 'work_accounts.change',
  needsFreshSignIn: true,
};

export const testConnection: Endpoint<typeof schemas.testConnection> = {
  method: 'POST',
  path: `${path}/test`,
  access: 'work_accounts.change',
};

export const switchConnection: Endpoint<typeof schemas.switchConnection> = {
  method: 'PUT',
  path: `${path}/on`,
  access: 'work_accounts.change',
  needsFreshSignIn: true,
};

export const removeConnection: Endpoint<typeof schemas.removeConnection> = {
  method: 'DELETE',
  path,
  access: 'work_accounts.change',
  needsFreshSignIn: true,
};

export const confirmDomains: Endpoint<typeof schemas.confirmDomains> = {
  method: 'PUT',
  path: '/api/provider/organizations/:id/work-account-domains',
  access: 'organization.change',
  needsFreshSignIn: true,
};

export const findConnections: Endpoint<typeof schemas.findConnections> = {
  method: 'GET',
  path: '/api/work-accounts',
  access: 'public',
};
