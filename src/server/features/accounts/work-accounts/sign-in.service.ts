import { sql } from 'kysely';

import type { AuthSession } from '../../../../shared/accounts/auth.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { consumeLink, readLink } from '../../../platform/links/links.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { countMail } from '../../../platform/rate-limit/mailbox-limit.ts';
import { enforceRateLimit, hashForRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { accountLinks } from '../auth/account-links.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import { type RequestSource, rememberSource } from '../auth/request-source.ts';
import { isExpired, type OpenSession, openSession, sessionColumns } from '../auth/sessions.ts';
import { mailboxOf } from '../email-address.ts';
import { workAccountLinked } from '../mails/work-account-linked.ts';
import { findMembership, membershipsOf } from '../members/memberships.ts';
import { identitiesOfWorkAccount, type NewcomersToApprove } from '../members/newcomers-to-approve.ts';
import { recordOwnChange } from '../own-account/record-own-change.ts';
import type { StoredTokenResponse } from './authorization.service.ts';
import { confirmWorkAccount } from './confirmation-mail.ts';
import { findConnection, refreshTokens, type StoredConnection, tokenResponses } from './connections/connections.ts';
import { type Flow, isVerifierOf, awaitConfirmation, readCode, readFlow, removeFlow } from './flows.ts';
import { domainOf } from './id-token-claims.ts';
import { createJoin, findLinkedUser } from './join.ts';

/** Without a way to ask the issuer later whether the person still works there. */
const UNASKED_HOURS = 12;
const CLOCK_SECONDS = 60;
const WITHOUT_DEVICE =
  'No mail was sent: without the header x-terecht-device (a secret of 20 to 60 letters, digits and hyphens, stored by this client) a confirmation by mail cannot be bound to this browser. Send it and exchange the code again, or sign in with the present credentials and call linkIdentity';

interface Dependencies {
  db: Database;
  secrets: Secrets;
  newcomersToApprove: NewcomersToApprove;
  toAuthSession: (session: OpenSession) => Promise<AuthSession>;
}

/** Decides what a token response means for this portal, and opens the session. */
export function createWorkAccountSignIn({ db, secrets, newcomersToApprove, toAuthSession }: Dependencies) {
  const join = createJoin(newcomersToApprove);

  /** Runs in the transaction that signs the person in. */
  async function openWorkSession(
    tx: Transaction,
    connection: StoredConnection,
    { id, user_id }: { id: string; user_id: string },
    { person, refresh_token }: StoredTokenResponse,
    flow: Flow,
    source: RequestSource,
  ): Promise<OpenSession> {
    const stored = await tx
      .updateTable('work_accounts')
      .set({
        email: person.email,
        last_sign_in_at: now,
        asked_at: now,
        confirmed_at: now,
        ...(refresh_token && { refresh_token: secrets.encrypt(refresh_token, { ...refreshTokens, id }) }),
      })
      .where('id', '=', id)
      .returning('refresh_token')
      .executeTakeFirstOrThrow();
    // A fresh sign-in replaces the session that it was asked for, and keeps its second factor.
    const replaced = flow.session_id
      ? await tx
          .deleteFrom('sessions')
          .where('id', '=', flow.session_id)
          .returning(['second_factor_at', 'second_factor', 'authenticated_at', 'org_id'])
          .executeTakeFirst()
      : undefined;
    const there = await findMembership(tx, { user_id, org_id: connection.org_id });
    // Its issuer decides nothing about another organisation.
    if (!there && (await membershipsOf(tx, user_id)).length > 0) throw new AuthFailure('member_elsewhere');
    await rememberSource(tx, user_id, source);
    const session = await openSession(tx, user_id, { method: 'oauth', device: source.deviceName });
    const { has_password } = await tx
      .selectFrom('users')
      .select(sql<boolean>`password_hash is not null`.as('has_password'))
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow();
    // An account with a password is the person's own: its issuer must not be able to add a passkey or move it.
    const isFresh = !has_password && flow.asks_again && isAfter(person.auth_time, flow.created_at);
    const proof = await tx
      .updateTable('sessions')
      .set({
        org_id: sql<string | null>`(
          select org_id from memberships where user_id = ${user_id} and org_id = ${connection.org_id}
        )`,
        ...replaced,
        connection_id: connection.id,
        ends_at: stored.refresh_token ? null : sql<string>`now() + make_interval(hours => ${UNASKED_HOURS})`,
        // Issuers sign people in without asking anything, which proves nothing about who holds the device now.
        authenticated_at: isFresh ? now : (replaced?.authenticated_at ?? sql<string>`now() - interval '1 day'`),
      })
      .where('id', '=', session.session_id)
      .returning(sessionColumns)
      .executeTakeFirstOrThrow();
    return { ...session, ...proof };
  }

  /** Decides what a token response means. */
  async function decide(tx: Transaction, flow: Flow, source: RequestSource): Promise<OpenSession | AuthFailure> {
    const connection = await findConnection(tx, { id: flow.connection_id! });
    const response = readTokenResponse(flow);
    const { person } = response;
    if (flow.user_id && !(await isSessionOpen(tx, flow.session_id))) return new AuthFailure('session_not_found');
    const linked = await findLinkedUser(tx, connection.id, person);
    if (person.email ? !connection.domains.includes(domainOf(person.email)) : !linked)
      // The address is named to the browser that began, which showed its verifier.
      return person.email
        ? new AuthFailure('email_address_not_authorized', `The address ${person.email} is not of an allowed domain`)
        : new AuthFailure('work_account_without_email');
    if (flow.purpose === 'confirm') {
      if (linked?.user_id !== flow.user_id) return new AuthFailure('identity_not_found');
      await removeFlow(tx, flow.id);
      return openWorkSession(tx, connection, linked!, response, flow, source);
    }
    if (flow.purpose === 'link') {
      const user_id = flow.user_id!;
      if (linked && linked.user_id !== user_id) return new AuthFailure('identity_already_exists');
      const { email } = await tx
        .selectFrom('users')
        .select('email')
        .where('id', '=', user_id)
        .executeTakeFirstOrThrow();
      await join.asMember(tx, { user_id, email }, person, connection);
      const id = linked?.id ?? (await join.link(tx, connection, user_id, person));
      if (!linked) {
        await recordLink(tx, user_id);
        await enqueueMail(tx, workAccountLinked, { user_id, id, org_id: connection.org_id });
      }
      await removeFlow(tx, flow.id);
      return openWorkSession(tx, connection, { id, user_id }, response, flow, source);
    }
    if (linked) {
      await removeFlow(tx, flow.id);
      return openWorkSession(tx, connection, linked, response, flow, source);
    }
    const email = person.email!;
    const owner = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (owner || !person.isEmailVerified) {
      // Bound to this browser: another person's click on the link in the mail does not complete an attacker's sign-in.
      if (!source.device) return new AuthFailure('work_account_unconfirmed', WITHOUT_DEVICE);
      await awaitConfirmation(tx, flow.id, deviceHash(source.device));
      if (await countMail(tx, 'sign-up', mailboxOf(email)))
        await enqueueMail(tx, confirmWorkAccount, { flow_id: flow.id, email, org_id: connection.org_id });
      return new AuthFailure('work_account_unconfirmed', `Confirm the link in the mail to ${email}`);
    }
    const user_id = await join.asNewUser(tx, email, person, connection);
    const id = await join.link(tx, connection, user_id, person);
    await removeFlow(tx, flow.id);
    return openWorkSession(tx, connection, { id, user_id }, response, flow, source);
  }

  const readTokenResponse = ({ id, answer: encrypted }: Flow): StoredTokenResponse =>
    JSON.parse(secrets.decrypt(encrypted ?? '', { ...tokenResponses, id })) as StoredTokenResponse;

  return {
    async hasWorkAccount(user_id: string, connection_id: string): Promise<boolean> {
      const found = await db
        .selectFrom('work_accounts')
        .select('id')
        .where((eb) => eb.and({ user_id, connection_id }))
        .executeTakeFirst();
      return found !== undefined;
    },

    /** GoTrue's `token?grant_type=pkce`. */
    async exchange(code: string, verifier: string, source: RequestSource): Promise<AuthSession> {
      await enforceRateLimit(db, 'work account', { network: source.network });
      const outcome = await db.transaction().execute(async (tx): Promise<OpenSession | AuthFailure> => {
        const flow = await readCode(tx, code);
        if (!flow) return new AuthFailure('flow_state_not_found');
        if (!isVerifierOf(flow.code_challenge, verifier)) {
          // The code is in the wrong hands.
          await removeFlow(tx, flow.id);
          return new AuthFailure('bad_code_verifier');
        }
        return decide(tx, flow, source);
      });
      // Thrown outside the transaction, which would otherwise roll back what the failure stores.
      if (outcome instanceof AuthFailure) throw outcome;
      return toAuthSession(outcome);
    },

    /** The owner of the address opened the link in the mail, in the browser that signed in at the issuer. */
    async confirm(token: string, source: RequestSource): Promise<AuthSession> {
      const session = await db.transaction().execute(async (tx): Promise<OpenSession | undefined> => {
        const link = await readLink(tx, token, accountLinks['work-account']);
        const flow = link?.subject_id ? await readFlow(tx, link.subject_id) : undefined;
        if (!link || !flow?.answer) return undefined;
        if (!source.device || deviceHash(source.device) !== flow.device_hash)
          throw new AuthFailure('work_account_other_browser');
        if (!(await consumeLink(tx, token, accountLinks['work-account'].purpose))) return undefined;
        const connection = await findConnection(tx, { id: flow.connection_id! });
        const response = readTokenResponse(flow);
        const email = link.address;
        const owner = await tx
          .updateTable('users')
          .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
          .where('email', '=', email)
          .returning('id')
          .executeTakeFirst();
        if (owner) await join.asMember(tx, { user_id: owner.id, email }, response.person, connection);
        const user_id = owner?.id ?? (await join.asNewUser(tx, email, response.person, connection));
        const linked = await findLinkedUser(tx, connection.id, response.person);
        if (linked && linked.user_id !== user_id) throw new AuthFailure('identity_already_exists');
        const id = linked?.id ?? (await join.link(tx, connection, user_id, response.person));
        if (owner && !linked) await recordLink(tx, user_id);
        await removeFlow(tx, flow.id);
        return openWorkSession(tx, connection, { id, user_id }, response, flow, source);
      });
      if (session) return toAuthSession(session);
      await enforceRateLimit(db, 'link', { network: source.network });
      throw new AuthFailure('otp_expired');
    },

    /** The account keeps its other ways to sign in; without any, it would be lost. */
    async unlink(user_id: string, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const user = await tx
          .selectFrom('users')
          .select('password_hash')
          .where('id', '=', user_id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const linked = await tx
          .selectFrom('work_accounts')
          .innerJoin('work_account_connections as c', 'c.id', 'connection_id')
          .select(['connection_id', 'c.org_id', 'work_accounts.issuer', 'subject', 'email'])
          .where('work_accounts.id', '=', id)
          .where('user_id', '=', user_id)
          .executeTakeFirst();
        if (!linked) throw new AuthFailure('identity_not_found');
        if (!user.password_hash) throw new AuthFailure('single_identity_not_deletable');
        await recordOwnChange(tx, user_id, 'member.unlink');
        await recordSecurity(tx, { action: 'work-account.unlinked', user_id });
        // A member who is removed later does not come back with it.
        await newcomersToApprove.add(tx, linked.org_id, identitiesOfWorkAccount(linked));
        await tx.deleteFrom('work_accounts').where('id', '=', id).execute();
        await tx
          .deleteFrom('sessions')
          .where((eb) => eb.and({ user_id, connection_id: linked.connection_id }))
          .execute();
      });
    },
  };
}

/** A flow that began in a session is not completed after that session has ended. */
async function isSessionOpen(tx: Transaction, session_id: string | null): Promise<boolean> {
  const found = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where(sql<boolean>`not ${isExpired}`)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

async function recordLink(tx: Transaction, user_id: string): Promise<void> {
  await recordOwnChange(tx, user_id, 'member.link');
  await recordSecurity(tx, { action: 'work-account.linked', user_id });
}

/** Accepts an issuer that does not say when it asked for the password. */
const isAfter = (auth_time: number | null, moment: string) =>
  auth_time === null || auth_time >= Date.parse(moment) / 1000 - CLOCK_SECONDS;

const deviceHash = (device: string) => hashForRateLimit(`device ${device}`);
