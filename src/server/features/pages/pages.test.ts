import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { uploadForm } from '../../../../tests/support/photos/photos.ts';
import { addItem, addOrganization, addPhoto } from '../../../../tests/support/seed.ts';
import { screens } from '../../../shared/pages/pages.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

const open = (url: string) => portal.app.inject({ url, headers: { 'accept-encoding': 'br' } });
const htmlOf = (body: Buffer) => brotliDecompressSync(body).toString();

test('the data in a page survives any user text', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'vreemd', name: `$' %preload% </title> & $1` });
  const description = "$& $' $` $1 %settings% %title% </script><script>alert(1)</script>";
  await addItem(portal.db, org_id, { description });

  const html = htmlOf((await open('/schools/vreemd/search')).rawPayload);
  const block = /id="preload">([^<]*)</.exec(html)![1]!;
  const answers = Object.values(JSON.parse(block) as Record<string, { name?: string; items?: object[] }>);
  expect(answers[0]!.name).toBe(`$' %preload% </title> & $1`);
  expect(answers[1]!.items).toMatchObject([{ description }]);
  expect(html).toContain('<title>Gevonden voorwerpen bij $&#39; %preload% &#60;/title&#62; &#38; $1 | Terecht</title>');
});

/** The photos that a page preloads. */
async function preloadedPhotosAt(url: string) {
  const [head] = htmlOf((await open(url)).rawPayload).split('</head>');
  return [...head!.matchAll(/<link rel="preload" as="image" imageSrcSet="([^ "]+) \d+w,/g)].map(([, photo]) => photo);
}

test('the photos of a list come after the code', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'foto' });
  const photo_id = await addPhoto(portal.db, org_id, { path: 'a/1.webp', placeholder: 'blur' });
  await addItem(portal.db, org_id, { photo_id });
  expect(await preloadedPhotosAt('/schools/foto/search')).toEqual([]);
});

/** The server-rendered body of a page. */
const renderedBodyAt = async (url: string) =>
  /<div id="root" data-rendered="yes">([^]*)<\/body>/.exec(htmlOf((await open(url)).rawPayload))![1]!;

test('the sign-in form is rendered, but not when the answer of an issuer is in the address', async () => {
  const org_id = await addOrganization(portal.db, { sector: 'schools', subpath: 'inlog' });
  expect(await renderedBodyAt('/auth')).toContain('Wachtwoord');
  expect(await renderedBodyAt('/schools/inlog/auth')).not.toContain('schoolaccount');

  await portal.db
    .insertInto('work_account_connections')
    .values({
      org_id,
      kind: 'oidc',
      issuer: 'https://inlog.example',
      client_id: 'terecht',
      client_secret: '',
      domains: ['inlog.example'],
      newcomers: 'staff',
      is_on: true,
    })
    .execute();
  expect(await renderedBodyAt('/schools/inlog/auth')).toContain('schoolaccount');

  const { statusCode, rawPayload } = await open('/schools/inlog/auth?code=geheim');
  expect(statusCode).toBe(200);
  expect(htmlOf(rawPayload)).toContain('data-rendered=""');
});

const numbersIn = (html: string) => [...html.matchAll(/Nummer (\d+)\./g)].map(([, n]) => Number(n));

test('the page holds the rendered list, also of a search and of the next page', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'getekend', name: 'De Tekenaar' });
  for (let n = 0; n < 30; n++) {
    const tags = [n % 10 === 0 ? 'rugzak' : 'jas'];
    await addItem(portal.db, org_id, { tags, description: `Nummer ${n}.` });
  }
  await addItem(portal.db, org_id, { description: 'Alleen na inloggen', is_public: false });

  const first = await renderedBodyAt('/schools/getekend/search');
  expect(first).toMatch(/^<div class="bg-paper/);
  expect(numbersIn(first)).toEqual(Array.from({ length: 24 }, (_, at) => at));
  expect(first).not.toContain('Alleen na inloggen');
  expect(first).toContain('30 voorwerpen gevonden');
  const [, next] = /<noscript><a [^>]*href="(\?cursor=[^"]+)"/.exec(first)!;
  expect(numbersIn(await renderedBodyAt(`/schools/getekend/search${next}`))).toEqual([24, 25, 26, 27, 28, 29]);

  const found = await renderedBodyAt('/schools/getekend/search?q=rugzak');
  expect(numbersIn(found)).toEqual([0, 10, 20]);
  expect(found).toContain('value="rugzak"');
  expect(numbersIn(await renderedBodyAt('/schools/getekend/search?thing=rugzak&status=unclaimed'))).toEqual([
    0, 10, 20,
  ]);
  const { headers } = await open('/schools/getekend/search?q=rugzak&cursor=onzin');
  expect(headers['location']).toBe('/schools/getekend/search?q=rugzak');

  const home = await renderedBodyAt('/schools/getekend');
  expect(home).toContain('De Tekenaar</h1>');
  expect(home.match(/Bekijk groot: (jas|rugzak)/g)).toHaveLength(6);
  expect(await renderedBodyAt('/')).toContain('Waar ben je iets verloren?');
  expect(await renderedBodyAt('/schools')).toContain('<option value');
  expect(await renderedBodyAt('/privacy')).toContain('<h1');
});

