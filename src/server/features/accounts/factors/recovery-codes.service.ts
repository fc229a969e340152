import type { AuthSession } from '../../../../shared/accounts/auth.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import type { OpenSession } from '../auth/sessions.ts';
import { enqueueFactorMail } from './factor-changes.ts';
import { userHasSecondFactor } from './factors.queries.ts';
import { factorName } from './factors.service.ts';
import { hashRecoveryCode, newRecoveryCodes, newSalt, normalizeRecoveryCode } from './recovery-codes.ts';
import { type Caller, lockFactorsOf, passSecondFactor, sessionHasSecondFactor, tryCode } from './second-factor.ts';

const DEFAULT_NAME = 'Herstelcodes';

export type RecoveryCodesService = ReturnType<typeof createRecoveryCodesService>;

/** For a person who lost the app or passkey: each code replaces it once. */
export function createRecoveryCodesService(
  db: Database,
  toAuthSession: (session: OpenSession) => Promise<AuthSession>,
) {
  async function change<T>(caller: Caller, run: (tx: Transaction) => Promise<T>): Promise<T> {
    const { user_id, session_id, source } = caller;
    await enforceRateLimit(db, 'factor change', { network: source.network, account: user_id });
    return db.transaction().execute(async (tx) => {
      await lockFactorsOf(tx, user_id);
      if (!(await sessionHasSecondFactor(tx, session_id))) throw new AuthFailure('insufficient_aal');
      return run(tx);
    });
  }

  return {
    async status({ user_id }: Caller) {
      const set = await findSet(db, user_id);
      const codes = await db.selectFrom('recovery_codes').select('used_at').where('factor_id', '=', set.id).execute();
      return {
        id: set.id,
        type: 'recovery_code' as const,
        total: codes.length,
        remaining: codes.filter(({ used_at }) => used_at === null).length,
      };
    },

    make(caller: Caller, given: string | null | undefined) {
      const name = factorName(given) ?? DEFAULT_NAME;
      const { user_id } = caller;
      return change(caller, async (tx) => {
        if (!(await userHasSecondFactor(tx, user_id))) throw new AuthFailure('mfa_recovery_codes_sole_factor');
        if (await findSetIfAny(tx, user_id)) throw new AuthFailure('mfa_verified_factor_exists');
        const set = await tx
          .insertInto('factors')
          .values({ user_id, kind: 'recovery_code', name, salt: newSalt(), verified_at: now })
          .returning(['id', 'name', 'salt'])
          .executeTakeFirstOrThrow();
        await recordSecurity(tx, { action: 'recovery-codes.made', user_id });
        return addCodes(tx, set);
      });
    },

    replace(caller: Caller) {
      const { user_id } = caller;
      return change(caller, async (tx) => {
        const set = await findSet(tx, user_id);
        await tx.deleteFrom('recovery_codes').where('factor_id', '=', set.id).execute();
        await tx.updateTable('factors').set({ updated_at: now }).where('id', '=', set.id).execute();
        await enqueueFactorMail(tx, user_id, 'new-recovery-codes');
        await recordSecurity(tx, { action: 'recovery-codes.made', user_id });
        return addCodes(tx, set);
      });
    },

    remove(caller: Caller): Promise<{ id: string }> {
      return change(caller, async (tx) => {
        const { id } = await findSet(tx, caller.user_id);
        await tx.deleteFrom('factors').where('id', '=', id).execute();
        return { id };
      });
    },

    /** A person without codes gets the same answer as for a wrong one. */
    async verify(caller: Caller, typed: string): Promise<AuthSession> {
      const { user_id } = caller;
      const code = normalizeRecoveryCode(typed);
      if (code === '') throw new AuthFailure('validation_failed', 'Code needs to be non-empty');
      const session = await tryCode(db, caller, async (tx) => {
        const set = await findSetIfAny(tx, user_id);
        const code_hash = await hashRecoveryCode(code, set?.salt ?? newSalt());
        const used =
          set &&
          (await tx
            .updateTable('recovery_codes')
            .set({ used_at: now })
            .where('factor_id', '=', set.id)
            .where('code_hash', '=', code_hash)
            .where('used_at', 'is', null)
            .returning('factor_id')
            .executeTakeFirst());
        if (!used) throw new AuthFailure('mfa_verification_failed', 'Invalid recovery code entered');
        await tx.updateTable('factors').set({ last_used_at: now }).where('id', '=', set.id).execute();
        await enqueueFactorMail(tx, user_id, 'recovery-code-used');
        await recordSecurity(tx, { action: 'recovery-code.used', user_id, device: caller.source.deviceName ?? null });
        return passSecondFactor(tx, caller, 'recovery_code');
      });
      return toAuthSession(session);
    },
  };
}

function findSetIfAny(db: Database, user_id: string) {
  return db
    .selectFrom('factors')
    .select(['id', 'name', 'salt'])
    .where((eb) => eb.and({ user_id, kind: 'recovery_code' }))
    .executeTakeFirst();
}

async function findSet(db: Database, user_id: string) {
  const set = await findSetIfAny(db, user_id);
  if (!set) throw new AuthFailure('mfa_factor_not_found', 'The user has no recovery codes');
  return set;
}

async function addCodes(tx: Transaction, { id, name, salt }: { id: string; name: string; salt: Buffer | null }) {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt!)));
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ factor_id: id, code_hash })))
    .execute();
  return { id, type: 'recovery_code' as const, friendly_name: name, total: codes.length, codes };
}
