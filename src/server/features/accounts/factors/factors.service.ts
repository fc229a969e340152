import { randomUUID } from 'node:crypto';

import { encodeQR } from 'qr';

import type { AuthSession } from '../../../../shared/accounts/auth.ts';
import { maxFactorNameLength, maxFactors } from '../../../../shared/accounts/factors.ts';
import { siteName } from '../../../../shared/pages/pages.ts';
import { isLine, tidyText } from '../../../../shared/platform/text.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import type { EncryptedColumn, Secrets } from '../../../platform/secrets/secrets.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import type { OpenSession } from '../auth/sessions.ts';
import { addChallenge, assertOpenChallenge, removeChallenge } from './challenges.ts';
import { recordFactorChange } from './factor-changes.ts';
import { userHasSecondFactor } from './factors.queries.ts';
import { assertSecondFactorIfAny, type Caller, lockFactorsOf, passSecondFactor, tryCode } from './second-factor.ts';
import { newTotpKey, stepOfCode } from './totp.ts';

export const factorSecret: EncryptedColumn = { table: 'factors', column: 'secret' };

const DEFAULT_NAME = 'Authenticator-app';

export type FactorsService = ReturnType<typeof createFactorsService>;

/** Authenticator apps (TOTP), and removing any factor. */
export function createFactorsService(
  db: Database,
  secrets: Secrets,
  toAuthSession: (session: OpenSession) => Promise<AuthSession>,
) {
  return {
    /** The app counts once a code of it was verified; one that was not is replaced. */
    async enroll(caller: Caller, given: string | null | undefined) {
      const { user_id, source } = caller;
      const name = factorName(given) ?? DEFAULT_NAME;
      await enforceRateLimit(db, 'factor change', { network: source.network, account: user_id });
      return db.transaction().execute(async (tx) => {
        const { email } = await lockFactorsOf(tx, user_id);
        await assertSecondFactorIfAny(tx, caller);
        await tx.deleteFrom('factors').where('user_id', '=', user_id).where('verified_at', 'is', null).execute();
        const others = await assertRoomForFactor(tx, user_id);
        if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
          throw new AuthFailure('mfa_factor_name_conflict');
        const id = randomUUID();
        const key = newTotpKey(siteName, email);
        const secret = secrets.encrypt(key.secret, { ...factorSecret, id });
        await tx.insertInto('factors').values({ id, user_id, kind: 'totp', name, secret }).execute();
        return {
          id,
          type: 'totp' as const,
          friendly_name: name,
          totp: { qr_code: encodeQR(key.uri, 'svg'), ...key },
        };
      });
    },

    async challenge({ user_id, session_id, source }: Caller, factor_id: string) {
      await enforceRateLimit(db, 'factor challenge', { network: source.network, account: user_id });
      const { challenge_id, expires_at } = await addChallenge(db, { purpose: 'code', user_id, session_id, factor_id });
      return { id: challenge_id, type: 'totp' as const, expires_at };
    },

    async verify(caller: Caller, factor_id: string, challenge_id: string, code: string): Promise<AuthSession> {
      const { user_id, session_id } = caller;
      const session = await tryCode(db, caller, async (tx) => {
        await lockFactorsOf(tx, user_id);
        await assertOpenChallenge(tx, challenge_id, { user_id, session_id, factor_id });
        const factor = await tx
          .selectFrom('factors')
          .select(['name', 'secret', 'last_step', 'verified_at'])
          .where((eb) => eb.and({ id: factor_id, user_id, kind: 'totp' }))
          .executeTakeFirst();
        if (!factor) throw new AuthFailure('mfa_factor_not_found');
        const step = stepOfCode(secrets.decrypt(factor.secret!, { ...factorSecret, id: factor_id }), code);
        // Each code works once, also within its half minute.
        if (step === null || (factor.last_step !== null && step <= Number(factor.last_step)))
          throw new AuthFailure('mfa_verification_failed');
        await removeChallenge(tx, challenge_id);
        await tx
          .updateTable('factors')
          .set({
            last_step: step,
            last_used_at: now,
            ...(!factor.verified_at && { verified_at: now, updated_at: now }),
          })
          .where('id', '=', factor_id)
          .execute();
        if (!factor.verified_at)
          await recordFactorChange(
            tx,
            user_id,
            'member.add-factor',
            'app-added',
            { kind: 'totp', name: factor.name },
            factor_id,
          );
        return passSecondFactor(tx, caller, 'totp', { isNew: !factor.verified_at });
      });
      return toAuthSession(session);
    },

    /** The recovery codes go with the last factor, and the sessions then have none. */
    async unenroll(caller: Caller, id: string, kind?: 'webauthn'): Promise<{ id: string }> {
      const { user_id, source } = caller;
      await enforceRateLimit(db, 'factor change', { network: source.network, account: user_id });
      await db.transaction().execute(async (tx) => {
        await lockFactorsOf(tx, user_id);
        const factor = await findFactor(tx, user_id, id);
        if (!factor || factor.kind === 'recovery_code' || (kind && factor.kind !== kind))
          throw new AuthFailure('mfa_factor_not_found');
        if (factor.verified_at) await assertSecondFactorIfAny(tx, caller);
        await tx.deleteFrom('factors').where('id', '=', id).execute();
        if (!factor.verified_at) return;
        await recordFactorChange(tx, user_id, 'member.remove-factor', 'removed', { ...factor, kind: factor.kind });
        if (await userHasSecondFactor(tx, user_id)) return;
        await tx.deleteFrom('factors').where('user_id', '=', user_id).execute();
        await tx
          .updateTable('sessions')
          .set({ second_factor_at: null, second_factor: null })
          .where('user_id', '=', user_id)
          .execute();
      });
      return { id };
    },

    /** Fails as not found for a factor of another person. */
    async kindOf({ user_id }: Caller, id: string): Promise<'totp' | 'webauthn'> {
      const factor = await findFactor(db, user_id, id);
      if (!factor || factor.kind === 'recovery_code') throw new AuthFailure('mfa_factor_not_found');
      return factor.kind;
    },
  };
}

function findFactor(db: Database, user_id: string, id: string) {
  return db
    .selectFrom('factors')
    .select(['kind', 'name', 'verified_at'])
    .where((eb) => eb.and({ id, user_id }))
    .executeTakeFirst();
}

/** Returns the factors that the person has. */
export async function assertRoomForFactor(tx: Transaction, user_id: string) {
  const factors = await tx
    .selectFrom('factors')
    .select(['name', 'kind', 'credential_id', 'transports'])
    .where('user_id', '=', user_id)
    .where('kind', '<>', 'recovery_code')
    .where('verified_at', 'is not', null)
    .execute();
  if (factors.length >= maxFactors) throw new AuthFailure('too_many_enrolled_mfa_factors');
  return factors;
}

/** Returns undefined for no name; fails for one that cannot be shown. */
export function factorName(given: string | null | undefined): string | undefined {
  const name = tidyText(given ?? '');
  if (name === '') return undefined;
  if (name.length > maxFactorNameLength || !isLine(name))
    throw new AuthFailure('validation_failed', `A name of at most ${maxFactorNameLength} characters is required`);
  return name;
}
