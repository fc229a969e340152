import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { AuthSession, AuthUser, LinkType } from '../../../../shared/accounts/auth.ts';
import { isValidName, maxNameLength } from '../../../../shared/accounts/contract.ts';
import { PersonName } from '../../../../shared/accounts/schema.ts';
import type { Actor } from '../../../../shared/platform/actor.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { removeLinks } from '../../../platform/links/links.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { countMail, countMailWithinLimits, resetMailCount } from '../../../platform/rate-limit/mailbox-limit.ts';
import {
  type RateLimitName,
  enforceRateLimit,
  refundRateLimit,
  type RateLimitSubject,
} from '../../../platform/rate-limit/rate-limit.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { assertNonce, type Proof, verifyPasswordOf } from '../credentials/confirmation.service.ts';
import { mailboxOf, normalizeEmail } from '../email-address.ts';
import { userHasSecondFactor } from '../factors/factors.queries.ts';
import { assertSecondFactorIfAny, lacksSecondFactor } from '../factors/second-factor.ts';
import { createInvitedAccount } from '../invitations/invitations.ts';
import { confirmAddress, confirmAddressAgain } from '../mails/confirm-address.ts';
import { newPassword } from '../mails/new-password.ts';
import { passwordChanged } from '../mails/password-changed.ts';
import type { NewcomersToApprove } from '../members/newcomers-to-approve.ts';
import { recordOwnChange } from '../own-account/record-own-change.ts';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-tokens.ts';
import { takeAccountLink } from './account-links.ts';
import { AuthFailure } from './auth-failure.ts';
import { findAccount, toAuthUser } from './auth-users.ts';
import { assertNotGuessable } from './guessable-passwords.ts';
import { assertPasswordLength, hashPassword, verifyPassword } from './passwords.ts';
import { recognizeSource, type RequestSource, rememberSource } from './request-source.ts';
import { isReserved } from './reserved-addresses.ts';
import {
  endSessions,
  isRecentRecoverySession,
  type OpenSession,
  openSession,
  refreshSession,
  type SignOutScope,
} from './sessions.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { assertBelowPendingLimit, createAccount, findOwnSignup } from './signups.ts';

export type AuthService = ReturnType<typeof createAuthService>;

interface SignUp {
  email: string;
  password: string;
  data?: { name?: unknown; org_id?: unknown } | null | undefined;
}

/** Added to the count of a sign-up for an address with an account, so that a list of addresses cannot be tried. */
const KNOWN_ADDRESS_COUNTS = 4;

