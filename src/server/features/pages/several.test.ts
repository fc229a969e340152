import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addItem, addItems, addOrganization, daysAgo } from '../../../../tests/support/seed.ts';

let portal: TestApp;
let school: string;

beforeAll(async () => {
  portal = await startTestApp();
  school = await addOrganization(portal.db, { subpath: 'de-eik', name: 'De Eik' });
  const club = await addOrganization(portal.db, { sector: 'sportclubs', subpath: 'de-eik', name: 'SV De Eik' });
  const paused = await addOrganization(portal.db, { subpath: 'dicht', name: 'De Dichte', paused_at: daysAgo(1) });
  await addItem(portal.db, school, { tags: ['jas'], description: 'van school', upload_date: daysAgo(1) });
  await addItem(portal.db, club, { tags: ['muts'], description: 'van de club' });
  await addItem(portal.db, club, { description: 'niet openbaar', is_public: false });
  await addItem(portal.db, paused, { description: 'van de gesloten school' });
});
afterAll(() => portal.close());

const open = async (search: string) => {
  const { statusCode, headers, body } = await portal.app.inject(`/zoeken${search}`);
  const main = /<main[^]*<\/main>/.exec(body)?.[0] ?? '';
  return { statusCode, location: headers.location, body, main };
};

test('the list of several organisations is in the page, newest first, and each item leads to its own list', async () => {
  const { statusCode, body, main } = await open('?bij=schools.de-eik,sportclubs.de-eik');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Zoeken op meerdere plekken | Terecht</title>');
  expect(body).toContain('<meta name="robots" content="noindex" />');
  expect(main).toContain('De Eik, SV De Eik');
  expect(main).toContain('2 voorwerpen gevonden');
  expect(main.indexOf('van de club')).toBeLessThan(main.indexOf('van school'));
  expect(main).toMatch(/href="\/schools\/de-eik\/search\/[0-9a-f-]{36}"/);
  expect(main).toMatch(/href="\/sportclubs\/de-eik\/search\/[0-9a-f-]{36}"/);
  expect(body).not.toContain('niet openbaar');
  expect((await open('?bij=schools.de-eik,sportclubs.de-eik&q=muts')).main).not.toContain('van school');
  expect((await open('?bij=schools.de-eik,sportclubs.de-eik&taal=de')).body).toContain(
    '<title>An mehreren Orten suchen | Terecht</title>',
  );
});

test('the page of a group lists its locations and has the items of the open ones', async () => {
  const { db } = portal;
  const { id } = await db
    .insertInto('groups')
    .values({ subpath: 'de-linde', name: 'Stichting De Linde' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const openGroup = async (path: string) => {
    const { statusCode, body } = await portal.app.inject(path);
    return { statusCode, body, main: /<main[^]*<\/main>/.exec(body)?.[0] ?? '' };
  };
  expect((await openGroup('/groep/de-linde')).main).toContain('Hier zijn nu geen locaties om in te zoeken.');
  await db.updateTable('organizations').set({ group_id: id }).execute();
  const { statusCode, body, main } = await openGroup('/groep/de-linde');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Stichting De Linde | Terecht</title>');
  expect(body).toContain('<meta name="robots" content="noindex" />');
  expect(main).toContain('3 locaties');
  expect(main).toContain('href="/schools/de-eik/search"');
  expect(main).toContain('De lijst van De Dichte is even niet te zien');
  expect(main).toContain('2 voorwerpen gevonden');
  expect(body).not.toContain('van de gesloten school');
  expect(body).not.toContain('niet openbaar');
  const found = await openGroup('/groep/de-linde?q=muts&taal=en');
  expect(found.main).not.toContain('van school');
  expect(found.main).toContain('van de club');
  expect(found.main).toContain('3 locations');
  const list = await openGroup('/schools/de-eik/search?q=muts');
  expect(list.main).toMatch(/href="\/groep\/de-linde\?q=muts"[^>]*>Ook zoeken bij de andere locaties/);
  const withItems = await openGroup('/schools/de-eik/search?status=unclaimed');
  expect(withItems.main).toContain('1 voorwerp gevonden');
  expect(withItems.main).toMatch(/href="\/groep\/de-linde\?status=unclaimed"[^>]*>Ook zoeken bij de andere locaties/);
  await db
    .insertInto('organization_settings')
    .columns(['org_id', 'is_indexed'])
    .expression((eb) => eb.selectFrom('organizations').select(['id', (each) => each.val(true).as('is_indexed')]))
    .execute();
  expect((await openGroup('/groep/de-linde')).body).not.toContain('noindex');
  const unknown = await openGroup('/groep/de-beuk');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain('Deze pagina bestaat niet. Klopt het adres?');
  await db.updateTable('organizations').set({ group_id: null }).execute();
});

test('unknown and paused organisations are told and left out, and so are those beyond eight', async () => {
  const { main, body } = await open('?bij=schools.dicht,schools.de-eik,schools.niets');
  expect(main).toContain('De lijst van De Dichte is even niet te zien.');
  expect(main).toContain('1 plek in dit adres bestaat niet (meer).');
  expect(main).toContain('1 voorwerp gevonden');
  expect(body).not.toContain('van de gesloten school');
  const many = Array.from({ length: 9 }, (_, i) => `schools.niets-${i}`);
  const few = await open(`?bij=schools.de-eik,${many.join(',')}`);
  expect(few.location).toBe(`/zoeken?${new URLSearchParams({ bij: `schools.de-eik,${many.slice(0, 8).join(',')}` })}`);
  expect((await open(few.location!.slice('/zoeken'.length))).main).toContain(
    'Je kunt op 8 plekken tegelijk zoeken: dit zijn de eerste.',
  );
  for (const search of ['', '?bij=', '?bij=schools.dicht', '?bij=schools.niets']) {
    const nothing = await open(search);
    expect([search, nothing.statusCode]).toEqual([search, 200]);
    expect(nothing.main).toContain('Kies eerst de plekken waar je wilt zoeken.');
  }
});

test('the address has one form', async () => {
  for (const [asked, canonical] of [
    ['?bij=Schools.De-Eik,schools.de-eik,x,%00&utm=1', '?bij=schools.de-eik'],
    ['?q=jas&bij=schools.de-eik', undefined],
    ['?bij=schools.de-eik,sportclubs.de-eik', undefined],
  ] as const)
    expect((await open(asked)).location).toBe(canonical && `/zoeken${canonical}`);
});

test('without scripts each page has its own address, and a truncated cursor leads to the start', async () => {
  await addItems(
    portal.db,
    school,
    Array.from({ length: 25 }, (_, i) => ({ tags: ['pet'], upload_date: daysAgo(10 + i) })),
  );
  const { main } = await open('?bij=schools.de-eik,sportclubs.de-eik&q=pet');
  const [, next] = /href="(\?bij=[^"]*cursor=[^"]*)"/.exec(main)!;
  const second = await open(next!.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
  expect(second.main.match(/<article/g)).toHaveLength(1);
  expect((await open('?bij=schools.de-eik&cursor=x')).location).toBe('/zoeken?bij=schools.de-eik');
});
