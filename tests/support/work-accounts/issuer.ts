import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { type Adapter, type AdapterPayload, type Configuration, Provider } from 'oidc-provider';

type Claims = Record<string, unknown>;
type TokenAnswer = Record<string, unknown> & { id_token: string };

export interface TestIssuer {
  url: string;
  client_id: string;
  client_secret: string;
  /** The people who can sign in, by their subject, with what the issuer says of them. */
  people: Map<string, Claims>;
  /** Changes what the token endpoint answers. */
  tamper: ((answer: TokenAnswer) => Promise<object> | object) | undefined;
  /** The token endpoint does not answer any more, or fails. */
  state: 'works' | 'hangs' | 'fails';
  /** Gives refresh tokens. */
  refreshes: boolean;
  /** Every request that the issuer got, as method and path. */
  requests: string[];
  allowRedirectTo(redirect_uri: string): void;
  /** Signs with the key of this issuer, or with the one of before the rotation. */
  sign(claims: Claims, which?: 'current' | 'former'): Promise<string>;
  /** The former key is no longer published. */
  rotateKeys(): Promise<void>;
  /** Follows an authorization address as a browser does, signs in, and returns the address that the issuer leads to. */
  signIn(authorizationUrl: string, subject: string): Promise<URL>;
  close(): Promise<void>;
}

/** Starts a real, certified issuer on this machine. Its path, if any, is part of its address. */
export async function startIssuer(path = ''): Promise<TestIssuer> {
  let key = await newKey('eerste');
  let formerKey = key;
  let rotations = 0;
  let provider: Provider;
  let callback: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  const people = new Map<string, Claims>();
  const redirect_uris = ['http://127.0.0.1/unused'];
  const client = { client_id: 'terecht', client_secret: 'geheim-van-de-koppeling' };
  const metadata: AdapterPayload = {
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'client_secret_basic',
  };
  const stored = new Map<string, AdapterPayload>();
  const held = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    void (async () => {
      const target = (request.url ?? '/').slice(path.length) || '/';
      issuer.requests.push(`${request.method} ${target.split('?')[0]}`);
      if (issuer.state === 'hangs' && target.startsWith('/token')) return void held.add(response);
      if (issuer.state === 'fails' && target.startsWith('/token')) return void response.writeHead(503).end();
      if (target.startsWith('/inloggen/')) return signInPage(request, response);
      (request as { originalUrl?: string }).originalUrl = request.url!;
      request.url = target;
      return callback(request, response);
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function signInPage(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><html lang="nl"><title>Schoolaccount</title><h1>Schoolaccount</h1><form method="post">
        <label>Gebruikersnaam <input name="subject" required></label> <button>Inloggen</button></form></html>`);
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const accountId = new URLSearchParams(body).get('subject') ?? '';
    const result = people.has(accountId) ? { login: { accountId } } : { error: 'access_denied' };
    request.url = request.url!.slice(path.length);
    await provider.interactionFinished(request, response, result);
  }

  /** The provider reads its keys once. */
  function restart() {
    const configuration: Configuration = {
      adapter: (name) => createAdapter(name, stored, () => ({ ...client, ...metadata, redirect_uris })),
      jwks: { keys: [key.jwk] },
      claims: { openid: ['sub', 'tid', 'hd', 'xms_edov'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['een-sleutel-voor-de-koekjes'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `${path}/inloggen/${uid}` },
      findAccount: (_ctx, sub) => {
        const claims = people.get(sub);
        return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
      },
      // The organisation agreed for all its people.
      async loadExistingGrant(ctx) {
        const grant = new ctx.oidc.provider.Grant({
          clientId: ctx.oidc.client!.clientId,
          accountId: ctx.oidc.session!.accountId!,
        });
        grant.addOIDCScope('openid email profile offline_access');
        await grant.save();
        return grant;
      },
      issueRefreshToken: async () => issuer.refreshes,
      ttl: { Grant: 3600, Interaction: 600, Session: 3600, IdToken: 3600, AccessToken: 3600, RefreshToken: 3600 },
    };
    provider = new Provider(origin + path, configuration);
    provider.use(async (ctx, next) => {
      await next();
      const answer = ctx.body as TokenAnswer | undefined;
      if (ctx.path === '/token' && answer?.id_token && issuer.tamper) ctx.body = await issuer.tamper(answer);
    });
    callback = provider.callback() as typeof callback;
  }

  const issuer: TestIssuer = {
    url: origin + path,
    ...client,
    people,
    tamper: undefined,
    state: 'works',
    refreshes: true,
    requests: [],
    allowRedirectTo(redirect_uri) {
      redirect_uris.push(redirect_uri);
    },
    sign(claims, which = 'current') {
      const { privateKey, jwk } = which === 'current' ? key : formerKey;
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: jwk.kid! }).sign(privateKey);
    },
    async rotateKeys() {
      [formerKey, key] = [key, await newKey(`sleutel-${++rotations}`)];
      restart();
    },
    async signIn(authorizationUrl, subject) {
      const cookies = new Map<string, string>();
      let url = new URL(authorizationUrl);
      let form: string | undefined;
      for (let step = 0; step < 10; step++) {
        const response = await fetch(url, {
          redirect: 'manual',
          headers: {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(form !== undefined && { method: 'POST', body: form }),
        });
        form = undefined;
        for (const line of response.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
          cookies.set(name!, value!);
        }
        const location = response.headers.get('location');
        if (location) {
          url = new URL(location, url);
          if (url.origin !== origin) return url;
        } else if (url.pathname.startsWith(`${path}/inloggen/`)) {
          form = new URLSearchParams({ subject }).toString();
        } else throw new Error(`the issuer answered ${response.status}: ${await response.text()}`);
      }
      throw new Error('the issuer keeps redirecting');
    },
    close: () =>
      new Promise((resolve) => {
        for (const response of held) response.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  restart();
  return issuer;
}

/** Stores in memory; the client may get more redirect addresses while the issuer runs. */
function createAdapter(name: string, stored: Map<string, AdapterPayload>, client: () => AdapterPayload): Adapter {
  const find = (id: string) => (name === 'Client' ? client() : stored.get(`${name} ${id}`));
  return {
    upsert: async (id, payload) => void stored.set(`${name} ${id}`, payload),
    find: async (id) => find(id),
    findByUid: async (uid) => [...stored.values()].find((payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id) => void Object.assign(find(id)!, { consumed: Math.floor(Date.now() / 1000) }),
    destroy: async (id) => void stored.delete(`${name} ${id}`),
    async revokeByGrantId(grantId) {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
    },
  };
}

async function newKey(kid: string): Promise<{ privateKey: CryptoKey; jwk: JWK }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}
