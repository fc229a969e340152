import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { createWorkAccountBrowser } from '../../../../../tests/support/work-accounts/browser.ts';
import { startIssuer, type TestIssuer } from '../../../../../tests/support/work-accounts/issuer.ts';
import { providerOf, testConnection } from '../../../../shared/accounts/work-accounts.ts';
import { clientSecrets } from './connections/connections.ts';

const TENANT = 'aaaaaaaa-0000-4000-8000-000000000001';
const OTHER_TENANT = 'bbbbbbbb-0000-4000-8000-000000000002';

let portal: TestApp;
let server: string;
let issuer: TestIssuer;
/** In place of login.microsoftonline.com: an issuer per tenant. */
let microsoft: TestIssuer;
beforeAll(async () => {
  [issuer, microsoft] = await Promise.all([startIssuer(), startIssuer(`/${TENANT}/v2.0`)]);
  portal = await startTestApp();
  server = await portal.listen();
});
afterAll(async () => {
  await portal.close();
  await Promise.all([issuer.close(), microsoft.close()]);
});

let counter = 0;
beforeEach(() => {
  for (const each of [issuer, microsoft]) {
    each.people.clear();
    each.tamper = undefined;
    each.state = 'works';
  }
});

/** An organisation with a connection that is on; written directly, because the address of Microsoft is fixed. */
async function connected(to = issuer, kind: 'oidc' | 'entra' = 'oidc', url = to.url) {
  const subpath = `vijandig-${++counter}`;
  const org_id = await addOrganization(portal.db, { subpath });
  const id = crypto.randomUUID();
  await portal.db
    .insertInto('work_account_connections')
    .values({
      id,
      org_id,
      kind,
      issuer: url,
      client_id: to.client_id,
      client_secret: portal.services.secrets.encrypt(to.client_secret, { ...clientSecrets, id }),
      domains: [`${subpath}.nl`],
      confirmed_domains: kind === 'oidc' ? [`${subpath}.nl`] : [],
      newcomers: 'staff',
      is_on: true,
    })
    .execute();
  to.allowRedirectTo(`${server}/auth/v1/callback/${org_id}`);
  to.people.set('juf', { email: `juf@${subpath}.nl`, email_verified: true, name: 'Juf Noor' });
  return { id, org_id, provider: providerOf(id), domain: `${subpath}.nl` };
}

const browser = (at = issuer) => createWorkAccountBrowser(server, at);
const users = async () => (await portal.db.selectFrom('users').select('id').execute()).length;

/** Changes the claims of the ID token and signs it with the issuer's own key. */
const withClaims =
  (changes: (claims: Record<string, unknown>) => object, which?: 'current' | 'former', at = () => issuer) =>
  async (answer: { id_token: string }) => {
    const claims = decodeJwt(answer.id_token);
    return { ...answer, id_token: await at().sign({ ...claims, ...changes(claims) }, which) };
  };

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('an answer of the issuer is refused', () => {
  const hostile: [string, NonNullable<TestIssuer['tamper']>][] = [
    ['with the nonce of another sign-in', withClaims(() => ({ nonce: 'van-een-ander' }))],
    ['without a nonce', withClaims(() => ({ nonce: undefined }))],
    ['in the name of another issuer', withClaims(() => ({ iss: 'https://andere.example' }))],
    ['for another client', withClaims(() => ({ aud: 'iemand-anders' }))],
    ['for two clients', withClaims(({ aud }) => ({ aud: [aud, 'iemand-anders'], azp: 'iemand-anders' }))],
    ['that has expired', withClaims(() => ({ exp: seconds() - 90 }))],
    ['from the future', withClaims(() => ({ nbf: seconds() + 90 }))],
    ['made in the future', withClaims(() => ({ iat: seconds() + 3_600 }))],
    ['made a day ago', withClaims(() => ({ iat: seconds() - 86_400 }))],
    ['about a password that is typed in the future', withClaims(() => ({ auth_time: seconds() + 3_600 }))],
    ['without a subject', withClaims(() => ({ sub: undefined }))],
    ['with an empty subject', withClaims(() => ({ sub: '' }))],
    [
      'that is not signed (alg: none)',
      (answer) => ({ ...answer, id_token: `${encode({ alg: 'none' })}.${encode(decodeJwt(answer.id_token))}.` }),
    ],
    [
      'that is signed with the client secret instead of a key',
      async (answer) => ({
        ...answer,
        id_token: await new SignJWT(decodeJwt(answer.id_token))
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(issuer.client_secret.padEnd(32, '0'))),
      }),
    ],
    [
      'that is signed with a key of someone else',
      async (answer) => {
        const { privateKey } = await generateKeyPair('RS256');
        const header = { alg: 'RS256', kid: 'eerste' };
        return {
          ...answer,
          id_token: await new SignJWT(decodeJwt(answer.id_token)).setProtectedHeader(header).sign(privateKey),
        };
      },
    ],
    ['without an ID token', ({ id_token: _, ...answer }) => answer],
    ['whose ID token was changed', (answer) => ({ ...answer, id_token: `${answer.id_token.slice(0, -4)}AAAA` })],
  ];

  test.each(hostile)('%s', async (_, tamper) => {
    const { provider } = await connected();
    const before = await users();
    issuer.tamper = tamper;
    expect(await browser().signIn(provider, 'juf')).toEqual({ session: null, error: 'bad_oauth_callback' });
    expect(await users()).toBe(before);
    issuer.tamper = undefined;
    expect((await browser().signIn(provider, 'juf')).error).toBeNull();
  });

  test('but not because its clock is half a minute off', async () => {
    const { provider } = await connected();
    issuer.tamper = withClaims(() => ({ exp: seconds() - 30, iat: seconds() + 30 }));
    expect((await browser().signIn(provider, 'juf')).error).toBeNull();
  });
});

