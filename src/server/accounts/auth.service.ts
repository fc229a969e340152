import { sql } from 'kysely';
import * as z from 'zod/mini';

import { isName, longestName, PersonName } from '../../shared/accounts.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuthSession, AuthUser, LinkType } from '../../shared/auth.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { type Attempt, countAttempt, forgiveAttempt, type Trier } from '../limits/attempts.ts';
import { countMail, countMailWithin, forgiveMails } from '../limits/mailbox.ts';
import { removeLinks } from '../links/links.ts';
import { enqueueMail } from '../mailer/mails.ts';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-tokens.ts';
import { takeAccountLink } from './account-links.ts';
import { AuthFailure } from './auth-failure.ts';
import { findAccount, toAuthUser } from './auth-users.ts';
import { mailboxOf, normalizeEmail } from './email-address.ts';
import { createInvited } from './invitations.ts';
import { knownBy, type Place, rememberPlace } from './known-places.ts';
import { confirmAddress, confirmAddressAgain } from './mails/confirm-address.ts';
import { newPassword } from './mails/new-password.ts';
import { passwordChanged } from './mails/password-changed.ts';
import { recordOwnChange } from './own-change.ts';
import { assertAcceptable, hashPassword, verifyPassword } from './passwords.ts';
import {
  endSessions,
  isOpenedToChoosePassword,
  type OpenSession,
  openSession,
  refreshSession,
  type SignOutScope,
} from './sessions.ts';
import { assertRoomToWait, createAccount, findOwnSignup } from './signups.ts';

export type AuthService = ReturnType<typeof createAuth>;

interface SignUp {
  email: string;
  password: string;
  data?: { name?: unknown; org_id?: unknown } | null | undefined;
}

/** Somebody who is signed in. */
interface Holder {
  user_id: string;
  session_id: string;
}

