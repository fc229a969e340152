import { randomUUID } from 'node:crypto';

import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { jpeg } from '../../../../tests/support/photos/photos.ts';
import { addItem, addOrganization, addPhoto } from '../../../../tests/support/seed.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { photoKey } from '../photos/photo-path.ts';

const PORTAL = 'https://terecht.example';

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none', PUBLIC_URL: PORTAL });
});
afterAll(() => portal.close());

const ask = (url: string) => portal.app.inject({ url });

/** The metadata of a page: the head without preloads. */
async function read(path: string) {
  const { statusCode, body } = await ask(path);
  const head = body
    .slice(0, body.indexOf('<script type="application/json"'))
    .replaceAll(/<link rel="preload"[^>]*>/g, '');
  const tags = [...head.matchAll(/<meta (?:name|property)="([\w:-]+)" content="([^"]*)"/g)];
  return { statusCode, head, ...Object.fromEntries(tags.map(([, name, content]) => [name, content])) } as {
    statusCode: number;
    head: string;
    [name: string]: unknown;
  };
}

const today = new Date().toISOString();
const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();

const robots = async (path: string) => (await read(path))['robots'];

const indexed = (org_id: string, is_indexed = true) =>
  portal.db.insertInto('organization_settings').values({ org_id, is_indexed }).execute();

test('an organisation, its list and an item have a preview with text and a photo', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'app', name: 'De "App" & zo' });
  const photos = { jas: await addPhoto(portal.db, org_id), muts: await addPhoto(portal.db, org_id) };
  const paths = await portal.db.selectFrom('photos').select(['id', 'path']).where('org_id', '=', org_id).execute();
  const pictureOf = (photo_id: string) =>
    `${PORTAL}/photos/lost-items/${paths.find(({ id }) => id === photo_id)!.path}?w=1200`;
  await addItem(portal.db, org_id, { photo_id: photos.jas, tags: ['jas'] });
  const muts = await addItem(portal.db, org_id, { photo_id: photos.muts, tags: ['muts', 'rood'] });

  const home = await read('/schools/app');
  expect(home).toMatchObject({
    'og:site_name': 'Terecht',
    'og:title': 'De &#34;App&#34; &#38; zo | Terecht',
    'og:description': 'Gevonden voorwerpen bij De &#34;App&#34; &#38; zo: zoek op wat je kwijt bent en haal het op.',
    'og:image': pictureOf(photos.jas),
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Foto: jas',
    'twitter:card': 'summary_large_image',
  });
  for (const [search, photo] of [
    ['', photos.jas],
    // The preview follows the search.
    ['?q=muts', photos.muts],
  ] as const) {
    expect(await read(`/schools/app/search${search}`)).toMatchObject({
      'og:title': 'Gevonden voorwerpen bij De &#34;App&#34; &#38; zo | Terecht',
      'og:image': pictureOf(photo),
    });
  }
  expect(await read(`/schools/app/search/${muts}`)).toMatchObject({
    'og:title': 'Muts, rood | De &#34;App&#34; &#38; zo',
    'og:description':
      'Gevonden bij De &#34;App&#34; &#38; zo: muts, rood. Van jou? Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.',
    'og:image': pictureOf(photos.muts),
    'og:image:alt': 'Foto: muts, rood',
  });
  // Other pages show the icon of the portal.
  expect(await read('/')).toMatchObject({ 'og:image': `${PORTAL}/icon-512.png`, 'twitter:card': 'summary' });
});

test('hidden, kind-only, collected and given-away items leave no trace', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'spoor' });
  const add = (values: Partial<Insertable<Schema['items']>>) =>
    addItem(portal.db, org_id, { tags: ['geheim'], upload_date: tomorrow, ...values });
  await addItem(portal.db, org_id, { tags: ['jas'] });
  const given = { number: 1, is_handed_in: false, destination: 'de kringloop', given_on: '2026-11-01', items: 1 };
  const disposal = portal.db.insertInto('disposals').values({ org_id, ...given });
  const { id: disposal_id } = await disposal.returning('id').executeTakeFirstOrThrow();
  const ids = [
    await add({ is_public: false }),
    await add({ kind_only: true, kinds: ['telefoon'] }),
    await add({ status: 'claimed', claimed_date: tomorrow }),
    await add({ left_list_at: today, disposal_id }),
  ];

  const { head: expected } = await read(`/schools/spoor/search/${randomUUID()}`);
  expect(expected).toContain('Gevonden voorwerpen bij');
  expect(expected).toContain('Foto: jas');
  for (const id of ids) expect((await read(`/schools/spoor/search/${id}`)).head).toBe(expected);
  for (const path of ['/schools/spoor', '/schools/spoor/search']) {
    const { head } = await read(path);
    expect(head).toContain('Foto: jas');
    expect(head).not.toMatch(/geheim|telefoon/i);
  }

  await portal.db.updateTable('organizations').set({ paused_at: today }).where('id', '=', org_id).execute();
  const closed = await read('/schools/spoor/search');
  expect(closed['og:description']).toMatch(/^De lijst van .+ is even niet te zien\.$/);
  expect(closed['og:image']).toBe(`${PORTAL}/icon-512.png`);
});

