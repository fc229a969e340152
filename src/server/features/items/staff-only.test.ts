import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addUpload } from '../../../../tests/support/photos/photos.ts';
import { addClaim, addItem, addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { getItemHistory } from '../../../shared/audit/contract.ts';
import { listClaims } from '../../../shared/claims/contract.ts';
import { listItems } from '../../../shared/items/contract.ts';
import { createItem, editItem, exportItems, getItem, getStatistics } from '../../../shared/items/desk-items.ts';
import {
  createItems,
  editItems,
  findItemByCode,
  findItemIds,
  getItemLabels,
} from '../../../shared/items/items-bulk.ts';
import { listSimilarItems } from '../../../shared/items/similar-items.ts';
import { listPlaces } from '../../../shared/places/contract.ts';
import { exportOwnData } from '../../../shared/visitors/own-data.ts';

const NOTE = 'Naam in de kraag';
const SAFE = 'Kluis achter de kast';

let portal: TestApp;
let school: string;
let staff: string;
let helper: string;
let safe: string;
let rack: string;
let phone: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { db } = portal;
  school = await addOrganization(db);
  staff = await portal.tokenFor(await addPerson(db, 'staff', school));
  helper = await portal.tokenFor(await addPerson(db, 'student_helper', school));
  [safe, rack] = [randomUUID(), randomUUID()];
  await db
    .insertInto('places')
    .values([
      { org_id: school, id: safe, name: SAFE, position: 0, staff_only: true },
      { org_id: school, id: rack, name: 'Rek 1', position: 1 },
    ])
    .execute();
  phone = await addItem(db, school, { tags: ['telefoon'], place_id: safe, verification_note: NOTE });
});

const readItem = () =>
  portal.db
    .selectFrom('items')
    .select(['place_id', 'verification_note', 'version', 'code', 'is_public', 'kind_only'])
    .where('id', '=', phone)
    .executeTakeFirstOrThrow();
const params = () => ({ id: school });
const edit = (body: object, as = helper) =>
  portal.call(editItem, { params: { id: phone }, body: { version: 1, ...body } }, as);
const move = (changes: object, as = helper) =>
  portal.call(editItems, { params: params(), body: { items: [{ id: phone }], ...changes } }, as);

const idsIn = async (place: string, as: string) =>
  (await portal.call(listItems, { query: { org_id: school, place } }, as)).body.items.map(({ id }) => id);
const etag = async (as: string) => (await portal.call(listItems, { query: { org_id: school } }, as)).headers['etag'];

/** All endpoints for helpers and staff that return items. */
async function readAllAnswers(as: string) {
  const { code } = await readItem();
  const query = { org_id: school };
  return [
    await portal.call(getItem, { params: { id: phone } }, as),
    await portal.call(listItems, { query }, as),
    await portal.call(listItems, { query: { ...query, q: 'telefoon', status: 'unclaimed' } }, as),
    await portal.call(listItems, { query: { ...query, q: code } }, as),
    await portal.call(listItems, { query: { ...query, q: NOTE } }, as),
    await portal.call(listItems, { query: { ...query, place: safe } }, as),
    await portal.call(listSimilarItems, { params: { id: phone }, query }, as),
    await portal.call(findItemByCode, { params: { id: school, code }, query: {} }, as),
    await portal.call(findItemIds, { params: params(), query: { place: safe } }, as),
    await portal.call(getItemLabels, { params: params(), body: { ids: [phone] } }, as),
    await portal.call(getStatistics, { params: params() }, as),
    await portal.call(listPlaces, { params: params() }, as),
    await portal.call(exportOwnData, {}, as),
    await portal.call(listClaims, { params: params(), query: { list: 'waiting' } }, as),
    await portal.call(getItemHistory, { params: { id: phone } }, as),
    await move({ is_public: true }, as),
    await edit({ version: 2, tags: ['telefoon', 'zwart'] }, as),
    await edit({ version: 1, tags: ['mobiel'] }, as),
  ];
}

test('no endpoint shows the ownership mark or the safe to a helper; staff see both', async () => {
  await portal.db.updateTable('items').set({ version: 2 }).where('id', '=', phone).execute();
  const answers = JSON.stringify((await readAllAnswers(helper)).map(({ body }) => body));
  for (const secret of [NOTE, SAFE, safe]) expect(answers).not.toContain(secret);
  expect(answers).toContain('item_changed');
  expect((await portal.call(exportItems, { params: params() }, helper)).status).toBe(403);
  await portal.db
    .updateTable('items')
    .set({ version: 2, tags: ['telefoon'] })
    .where('id', '=', phone)
    .execute();
  const staffAnswers = await readAllAnswers(staff);
  expect(staffAnswers[0]!.body).toMatchObject({ verification_note: NOTE, place_id: safe, place_name: SAFE });
  expect(staffAnswers[5]!.body).toMatchObject({ items: [{ id: phone, place_id: safe }] });
  expect(staffAnswers[9]!.body).toMatchObject([{ place_name: SAFE }]);
});