export function createAuth(
  db: Database,
  accessTokens: AccessTokens,
  [secret]: string[],
  actorFor: (token: string) => Promise<Actor | null>,
) {
  /** What the browser keeps: the tokens and the user. */
  async function present({ user_id, session_id, refresh_token }: OpenSession): Promise<AuthSession> {
    const user = await userOf(user_id);
    const { token, expires_at } = await accessTokens.sign({ user_id, session_id }, user);
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

  /** Who tries something with this address, as far as limits care. */
  async function trierOf(email: string, place: Place) {
    const known = await knownBy(db, email, place);
    return { network: place.network, account: email, isKnown: known !== undefined, ...(known === 'device' && place) };
  }

  return {
    /** Like `actorFor` of the accounts, but it says what is wrong with a token in the protocol's words. */
    async holderOf(accessToken: string): Promise<Actor> {
      const actor = await actorFor(accessToken);
      if (actor) return actor;
      const wasSignedByUs = await accessTokens.verify(accessToken);
      throw new AuthFailure(wasSignedByUs ? 'session_not_found' : 'bad_jwt');
    },

    user: ({ user_id }: Holder): Promise<AuthUser> => userOf(user_id),

    /**
     * Stores the sign-up and mails its link. Each has its own link and its own password, so that nobody confirms
     * another's; whoever signs up again with the same password means the same sign-up.
     */
    async signUp(request: SignUp, place: Place, path: string): Promise<AuthUser> {
      const email = validEmail(request.email);
      assertAcceptable(request.password);
      const name = validName(request.data?.name);
      await countAttempt(db, 'sign-up', { network: place.network });
      const org_id = await existingOrganization(db, request.data?.org_id);
      if (org_id) await assertRoomToWait(db, org_id);
      const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
      if (known) throw new AuthFailure('user_already_exists');
      const again = await findOwnSignup(db, email, request.password);
      const password_hash = again?.password_hash ?? (await hashPassword(request.password));
      return db.transaction().execute(async (tx) => {
        if (again) await tx.deleteFrom('signups').where('id', '=', again.id).execute();
        const signup = await tx
          .insertInto('signups')
          .values({ ...(again && { id: again.id }), email, password_hash, name, org_id })
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

    /** The same steps for an unknown address as for a wrong password, so that neither answer nor time tells which. */
    async signIn(given: { email: string; password: string }, place: Place): Promise<AuthSession> {
      const email = normalizeEmail(given.email) ?? '';
      const trier = await trierOf(email, place);
      await countAttempt(db, 'sign-in', trier);
      const account = await passwordAccount(db, email);
      const matches = await verifyPassword(account?.password_hash, given.password);
      if (!account || !matches) throw new AuthFailure('invalid_credentials');
      if (!account.confirmed) throw new AuthFailure('email_not_confirmed');
      const session = await db.transaction().execute(async (tx) => {
        await forgiveAttempt(tx, 'sign-in', trier);
        await rememberPlace(tx, account.id, place);
        return openSession(tx, account.id);
      });
      return present(session);
    },

    async refresh(refreshToken: string): Promise<AuthSession> {
      return present(await refreshSession(db, refreshToken, secret!));
    },

    signOut: (holder: Holder, scope: SignOutScope): Promise<void> => endSessions(db, holder, scope),

    /**
     * The other sessions of this account end, and links that could undo the change are void. The current password is
     * asked for, so that a browser that was left open is not enough to take the account over.
     */
    async changePassword(
      holder: Holder,
      { password, current_password }: { password: string; current_password?: string | undefined },
      { network }: Place,
    ): Promise<AuthUser> {
      const { user_id, session_id } = holder;
      assertAcceptable(password);
      await countAttempt(db, 'password', { network, account: user_id });
      const current = await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', user_id)
        .executeTakeFirstOrThrow();
      if (current.password_hash && !(await isOpenedToChoosePassword(db, session_id))) {
        if (current_password === undefined) throw new AuthFailure('current_password_required');
        if (!(await verifyPassword(current.password_hash, current_password)))
          throw new AuthFailure('current_password_invalid');
      }
      if (await verifyPassword(current.password_hash, password)) throw new AuthFailure('same_password');
      const password_hash = await hashPassword(password);
      await db.transaction().execute(async (tx) => {
        // First the links and then the account, as whoever opens one does: two at once do not wait for each other.
        await removeLinks(tx, { subject_id: user_id });
        await tx
          .updateTable('users')
          .set({ password_hash, updated_at: sql`now()` })
          .where('id', '=', user_id)
          .execute();
        await endSessions(tx, holder, 'others');
        await tx.updateTable('sessions').set({ by_recovery_link: false }).where('id', '=', session_id).execute();
        // An account without a password was just invited to choose its first one.
        if (!current.password_hash) return;
        await recordOwnChange(tx, user_id, 'member.new-password');
        await enqueueMail(tx, passwordChanged, { user_id });
      });
      return userOf(user_id);
    },

    /** Whether there is such an account is found out by the job that writes the mail, not while the caller waits. */
    async recover(email: string, place: Place, path: string): Promise<void> {
      const address = validEmail(email);
      const known = await knownBy(db, address, place);
      const isOwnDevice = known === 'device';
      const limits: [Attempt, Trier][] = [['mail', { network: place.network, isKnown: known !== undefined }]];
      // Nobody else can use up what the owner's browser may ask for.
      if (isOwnDevice) await countAttempt(db, 'mail from device', { account: `${address} ${place.device}` });
      await db.transaction().execute(async (tx) => {
        if (isOwnDevice || (await countMailWithin(tx, limits, 'recovery', mailboxOf(address))))
          await enqueueMail(tx, newPassword, { email: address, path });
      });
    },

    /** As with `recover`, the caller learns nothing about the address. */
    async resend(email: string, place: Place, path: string): Promise<void> {
      const address = validEmail(email);
      await db.transaction().execute(async (tx) => {
        if (await countMailWithin(tx, [['mail', { network: place.network }]], 'sign-up', mailboxOf(address)))
          await enqueueMail(tx, confirmAddressAgain, { email: address, path });
      });
    },

    /**
     * Opens the link of a mail: it proves that the address is the person's own, so it signs in too. A sign-up is given
     * the password that came with the click, where one did; an invitation needs one, and a name. Only links that do not work count as attempts: nobody can
     * use up somebody else's good one.
     */
    async verify(
      token: string,
      type: LinkType,
      place: Place,
      { password, name }: { password?: string | undefined; name?: unknown },
    ): Promise<AuthSession> {
      const isInvited = type === 'invite';
      if (isInvited || password !== undefined) assertAcceptable(password ?? '');
      const chosenName = isInvited ? validName(name) : '';
      const session = await db.transaction().execute(async (tx) => {
        const link = await takeAccountLink(tx, token, type === 'email' ? 'signup' : type);
        if (!link) return undefined;
        const { id, kind } = link;
        // Only for a link that works: hashing is dear, and anybody can make up a token.
        const chosen = password === undefined ? undefined : await hashPassword(password);
        if (kind === 'contested') await createAccount(tx, id, chosen ?? null);
        else if (kind === 'signup') await createAccount(tx, id, chosen);
        else if (kind === 'invite') await createInvited(tx, id, { name: chosenName, password_hash: chosen! });
        else await confirmAccount(tx, id);
        await rememberPlace(tx, id, place);
        await forgiveMails(tx, mailboxOf(link.address));
        return openSession(tx, id, { by_recovery_link: type === 'recovery' });
      });
      if (session) return present(session);
      await countAttempt(db, 'link', { network: place.network });
      throw new AuthFailure('otp_expired');
    },
  };
}

/** Other links of the account are void from here on. */
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

/** The account of an address, or the newest sign-up that may become one. */
async function passwordAccount(db: Database, email: string) {
  const { rows } = await sql<{ id: string; password_hash: string | null; confirmed: boolean }>`
    select id, password_hash, email_confirmed_at is not null as confirmed, 1 as preference
      from users where email = ${email}
    union all
    (select id, password_hash, false, 2 from signups where email = ${email} order by created_at desc limit 1)
    order by preference limit 1
  `.execute(db);
  return rows[0];
}

/** Null without an organisation. Whatever else is not the id of one was meant to be, and fails. */
async function existingOrganization(db: Database, org_id: unknown): Promise<string | null> {
  if (org_id === undefined || org_id === null || org_id === '') return null;
  const id = z.uuid().safeParse(org_id);
  const found =
    id.success &&
    (await db.selectFrom('organizations').select(['id', 'paused_at']).where('id', '=', id.data).executeTakeFirst());
  if (!found) throw new AuthFailure('organization_not_found');
  if (found.paused_at) throw new AuthFailure('organization_paused');
  return found.id;
}

function validEmail(text: string): string {
  const email = normalizeEmail(text);
  if (!email) throw new AuthFailure('validation_failed', 'Unable to validate email address: invalid format');
  return email;
}

function validName(name: unknown): string {
  const result = PersonName.safeParse(name);
  if (result.success) return result.data;
  const isAddress = typeof name === 'string' && name.trim() !== '' && !isName(name);
  throw new AuthFailure(
    'validation_failed',
    isAddress ? 'A name cannot hold an address' : `A name of at most ${longestName} characters is required`,
  );
}
