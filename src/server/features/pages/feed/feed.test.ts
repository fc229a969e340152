import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addItem, addOrganization, addPhoto } from '../../../../../tests/support/seed.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp({ PUBLIC_URL: 'https://terecht.test' });
});
afterAll(() => portal.close());

const open = (subpath: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: `/schools/${subpath}/feed.atom`, headers });

const titlesIn = (feed: string) => Array.from(feed.matchAll(/<entry>[^]*?<title>(.*)<\/title>/g), ([, title]) => title);

const photo = '00000000-0000-4000-8000-000000000000/0000000000000000901.webp';
const hiddenPhoto = photo.replace('901', '902');

test('the feed has the uncollected items that guests see completely, newest first', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'nieuws', name: 'Basisschool De Krant' });
  const photo_id = await addPhoto(portal.db, org_id, { path: photo, placeholder: 'blur' });
  const id = await addItem(portal.db, org_id, {
    photo_id,
    tags: ['muts', 'rood'],
    description: 'Met een pompon',
    last_seen_location: 'Gymzaal',
    verification_note: 'geheim',
    upload_date: '2026-11-10T09:00:00.000Z',
  });
  await addItem(portal.db, org_id, { tags: ['sjaal'], upload_date: '2026-11-09T09:00:00.000Z' });
  const hidden_id = await addPhoto(portal.db, org_id, { path: hiddenPhoto });
  await addItem(portal.db, org_id, { tags: ['verborgen'], is_public: false, photo_id: hidden_id });
  await addItem(portal.db, org_id, { tags: ['telefoon'], kinds: ['telefoon'], kind_only: true });
  await addItem(portal.db, org_id, { tags: ['opgehaald'], status: 'claimed', claimed_date: new Date().toISOString() });
  await addItem(portal.db, org_id, { tags: ['klaargelegd'], is_reserved: true });
  await addItem(portal.db, org_id, { tags: ['weg'], left_list_at: new Date().toISOString() });

  const { statusCode, headers, body } = await open('nieuws');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, no-cache',
    'x-robots-tag': 'noindex',
  });
  expect(titlesIn(body)).toEqual(['Muts, rood', 'Sjaal']);
  for (const line of [
    `<id>urn:uuid:${org_id}</id>`,
    '<title>Gevonden voorwerpen bij Basisschool De Krant</title>',
    '<updated>2026-11-10T09:00:00Z</updated>',
    '<link rel="self" type="application/atom+xml" href="https://terecht.test/schools/nieuws/feed.atom"/>',
    '<link rel="alternate" type="text/html" href="https://terecht.test/schools/nieuws/search"/>',
    `<id>urn:uuid:${id}</id>`,
    `<link rel="alternate" type="text/html" href="https://terecht.test/schools/nieuws/search/${id}"/>`,
    `<link rel="enclosure" type="image/webp" href="https://terecht.test/photos/lost-items/${photo}"/>`,
  ]) {
    expect(body).toContain(line);
  }
  expect(body).toContain(`https://terecht.test/photos/lost-items/${photo}?w=400`);
  for (const sentence of [
    'Met een pompon',
    'Laatst gezien: Gymzaal',
    'Van jou? Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.',
  ]) {
    expect(body).toContain(sentence);
  }
  // Feed readers show the photo on their own pages; other photos are not for them.
  const policyOf = async (path: string) => {
    const answer = await portal.app.inject({
      url: `/photos/lost-items/${path}`,
      headers: { 'if-none-match': '"photo"' },
    });
    return answer.headers['cross-origin-resource-policy'];
  };
  expect(await policyOf(photo)).toBe('cross-origin');
  expect(await policyOf(hiddenPhoto)).toBe('same-origin');
  for (const hidden of ['geheim', 'verborgen', 'telefoon', 'opgehaald', 'klaargelegd', 'weg<']) {
    expect(body).not.toContain(hidden);
  }
});