test('a cached page is the same for all visitors, and changes when its data changes', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'bewaard' });
  const id = await addItem(portal.db, org_id, { description: 'Zoals het was' });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };
  const ask = async (encoding: string) => {
    const { headers, rawPayload } = await portal.app.inject({
      url: '/schools/bewaard/search',
      headers: { 'accept-encoding': encoding },
    });
    expect(headers['vary']).toContain('accept-encoding');
    const packed = (headers['content-encoding'] ?? 'none') as keyof typeof unpack;
    return [
      packed,
      unpack[packed](rawPayload)
        .toString()
        .replace(/"moment":\d+/, ''),
    ];
  };
  const [, plain] = await ask('identity');
  expect(plain).toContain('Zoals het was');
  for (const [accepted, expected] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0.5', 'gzip'],
    ['br;q=0', 'none'],
    ['', 'none'],
  ] as const) {
    expect(await ask(accepted)).toEqual([expected, plain]);
  }
  await portal.db.updateTable('items').set({ description: 'Zoals het is' }).where('id', '=', id).execute();
  expect((await ask('br'))[1]).toContain('Zoals het is');
  await portal.db.updateTable('organizations').set({ name: 'Een andere naam' }).where('id', '=', org_id).execute();
  expect((await ask('br'))[1]).toContain('Een andere naam');
});

const preloadOf = async (url: string) => /id="preload">([^<]*)</.exec(htmlOf((await open(url)).rawPayload))![1]!;

test('the home page of an organisation preloads the first items, like the list', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'thuis' });
  await addItem(portal.db, org_id, { description: 'Voor iedereen' });
  await addItem(portal.db, org_id, { description: 'Alleen na inloggen', is_public: false });
  const preload = await preloadOf('/schools/thuis');
  expect(preload).toContain('Voor iedereen');
  expect(preload).not.toContain('Alleen na inloggen');
  expect(preload).toBe(await preloadOf('/schools/thuis/search'));
});

test('an opened item comes with its list, and hidden items are not found', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'link', name: 'Basisschool De Link' });
  const photo_id = await addPhoto(portal.db, org_id, { path: 'a/2.webp' });
  const tags = ['muts', 'rood'];
  const open1 = await addItem(portal.db, org_id, {
    photo_id,
    tags,
    upload_date: '2020-01-01Z',
    verification_note: 'geheim',
  });
  const hidden = await addItem(portal.db, org_id, { is_public: false, description: 'verborgen' });
  for (let i = 0; i < 25; i++) await addItem(portal.db, org_id);
  const elsewhere = await addItem(portal.db, await addOrganization(portal.db));

  const { statusCode, rawPayload } = await open(`/schools/link/search/${open1}`);
  const html = htmlOf(rawPayload);
  expect(statusCode).toBe(200);
  expect(html).toContain('<title>Muts, rood | Basisschool De Link</title>');
  expect(html).toContain(
    'Gevonden bij Basisschool De Link: muts, rood. Van jou? Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.',
  );
  expect(html).toContain(`"/api/public-items?org_uuid=${org_id}&id=${open1}":{"items":[{`);
  expect(html).toContain(`"/api/public-items?org_uuid=${org_id}&status=all":{"items":[{`);
  expect(html).not.toContain('geheim');
  // The item is readable without scripts.
  const sheet = /<section id="voorwerp"[^]*?<\/section>/.exec(html)![0];
  expect(sheet).toContain('Gevonden op 1 januari 2020');
  expect(sheet).toContain('href="/schools/link/search"');
  expect(html).not.toContain(' style=');
  // Preloads its own photo, and none of the list behind it.
  expect(await preloadedPhotosAt(`/schools/link/search/${open1}`)).toEqual(['/photos/lost-items/a/2.webp?w=800']);
  expect(html).toContain(
    'as="image" imageSrcSet="/photos/lost-items/a/2.webp?w=800 800w, /photos/lost-items/a/2.webp 1600w"',
  );
  // The page for staff has the public data, because guests are redirected.
  const forStaff = htmlOf((await open(`/schools/link/items/${open1}`)).rawPayload);
  expect(forStaff).toContain(`&id=${open1}":{"items":[{`);
  expect(forStaff).not.toContain('geheim');

  const unknown = randomUUID();
  const pageOf = async (path: string, id: string) => {
    const answer = await open(`/schools/link/${path}/${id}`);
    return [
      answer.statusCode,
      htmlOf(answer.rawPayload)
        .replaceAll(id, unknown)
        .replace(/"moment":\d+/, ''),
    ];
  };
  for (const path of ['search', 'items']) {
    const expected = await pageOf(path, unknown);
    expect(expected[0]).toBe(path === 'search' ? 404 : 200);
    expect(expected[1]).toContain(`&id=${unknown}":{"items":[],`);
    for (const id of [hidden, elsewhere, 'onzin']) expect(await pageOf(path, id)).toEqual(expected);
  }
  expect((await pageOf('search', unknown))[1]).toContain('Dit voorwerp staat niet (meer) op de lijst.');
});

