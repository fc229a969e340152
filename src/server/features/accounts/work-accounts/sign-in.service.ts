import { sql } from 'kysely';

import type { AuthSession } from '../../../../shared/accounts/auth.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { consumeLink, readLink } from '../../../platform/links/links.ts';
import { enqueueMail, type PortalAddress } from '../../../platform/mail/mail-queue.ts';
import { countMail } from '../../../platform/rate-limit/mailbox-limit.ts';
import { enforceRateLimit, hashForRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { accountLinks } from '../auth/account-links.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import { type RequestSource, rememberSource } from '../auth/request-source.ts';
import { type OpenSession, openSession } from '../auth/sessions.ts';
import { mailboxOf } from '../email-address.ts';
import { recordOwnChange } from '../own-account/record-own-change.ts';
import { type ClaimedPerson, domainOf, readClaims } from './claims.ts';
import { confirmWorkAccount } from './confirmation-mail.ts';
import {
  findConnection,
  flowAnswers,
  readConnection,
  redirectUri,
  refreshTokens,
  type StoredConnection,
  toClient,
} from './connections.ts';
import {
  beginFlow,
  type Flow,
  isVerifierOf,
  keepForConfirmation,
  type NewFlow,
  readCode,
  readFlow,
  removeFlow,
  storeAnswer,
  takeState,
} from './flows.ts';
import { IssuerUnreachable } from './issuer-fetch.ts';
import { IssuerRefused, type Issuers } from './issuers.ts';
import { createWorkAccountUser, findLinkedUser, joinOrganization, linkWorkAccount } from './join.ts';

/** Without a way to ask the issuer later whether the person still works there. */
const UNASKED_HOURS = 12;
const CLOCK_SECONDS = 60;

/** What the issuer said, stored until the browser fetches its session. */
interface StoredAnswer {
  person: ClaimedPerson;
  refresh_token: string | null;
}

interface Dependencies {
  db: Database;
  secrets: Secrets;
  issuers: Issuers;
  portal: PortalAddress;
  toAuthSession: (session: OpenSession) => Promise<AuthSession>;
  /** Logs why an issuer's answer was refused, without personal data. */
  warn: (failure: Error) => void;
}

export type WorkAccountSignIn = ReturnType<typeof createWorkAccountSignIn>;

export function createWorkAccountSignIn({ db, secrets, issuers, portal, toAuthSession, warn }: Dependencies) {
  async function begin(connection: StoredConnection, flow: Omit<NewFlow, 'connection_id'>, login_hint?: string) {
    const sent = await beginFlow(db, { ...flow, connection_id: connection.id });
    return issuers.authorizationUrl(toClient(secrets, connection), {
      ...sent,
      redirect_uri: redirectUri(portal.origin, connection.org_id),
      asksAgain: flow.asks_again ?? false,
      login_hint,
    });
  }

  /** Like `begin`, with the errors of GoTrue's protocol. */
  async function beginSignIn(
    connection: StoredConnection,
    flow: Omit<NewFlow, 'connection_id'>,
    { network }: RequestSource,
    login_hint?: string,
  ): Promise<string> {
    await enforceRateLimit(db, 'work account', { network });
    try {
      return await begin(connection, flow, login_hint);
    } catch (error) {
      if (!(error instanceof IssuerRefused || error instanceof IssuerUnreachable)) throw error;
      warn(error);
      throw new AuthFailure('issuer_unavailable');
    }
  }

  /** The address of the portal to which the browser goes, with GoTrue's parameters. */
  const toReturnUrl = (path: string, parameters: Record<string, string>) => {
    const url = new URL(path, portal.origin);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  };

  const toFailureUrl = (path: string, failure: AuthFailure) =>
    toReturnUrl(path, {
      error: failure.status < 500 ? 'access_denied' : 'server_error',
      error_code: failure.code,
      error_description: failure.message,
    });

  /** Runs in the transaction that signs the person in. */
  async function openWorkSession(
    tx: Transaction,
    connection: StoredConnection,
    { id, user_id }: { id: string; user_id: string },
    { person, refresh_token }: StoredAnswer,
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
    // A fresh sign-in replaces the session that it was asked for.
    if (flow.session_id) await tx.deleteFrom('sessions').where('id', '=', flow.session_id).execute();
    await rememberSource(tx, user_id, source);
    const session = await openSession(tx, user_id, { method: 'oauth', device: source.deviceName });
    const isFresh = flow.asks_again && isAfter(person.auth_time, flow.created_at);
    const { authenticated_at } = await tx
      .updateTable('sessions')
      .set({
        connection_id: connection.id,
        ends_at: stored.refresh_token ? null : sql<string>`now() + make_interval(hours => ${UNASKED_HOURS})`,
        // Issuers sign people in without asking anything, which proves nothing about who holds the device now.
        ...(!isFresh && { authenticated_at: sql<string>`now() - interval '1 day'` }),
      })
      .where('id', '=', session.session_id)
      .returning('authenticated_at')
      .executeTakeFirstOrThrow();
    return { ...session, authenticated_at };
  }

  /** Decides what the verified answer of an issuer means for this portal. */
  async function decide(tx: Transaction, flow: Flow, source: RequestSource): Promise<OpenSession | AuthFailure> {
    const connection = await findConnection(tx, { id: flow.connection_id });
    const answer = readAnswer(flow);
    const { person } = answer;
    const linked = await findLinkedUser(tx, connection.id, person);
    if (person.email ? !connection.domains.includes(domainOf(person.email)) : !linked)
      return new AuthFailure(person.email ? 'email_address_not_authorized' : 'work_account_without_email');
    if (flow.purpose === 'confirm') {
      if (linked?.user_id !== flow.user_id) return new AuthFailure('identity_not_found');
      await removeFlow(tx, flow.id);
      return openWorkSession(tx, connection, linked!, answer, flow, source);
    }
    if (flow.purpose === 'link') {
      const user_id = flow.user_id!;
      if (linked && linked.user_id !== user_id) return new AuthFailure('identity_already_exists');
      const { email } = await tx
        .selectFrom('users')
        .select('email')
        .where('id', '=', user_id)
        .executeTakeFirstOrThrow();
      await joinOrganization(tx, user_id, email, connection);
      const id = linked?.id ?? (await linkWorkAccount(tx, connection.id, user_id, person));
      if (!linked) await recordLink(tx, user_id);
      await removeFlow(tx, flow.id);
      return openWorkSession(tx, connection, { id, user_id }, answer, flow, source);
    }
    if (linked) {
      await removeFlow(tx, flow.id);
      return openWorkSession(tx, connection, linked, answer, flow, source);
    }
    const email = person.email!;
    const owner = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (owner || !person.isVouched) {
      // Bound to this browser: another person's click on the link in the mail does not complete an attacker's sign-in.
      if (!source.device) return new AuthFailure('work_account_unconfirmed');
      await keepForConfirmation(tx, flow.id, deviceHash(source.device));
      if (await countMail(tx, 'sign-up', mailboxOf(email)))
        await enqueueMail(tx, confirmWorkAccount, { flow_id: flow.id, email, org_id: connection.org_id });
      return new AuthFailure('work_account_unconfirmed', `Confirm the link in the mail to ${email}`);
    }
    const user_id = await createWorkAccountUser(tx, connection, { email, name: person.name });
    const id = await linkWorkAccount(tx, connection.id, user_id, person);
    await removeFlow(tx, flow.id);
    return openWorkSession(tx, connection, { id, user_id }, answer, flow, source);
  }

  const readAnswer = ({ id, answer }: Flow): StoredAnswer =>
    JSON.parse(secrets.decrypt(answer ?? '', { ...flowAnswers, id })) as StoredAnswer;

  async function storeTest(connection: StoredConnection, outcome: StoredAnswer | string): Promise<void> {
    const isOk = typeof outcome !== 'string';
    const domain = isOk && outcome.person.isVouched ? domainOf(outcome.person.email!) : null;
    await db
      .updateTable('work_account_connections')
      .set({
        tested_at: now,
        test_problem: isOk ? null : outcome.slice(0, 300),
        test_vouches: isOk && outcome.person.isVouched,
        test_refreshes: isOk && outcome.refresh_token !== null,
        ...(domain && {
          confirmed_domains: sql<string[]>`case when ${domain} = any(domains) and not ${domain} = any(confirmed_domains)
            then confirmed_domains || ${domain}::text else confirmed_domains end`,
        }),
      })
      .where('id', '=', connection.id)
      .execute();
  }

  return {
    /** GoTrue's `authorize`, `sso` and `user/identities/authorize`: returns the address at the issuer. */
    beginSignIn,

    async connectionOf(provider: string): Promise<StoredConnection> {
      const [, id] = /^(?:custom:)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(provider) ?? [];
      if (!id) throw new AuthFailure('provider_disabled');
      return findConnection(db, { id });
    },

    async hasWorkAccount(user_id: string, connection_id: string): Promise<boolean> {
      const found = await db
        .selectFrom('work_accounts')
        .select('id')
        .where((eb) => eb.and({ user_id, connection_id }))
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Only for a domain that is known to be of one organisation. */
    async connectionOfDomain(domain: string): Promise<StoredConnection> {
      const found = await db
        .selectFrom('work_account_connections')
        .select('id')
        .where('is_on', '=', true)
        .where(sql<boolean>`confirmed_domains @> array[${domain.toLowerCase()}]`)
        .limit(2)
        .execute();
      if (found.length !== 1) throw new AuthFailure('sso_provider_not_found');
      return findConnection(db, { id: found[0]!.id });
    },

    /** The test of an admin: also works while the connection is off. */
    async beginTest(
      org_id: string,
      { user_id, session_id }: { user_id: string; session_id: string | undefined },
      return_path: string,
      network: string,
    ): Promise<string> {
      await enforceRateLimit(db, 'work account', { network });
      const connection = await readConnection(db, { org_id });
      if (!connection) throw new DomainError('not_found');
      try {
        return await begin(connection, {
          purpose: 'test',
          user_id,
          session_id,
          return_path,
          code_challenge: null,
          asks_again: false,
        });
      } catch (error) {
        const problem = problemOf(error);
        if (!problem) throw error;
        await storeTest(connection, problem);
        throw new DomainError('bad_input', problem);
      }
    },

    /** The issuer sent the browser back; returns where it goes now. */
    async answer(org_id: string, parameters: URLSearchParams): Promise<string> {
      const state = parameters.get('state') ?? '';
      const flow = await takeState(db, state, org_id);
      if (!flow) return toFailureUrl('/auth', new AuthFailure('bad_oauth_state'));
      const connection = (await readConnection(db, { id: flow.connection_id }))!;
      const callback = new URL(redirectUri(portal.origin, org_id));
      callback.search = parameters.toString();
      let outcome: StoredAnswer;
      try {
        const { claims, refresh_token } = await issuers.exchange(toClient(secrets, connection), callback, {
          ...flow,
          state,
          redirect_uri: callback.href,
        });
        outcome = { person: readClaims(claims, connection), refresh_token };
      } catch (error) {
        const problem = problemOf(error);
        if (!problem) throw error;
        warn(error as Error);
        if (flow.purpose === 'test') {
          await storeTest(connection, problem);
          return toReturnUrl(flow.return_path, {});
        }
        const isDenied = error instanceof IssuerRefused && error.reason === 'denied';
        const code = error instanceof IssuerUnreachable ? 'issuer_unavailable' : 'bad_oauth_callback';
        return toFailureUrl(flow.return_path, new AuthFailure(isDenied ? 'access_denied' : code));
      }
      if (flow.purpose === 'test') {
        await storeTest(connection, problemOfPerson(outcome.person, connection) ?? outcome);
        return toReturnUrl(flow.return_path, {});
      }
      const stored = secrets.encrypt(JSON.stringify(outcome), { ...flowAnswers, id: flow.id });
      return toReturnUrl(flow.return_path, { code: await storeAnswer(db, flow.id, stored) });
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
        const connection = await findConnection(tx, { id: flow.connection_id });
        const answer = readAnswer(flow);
        const email = link.address;
        const owner = await tx
          .updateTable('users')
          .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
          .where('email', '=', email)
          .returning('id')
          .executeTakeFirst();
        if (owner) await joinOrganization(tx, owner.id, email, connection);
        const user_id = owner?.id ?? (await createWorkAccountUser(tx, connection, { email, name: answer.person.name }));
        const linked = await findLinkedUser(tx, connection.id, answer.person);
        if (linked && linked.user_id !== user_id) throw new AuthFailure('identity_already_exists');
        const id = linked?.id ?? (await linkWorkAccount(tx, connection.id, user_id, answer.person));
        if (owner && !linked) await recordLink(tx, user_id);
        await removeFlow(tx, flow.id);
        return openWorkSession(tx, connection, { id, user_id }, answer, flow, source);
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
          .select(['id', 'connection_id'])
          .where((eb) => eb.and({ id, user_id }))
          .executeTakeFirst();
        if (!linked) throw new AuthFailure('identity_not_found');
        if (!user.password_hash) throw new AuthFailure('single_identity_not_deletable');
        await recordOwnChange(tx, user_id, 'member.unlink');
        await recordSecurity(tx, { action: 'work-account.unlinked', user_id });
        await tx.deleteFrom('work_accounts').where('id', '=', id).execute();
        await tx
          .deleteFrom('sessions')
          .where((eb) => eb.and({ user_id, connection_id: linked.connection_id }))
          .execute();
      });
    },
  };
}

