import { sql } from 'kysely';

import { DomainError } from '../../../../shared/platform/errors.ts';
import { type Database, now } from '../../../platform/database/connect.ts';
import type { PortalAddress } from '../../../platform/mail/mail-queue.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { lockGroup, lockLocations } from '../../groups/groups.queries.ts';
import { AuthFailure } from '../auth/auth-failure.ts';
import type { RequestSource } from '../auth/request-source.ts';
import type { SignedInUser } from '../auth/signed-in-user.ts';
import {
  findConnection,
  tokenResponses,
  type GroupConnection,
  ownerOf,
  readConnection,
  readGroupConnection,
  redirectUri,
  type StoredConnection,
  toClient,
} from './connections/connections.ts';
import type { ConnectionCopies } from './connections/copies.ts';
import { assertOwn } from './connections/group-locks.ts';
import { beginFlow, type Flow, type NewFlow, storeTokenResponse, takeState } from './flows.ts';
import { type ClaimedPerson, domainOf, readClaims } from './id-token-claims.ts';
import { IssuerUnreachable } from './issuer-fetch.ts';
import { type IssuerHints, IssuerError, type Issuers } from './issuers.ts';

/** Who signed in at the issuer, stored until the browser fetches its session. */
export interface StoredTokenResponse {
  person: ClaimedPerson;
  refresh_token: string | null;
}

interface Dependencies {
  db: Database;
  secrets: Secrets;
  issuers: Issuers;
  portal: PortalAddress;
  copies: ConnectionCopies;
  /** Logs why signing in at an issuer failed, without personal data. */
  warn: (failure: Error) => void;
}

type AnyConnection = StoredConnection | GroupConnection;
type FlowOfConnection = Omit<NewFlow, 'connection_id' | 'group_connection_id'>;

export type WorkAccountAuthorization = ReturnType<typeof createWorkAccountAuthorization>;

