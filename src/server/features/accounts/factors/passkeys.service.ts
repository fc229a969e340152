import type { AuthSession } from '../../../../shared/accounts/auth.ts';
import type { AuthenticationResponse, Passkey, RegistrationResponse } from '../../../../shared/accounts/factors.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import type { PortalAddress } from '../../../platform/mail/mail-queue.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import { type RequestSource, rememberSource } from '../auth/request-source.ts';
import { type OpenSession, openSession } from '../auth/sessions.ts';
import { addChallenge, takePasskeyChallenge } from './challenges.ts';
import { recordFactorChange } from './factor-changes.ts';
import { assertRoomForFactor, factorName } from './factors.service.ts';
import {
  assertSecondFactorIfAny,
  type Caller,
  endSessionsWithoutSecondFactor,
  lockFactorsOf,
  passSecondFactor,
} from './second-factor.ts';
import {
  authenticationOptions,
  checkAuthentication,
  checkRegistration,
  registrationOptions,
  type StoredPasskey,
} from './webauthn.ts';

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** A passkey signs in by itself, and is a second factor after a password. */
export function createPasskeysService(
  db: Database,
  address: PortalAddress,
  toAuthSession: (session: OpenSession) => Promise<AuthSession>,
) {
  /** The response must be signed by a passkey of this portal, with the counter beyond its last one. */
  async function checkResponse(tx: Transaction, response: AuthenticationResponse, challenge: string, user_id?: string) {
    const { id, ...passkey } = await lockPasskey(tx, response.id);
    if (user_id !== undefined && passkey.user_id !== user_id) throw new AuthFailure('webauthn_credential_not_found');
    const { userHandle } = response.response;
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id)
      throw new AuthFailure('webauthn_verification_failed');
    const counter = await checkAuthentication(address, response, challenge, passkey);
    await tx.updateTable('factors').set({ counter, last_used_at: now }).where('id', '=', id).execute();
    return passkey;
  }

  return {
    async startRegistration(caller: Caller) {
      const { user_id, session_id, source } = caller;
      await enforceRateLimit(db, 'factor change', { network: source.network, account: user_id });
      return db.transaction().execute(async (tx) => {
        await assertSecondFactorIfAny(tx, caller);
        const factors = await assertRoomForFactor(tx, user_id);
        const user = await findUser(tx, user_id);
        const known = factors.flatMap(({ credential_id, transports }) =>
          credential_id ? [{ credential_id, transports }] : [],
        );
        const options = await registrationOptions(address, user, known);
        const { challenge } = options;
        return { ...(await addChallenge(tx, { purpose: 'registration', user_id, session_id, challenge })), options };
      });
    },

    /** Making the passkey proved the second factor too, so this session has it from now on. */
    async register(caller: Caller, challenge_id: string, response: RegistrationResponse): Promise<Passkey> {
      const { user_id, session_id, source } = caller;
      const challenge = await takePasskeyChallenge(db, challenge_id, { purpose: 'registration', user_id, session_id });
      const { transports, ...passkey } = await checkRegistration(address, response, challenge);
      return db.transaction().execute(async (tx) => {
        await lockFactorsOf(tx, user_id);
        await assertSecondFactorIfAny(tx, caller);
        // The session may have ended since the call began, because its owner stopped a stranger.
        const { numUpdatedRows } = await tx
          .updateTable('sessions')
          .set({ second_factor_at: now, second_factor: 'webauthn' })
          .where('id', '=', session_id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new AuthFailure('session_not_found');
        const others = await assertRoomForFactor(tx, user_id);
        const added = await tx
          .insertInto('factors')
          .values({
            user_id,
            kind: 'webauthn',
            name: unusedName(
              source.deviceName ?? 'Passkey',
              others.map(({ name }) => name),
            ),
            ...passkey,
            transports: transports?.slice(0, 10) ?? null,
            verified_at: now,
          })
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returning(['id', 'name as friendly_name', 'created_at'])
          .executeTakeFirst();
        if (!added) throw new AuthFailure('webauthn_credential_exists');
        await endSessionsWithoutSecondFactor(tx, user_id);
        await rememberSource(tx, user_id, source);
        const about = { kind: 'webauthn', name: added.friendly_name } as const;
        await recordFactorChange(tx, user_id, 'member.add-factor', 'passkey-added', about, added.id);
        return added;
      });
    },

    /** Asks for any passkey of this portal: who it is follows from the response. */
    async startSignIn({ network }: RequestSource) {
      await enforceRateLimit(db, 'passkey', { network });
      const options = await authenticationOptions(address, []);
      const { challenge } = options;
      return {
        ...(await addChallenge(db, { purpose: 'sign-in', user_id: null, session_id: null, challenge })),
        options,
      };
    },

    async signIn(challenge_id: string, response: AuthenticationResponse, source: RequestSource): Promise<AuthSession> {
      await enforceRateLimit(db, 'passkey', { network: source.network });
      const challenge = await takePasskeyChallenge(db, challenge_id, {
        purpose: 'sign-in',
        user_id: null,
        session_id: null,
      });
      const session = await db.transaction().execute(async (tx) => {
        const { user_id, email_confirmed_at } = await checkResponse(tx, response, challenge);
        if (!email_confirmed_at) throw new AuthFailure('email_not_confirmed');
        await rememberSource(tx, user_id, source);
        return openSession(tx, user_id, { method: 'passkey', device: source.deviceName, hasSecondFactor: true });
      });
      return toAuthSession(session);
    },

    /** As second factor of this session, with any of the person's passkeys. */
    async challenge({ user_id, session_id, source }: Caller) {
      await enforceRateLimit(db, 'factor challenge', { network: source.network, account: user_id });
      const passkeys = await db
        .selectFrom('factors')
        .select(['credential_id', 'transports'])
        .where((eb) => eb.and({ user_id, kind: 'webauthn' }))
        .execute();
      const known = passkeys.map(({ credential_id, transports }) => ({ credential_id: credential_id!, transports }));
      const publicKey = await authenticationOptions(address, known);
      const { challenge } = publicKey;
      const { challenge_id, expires_at } = await addChallenge(db, {
        purpose: 'second-factor',
        user_id,
        session_id,
        challenge,
      });
      return {
        id: challenge_id,
        type: 'webauthn' as const,
        expires_at,
        webauthn: { type: 'request' as const, credential_options: { publicKey } },
      };
    },

    async verify(caller: Caller, challenge_id: string, response: AuthenticationResponse): Promise<AuthSession> {
      const { user_id, session_id } = caller;
      const challenge = await takePasskeyChallenge(db, challenge_id, { purpose: 'second-factor', user_id, session_id });
      const session = await db.transaction().execute(async (tx) => {
        await checkResponse(tx, response, challenge, user_id);
        return passSecondFactor(tx, caller, 'webauthn');
      });
      return toAuthSession(session);
    },

    async list({ user_id }: Caller): Promise<Passkey[]> {
      const found = await passkeysOf(db, user_id).orderBy('created_at').execute();
      return found.map(toPasskey);
    },

    async rename({ user_id }: Caller, id: string, given: string): Promise<Passkey> {
      const name = factorName(given);
      if (!name) throw new AuthFailure('validation_failed', 'friendly_name is required');
      await db
        .updateTable('factors')
        .set({ name, updated_at: now })
        .where((eb) => eb.and({ id, user_id, kind: 'webauthn' }))
        .execute();
      const renamed = await passkeysOf(db, user_id).where('id', '=', id).executeTakeFirst();
      if (!renamed) throw new AuthFailure('mfa_factor_not_found');
      return toPasskey(renamed);
    },
  };
}

