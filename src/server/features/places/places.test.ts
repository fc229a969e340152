import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addItem, addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { readAuditLog } from '../../../shared/audit/contract.ts';
import { listPlaces, placeLimits, savePlaces } from '../../../shared/places/contract.ts';

let portal: TestApp;
let school: string;
let admin: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db);
  admin = await portal.tokenFor(await addPerson(portal.db, 'admin', school));
});

interface Named {
  id: string;
  name: string;
  is_archived: boolean;
  staff_only?: boolean;
}

const read = async () => (await portal.call(listPlaces, { params: { id: school } }, admin)).body;
const save = async (places: Named[], version?: string) =>
  portal.call(
    savePlaces,
    { params: { id: school }, body: { version: version ?? (await read()).version, places } },
    admin,
  );
const named = (...names: string[]): Named[] => names.map((name) => ({ id: randomUUID(), name, is_archived: false }));
const shown = async () => (await read()).places.map(({ name, is_archived }) => (is_archived ? `(${name})` : name));
const log = async () =>
  (await portal.call(readAuditLog, { params: { id: school }, query: {} }, admin)).body.entries.map(
    ({ changes }) => changes,
  );

test('the list keeps its order, with the number of items per place', async () => {
  expect(await read()).toMatchObject({ places: [] });
  const places = named('Rek 2', 'Kluis', 'Rek 1');
  const [rack, safe] = places as [Named, Named, Named];
  const { status, body } = await save(places);
  expect(status).toBe(200);
  expect(body).toEqual(await read());
  await addItem(portal.db, school, { place_id: rack.id });
  await addItem(portal.db, school, { place_id: rack.id });
  await addItem(portal.db, school, { place_id: safe.id, status: 'claimed', claimed_date: new Date().toISOString() });
  await addItem(portal.db, school, { place_id: safe.id, left_list_at: new Date().toISOString() });
  await addItem(portal.db, school);
  expect((await read()).places.map(({ name, items }) => [name, items])).toEqual([
    ['Rek 2', 2],
    ['Kluis', 0],
    ['Rek 1', 0],
  ]);
  // The number of items does not change the version.
  expect((await read()).version).toBe(body.version);
});

test('places can swap names, be archived, restored and moved, with entries in the log', async () => {
  const [a, b, c] = named('Rek A', 'Rek B', 'Kelder') as [Named, Named, Named];
  await save([a, b, c]);
  await addItem(portal.db, school, { place_id: c.id });
  expect(
    (
      await save([
        { ...b, name: 'Rek A' },
        { ...a, name: 'Rek B' },
      ])
    ).status,
  ).toBe(200);
  // The cellar has an item, so it is archived, and its name may be used again.
  expect(await shown()).toEqual(['Rek A', 'Rek B', '(Kelder)']);
  const [cellar] = named('kelder');
  await save([{ ...b, name: 'Rek A' }, cellar!, { ...c, is_archived: true }]);
  // The other rack never had an item.
  expect(await shown()).toEqual(['Rek A', 'kelder', '(Kelder)']);
  await save([{ ...b, name: 'Rek A' }, { ...cellar!, is_archived: true }, c]);
  expect(await shown()).toEqual(['Rek A', '(kelder)', 'Kelder']);
  await save([c, { ...b, name: 'Rek A' }]);
  expect(await shown()).toEqual(['Kelder', 'Rek A']);
  expect(await log()).toEqual([
    ['Bewaarplaats verwijderd: kelder', 'Volgorde van de bewaarplaatsen gewijzigd'],
    ['Bewaarplaats niet meer in gebruik: kelder', 'Bewaarplaats weer in gebruik: Kelder'],
    ['Bewaarplaats erbij: kelder', 'Bewaarplaats verwijderd: Rek B'],
    [
      'Bewaarplaats hernoemd: Rek B → Rek A, Rek A → Rek B',
      'Bewaarplaats niet meer in gebruik: Kelder',
      'Volgorde van de bewaarplaatsen gewijzigd',
    ],
    ['Bewaarplaats erbij: Rek A, Rek B, Kelder'],
  ]);
});

test('a staff-only place is not in the list of helpers, and the log shows the change', async () => {
  const [rack, safe] = named('Rek 1', 'Kluis') as [Named, Named];
  await save([rack, { ...safe, staff_only: true }]);
  const helper = await portal.tokenFor(await addPerson(portal.db, 'student_helper', school));
  const { body } = await portal.call(listPlaces, { params: { id: school } }, helper);
  expect(body.places).toMatchObject([{ name: 'Rek 1' }]);
  expect((await read()).places).toMatchObject([{ staff_only: false }, { name: 'Kluis', staff_only: true }]);
  await save([rack, safe]);
  expect(await log()).toEqual([
    ['Bewaarplaats weer te zien voor leerlinghulpen: Kluis'],
    ['Bewaarplaats erbij: Rek 1, Kluis', 'Bewaarplaats verborgen voor leerlinghulpen: Kluis'],
  ]);
});

test('of two admins who save concurrently one gets the list of the other; saving the same again is no change', async () => {
  const { version } = await read();
  const [mine, theirs] = [named('Rek 1'), named('Plank 1')];
  const answers = await Promise.all([save(mine, version), save(theirs, version)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [saved, refused] = answers.toSorted((one, other) => one.status - other.status) as [never, never];
  expect(refused).toMatchObject({ code: 'settings_changed', body: { error: { current: saved['body'] } } });
  // After a lost response the caller still has the old version.
  const again = answers[0]!.status === 200 ? mine : theirs;
  expect(await save(again, version)).toMatchObject({ status: 200, body: await read() });
  expect(await log()).toHaveLength(1);
});

test('an invalid list is refused with a message', async () => {
  const [one, other] = named('Rek 1', 'rek 1') as [Named, Named];
  expect(await save([one, other])).toMatchObject({
    status: 400,
    message: 'Je hebt ‘rek 1’ twee keer. Geef elke bewaarplaats een eigen naam.',
  });
  // A different spelling of the same name.
  expect((await save(named('Café', 'Cafe\u0301'))).status).toBe(400);
  expect((await save([one, { ...other, id: one.id, name: 'Rek 2' }])).status).toBe(400);
  for (const name of ['', ' ', '--', 'a\nb', '\u202e\u200b', 'x'.repeat(placeLimits.name + 1)]) {
    expect(await save([{ ...one, name }])).toMatchObject({
      status: 400,
      message: 'De gegevens kloppen niet: controleer ‘bewaarplaatsen’.',
    });
  }
  expect((await save([{ ...one, name: 'Rek\u200b \u202e2\u2069' }])).body.places).toMatchObject([{ name: 'Rek 2' }]);
  // Archived places with items count too.
  const many = named(...Array.from({ length: placeLimits.count }, (_, n) => `Rek ${n}`));
  expect((await save(many)).status).toBe(200);
  await addItem(portal.db, school, { place_id: many[0]!.id });
  const instead = [...many.slice(1), ...named('Nog een')];
  expect(await save(instead)).toMatchObject({
    status: 400,
    message: 'Meer dan 200 bewaarplaatsen kunnen we niet bewaren.',
  });
  expect((await shown())[0]).toBe('Rek 0');
  expect((await save([...many, ...named('Nog een')])).status).toBe(400);
});
