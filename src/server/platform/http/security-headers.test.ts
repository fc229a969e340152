import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addItem, addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { getProfile } from '../../../shared/accounts/contract.ts';
import { listPublicItems } from '../../../shared/items/contract.ts';

const INJECTION = `</title></script><script>alert(1)</script><img src=x onerror=alert(1)>"'%preload%$&`;

let portal: TestApp;
let school: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
  school = await addOrganization(portal.db, { subpath: 'kwaad', name: INJECTION });
  token = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
  await addItem(portal.db, school, { tags: [INJECTION], description: INJECTION, last_seen_location: INJECTION });
});
afterAll(() => portal.close());

/** One of every kind of response. */
const answers: [string, string, object?][] = [
  ['a page', '/'],
  ['a page with data', '/schools/kwaad/search'],
  ['a page that is not there', '/bestaat/niet'],
  ['a file', '/icon.svg'],
  ['a photo that is not there', '/photos/lost-items/x.webp'],
  ['an answer', '/api/organizations?sector=schools'],
  ['a refusal', '/api/profile'],
  ['bad input', '/api/public-items?org_uuid=x'],
  ['an invalid URL', '/%ff'],
  ['a failed sign-in', '/auth/v1/token?grant_type=password', { email: 'a@b.nl', password: 'x' }],
  ['a health check', '/healthz'],
  ['the API page', '/api/docs'],
  ['the mails', '/dev/mail'],
];

const ask = (url: string, body?: object, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers, ...(body && { method: 'POST', payload: body }) });

describe.each(answers)('%s', (_, url, body) => {
  test('has the security headers, and no cookie', async () => {
    const { headers, body: answer } = await ask(url, body);
    // Only the inline script and styles of the page are allowed, by their hashes.
    const hashOf = (element: string) => {
      const [, inline] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(answer) ?? [];
      return String(headers['content-type']).startsWith('text/html') && inline
        ? ` 'sha256-${createHash('sha256').update(inline).digest('base64')}'`
        : '';
    };
    expect(headers).toMatchObject({
      'content-security-policy':
        `default-src 'none'; script-src 'self'${hashOf('script')}; style-src 'self'${hashOf('style')}; img-src 'self' blob: data:; font-src 'self'; ` +
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; " +
        "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('is not readable by another site', async () => {
    const origin = { origin: 'https://evil.example' };
    for (const { headers } of [
      await ask(url, body, origin),
      await portal.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          ...origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      }),
    ]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

test('HSTS is sent only over https', async () => {
  expect((await ask('/')).headers).not.toHaveProperty('strict-transport-security');
  const secure = await startTestApp({ PUBLIC_URL: 'https://terecht.example' });
  const { headers } = await secure.app.inject('/');
  await secure.close();
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('a cookie gives no rights', async () => {
  expect(
    (await ask(getProfile.path, undefined, { cookie: `access_token=${token}; session=${token}` })).statusCode,
  ).toBe(401);
});

describe('user text', () => {
  test('stays text in a page and never runs', async () => {
    const { body } = await ask('/schools/kwaad/search');
    const scripts = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    const inline = scripts.filter(([, attributes]) => !attributes!.includes('src='));
    expect(inline.map(([, attributes]) => attributes)).toEqual([
      '',
      ' type="application/json" id="settings"',
      ' type="application/json" id="preload"',
    ]);
    const preload = JSON.parse(inline[2]![2]!) as Record<string, { name?: string; items?: { description: string }[] }>;
    const [organization, list] = Object.values(preload);
    expect([organization!.name, list!.items![0]!.description]).toEqual([INJECTION, INJECTION]);
    const seen = body.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    expect(seen).not.toMatch(/<script|<img src=x|onerror=(?!alert\(1\)&(#62|gt);)/);
    // The server renders the text too.
    expect(seen).toMatch(/<p dir="auto" class="[^"]*">&lt;\/title&gt;/);
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body).not.toMatch(/ style=| on\w+="/);
  });

  test('is returned unchanged as JSON, which no browser renders as a page', async () => {
    const { headers, body } = await portal.call(listPublicItems, { query: { org_uuid: school } });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body.items[0]).toMatchObject({ tags: [INJECTION], description: INJECTION });
  });
});

describe('files outside the browser app', () => {
  const secret = readFileSync('package.json', 'utf8').slice(0, 40);
  test.each([
    '/../package.json',
    '/../../package.json',
    '/assets/../../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5c..%5cpackage.json',
    '/....//....//package.json',
    '/assets/%252e%252e/%252e%252e/package.json',
    '/%00/../../package.json',
    '//package.json',
    '/photos/lost-items/..%2f..%2f..%2fpackage.json',
    '/photos/lost-items/../../jwt-secret',
    '/.built-from',
    '/index.html',
    '/src/server/main.ts',
  ])('%s is not served', async (url) => {
    const { statusCode, body } = await ask(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain(secret);
    expect(body).not.toContain(portal.jwtSecrets[0]!);
  });
});

test('a compressed body is not decompressed', async () => {
  const bomb = gzipSync(Buffer.alloc(150 * 1024 * 1024, ' '));
  const before = process.memoryUsage().rss;
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: '/auth/v1/recover',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: bomb,
  });
  expect(statusCode).toBe(400);
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
});

const askMails = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  portal.app.inject({ url: '/dev/mail', headers: { host: 'localhost', ...headers }, remoteAddress });

describe('the stored mails', () => {
  test('are readable on this machine', async () => {
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000']) {
      expect((await askMails({ host })).statusCode).toBe(200);
    }
  });

  test.each([
    ['a rebound DNS name', { host: 'evil.example' }, undefined],
    ['a proxy', { 'x-forwarded-for': '10.0.0.1' }, undefined],
    ['a proxy with the standard header', { forwarded: 'for=10.0.0.1' }, undefined],
    ['another machine', {}, '192.0.2.1'],
  ])('are not readable through %s', async (_, headers, remote) => {
    expect((await askMails(headers as Record<string, string>, remote)).statusCode).toBe(404);
  });

  test.each([{ HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }, { PUBLIC_URL: 'https://terecht.example' }])(
    'do not exist with %o, and neither does the demo by default',
    async (env) => {
      const open = await startTestApp({ TAGGER: 'none', ...env } as Record<string, string>);
      expect((await open.app.inject({ url: '/dev/mail', headers: { host: 'localhost' } })).statusCode).toBe(404);
      expect(open.config.isLocal).toBe(false);
      await open.close();
    },
  );
});

const messageOf = async (url: string, body: object) =>
  (await portal.app.inject({ method: 'POST', url, payload: body })).json<{ error: { message: string } }>().error
    .message;

test('an error names a field by its Dutch name, or none', async () => {
  const claim = `/api/public-items/${randomUUID()}/claims?org_uuid=${randomUUID()}`;
  const words = { name: 'Noor', recognition: 'Een sleutel', email: 'noor@test.example' };
  expect(await messageOf(claim, { ...words, name: '' })).toBe('De gegevens kloppen niet: controleer ‘naam’.');
  expect(await messageOf(claim, { ...words, recognition: '' })).toContain('‘waaraan herken je het’');
  expect(await messageOf('/api/visits', { token: 'z'.repeat(43), confirmed: ['x'] })).toBe('De gegevens kloppen niet.');
  expect(await messageOf(claim, { ...words, constructor: 1 })).toBe('De gegevens kloppen niet.');
});