test('a helper sees items in the safe without a storage place', async () => {
  expect(await idsIn('none', helper)).toEqual([phone]);
  expect(await idsIn(safe, helper)).toEqual([]);
  expect(await idsIn('none', staff)).toEqual([]);
  // A page cached for a helper is not reused for staff in the same browser, nor the reverse.
  expect(await etag(helper)).not.toBe(await etag(staff));
});

test('an edit by a helper keeps the ownership mark and the place, and cannot change them', async () => {
  expect((await edit({ tags: ['telefoon', 'zwart'], description: 'Hoesje los' })).status).toBe(200);
  expect(await readItem()).toMatchObject({ place_id: safe, verification_note: NOTE, version: 2 });
  for (const verification_note of ['', 'Iets anders']) {
    expect(await edit({ version: 2, verification_note })).toMatchObject({ status: 403, code: 'not_allowed' });
  }
  const why = 'Dit ligt op een plek voor medewerkers. Vraag een medewerker.';
  for (const place_id of [rack, null]) {
    expect(await edit({ version: 2, place_id })).toMatchObject({ status: 409, message: why });
    expect((await move({ place_id })).body).toMatchObject({ done: [], refused: [{ id: phone, message: why }] });
  }
  // A helper cannot publish it either.
  const { is_public, kind_only } = await readItem();
  expect(await edit({ version: 2, is_public: !is_public })).toMatchObject({ status: 409, message: why });
  expect(await edit({ version: 2, kind_only: !kind_only })).toMatchObject({ status: 409, message: why });
  expect((await move({ is_public: !is_public })).body).toMatchObject({
    done: [],
    refused: [{ id: phone, message: why }],
  });
  expect(await readItem()).toMatchObject({ place_id: safe, verification_note: NOTE, version: 2 });
  expect((await move({ place_id: rack }, staff)).body.done).toMatchObject([{ id: phone, place_id: safe }]);
  // A helper cannot move an item to a staff-only place either.
  expect(await edit({ version: 3, place_id: safe })).toMatchObject({ status: 409, code: 'place_gone' });
});

test('a helper can set an ownership mark when placing, also on a retry, but not read it', async () => {
  const item = { photo_path: await addUpload(portal, helper), tags: ['jas'], idempotency_key: randomUUID() };
  const placed = await portal.call(createItem, { body: { ...item, verification_note: 'Maat 140' } }, helper);
  expect(placed).toMatchObject({ status: 201, body: { verification_note: null } });
  const again = await portal.call(createItem, { body: { ...item, verification_note: 'Maat 152' } }, helper);
  expect(again).toMatchObject({ status: 200, body: { id: placed.body.id, verification_note: null } });
  const asStaff = await portal.call(getItem, { params: { id: placed.body.id } }, staff);
  expect(asStaff.body.verification_note).toBe('Maat 152');
  const many = { ...item, idempotency_key: randomUUID(), photo_path: await addUpload(portal, helper) };
  const { body } = await portal.call(createItems, { body: { items: [{ ...many, verification_note: NOTE }] } }, helper);
  expect(body.placed).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain(NOTE);
});

test('a helper who enters the code of a claim learns only that it is one', async () => {
  const claim = await addClaim(portal.db, school, {
    item_id: phone,
    state: 'approved',
    code: 'K7M3P',
    decided_at: new Date().toISOString(),
    last_day: '2099-01-01',
  });
  const typed = (as?: string) => portal.call(findItemByCode, { params: { id: school, code: 'K7M3P' }, query: {} }, as);
  const answer = await typed(helper);
  expect(answer).toMatchObject({
    status: 404,
    code: 'claim_code',
    message: 'Dit is de code van een aanvraag. Vraag een medewerker.',
  });
  expect(JSON.stringify(answer.body)).not.toContain(claim);
  const parent = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
  const elsewhere = await addPerson(portal.db, 'student_helper', await addOrganization(portal.db));
  for (const as of [undefined, parent, await portal.tokenFor(elsewhere), staff]) {
    expect(await typed(as)).toMatchObject({ status: 404, code: 'item_not_found' });
  }
});