const passkeysOf = (db: Database, user_id: string) =>
  db
    .selectFrom('factors')
    .select(['id', 'name as friendly_name', 'created_at', 'last_used_at'])
    .where((eb) => eb.and({ user_id, kind: 'webauthn' }));

const toPasskey = ({ last_used_at, ...passkey }: Omit<Passkey, 'last_used_at'> & { last_used_at: string | null }) => ({
  ...passkey,
  ...(last_used_at && { last_used_at }),
});

function findUser(tx: Transaction, user_id: string) {
  return tx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select((eb) => ['users.id', 'email', eb.fn.coalesce('name', 'email').as('name')])
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow(() => new AuthFailure('session_not_found'));
}

/** Locked, so that of two responses with the same counter one is refused. */
async function lockPasskey(
  tx: Transaction,
  credential_id: string,
): Promise<StoredPasskey & { id: string; user_id: string; email_confirmed_at: string | null }> {
  const found = await tx
    .selectFrom('factors')
    .innerJoin('users', 'users.id', 'factors.user_id')
    .select(['factors.id', 'user_id', 'public_key', 'counter', 'transports', 'email_confirmed_at'])
    .where('credential_id', '=', credential_id)
    .forUpdate('factors')
    .executeTakeFirst();
  if (!found) throw new AuthFailure('webauthn_credential_not_found');
  return { ...found, credential_id, public_key: found.public_key!, counter: Number(found.counter) };
}

/** 'Chrome op Android', then 'Chrome op Android 2'. */
function unusedName(name: string, used: string[]): string {
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} ${number}`);
  while (used.includes(numbered())) number += 1;
  return numbered();
}
