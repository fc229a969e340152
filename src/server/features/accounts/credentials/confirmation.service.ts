import type { AuthSession } from '../../../../shared/accounts/auth.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { type OpenSession, renewSession } from '../auth/sessions.ts';
import type { SignedInUser } from '../auth/signed-in-user.ts';
import { confirmationCode } from '../mails/confirmation-code.ts';
import { takeConfirmationCode } from './confirmation-code.ts';

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

/** A fresh sign-in within a session: with the password, or with a code from a mail. */
export function createConfirmationService(db: Database, toAuthSession: (session: OpenSession) => Promise<AuthSession>) {
  return {
    async confirm(
      { user_id, session_id }: SignedInUser,
      { password = '', code }: { password?: string | undefined; code?: string | undefined },
      network: string,
    ): Promise<AuthSession> {
      await enforceRateLimit(db, 'password', { network, account: user_id });
      if (code === undefined) {
        if (!(await verifyPasswordOf(db, user_id, password))) throw new DomainError('wrong_password');
      } else if (!(await verifyCode(db, user_id, code))) throw new DomainError('wrong_code');
      return toAuthSession(await db.transaction().execute((tx) => renewSession(tx, session_id)));
    },

    async sendCode(user_id: string): Promise<void> {
      await enforceRateLimit(db, 'confirmation code', { account: user_id });
      await db.transaction().execute((tx) => enqueueMail(tx, confirmationCode, { user_id }));
    },

    /** For a call of GoTrue that brings the proof along. */
    async check(user_id: string, { current_password, nonce }: Proof, network: string): Promise<void> {
      await enforceRateLimit(db, 'password', { network, account: user_id });
      if (nonce !== undefined) return assertNonce(db, user_id, nonce);
      if (!(await verifyPasswordOf(db, user_id, current_password ?? '')))
        throw new AuthFailure('current_password_invalid');
      return undefined;
    },
  };
}

export interface Proof {
  current_password?: string | undefined;
  nonce?: string | undefined;
}

export async function assertNonce(db: Database, user_id: string, nonce: string): Promise<void> {
  if (!(await verifyCode(db, user_id, nonce))) throw new AuthFailure('reauthentication_not_valid');
}

/** A right code works once; a wrong one is in the security log. */
async function verifyCode(db: Database, user_id: string, code: string): Promise<boolean> {
  const isRight = await db.transaction().execute((tx) => takeConfirmationCode(tx, user_id, code));
  if (!isRight) await recordSecurity(db, { action: 'sign-in.failed', user_id, method: 'code' });
  return isRight;
}

/** A wrong one is in the security log. */
export async function verifyPasswordOf(db: Database, user_id: string, password: string): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const isRight = await verifyPassword(password_hash, password);
  if (!isRight) await recordSecurity(db, { action: 'sign-in.failed', user_id, method: 'password' });
  return isRight;
}