export function createAuthService(
  db: Database,
  accessTokens: AccessTokens,
  [secret]: string[],
  actorFor: (token: string) => Promise<Actor | null>,
  newcomersToApprove: NewcomersToApprove,
) {
  async function toAuthSession({ user_id, session_id, refresh_token, ...proof }: OpenSession): Promise<AuthSession> {
    const user = await userOf(user_id);
    const { token, expires_at } = await accessTokens.sign({ user_id, session_id }, user, proof);
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at,
      refresh_token,
      user,
    };
  }

  async function userOf(user_id: string): Promise<AuthUser> {
    const account = await findAccount(db, user_id);
    if (!account) throw new AuthFailure('session_not_found');
    return toAuthUser(account);
  }

  async function toRateLimitSubject(email: string, source: RequestSource) {
    const known = await recognizeSource(db, email, source);
    return { network: source.network, account: email, isKnown: known !== undefined, ...(known === 'device' && source) };
  }

  return {
    /** Like `actorFor`, but fails with the error codes of the protocol. */
    async authenticate(accessToken: string): Promise<Actor> {
      const actor = await actorFor(accessToken);
      if (actor) return actor;
      const wasSignedByUs = await accessTokens.verify(accessToken);
      throw new AuthFailure(wasSignedByUs ? 'session_not_found' : 'bad_jwt');
    },

    /** For an opened or renewed session: what `auth-js` stores. */
    toAuthSession,

    /** For changes of the password and the address. */
    assertSecondFactorIfAny: (user: SignedInUser): Promise<void> => assertSecondFactorIfAny(db, user),

    user: ({ user_id }: SignedInUser): Promise<AuthUser> => userOf(user_id),

    /**
     * Each sign-up has its own link and password, so that a link never confirms another person's sign-up. A second
     * sign-up with the same password replaces the first.
     */
    async signUp(request: SignUp, source: RequestSource, path: string): Promise<AuthUser> {
      const email = parseAuthEmail(request.email);
      assertPasswordLength(request.password);
      const name = parseName(request.data?.name);
      await enforceRateLimit(db, 'sign-up', { network: source.network });
      const org_id = await resolveOrganizationId(db, request.data?.org_id);
      if (org_id) await assertBelowPendingLimit(db, org_id);
      await assertNotGuessable(db, request.password, { email, name, org_id });
      const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
      if (known || (await isReserved(db, email))) {
        await enforceRateLimit(db, 'sign-up', { network: source.network }, KNOWN_ADDRESS_COUNTS);
        throw new AuthFailure('user_already_exists');
      }
      const earlier = await findOwnSignup(db, email, request.password);
      const password_hash = earlier?.password_hash ?? (await hashPassword(request.password));
      return db.transaction().execute(async (tx) => {
        if (earlier) await tx.deleteFrom('signups').where('id', '=', earlier.id).execute();
        const signup = await tx
          .insertInto('signups')
          .values({ ...(earlier && { id: earlier.id }), email, password_hash, name, org_id })
          .returning(['id', 'created_at'])
          .executeTakeFirstOrThrow();
        if (await countMail(tx, 'sign-up', mailboxOf(email)))
          await enqueueMail(tx, confirmAddress, { signup_id: signup.id, path });
        return toAuthUser({
          ...signup,
          email,
          name,
          updated_at: signup.created_at,
          email_confirmed_at: null,
          last_sign_in_at: null,
        });
      });
    },

    /**
     * Takes the same steps for an unknown address as for a wrong password, so that neither answer nor timing differs.
     */
    async signIn(given: { email: string; password: string }, source: RequestSource): Promise<AuthSession> {
      const email = normalizeEmail(given.email) ?? '';
      const subject = await toRateLimitSubject(email, source);
      await enforceRateLimit(db, 'sign-in', subject);
      const account = await findPasswordAccount(db, email);
      const matches = await verifyPassword(account?.password_hash, given.password);
      if (!account || !matches) {
        // Also for an unknown address, so that both take as long.
        await recordSecurity(db, { action: 'sign-in.failed', user_id: account?.confirmed ? account.id : null });
        throw new AuthFailure('invalid_credentials');
      }
      if (!account.confirmed) throw new AuthFailure('email_not_confirmed');
      const session = await db.transaction().execute(async (tx) => {
        await refundRateLimit(tx, 'sign-in', subject);
        // With a second factor only that shows that it is the owner.
        if (!(await userHasSecondFactor(tx, account.id))) await rememberSource(tx, account.id, source);
        return openSession(tx, account.id, { method: 'password', device: source.deviceName });
      });
      return toAuthSession(session);
    },

    async refresh(refreshToken: string): Promise<AuthSession> {
      return toAuthSession(await refreshSession(db, refreshToken, secret!));
    },

    /** A password alone ends no other session of an account with a second factor. */
    async signOut(user: SignedInUser, scope: SignOutScope): Promise<void> {
      if (scope === 'others') await assertSecondFactorIfAny(db, user);
      const isLocal = scope === 'global' && (await lacksSecondFactor(db, user));
      await endSessions(db, user, isLocal ? 'local' : scope);
    },

    /**
     * Ends the other sessions and invalidates links that could undo the change. Requires the current password, so
     * that an unattended browser is not enough to take over the account.
     */
    async changePassword(
      user: SignedInUser & { isFresh: boolean },
      { password, current_password, nonce }: Proof & { password: string },
      { network }: RequestSource,
    ): Promise<AuthUser> {
      const { user_id, session_id } = user;
      assertPasswordLength(password);
      await enforceRateLimit(db, 'password', { network, account: user_id });
      const current = await db
        .selectFrom('users')
        .leftJoin('profiles', 'profiles.user_id', 'users.id')
        .select(['password_hash', 'email', 'name', 'org_id'])
        .where('users.id', '=', user_id)
        .executeTakeFirstOrThrow();
      await assertNotGuessable(db, password, { ...current, name: current.name ?? '' });
      if (nonce !== undefined) await assertNonce(db, user_id, nonce);
      else if (!(await isRecentRecoverySession(db, session_id))) {
        if (!current.password_hash && !user.isFresh) throw new AuthFailure('reauthentication_needed');
        if (current.password_hash && current_password === undefined) throw new AuthFailure('current_password_required');
        if (current.password_hash && !(await verifyPasswordOf(db, user_id, current_password!)))
          throw new AuthFailure('current_password_invalid');
      }
      if (await verifyPassword(current.password_hash, password)) throw new AuthFailure('same_password');
      const password_hash = await hashPassword(password);
      await db.transaction().execute(async (tx) => {
        // Locks links before the account, in the same order as `verifyLink`, to avoid a deadlock.
        await removeLinks(tx, { subject_id: user_id });
        await tx
          .updateTable('users')
          .set({ password_hash, updated_at: sql`now()` })
          .where('id', '=', user_id)
          .execute();
        await endSessions(tx, user, 'others');
        const { numUpdatedRows } = await tx
          .updateTable('sessions')
          .set({ by_recovery_link: false })
          .where('id', '=', session_id)
          .executeTakeFirst();
        // It ended since the call began, for instance because the owner stopped a change of the address.
        if (numUpdatedRows === 0n) throw new AuthFailure('session_not_found');
        await recordSecurity(tx, { action: 'password.changed', user_id });
        // An account without a password was invited to choose its first one.
        if (!current.password_hash) return;
        await recordOwnChange(tx, user_id, 'member.new-password');
        await enqueueMail(tx, passwordChanged, { user_id });
      });
      return userOf(user_id);
    },

    /** The mail job looks up the account, so that the response time does not tell whether it exists. */
    async mailNewPasswordLink(email: string, source: RequestSource, path: string): Promise<void> {
      const address = parseAuthEmail(email);
      const known = await recognizeSource(db, address, source);
      const isOwnDevice = known === 'device';
      const limits: [RateLimitName, RateLimitSubject][] = [
        ['mail', { network: source.network, isKnown: known !== undefined }],
      ];
      // The owner's own device has a separate limit that other callers cannot use up.
      if (isOwnDevice) await enforceRateLimit(db, 'mail from device', { account: `${address} ${source.device}` });
      await db.transaction().execute(async (tx) => {
        if (isOwnDevice || (await countMailWithinLimits(tx, limits, 'recovery', mailboxOf(address))))
          await enqueueMail(tx, newPassword, { email: address, path });
      });
    },

    /** As with `mailNewPasswordLink`, the response tells nothing about the address. */
    async resendSignUpMail(email: string, source: RequestSource, path: string): Promise<void> {
      const address = parseAuthEmail(email);
      await db.transaction().execute(async (tx) => {
        if (await countMailWithinLimits(tx, [['mail', { network: source.network }]], 'sign-up', mailboxOf(address)))
          await enqueueMail(tx, confirmAddressAgain, { email: address, path });
      });
    },

    /**
     * The link proves the address, so it also signs in. A sign-up gets the password of this request, if any; an
     * invitation requires one, and a name. Only invalid links count as attempts, so that an attacker cannot block a
     * valid one.
     */
    async verifyLink(
      token: string,
      type: Exclude<LinkType, 'magiclink'>,
      source: RequestSource,
      { password, name }: { password?: string | undefined; name?: unknown },
    ): Promise<AuthSession> {
      const isInvited = type === 'invite';
      if (isInvited || password !== undefined) assertPasswordLength(password ?? '');
      const chosenName = isInvited ? parseName(name) : '';
      const session = await db.transaction().execute(async (tx) => {
        const link = await takeAccountLink(tx, token, type === 'email' ? 'signup' : type);
        if (!link) return undefined;
        const { id, kind, address } = link;
        if (password !== undefined) {
          const invited = await findInvitedPerson(tx, kind, id);
          await assertNotGuessable(tx, password, { email: address, name: chosenName, org_id: null, ...invited });
        }
        // Hashes only for a valid link, because hashing is expensive.
        const chosenHash = password === undefined ? undefined : await hashPassword(password);
        if (kind === 'contested') await createAccount(tx, id, chosenHash ?? null);
        else if (kind === 'signup') await createAccount(tx, id, chosenHash);
        else if (kind === 'invite')
          await createInvitedAccount(tx, newcomersToApprove, id, { name: chosenName, password_hash: chosenHash! });
        else await confirmAccount(tx, id);
        if (!(await userHasSecondFactor(tx, id))) await rememberSource(tx, id, source, { isFromMail: true });
        await resetMailCount(tx, mailboxOf(link.address));
        return openSession(tx, id, {
          // An invited person chose a password just now.
          method: isInvited ? 'password' : 'link',
          device: source.deviceName,
          by_recovery_link: type === 'recovery',
        });
      });
      if (session) return toAuthSession(session);
      await enforceRateLimit(db, 'link', { network: source.network });
      throw new AuthFailure('otp_expired');
    },
  };
}

