import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { chunkOf } from '../../../../tests/support/browser/chunk.ts';
import { addItem, addOrganization } from '../../../../tests/support/seed.ts';
import { languageCodes } from '../../../shared/platform/language/languages.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp();
  const org_id = await addOrganization(portal.db, { subpath: 'talen', name: 'De Toren' });
  await addItem(portal.db, org_id, { tags: ['sleutel'] });
});
afterAll(() => portal.close());

const open = async (url: string) => (await portal.app.inject(url)).body;

test('a page is in the language of its address', async () => {
  const dutch = await open('/status');
  expect(dutch).toMatch(/<html\s+lang="nl"\s+dir="ltr"\s+data-offered="en de fr es pl tr uk ar"/);
  expect(dutch).toContain('Alles werkt.');
  const turkish = await open('/status?taal=tr');
  expect(turkish).toMatch(/<html\s+lang="tr"\s+dir="ltr"\s+data-offered=""/);
  expect(turkish).toContain('Her şey çalışıyor.');
  expect(turkish).toContain('content="tr_TR"');
  const arabic = await open('/status?taal=ar');
  expect(arabic).toMatch(/<html\s+lang="ar"\s+dir="rtl"\s+data-offered=""/);
  expect(arabic).toContain('كل شيء يعمل.');
  // Its messages come with the page, and Dutch pages name none.
  for (const [, script] of arabic.matchAll(/<script type="module" crossorigin src="([^"]+)">/g))
    expect([script, (await portal.app.inject(script!)).statusCode]).toEqual([script, 200]);
  const messages = chunkOf('_virtual_catalogue-ar');
  expect(arabic).toContain(messages);
  expect(dutch).not.toContain(messages);
  expect([dutch, turkish, arabic].map((page) => page.match(/\sas="font"/g)?.length)).toEqual([1, 2, undefined]);
});

test('pages that the browser renders are in the language too', async () => {
  expect(await open('/mijn?taal=ar')).toContain('لا تعمل هذه الصفحة إلا مع JavaScript.');
  expect(await open('/schools/talen/kwijt?taal=de')).toContain(
    'geh zur <a href="/schools/talen?taal=de" class="underline">Seite dieser Schule</a>',
  );
  // An embedded list has the language of its site, and staff screens are Dutch.
  for (const path of ['embed', 'dashboard']) expect(await open(`/schools/talen/${path}`)).toContain('data-offered=""');
  expect(await open('/auth?taal=pl')).toContain('data-rendered="yes"');
});

test('every link of a page keeps its language', async () => {
  for (const path of ['/', '/schools', '/schools/talen', '/schools/talen/search', '/privacy', '/auth']) {
    const [, body] = (await open(`${path}?taal=uk`)).split('<body>');
    // Another language is a link of its own.
    const links = Array.from(
      body!.replaceAll(/<a [^>]*hrefLang[^>]*>/gi, '').matchAll(/href="(?!#|tel:|mailto:|https:|")([^"]+)"/g),
      ([, href]) => href!,
    );
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((href) => !/[?;]taal=uk/.test(href) && !href.endsWith('.atom'))).toEqual([]);
    expect((await open(path)).replaceAll(/<a [^>]*hrefLang[^>]*>/gi, '')).not.toMatch(/<body>[^]*taal=/);
  }
  expect(await open('/schools/talen?taal=uk')).toContain('<input type="hidden" name="taal" value="uk"/>');
});

test.each([
  ['/?taal=xx', '/'],
  ['/?taal=nl', '/'],
  ['/?taal=constructor', '/'],
  ['/?taal=tr&taal=ar', '/?taal=tr'],
  ['/schools/talen/search?taal=ar&q=jas&utm_source=mail', '/schools/talen/search?q=jas&taal=ar'],
  ['/schools/nergens/search?taal=fr', '/schools?onbekend&taal=fr'],
])('%s redirects to the canonical address', async (asked, canonical) => {
  expect((await portal.app.inject(asked)).headers.location).toBe(canonical);
});

test('indexed pages name their other languages and one canonical address', async () => {
  const head = (await open('/schools?taal=pl')).split('</head>')[0]!;
  const addresses = Array.from(head.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g), ([, name, href]) => [name, href]);
  expect(addresses.map(([name]) => name)).toEqual([...languageCodes, 'x-default']);
  const { origin } = new URL(addresses[0]![1]!);
  expect(Object.fromEntries(addresses)).toMatchObject({
    nl: `${origin}/schools`,
    ar: `${origin}/schools?taal=ar`,
    'x-default': `${origin}/schools`,
  });
  expect(head.match(/rel="canonical" href="[^"]+"/g)).toEqual([`rel="canonical" href="${origin}/schools?taal=pl"`]);
  expect(await open('/schools/?taal=pl')).toContain(`rel="canonical" href="${origin}/schools?taal=pl"`);
  for (const path of ['/mijn', '/status', '/schools/talen/search']) expect(await open(path)).not.toContain('hreflang');
});

test('cached pages of several languages are kept apart', async () => {
  const path = '/schools/talen';
  const read = async (search: string) => (await open(path + search)).replace(/"moment":\d+/, '');
  const first = await Promise.all(['', '?taal=tr', '?taal=ar'].map(read));
  expect(new Set(first).size).toBe(3);
  expect(await Promise.all(['', '?taal=tr', '?taal=ar'].map(read))).toEqual(first);
});