test('the photo of a preview is a JPEG of one size, of public items only', async () => {
  const org_id = await addOrganization(portal.db);
  const add = async (values: Partial<Insertable<Schema['items']>> = {}) => {
    const photo_id = await addPhoto(portal.db, org_id);
    const { path } = await portal.db
      .selectFrom('photos')
      .select('path')
      .where('id', '=', photo_id)
      .executeTakeFirstOrThrow();
    // Most photos are upright.
    const photo = await sharp(await jpeg(1200, 1600))
      .webp()
      .toBuffer();
    await portal.services.photoStore.put(photoKey(path, 'full'), photo);
    await addItem(portal.db, org_id, { photo_id, ...values });
    return `/photos/lost-items/${path}`;
  };
  const { statusCode, headers, rawPayload } = await ask(`${await add()}?w=1200`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers['cache-control']).toMatch(/^public/);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  // Some messaging apps ignore larger images.
  expect(rawPayload.length).toBeLessThan(300_000);

  const hidden = await add({ is_public: false });
  expect((await ask(hidden)).statusCode).toBe(200);
  expect((await ask(`${hidden}?w=1200`)).statusCode).toBe(404);
  expect((await ask(`/photos/lost-items/x.webp?w=1200`)).statusCode).toBe(404);
});

test('search engines index items only where the organisation wants it', async () => {
  const open = await addOrganization(portal.db, { subpath: 'vindbaar' });
  const shut = await addOrganization(portal.db, { subpath: 'besloten' });
  await indexed(open);
  await indexed(shut, false);
  await addOrganization(portal.db, { subpath: 'nooit-gezegd' });
  const item = await addItem(portal.db, open);
  const gone = await addItem(portal.db, open, { status: 'claimed', claimed_date: new Date().toISOString() });

  for (const path of ['', '/search', `/search/${item}`]) {
    expect([path, await robots(`/schools/vindbaar${path}`)]).toEqual([path, undefined]);
    expect([path, await robots(`/schools/besloten${path}`)]).toEqual([path, 'noindex']);
    expect([path, await robots(`/schools/nooit-gezegd${path}`)]).toEqual([path, 'noindex']);
  }
  for (const path of [`/search/${gone}`, '/embed', '/scherm', '/dashboard', '/auth', `/items/${item}`, '/kwijt']) {
    expect([path, await robots(`/schools/vindbaar${path}`)]).toEqual([path, 'noindex']);
  }
  for (const path of ['/', '/schools', '/privacy', '/over-ons'])
    expect([path, await robots(path)]).toEqual([path, undefined]);
  for (const path of ['/mijn', '/auth', '/account', '/bestaat-niet']) expect(await robots(path)).toBe('noindex');
});

test('robots.txt and the sitemap list the pages for crawlers', async () => {
  const { headers, body } = await ask('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Sitemap: ${PORTAL}/sitemap.xml\n`);
  // Crawlers must be able to read `noindex` in a page.
  expect(body.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/', 'Disallow: /auth/v1/']);

  await indexed(await addOrganization(portal.db, { subpath: 'op-de-kaart' }));
  await indexed(await addOrganization(portal.db, { subpath: 'dicht', paused_at: new Date().toISOString() }));
  await addOrganization(portal.db, { subpath: 'niet-gevraagd' });
  const map = await ask('/sitemap.xml');
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  for (const path of ['/', '/schools', '/schools/op-de-kaart', '/schools/op-de-kaart/search']) {
    expect(map.body).toContain(`<url><loc>${PORTAL}${path}</loc></url>`);
  }
  expect(map.body).not.toMatch(/dicht|niet-gevraagd/);
});
