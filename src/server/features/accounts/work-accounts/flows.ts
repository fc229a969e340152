import { createHash, timingSafeEqual } from 'node:crypto';

import { sql } from 'kysely';
import * as openid from 'openid-client';

import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { isErrno } from '../../../platform/errors/is-errno.ts';
import { hashToken, newSecretToken } from '../../../platform/links/secret-tokens.ts';
import { AuthFailure } from '../auth/auth-failure.ts';

/** Signing in at the issuer, with a second factor there, and returning. */
const FLOW_MINUTES = 10;

export interface Flow {
  id: string;
  connection_id: string | null;
  /** Only of a test, which has no code with which a person could sign in. */
  group_connection_id: string | null;
  /** `confirm` proves again who the person is; `test` signs no one in. */
  purpose: 'sign-in' | 'link' | 'confirm' | 'test';
  user_id: string | null;
  session_id: string | null;
  return_path: string;
  code_challenge: string | null;
  asks_again: boolean;
  nonce: string;
  code_verifier: string;
  /** The encrypted token response of the issuer. */
  answer: string | null;
  device_hash: string | null;
  created_at: string;
}

export interface NewFlow {
  connection_id?: string;
  group_connection_id?: string;
  purpose: Flow['purpose'];
  return_path: string;
  /** From the browser that begins, which must show the matching verifier to get the session. */
  code_challenge: string | null;
  asks_again?: boolean;
  user_id?: string;
  session_id?: string | undefined;
}

const columns = [
  'id',
  'connection_id',
  'group_connection_id',
  'purpose',
  'user_id',
  'session_id',
  'return_path',
  'code_challenge',
  'asks_again',
  'nonce',
  'code_verifier',
  'answer',
  'device_hash',
  'created_at',
] as const;

const isRecent = sql<boolean>`created_at > now() - make_interval(mins => ${sql.lit(FLOW_MINUTES)})`;

export async function beginFlow(db: Database, flow: NewFlow) {
  const [state, nonce, code_verifier] = [newSecretToken(), openid.randomNonce(), openid.randomPKCECodeVerifier()];
  try {
    await db
      .insertInto('work_account_flows')
      .values({ ...flow, state_hash: hashToken(state), nonce, code_verifier })
      .execute();
  } catch (error) {
    // The connection was removed meanwhile.
    throw isErrno(error, '23503') ? new AuthFailure('provider_disabled') : error;
  }
  return { state, nonce, code_verifier };
}

/**
 * Each state counts once, so that a callback cannot be replayed, and only at the address of the organisation or group
 * whose issuer was asked.
 */
export async function takeState(db: Database, state: string, owner_id: string): Promise<Flow | undefined> {
  const found = await db
    .updateTable('work_account_flows')
    .set({ answered_at: now })
    .where('state_hash', '=', hashToken(state))
    .where('answered_at', 'is', null)
    .where(isRecent)
    .where((eb) =>
      eb.or([
        eb(
          'connection_id',
          'in',
          eb
            .selectFrom('work_account_connections')
            .select('id')
            .where(sql`coalesce(from_group, org_id)`, '=', owner_id),
        ),
        eb(
          'group_connection_id',
          'in',
          eb.selectFrom('group_connections').select('id').where('group_id', '=', owner_id),
        ),
      ]),
    )
    .returning(columns)
    .executeTakeFirst();
  return found as Flow | undefined;
}

/** Returns the code with which the browser gets its session. */
export async function storeTokenResponse(db: Database, flow_id: string, encrypted: string): Promise<string> {
  const code = newSecretToken();
  await db
    .updateTable('work_account_flows')
    .set({ answer: encrypted, code_hash: hashToken(code) })
    .where('id', '=', flow_id)
    .execute();
  return code;
}

/** Locks the flow of a code. */
export async function readCode(tx: Transaction, code: string): Promise<Flow | undefined> {
  const found = await tx
    .selectFrom('work_account_flows')
    .select(columns)
    .where('code_hash', '=', hashToken(code))
    .where(isRecent)
    .forUpdate()
    .executeTakeFirst();
  return found as Flow | undefined;
}

export async function readFlow(tx: Transaction, id: string): Promise<Flow | undefined> {
  const found = await tx
    .selectFrom('work_account_flows')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found as Flow | undefined;
}

/** The code is spent; the token response waits until the owner of the address confirms it in the same browser. */
export async function awaitConfirmation(tx: Transaction, id: string, device_hash: string): Promise<void> {
  await tx.updateTable('work_account_flows').set({ code_hash: null, device_hash }).where('id', '=', id).execute();
}

export async function removeFlow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('work_account_flows').where('id', '=', id).execute();
}

/** PKCE with S256 only. */
export function isVerifierOf(challenge: string | null, verifier: string): boolean {
  if (!challenge) return false;
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const wanted = Buffer.from(challenge);
  return made.length === wanted.length && timingSafeEqual(made, wanted);
}