test('a page has the right title, also with a trailing slash', async () => {
  for (const [url, status, title] of [
    ['/privacy/', 200, 'Privacy | Terecht'],
    ['/auth/', 200, 'Voor medewerkers | Terecht'],
    ['/schools/nix/', 404, 'Organisatie niet gevonden | Terecht'],
    ['/nix/', 404, '404 | Terecht'],
  ] as const) {
    const { statusCode, rawPayload } = await open(url);
    expect([url, statusCode, /<title>(.*)<\/title>/.exec(htmlOf(rawPayload))?.[1]]).toEqual([url, status, title]);
  }
});

test('a search in an unknown organisation redirects to the choice of one; its other pages are not found', async () => {
  const { statusCode, headers } = await open('/schools/nix/search?q=jas');
  expect([statusCode, headers['location']]).toEqual([302, '/schools?onbekend']);
  for (const page of ['', '/auth', '/dashboard', '/upload', '/items/1', '/items/1/edit']) {
    expect((await open(`/schools/nix${page}`)).statusCode).toBe(404);
  }
});

/** The number of organisations in the page of a sector. */
const embedded = async () => {
  const block = /id="preload">([^<]*)</.exec(htmlOf((await open('/kinderopvang')).rawPayload))![1]!;
  return Object.values(JSON.parse(block) as Record<string, object[]>)[0]!.length;
};

test('a page holds the start of a long list of organisations; the API call returns all, and browsers cache it', async () => {
  for (let i = 0; i < 20; i++) await addOrganization(portal.db, { sector: 'kinderopvang' });
  expect(await embedded()).toBe(20);
  for (let i = 0; i < 20; i++) await addOrganization(portal.db, { sector: 'kinderopvang' });
  expect(await embedded()).toBe(21);

  const url = '/api/organizations?sector=kinderopvang';
  const ask = (etag = '') => portal.app.inject({ url, headers: { 'if-none-match': etag } });
  const { headers, body } = await ask();
  expect(JSON.parse(body)).toHaveLength(40);
  expect(headers['cache-control']).toBe('public, max-age=60');
  expect(await ask(headers.etag)).toMatchObject({ statusCode: 304, body: '' });
  await addOrganization(portal.db, { sector: 'kinderopvang' });
  expect((await ask(headers.etag)).statusCode).toBe(200);
});

test('API paths never return a page', async () => {
  for (const url of ['/api/nix', '/auth/v1/nix', '/photos/nix', '/assets/nix.js']) {
    const { statusCode, headers } = await open(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8']);
  }
  expect((await portal.app.inject({ method: 'POST', url: '/schools' })).statusCode).toBe(404);
});

test('every screen has a path that returns a page', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'alles' });
  const parts = { sector: 'schools', subpath: 'alles', id: await addItem(portal.db, org_id) };
  await portal.db.insertInto('groups').values({ subpath: parts.id, name: 'Stichting Alles' }).execute();
  for (const path of Object.values(screens).flatMap(({ paths }) => paths)) {
    const url = path.replaceAll(/:(\w+)/g, (_, name: keyof typeof parts) => parts[name]);
    const { statusCode, headers } = await open(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
  }
});

