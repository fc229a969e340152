import * as openid from 'openid-client';

import type { ConnectionKind } from '../../../../shared/accounts/work-accounts.ts';
import { LruCache } from '../../../platform/cache/lru-cache.ts';
import { withTimeout } from '../../../platform/workers/with-timeout.ts';
import { createIssuerFetch, IssuerUnreachable } from './issuer-fetch.ts';

/** What is needed to speak to an issuer. */
export interface IssuerClient {
  kind: ConnectionKind;
  issuer: string;
  client_id: string;
  client_secret: string;
}

/** The issuer refused, or its response is not one that this portal can accept. */
export class IssuerError extends Error {
  /** `denied` and `client`: by the issuer; `other-tenant`: by the portal; `invalid`: by either. */
  readonly reason: 'denied' | 'invalid' | 'other-tenant' | 'client';

  constructor(reason: IssuerError['reason'], options?: ErrorOptions) {
    super(`signing in at the issuer failed: ${reason}`, options);
    this.name = 'IssuerError';
    this.reason = reason;
  }
}

export interface TokenResponse {
  claims: Record<string, unknown> & { iss: string; sub: string };
  refresh_token: string | null;
}

interface SentRequest {
  redirect_uri: string;
  state: string;
  nonce: string;
  code_verifier: string;
}

interface AuthorizationRequest extends SentRequest {
  /** The issuer asks for the password again, also of a person who is signed in there. */
  forceReauthentication: boolean;
  hints: IssuerHints;
}

export interface IssuerHints {
  login_hint?: string | undefined;
  /** Also of a person who is signed in there with one account. */
  choosesAccount?: boolean;
}

const MAX_ISSUERS = 200;
const DISCOVERY_MS = 60 * 60_000;
/** Discovery, code and keys together. */
const REQUEST_MS = 10_000;
const CLOCK_SECONDS = 60;
/** How long ago the ID token of a sign-in may have been made. */
const TOKEN_SECONDS = 10 * 60;
/** Keys younger than this are not fetched again for an unknown key id (oauth4webapi). */
const NEW_KEYS_SECONDS = 60;

interface KnownIssuer {
  metadata: openid.ServerMetadata;
  until: number;
  keys?: ReturnType<typeof openid.getJwksCache>;
}

export type Issuers = ReturnType<typeof createIssuers>;

/** Speaks OpenID Connect. The documents of the issuers are cached, with a bound on number and age. */
export function createIssuers(isLocalPortal: () => boolean) {
  const known = new LruCache<KnownIssuer>(MAX_ISSUERS);
  const fetch = createIssuerFetch(isLocalPortal);

  async function discover(issuer: string): Promise<KnownIssuer> {
    const cached = known.get(issuer);
    if (cached && cached.until > Date.now()) return cached;
    const found = await openid.discovery(new URL(issuer), 'discovery', undefined, openid.None(), {
      [openid.customFetch]: fetch,
      execute: isLocalPortal() ? [openid.allowInsecureRequests] : [],
    });
    const fresh = { metadata: found.serverMetadata(), until: Date.now() + DISCOVERY_MS };
    known.set(issuer, fresh);
    return fresh;
  }

  async function configure({ issuer, client_id, client_secret }: IssuerClient) {
    const found = await discover(issuer);
    const methods = found.metadata.token_endpoint_auth_methods_supported;
    const authentication =
      methods && !methods.includes('client_secret_basic')
        ? openid.ClientSecretPost(client_secret)
        : openid.ClientSecretBasic(client_secret);
    const config = new openid.Configuration(
      withoutHelpers(found.metadata),
      client_id,
      { [openid.clockTolerance]: CLOCK_SECONDS },
      authentication,
    );
    config[openid.customFetch] = fetch;
    if (isLocalPortal()) openid.allowInsecureRequests(config);
    // Verifies the signature too, although the response comes over TLS.
    openid.enableNonRepudiationChecks(config);
    if (found.keys?.uat) {
      const newest = Math.floor(Date.now() / 1000) - NEW_KEYS_SECONDS;
      openid.setJwksCache(config, { ...found.keys, uat: Math.min(found.keys.uat, newest) });
    }
    return { config, found };
  }

  /** Runs a request, remembers the keys that it fetched, and sorts failures. */
  async function ask<Result>(
    client: IssuerClient,
    request: (config: openid.Configuration) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await withTimeout(
        REQUEST_MS,
        configure(client).then(async ({ config, found }) => {
          const before = found.keys?.uat;
          const response = await request(config);
          const keys = openid.getJwksCache(config);
          if (keys && keys.uat !== before && keys.uat > Math.floor(Date.now() / 1000) - NEW_KEYS_SECONDS / 2)
            found.keys = structuredClone(keys);
          return response;
        }),
      );
    } catch (error) {
      throw toFailure(error);
    }
  }

  return {
    async authorizationUrl(client: IssuerClient, { forceReauthentication, hints, ...sent }: AuthorizationRequest) {
      return ask(client, async (config) => {
        const metadata = config.serverMetadata();
        const scopes = metadata.scopes_supported ?? [];
        const canChoose = client.kind !== 'oidc' || isListed(metadata['prompt_values_supported'], 'select_account');
        const challenge = await openid.calculatePKCECodeChallenge(sent.code_verifier);
        const url = openid.buildAuthorizationUrl(config, {
          redirect_uri: sent.redirect_uri,
          scope: ['openid', 'email', 'profile', ...(scopes.includes('offline_access') ? ['offline_access'] : [])].join(
            ' ',
          ),
          state: sent.state,
          nonce: sent.nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
          ...(forceReauthentication && { prompt: 'login', max_age: '0' }),
          ...(hints.login_hint && { login_hint: hints.login_hint }),
          // Every issuer knows `login`, after which another account can be used as well.
          ...(hints.choosesAccount && !forceReauthentication && { prompt: canChoose ? 'select_account' : 'login' }),
          ...(client.kind === 'google' && { access_type: 'offline' }),
        });
        return url.href;
      });
    },

    /** `callback` is the address to which the issuer sent the browser, with its parameters. */
    async exchange(client: IssuerClient, callback: URL, { state, nonce, code_verifier }: SentRequest) {
      return ask(client, async (config): Promise<TokenResponse> => {
        const tokens = await openid.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: code_verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        assertTenant(client, claims);
        assertTimes(claims);
        return { claims, refresh_token: tokens.refresh_token ?? null };
      });
    },

    /** Throws an IssuerError when the person no longer has access; returns the next refresh token. */
    async refresh(client: IssuerClient, refresh_token: string, subject: string): Promise<string> {
      return ask(client, async (config) => {
        const tokens = await openid.refreshTokenGrant(config, refresh_token);
        const claims = tokens.claims();
        if (claims && claims.sub !== subject) throw new IssuerError('invalid');
        return tokens.refresh_token ?? refresh_token;
      });
    },
  };
}

