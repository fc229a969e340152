import type { ConnectionKind } from '../../../../shared/accounts/work-accounts.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { EncryptedColumn, Secrets } from '../../../platform/secrets/secrets.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import type { IssuerClient } from './issuers.ts';

export const clientSecrets = { table: 'work_account_connections', column: 'client_secret' } as const;
export const refreshTokens = { table: 'work_accounts', column: 'refresh_token' } as const;
export const flowAnswers = { table: 'work_account_flows', column: 'answer' } as const;
export const columnsOfWorkAccounts: EncryptedColumn[] = [clientSecrets, refreshTokens, flowAnswers];

/** Where the issuer of an organisation sends the browser. One address per organisation, so that issuers cannot be mixed up. */
export const redirectUri = (origin: string, org_id: string) => `${origin}/auth/v1/callback/${org_id}`;

export interface StoredConnection {
  id: string;
  org_id: string;
  kind: ConnectionKind;
  issuer: string;
  client_id: string;
  client_secret: string;
  domains: string[];
  confirmed_domains: string[];
  newcomers: 'pending' | 'staff' | 'student_helper';
  is_password_allowed: boolean;
  is_on: boolean;
}

const columns = [
  'id',
  'org_id',
  'kind',
  'issuer',
  'client_id',
  'client_secret',
  'domains',
  'confirmed_domains',
  'newcomers',
  'is_password_allowed',
  'is_on',
] as const;

export async function readConnection(
  db: Database,
  by: { id: string } | { org_id: string },
): Promise<StoredConnection | undefined> {
  const found = await db
    .selectFrom('work_account_connections')
    .select(columns)
    .where((eb) => eb.and(by))
    .executeTakeFirst();
  return found as StoredConnection | undefined;
}

/** The connection that people sign in with; tests also use one that is off. */
export async function findConnection(db: Database, by: { id: string } | { org_id: string }): Promise<StoredConnection> {
  const found = await readConnection(db, by);
  if (!found?.is_on) throw new AuthFailure('provider_disabled');
  return found;
}

export function toClient(
  secrets: Secrets,
  { id, kind, issuer, client_id, client_secret }: StoredConnection,
): IssuerClient {
  return { kind, issuer, client_id, client_secret: secrets.decrypt(client_secret, { ...clientSecrets, id }) };
}