/** Sends the browser to the issuer, and stores the token response. */
export function createWorkAccountAuthorization({ db, secrets, issuers, portal, copies, warn }: Dependencies) {
  async function begin(connection: AnyConnection, flow: FlowOfConnection, hints: IssuerHints = {}) {
    const of = 'org_id' in connection ? { connection_id: connection.id } : { group_connection_id: connection.id };
    const sent = await beginFlow(db, { ...flow, ...of });
    return issuers.authorizationUrl(toClient(secrets, connection), {
      ...sent,
      redirect_uri: redirectUri(portal.origin, ownerOf(connection)),
      forceReauthentication: flow.asks_again ?? false,
      hints,
    });
  }

  /** Like `begin`, with the errors of GoTrue's protocol. */
  async function beginSignIn(
    connection: StoredConnection,
    flow: FlowOfConnection,
    { network }: RequestSource,
    hints?: IssuerHints,
  ): Promise<string> {
    await enforceRateLimit(db, 'work account', { network });
    try {
      return await begin(connection, flow, hints);
    } catch (error) {
      if (!(error instanceof IssuerError || error instanceof IssuerUnreachable)) throw error;
      warn(error);
      throw new AuthFailure('issuer_unavailable');
    }
  }

  /** The address of the portal to which the browser goes, with GoTrue's parameters. */
  const toReturnUrl = (path: string, parameters: Record<string, string>) => {
    const wanted = new URL(path, portal.origin);
    const url = wanted.origin === new URL(portal.origin).origin ? wanted : new URL('/', portal.origin);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  };

  const toFailureUrl = (path: string, failure: AuthFailure) =>
    toReturnUrl(path, {
      error: failure.status < 500 ? 'access_denied' : 'server_error',
      error_code: failure.code,
      error_description: failure.message,
    });

  async function storeTest(
    connection: AnyConnection,
    actor_id: string,
    outcome: StoredTokenResponse | string,
  ): Promise<void> {
    const isOk = typeof outcome !== 'string';
    const domain = isOk && outcome.person.isEmailVerified ? domainOf(outcome.person.email!) : null;
    const values = {
      tested_at: now,
      test_problem: isOk ? null : outcome.slice(0, 300),
      test_vouches: isOk && outcome.person.isEmailVerified,
      test_refreshes: isOk && outcome.refresh_token !== null,
      ...(domain && {
        confirmed_domains: sql<string[]>`case when ${domain} = any(domains) and not ${domain} = any(confirmed_domains)
          then confirmed_domains || ${domain}::text else confirmed_domains end`,
      }),
    };
    // What was saved during the test was not tested.
    const tested = sql<boolean>`(id, issuer, client_id, client_secret, domains)
      = (${connection.id}, ${connection.issuer}, ${connection.client_id}, ${connection.client_secret}, ${connection.domains}::text[])`;
    if ('org_id' in connection) await db.updateTable('work_account_connections').set(values).where(tested).execute();
    else
      await db.transaction().execute(async (tx) => {
        const { group_id } = connection;
        const { name: group } = await lockGroup(tx, group_id);
        const locations = await lockLocations(tx, group_id);
        await tx.updateTable('group_connections').set(values).where(tested).execute();
        await copies.copyToLocations(tx, group_id, locations, { actor_id, group });
      });
  }

  async function connectionToTest(of: { org_id: string } | { group_id: string }): Promise<AnyConnection | undefined> {
    if ('group_id' in of) return readGroupConnection(db, of);
    const connection = await readConnection(db, of);
    if (connection) await assertOwn(db, connection);
    return connection;
  }

  const connectionOfFlow = ({ connection_id, group_connection_id }: Flow): Promise<AnyConnection | undefined> =>
    connection_id ? readConnection(db, { id: connection_id }) : readGroupConnection(db, { id: group_connection_id! });

  return {
    /** GoTrue's `authorize`, `sso` and `user/identities/authorize`: returns the address at the issuer. */
    beginSignIn,

    async connectionOf(provider: string): Promise<StoredConnection> {
      const [, id] = /^(?:custom:)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(provider) ?? [];
      if (!id) throw new AuthFailure('provider_disabled');
      return findConnection(db, { id });
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
      of: { org_id: string } | { group_id: string },
      { user_id, session_id }: SignedInUser,
      return_path: string,
      network: string,
    ): Promise<string> {
      // A path of this portal, also after the tabs and line breaks that browsers remove from addresses.
      if (!/^\/(?![/\\])[^\p{Cc}]*$/u.test(return_path)) throw new DomainError('bad_input');
      await enforceRateLimit(db, 'work account', { network });
      const connection = await connectionToTest(of);
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
        if (error instanceof AuthFailure) throw new DomainError('not_found');
        const problem = problemOf(error);
        if (!problem) throw error;
        await storeTest(connection, user_id, problem);
        throw new DomainError('bad_input', problem);
      }
    },

    /** The issuer sent the browser back; returns where it goes now. */
    async receiveCallback(owner_id: string, parameters: URLSearchParams): Promise<string> {
      const state = parameters.get('state') ?? '';
      const flow = await takeState(db, state, owner_id);
      if (!flow) return toFailureUrl('/auth', new AuthFailure('bad_oauth_state'));
      const connection = await connectionOfFlow(flow);
      if (!connection) return toFailureUrl('/auth', new AuthFailure('bad_oauth_state'));
      const callback = new URL(redirectUri(portal.origin, owner_id));
      callback.search = parameters.toString();
      let outcome: StoredTokenResponse;
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
          await storeTest(connection, flow.user_id!, problem);
          return toReturnUrl(flow.return_path, {});
        }
        const isDenied = error instanceof IssuerError && error.reason === 'denied';
        const code = error instanceof IssuerUnreachable ? 'issuer_unavailable' : 'bad_oauth_callback';
        return toFailureUrl(flow.return_path, new AuthFailure(isDenied ? 'access_denied' : code));
      }
      if (flow.purpose === 'test') {
        await storeTest(connection, flow.user_id!, problemOfPerson(outcome.person, connection) ?? outcome);
        return toReturnUrl(flow.return_path, {});
      }
      const stored = secrets.encrypt(JSON.stringify(outcome), { ...tokenResponses, id: flow.id });
      return toReturnUrl(flow.return_path, { code: await storeTokenResponse(db, flow.id, stored) });
    },
  };
}

/** A sentence for the admin who tests the connection. */
function problemOf(error: unknown): string | null {
  if (error instanceof IssuerUnreachable)
    return 'De inlogdienst is niet bereikbaar, of antwoordt niet zoals OpenID Connect voorschrijft.';
  if (!(error instanceof IssuerError)) return null;
  const problems: Record<IssuerError['reason'], string> = {
    denied: 'Het inloggen is geweigerd of afgebroken.',
    client: 'De client-id of het clientgeheim klopt niet, of het geheim is verlopen.',
    'other-tenant': 'Dit account hoort bij een andere tenant dan je hebt ingevuld.',
    invalid:
      'Het antwoord van de inlogdienst klopt niet. Controleer het adres van de inlogdienst, de client-id en het redirect-adres.',
  };
  return problems[error.reason];
}

function problemOfPerson({ email }: ClaimedPerson, { domains }: AnyConnection): string | null {
  if (!email) return 'De inlogdienst geeft geen e-mailadres door. Voeg de claim ‘email’ toe.';
  const domain = domainOf(email);
  return domains.includes(domain) ? null : `Je logde in met een adres van ${domain}. Dat domein staat er niet bij.`;
}