test('shared photos that no service worker handled are not read, and reported as lost', async () => {
  const { headers, payload } = await uploadForm(Buffer.alloc(1_000_000), 'photos');
  const answer = await portal.app.inject({ method: 'POST', url: '/intake', headers, payload });
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/intake?niet-gedeeld']);
});

/** Everything that a guest downloads before the list shows: the files that the page names, compressed. */
test('the list of a guest stays small', async () => {
  await addOrganization(portal.db, { subpath: 'licht' });
  const html = htmlOf((await open('/schools/licht/search')).rawPayload);
  // The styles are inline: a separate request would delay the first paint.
  const [, styles] = /<style>([^]*?)<\/style>/.exec(html)!;
  expect(brotliCompressSync(styles!).length).toBeLessThan(12_200);
  expect(html).not.toMatch(/rel="stylesheet"(?! href="[^"]+" disabled)/);
  let bytes = 0;
  for (const [url] of html.matchAll(/\/assets\/[^" ]+\.js/g)) {
    const { headers } = await open(url);
    bytes += Number(headers['content-length']);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(JSON.stringify(headers).length).toBeLessThan(400);
  }
  expect(bytes).toBeGreaterThan(50_000);
  // Includes the filters and the share button, so that the first tap needs no request, and the support for translated pages.
  expect(bytes).toBeLessThan(94_000);

  const build = new URL('../../../../dist/client/assets/', import.meta.url);
  const scripts = readdirSync(build).filter((name) => name.endsWith('.js'));
  const heavy = scripts.filter((name) => /ZodMini/.test(readFileSync(new URL(name, build), 'utf8')));
  expect(heavy, 'scripts with a schema library').toEqual([]);
});

test('the home, a sector and an organisation need little more code than a list', async () => {
  await addOrganization(portal.db, { subpath: 'klein' });
  for (const path of ['/', '/schools', '/schools/klein']) {
    const html = htmlOf((await open(path)).rawPayload);
    const urls = Array.from(html.matchAll(/\/assets\/[^" ]+\.js/g), ([url]) => url);
    const sizes = await Promise.all(urls.map(async (url) => Number((await open(url)).headers['content-length'])));
    const bytes = sizes.reduce((sum, size) => sum + size);
    expect([path, bytes]).toEqual([path, expect.toSatisfy((size: number) => size < 102_200)]);
  }
});

test('a page does not repeat query parameters that it does not read', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'lang' });
  for (let n = 0; n < 24; n++) await addItem(portal.db, org_id);
  const usual = (await portal.app.inject('/schools/lang/search')).body.length;
  const long = 'x'.repeat(9_000);
  for (const [asked, canonical] of [
    [`?${'&'.repeat(15_000)}`, ''],
    [`?q=jas&${long}=1`, '?q=jas'],
    [`?a=${long}&status=unclaimed&utm_source=mail`, '?status=unclaimed'],
    [`?${'q=jas&'.repeat(2_000)}`, '?q=jas'],
    [`?q=${'%61'.repeat(5_000)}`, `?q=${'a'.repeat(200)}`],
  ] as const) {
    const first = await portal.app.inject(`/schools/lang/search${asked}`);
    expect([first.statusCode, first.headers.location]).toEqual([302, `/schools/lang/search${canonical}`]);
    const { statusCode, body } = await portal.app.inject(first.headers.location!);
    expect(statusCode).toBe(200);
    expect(body.length).toBeLessThan(2 * usual);
  }
  for (const asked of [
    '?q=blauwe+jas',
    '?q=blauwe%20jas&status=unclaimed',
    '?q=%C3%A9',
    '?q=',
    '?',
    '?thing=jas&colour=rood',
  ])
    expect((await portal.app.inject(`/schools/lang/search${asked}`)).statusCode).toBe(200);
  // Not a page path, so no redirect leads to another site.
  expect((await portal.app.inject('//kwaad.example/?x')).headers.location).toBeUndefined();
});

test('a malformed URL shows the not-found page', async () => {
  for (const path of ['/schools/%ff', '/%ff', '/schools/antonius/%E0%A4%A', '/%']) {
    const { statusCode, headers, body } = await portal.app.inject(path);
    expect([path, statusCode, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(body).toMatch(/Oops! Page not found|Deze pagina bestaat niet/);
    expect(headers['content-security-policy']).toBeDefined();
  }
  const call = await portal.app.inject('/api/items/%ff');
  expect([call.statusCode, call.json().error.code]).toEqual([400, 'bad_input']);
});