test('it is sent again only when an item or the organisation has changed', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'zelfde', name: 'School Zelfde' });
  const before = await open('zelfde');
  expect(titlesIn(before.body)).toEqual([]);
  expect(before.body).toMatch(/<updated>.+<\/updated>/);
  const asBefore = { 'if-none-match': before.headers.etag! };
  expect(await open('zelfde', asBefore)).toMatchObject({ statusCode: 304, body: '' });
  await addItem(portal.db, org_id, { is_public: false });
  expect((await open('zelfde', asBefore)).statusCode).toBe(304);

  await addItem(portal.db, org_id);
  const after = await open('zelfde', asBefore);
  expect([after.statusCode, titlesIn(after.body)]).toEqual([200, ['Jas, blauw']]);
  const asAfter = { 'if-none-match': after.headers.etag! };
  await portal.db.updateTable('organizations').set({ name: 'School Anders' }).where('id', '=', org_id).execute();
  expect((await open('zelfde', asAfter)).body).toContain('<title>Gevonden voorwerpen bij School Anders</title>');
  for (const other of ['"x"', 'W/"x/y"', 'W/"', '*']) {
    expect((await open('zelfde', { 'if-none-match': other })).statusCode).toBe(200);
  }
});

test('it has the newest thirty items, and stays valid XML with any user text', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'veel', name: `]]> & "A" <b>'s` });
  for (let i = 0; i < 31; i++) await addItem(portal.db, org_id);
  await addItem(portal.db, org_id, {
    tags: ['</title>', '&amp;'],
    description: '<script>alert(1)</script> \u{1f9e4} \uffff \ud83e\udde4',
    upload_date: new Date().toISOString(),
  });
  const { body } = await open('veel');
  expect(titlesIn(body)).toHaveLength(30);
  expect(titlesIn(body)[0]).toBe('&#60;/title&#62;, &#38;amp;');
  expect(body).toContain('&#60;p&#62;&#38;#60;script&#38;#62;alert(1)');
  expect(body).toContain('Gevonden voorwerpen bij ]]&#62; &#38; &#34;A&#34; &#60;b&#62;&#39;s');
  expect(body).not.toContain('\uffff');
});

test('a paused or unknown organisation has no feed, and a former address redirects', async () => {
  const org_id = await addOrganization(portal.db, { subpath: 'dicht', paused_at: new Date().toISOString() });
  await addItem(portal.db, org_id, { description: 'Niet te zien' });
  expect(await open('dicht')).toMatchObject({ statusCode: 403, body: expect.not.stringContaining('Niet te zien') });
  for (const subpath of ['nix', '%00', 'a%2Fb', '%F0%9F%A7%A4', 'x'.repeat(300)]) {
    expect([subpath, (await open(subpath)).statusCode]).toEqual([subpath, 404]);
  }
  expect((await portal.app.inject('/api/nix/feed.atom')).statusCode).toBe(404);

  await addOrganization(portal.db, { subpath: 'hier' });
  const { statusCode, headers } = await open('HIER');
  expect([statusCode, headers.location]).toEqual([308, '/schools/hier/feed.atom']);
});

test('the pages of an organisation link to its feed, unless it is paused', async () => {
  await addOrganization(portal.db, { subpath: 'lezers', name: 'De "Lezers"' });
  const linkIn = async (url: string) =>
    /<link rel="alternate" type="application[^>]*>/.exec((await portal.app.inject(url)).body)?.[0];
  for (const path of ['/schools/lezers', '/schools/lezers/search']) {
    expect(await linkIn(path)).toBe(
      '<link rel="alternate" type="application/atom+xml" title="Gevonden voorwerpen bij De &#34;Lezers&#34;" href="/schools/lezers/feed.atom" />',
    );
  }
  for (const path of ['/', '/schools', '/schools/lezers/dashboard', '/schools/dicht', '/schools/nix']) {
    expect(await linkIn(path)).toBeUndefined();
  }
});