const isListed = (values: unknown, value: string) => Array.isArray(values) && values.includes(value);

/** A token of another tenant is signed with the same keys. */
function assertTenant({ kind, issuer }: IssuerClient, { iss, tid }: { iss: string; tid?: unknown }): void {
  if (kind !== 'entra') return;
  const [, tenant] = /\/([0-9a-f-]{36})\/v2\.0$/.exec(issuer) ?? [];
  if (iss !== issuer || !tenant || tid !== tenant) throw new IssuerError('other-tenant');
}

/** A token is made for the code, so it is as new as the sign-in; the library checks only when it ends. */
function assertTimes({ iat, auth_time = 0 }: { iat: number; auth_time?: number }): void {
  const now = Date.now() / 1000;
  const isNew = iat >= now - TOKEN_SECONDS && iat <= now + CLOCK_SECONDS;
  if (!isNew || auth_time > now + CLOCK_SECONDS) throw new IssuerError('invalid');
}

/** Refusals by the issuer itself, which another attempt does not change. */
const refusals = new Set(['invalid_grant', 'interaction_required', 'login_required', 'consent_required']);

function toFailure(error: unknown): IssuerError | IssuerUnreachable {
  if (error instanceof IssuerError || error instanceof IssuerUnreachable) return error;
  if (error instanceof openid.AuthorizationResponseError) return new IssuerError('denied', { cause: error });
  if (error instanceof openid.WWWAuthenticateChallengeError) return new IssuerError('client', { cause: error });
  if (error instanceof openid.ResponseBodyError) {
    if (error.error === 'invalid_client' || error.error === 'unauthorized_client')
      return new IssuerError('client', { cause: error });
    return refusals.has(error.error)
      ? new IssuerError('invalid', { cause: error })
      : new IssuerUnreachable('the issuer failed', { cause: error });
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof IssuerUnreachable) return cause;
  const isWrong = error instanceof openid.ClientError && error.code !== 'OAUTH_TIMEOUT' && error.code !== 'OAUTH_ABORT';
  const isStatus = error instanceof openid.ClientError && error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  if (isWrong && !isStatus) return new IssuerError('invalid', { cause: error });
  return new IssuerUnreachable('the issuer did not answer as it should', { cause: error });
}

/** `serverMetadata()` adds a function, which cannot be copied. */
function withoutHelpers(metadata: openid.ServerMetadata): openid.ServerMetadata {
  return Object.fromEntries(
    Object.entries(metadata).filter(([, value]) => typeof value !== 'function'),
  ) as unknown as openid.ServerMetadata;
}