/** The name and organisation with which a person signed up or was invited. */
function findInvitedPerson(tx: Transaction, kind: string, id: string) {
  if (kind === 'invite') return tx.selectFrom('invitations').select('org_id').where('id', '=', id).executeTakeFirst();
  return tx.selectFrom('signups').select(['name', 'org_id']).where('id', '=', id).executeTakeFirst();
}

/** Invalidates the other links of the account. */
async function confirmAccount(tx: Transaction, user_id: string): Promise<void> {
  const confirmed = await tx
    .updateTable('users')
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
    .where('id', '=', user_id)
    .returning('id')
    .executeTakeFirst();
  if (!confirmed) throw new AuthFailure('otp_expired');
  await removeLinks(tx, { subject_id: user_id });
}

/** Returns the account of an address, or else its newest sign-up. */
async function findPasswordAccount(db: Database, email: string) {
  const { rows } = await sql<{ id: string; password_hash: string | null; confirmed: boolean }>`
    select id, password_hash, email_confirmed_at is not null as confirmed, 1 as preference
      from users where email = ${email}
    union all
    (select id, password_hash, false, 2 from signups where email = ${email} order by created_at desc limit 1)
    order by preference limit 1
  `.execute(db);
  return rows[0];
}

/** Returns null without an organisation; fails for an invalid or unknown id. */
async function resolveOrganizationId(db: Database, org_id: unknown): Promise<string | null> {
  if (org_id === undefined || org_id === null || org_id === '') return null;
  const id = z.uuid().safeParse(org_id);
  const found =
    id.success &&
    (await db.selectFrom('organizations').select(['id', 'paused_at']).where('id', '=', id.data).executeTakeFirst());
  if (!found) throw new AuthFailure('organization_not_found');
  if (found.paused_at) throw new AuthFailure('organization_paused');
  return found.id;
}

export function parseAuthEmail(text: string): string {
  const email = normalizeEmail(text);
  if (!email) throw new AuthFailure('validation_failed', 'Unable to validate email address: invalid format');
  return email;
}

function parseName(name: unknown): string {
  const result = PersonName.safeParse(name);
  if (result.success) return result.data;
  const isAddress = typeof name === 'string' && name.trim() !== '' && !isValidName(name);
  throw new AuthFailure(
    'validation_failed',
    isAddress ? 'A name cannot hold an address' : `A name of at most ${maxNameLength} characters is required`,
  );
}
