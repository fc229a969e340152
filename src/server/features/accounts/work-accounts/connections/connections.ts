import type { ConnectionKind, NewcomerRole } from '../../../../../shared/accounts/work-accounts.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import type { EncryptedColumn, Secrets } from '../../../../platform/secrets/secrets.ts';
import { AuthFailure } from '../../auth/auth-failure.ts';
import type { IssuerClient } from '../issuers.ts';

export const clientSecrets = { table: 'work_account_connections', column: 'client_secret' } as const;
export const groupClientSecrets = { table: 'group_connections', column: 'client_secret' } as const;
export const refreshTokens = { table: 'work_accounts', column: 'refresh_token' } as const;
export const tokenResponses = { table: 'work_account_flows', column: 'answer' } as const;
export const columnsOfWorkAccounts: EncryptedColumn[] = [
  clientSecrets,
  groupClientSecrets,
  refreshTokens,
  tokenResponses,
];

/**
 * Where the issuer of an organisation or a group sends the browser. Each has its own address, so that issuers cannot be
 * mixed up; all locations with the connection of their group share that of the group.
 */
export const redirectUri = (origin: string, owner_id: string) => `${origin}/auth/v1/callback/${owner_id}`;

/** What an organisation and a group both enter. */
export interface IssuerSettings {
  kind: ConnectionKind;
  issuer: string;
  client_id: string;
  domains: string[];
  newcomers: NewcomerRole;
}

interface Connection extends IssuerSettings {
  id: string;
  client_secret: string;
  confirmed_domains: string[];
  is_on: boolean;
  tested_at: string | null;
  test_problem: string | null;
  test_vouches: boolean;
  test_refreshes: boolean;
}

/** The connection with which people of an organisation sign in. */
export interface StoredConnection extends Connection {
  org_id: string;
  /** The group of which this is a copy. */
  from_group: string | null;
  is_password_allowed: boolean;
}

/** The connection of a group, whose locations sign in with copies of it. */
export interface GroupConnection extends Connection {
  group_id: string;
  is_locked: boolean;
}

const columns = [
  'id',
  'kind',
  'issuer',
  'client_id',
  'client_secret',
  'domains',
  'confirmed_domains',
  'newcomers',
  'is_on',
  'tested_at',
  'test_problem',
  'test_vouches',
  'test_refreshes',
] as const;

export async function readConnection(
  db: Database,
  by: { id: string } | { org_id: string },
): Promise<StoredConnection | undefined> {
  const found = await db
    .selectFrom('work_account_connections')
    .select([...columns, 'org_id', 'from_group', 'is_password_allowed'])
    .where((eb) => eb.and(by))
    .executeTakeFirst();
  return found;
}

export async function readGroupConnection(
  db: Database,
  by: { id: string } | { group_id: string },
): Promise<GroupConnection | undefined> {
  const found = await db
    .selectFrom('group_connections')
    .select([...columns, 'group_id', 'is_locked'])
    .where((eb) => eb.and(by))
    .executeTakeFirst();
  return found;
}

/** The connection that people sign in with; tests also use one that is off. */
export async function findConnection(db: Database, by: { id: string } | { org_id: string }): Promise<StoredConnection> {
  const found = await readConnection(db, by);
  if (!found?.is_on) throw new AuthFailure('provider_disabled');
  return found;
}

/** Whose redirect address the issuer knows. */
export const ownerOf = (connection: StoredConnection | GroupConnection): string =>
  'org_id' in connection ? (connection.from_group ?? connection.org_id) : connection.group_id;

export function toClient(secrets: Secrets, connection: StoredConnection | GroupConnection): IssuerClient {
  const { id, kind, issuer, client_id, client_secret } = connection;
  const column = 'org_id' in connection ? clientSecrets : groupClientSecrets;
  return { kind, issuer, client_id, client_secret: secrets.decrypt(client_secret, { ...column, id }) };
}

export const isSameClient = (one: IssuerSettings, other: IssuerSettings): boolean =>
  one.kind === other.kind && one.issuer === other.issuer && one.client_id === other.client_id;

/** The last test succeeded. */
export const isTested = ({ tested_at, test_problem }: StoredConnection | GroupConnection): boolean =>
  tested_at !== null && test_problem === null;

export const unconfirmedDomains = ({ domains, confirmed_domains }: StoredConnection | GroupConnection): string[] =>
  domains.filter((domain) => !confirmed_domains.includes(domain));
