import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addOrganization, addPerson, addVisit } from '../../../../tests/support/seed.ts';
import { maxSeveral } from '../../../shared/organizations/several.ts';
import { addDays, dutchDate } from '../../../shared/platform/time.ts';
import {
  eraseMine,
  exportMine,
  getSavedOrganizations,
  saveOrganizations,
  unsaveOrganization,
} from '../../../shared/visitors/contract.ts';

let portal: TestApp;
let places: string[];
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
  places = [];
  for (let n = 0; n < maxSeveral + 2; n += 1) places.push(await addOrganization(portal.db, { name: `Plek ${n}` }));
});
afterAll(() => portal.close());

let counter = 0;
let address: string;
let visit: string;
beforeEach(async () => {
  counter += 1;
  address = `moeder-${counter}@post.example`;
  visit = await addVisit(portal.db, address);
});

const save = async (org_ids: string[], as = visit) =>
  idsOf((await portal.call(saveOrganizations, { body: { org_ids } }, as)).body);
const unsave = async (id: string, as = visit) =>
  idsOf((await portal.call(unsaveOrganization, { params: { id } }, as)).body);
const saved = async (as = visit) => idsOf((await portal.call(getSavedOrganizations, {}, as)).body);
const idsOf = ({ organizations }: { organizations: { id: string }[] }) => organizations.map(({ id }) => id);
const rows = () => portal.db.selectFrom('saved_organizations').selectAll().where('address', '=', address).execute();
async function setUsed(days: number): Promise<void> {
  await portal.db
    .updateTable('saved_organizations')
    .set({ used_on: addDays(dutchDate(Date.now()), -days) })
    .where('address', '=', address)
    .execute();
}
const sweep = () => portal.services.jobs.find(({ name }) => name === 'visitors.sweep')!.run({} as never);

test('all devices of an address have the same organisations, in the order of saving, and those of others stay apart', async () => {
  const [a, b, c] = places as [string, string, string];
  expect(await save([b, a])).toEqual([b, a]);
  const phone = await addVisit(portal.db, address);
  expect(await save([a, c, '00000000-0000-4000-8000-000000000000', c], phone)).toEqual([b, a, c]);
  const { body } = await portal.call(getSavedOrganizations, {}, visit);
  expect(body.address).toBe(address);
  expect(body.organizations[0]).toEqual({
    id: b,
    sector: 'schools',
    subpath: expect.any(String) as string,
    name: 'Plek 1',
  });
  expect(await unsave(b)).toEqual([a, c]);
  expect(await unsave(b)).toEqual([a, c]);
  expect(await saved(phone)).toEqual([a, c]);
  expect(await saved(await addVisit(portal.db, `x-${address}`))).toEqual([]);
});

test('an account with the address has them too', async () => {
  await save([places[0]!]);
  const person = await addPerson(portal.db, 'parent', null, { email: address });
  expect(await saved(await portal.tokenFor(person))).toEqual([places[0]]);
});

test('at most eight are kept, also when two devices join at once', async () => {
  const [first, second] = await Promise.all([save(places.slice(0, 5)), save(places.slice(5))]);
  expect(Math.max(first.length, second.length)).toBe(maxSeveral);
  expect(await saved()).toHaveLength(maxSeveral);
  const tooMany = await portal.call(saveOrganizations, { body: { org_ids: places } }, visit);
  expect(tooMany.status).toBe(400);
});

test('they are exported and erased with the address', async () => {
  await save([places[0]!]);
  const { body } = await portal.call(exportMine, {}, visit);
  expect(body.saved_organizations).toEqual([
    { organization: 'Plek 0', created_at: expect.any(String) as string, used_on: dutchDate(Date.now()) },
  ]);
  expect((await portal.call(eraseMine, {}, visit)).status).toBe(200);
  expect(await rows()).toEqual([]);
});

test('they are kept for a year after they were last seen', async () => {
  await save([places[0]!]);
  await setUsed(360);
  await sweep();
  expect(await saved()).toEqual([places[0]]);
  expect(await rows()).toMatchObject([{ used_on: dutchDate(Date.now()) }]);
  await setUsed(370);
  await sweep();
  expect(await rows()).toEqual([]);
});

test('an organisation that is removed is no longer saved', async () => {
  const gone = await addOrganization(portal.db);
  await save([places[0]!, gone]);
  await portal.db.deleteFrom('organizations').where('id', '=', gone).execute();
  expect(await saved()).toEqual([places[0]]);
});