describe('keys', () => {
  test('a rotated key works at once, and the former one no longer', async () => {
    const { provider } = await connected();
    expect((await browser().signIn(provider, 'juf')).error).toBeNull();
    const keys = () => issuer.requests.filter((request) => request === 'GET /jwks').length;
    const before = keys();
    expect((await browser().signIn(provider, 'juf')).error).toBeNull();
    expect(keys()).toBe(before);
    await issuer.rotateKeys();
    expect((await browser().signIn(provider, 'juf')).error).toBeNull();
    expect(keys()).toBe(before + 1);
    issuer.tamper = withClaims(() => ({}), 'former');
    expect((await browser().signIn(provider, 'juf')).error).toBe('bad_oauth_callback');
  });
});

describe('mixing up', () => {
  test('an answer counts only at the address of the organisation that asked', async () => {
    const [asked, other] = [await connected(), await connected()];
    const teacher = browser();
    const back = await issuer.signIn(await teacher.begin(asked.provider), 'juf');
    const elsewhere = new URL(back.href.replace(asked.org_id, other.org_id));
    const { headers } = await fetch(elsewhere, { redirect: 'manual' });
    expect(new URL(headers.get('location')!).searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  test('an answer that names another issuer is refused', async () => {
    const { provider } = await connected();
    const back = await issuer.signIn(await browser().begin(provider), 'juf');
    expect(back.searchParams.get('iss')).toBe(issuer.url);
    back.searchParams.set('iss', 'https://andere.example');
    const { headers } = await fetch(back, { redirect: 'manual' });
    expect(new URL(headers.get('location')!).searchParams.get('error_code')).toBe('bad_oauth_callback');
  });

  test('an issuer whose own document names another issuer is not used', async () => {
    const document = createServer((_, response) =>
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          issuer: issuer.url,
          authorization_endpoint: `${issuer.url}/auth`,
          token_endpoint: `${issuer.url}/token`,
        }),
      ),
    );
    await new Promise<void>((resolve) => document.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(document.address() as AddressInfo).port}`;
    const { org_id } = await connected(issuer, 'oidc', url);
    const admin = await portal.tokenFor(await addPerson(portal.db, 'admin', org_id));
    const { status } = await portal.call(testConnection, { params: { id: org_id }, body: { return_to: '/' } }, admin);
    expect(status).toBe(400);
    document.close();
  });

  test('the subject of one organisation is unknown at another, also with the same address', async () => {
    const [first, second] = [await connected(), await connected()];
    issuer.people.set('juf', { email: `juf@${first.domain}`, email_verified: true });
    const { session } = await browser().signIn(first.provider, 'juf');
    expect(session).not.toBeNull();
    await portal.db
      .updateTable('work_account_connections')
      .set({ domains: [first.domain], confirmed_domains: [first.domain] })
      .where('id', '=', second.id)
      .execute();
    expect((await browser().signIn(second.provider, 'juf')).error).toBe('work_account_unconfirmed');
  });
});

describe('replaying', () => {
  test('an answer of the issuer, and the code of the portal, count once', async () => {
    const { provider } = await connected();
    const teacher = browser();
    const back = await issuer.signIn(await teacher.begin(provider), 'juf');
    const returned = async () => {
      const { headers } = await fetch(back, { redirect: 'manual' });
      return new URL(headers.get('location')!);
    };
    const page = await returned();
    expect((await returned()).searchParams.get('error_code')).toBe('bad_oauth_state');
    const verifier = String(teacher.storage.getItem('terecht-code-verifier')).split('/')[0]!.replace(/^"|"$/g, '');
    expect((await teacher.complete(page)).error).toBeNull();
    const again = await fetch(`${server}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: page.searchParams.get('code'), code_verifier: verifier }),
    });
    expect(again.status).toBe(404);
  });

  test('a code is worth nothing in another browser, and no longer in the first', async () => {
    const { provider } = await connected();
    const [teacher, thief] = [browser(), browser()];
    const page = await teacher.returnFrom(await teacher.begin(provider), 'juf');
    await thief.begin(provider);
    expect((await thief.complete(page)).error).toBe('bad_code_verifier');
    expect((await teacher.complete(page)).error).toBe('flow_state_not_found');
  });

  test('without PKCE nothing begins', async () => {
    const { provider } = await connected();
    for (const more of ['', '&code_challenge=kort', `&code_challenge=${'a'.repeat(43)}&code_challenge_method=plain`]) {
      const { status } = await fetch(`${server}/auth/v1/authorize?provider=${provider}${more}`, { redirect: 'manual' });
      expect(status).toBe(400);
    }
  });

  test.each([
    'https://elders.example/auth',
    '//elders.example',
    'https://127.0.0.1.elders.example/',
    'javascript:alert(1)',
    'https://gast:wachtwoord@elders.example/',
    '/\\elders.example',
  ])('a page elsewhere (%s) does not get the code', async (redirectTo) => {
    const { provider } = await connected();
    const teacher = browser();
    const page = await teacher.returnFrom(await teacher.begin(provider, redirectTo), 'juf');
    expect(page.origin).toBe(server);
  });
});

