import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addClaim, addItem, addOrganization, addPerson, addPhoto } from '../../../../../tests/support/seed.ts';

let portal: TestApp;
let school: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp();
  school = await addOrganization(portal.db);
  token = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
});
afterAll(() => portal.close());

const download = () =>
  portal.app.inject({
    url: `/api/organizations/${school}/items.csv`,
    headers: { authorization: `Bearer ${token}` },
  });

test('is a spreadsheet that Dutch Excel opens, in which nothing runs', async () => {
  const place_id = randomUUID();
  await portal.db.insertInto('places').values({ org_id: school, id: place_id, name: '=Rek', position: 0 }).execute();
  const id = await addItem(portal.db, school, {
    tags: ['=HYPERLINK("http://evil.example")', 'jas'],
    description: '-2+3 "aan" ; elkaar\ntweede regel',
    last_seen_location: '@SUM(A1)',
    verification_note: '+31 6',
    upload_date: '2026-07-01T10:05:00Z',
    code: 'K7P4X',
    place_id,
    is_public: false,
    kind_only: true,
  });
  const { statusCode, headers, rawPayload } = await download();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="voorwerpen.csv"');
  expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [columns, ...rest] = rawPayload.toString().slice(1).split('\r\n');
  expect(columns).toBe(
    '"Code";"Status";"Tags";"Beschrijving";"Laatst gezien";"Gevonden op";"Geplaatst door";"Opgehaald op";"Meegegeven door";"Meegegeven aan";"Controlekenmerk";"Zichtbaar zonder inloggen";"Alleen soort";"Bewaarplaats";"Nummer"',
  );
  expect(rest).toEqual([
    `"K7P4X";"Niet opgehaald";"'=HYPERLINK(""http://evil.example""), jas";"'-2+3 ""aan"" ; elkaar\ntweede regel";"'@SUM(A1)";"01-07-2026 12:05";"";"";"";"";"'+31 6";"nee";"ja";"'=Rek";"${id}"`,
    '',
  ]);
});

test('is in the security log of the organisation', async () => {
  await portal.db.deleteFrom('security_log').execute();
  await download();
  expect(await portal.db.selectFrom('security_log').select(['action', 'org_id']).execute()).toEqual([
    { action: 'items.exported', org_id: school },
  ]);
});

test('names the claimant to whom an item was handed over', async () => {
  const id = await addItem(portal.db, school, { status: 'claimed', claimed_date: new Date().toISOString() });
  const ended_at = new Date().toISOString();
  await addClaim(portal.db, school, { item_id: id, name: 'Fatima el Amrani', state: 'collected', ended_at });
  await addClaim(portal.db, school, { item_id: id, name: 'Jan Pen', state: 'rejected', ended_at });
  const { body } = await download();
  expect(body).toContain('"Fatima el Amrani"');
  expect(body).not.toContain('Jan Pen');
  await portal.db.deleteFrom('items').where('id', '=', id).execute();
});

test('contains the day of finding when it differs from the day of placing', async () => {
  const id = await addItem(portal.db, school, { upload_date: '2026-07-05T10:05:00Z', found_on: '2026-07-02' });
  expect((await download()).body).toContain('"02-07-2026"');
  await portal.db.deleteFrom('items').where('id', '=', id).execute();
});

test.each([',', ';', '\t', '|', '\n'])('contains no formula, whatever the separator: %j', async (separator) => {
  const description = ['jas', '=1+1', ' @SUM(A1)', '"-2', '+31 6', "'=2"].join(separator);
  const id = await addItem(portal.db, school, { description, tags: ['rood', '=HYPERLINK("x")'] });
  const text = (await download()).body;
  const cells = text.slice(text.indexOf('\r\n')).split(separator);
  expect(cells.length).toBeGreaterThan(5);
  for (const cell of cells) expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@]/);
  await portal.db.deleteFrom('items').where('id', '=', id).execute();
});

test('contains every item once, over many batches', async () => {
  const same = { org_id: school, photo_id: await addPhoto(portal.db, school), upload_date: '2026-01-01T00:00:00Z' };
  await portal.db
    .insertInto('items')
    .values(Array.from({ length: 1_200 }, () => same))
    .execute();
  const ids = (await download()).body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(-37, -1));
  expect(ids).toHaveLength(1_201);
  expect(new Set(ids).size).toBe(1_201);
});