async function recordLink(tx: Transaction, user_id: string): Promise<void> {
  await recordOwnChange(tx, user_id, 'member.link');
  await recordSecurity(tx, { action: 'work-account.linked', user_id });
}

/** Accepts an issuer that does not say when it asked for the password. */
const isAfter = (auth_time: number | null, moment: string) =>
  auth_time === null || auth_time >= Date.parse(moment) / 1000 - CLOCK_SECONDS;

const deviceHash = (device: string) => hashForRateLimit(`device ${device}`);

/** A sentence for the admin who tests the connection. */
function problemOf(error: unknown): string | null {
  if (error instanceof IssuerUnreachable)
    return 'De issuer is niet bereikbaar, of antwoordt niet zoals OpenID Connect voorschrijft.';
  if (!(error instanceof IssuerRefused)) return null;
  const problems: Record<IssuerRefused['reason'], string> = {
    denied: 'Het inloggen is geweigerd of afgebroken.',
    client: 'De client-id of het clientgeheim klopt niet, of het geheim is verlopen.',
    'other-tenant': 'Dit account hoort bij een andere tenant dan je hebt ingevuld.',
    invalid: 'Het antwoord van de issuer klopt niet. Controleer de issuer, de client-id en het redirect-adres.',
  };
  return problems[error.reason];
}

function problemOfPerson({ email }: ClaimedPerson, { domains }: StoredConnection): string | null {
  if (!email) return 'De issuer geeft geen e-mailadres door. Voeg de claim ‘email’ toe.';
  const domain = domainOf(email);
  return domains.includes(domain) ? null : `Je logde in met een adres van ${domain}. Dat domein staat er niet bij.`;
}