const withTenant = (tid: string, more: object = {}) =>
  withClaims(
    () => ({ tid, ...more }),
    undefined,
    () => microsoft,
  );

describe('a tenant of Microsoft', () => {
  test('signs in its own people, whose address counts only when Microsoft verifies it', async () => {
    const { provider } = await connected(microsoft, 'entra');
    microsoft.tamper = withTenant(TENANT);
    expect((await browser(microsoft).signIn(provider, 'juf')).error).toBe('work_account_unconfirmed');
    microsoft.tamper = withTenant(TENANT, { xms_edov: true });
    expect((await browser(microsoft).signIn(provider, 'juf')).error).toBeNull();
  });

  test('of another organisation is refused', async () => {
    const { provider } = await connected(microsoft, 'entra');
    for (const tid of [OTHER_TENANT, undefined, '', 5, TENANT.slice(0, 8)]) {
      microsoft.tamper = withTenant(tid as string, { xms_edov: true });
      expect((await browser(microsoft).signIn(provider, 'juf')).error).toBe('bad_oauth_callback');
    }
  });
});

test('an issuer that hangs is given up, while others still sign in', async () => {
  const [{ provider }, other] = [await connected(), await connected(microsoft)];
  issuer.state = 'hangs';
  const started = Date.now();
  const waiting = browser().signIn(provider, 'juf');
  expect((await browser(microsoft).signIn(other.provider, 'juf')).error).toBeNull();
  expect((await waiting).error).toBe('issuer_unavailable');
  expect(Date.now() - started).toBeLessThan(12_000);
});

test('a refresh that answers for another person ends the session', async () => {
  const { provider, id } = await connected();
  const teacher = browser();
  await teacher.signIn(provider, 'juf');
  const long = new Date(Date.now() - 13 * 3_600_000).toISOString();
  await portal.db
    .updateTable('work_accounts')
    .set({ confirmed_at: long, asked_at: long })
    .where('connection_id', '=', id)
    .execute();
  issuer.tamper = withClaims(() => ({ sub: 'directeur' }));
  expect(await teacher.refresh()).toBe('session_expired');
});
