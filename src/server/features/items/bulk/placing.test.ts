import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addUpload } from '../../../../../tests/support/photos/photos.ts';
import { addOrganization, addPerson, addPlace } from '../../../../../tests/support/seed.ts';
import { listItems, listPublicItems } from '../../../../shared/items/contract.ts';
import { createItem, deleteItem, editItem } from '../../../../shared/items/desk-items.ts';
import { createItems, deleteItems, editItems, bulkLimits } from '../../../../shared/items/items-bulk.ts';
import { retention } from '../../../../shared/platform/retention.ts';

let portal: TestApp;
let school: string;
let staff: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('jobs').execute();
  school = await addOrganization(portal.db);
  staff = await addPerson(portal.db, 'staff', school);
  token = await portal.tokenFor(staff);
});

const params = () => ({ id: school });
const colleague = async (role: 'staff' | 'student_helper' = 'staff') =>
  portal.tokenFor(await addPerson(portal.db, role, school));

const newItem = async (fields: object = {}) => ({
  photo_path: await addUpload(portal, token),
  tags: ['jas'],
  idempotency_key: randomUUID(),
  ...fields,
});
const place = (items: { idempotency_key: string }[], as = token) => portal.call(createItems, { body: { items } }, as);
const remove = (ids: string[], as = token) => portal.call(deleteItems, { params: params(), body: { ids } }, as);
const list = async (query: object = {}) =>
  (await portal.call(listItems, { query: { org_id: school, limit: 100, ...query } }, token)).body.items;

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
const codesOf = (refused: { id: string; code: string }[]) => refused.map(({ id, code }) => [id, code]);

/** Counts the audit entries of these items. */
async function logged(action: string): Promise<string[]> {
  const lines = await portal.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where((eb) => eb.and({ org_id: school, action: action as 'item.collected' }))
    .execute();
  return lines.map(({ subject_id }) => subject_id!).toSorted();
}

describe('placing several items', () => {
  test('valuables are kind-only, unless the user chose otherwise', async () => {
    const items = [
      await newItem({ tags: ['telefoon', 'zwart'] }),
      await newItem({ tags: ['rood'], extra_tags: 'sleutelbos' }),
      await newItem({ tags: ['horloge'], kind_only: false }),
      await newItem({ tags: ['jas'] }),
    ];
    const { body } = await place(items);
    const alone = await portal.call(createItem, { body: await newItem({ tags: ['portemonnee'] }) }, token);
    const placed = [...body.placed.map(({ item }) => item), alone.body];
    expect(placed.map(({ kind_only }) => kind_only)).toEqual([true, true, false, false, true]);
    const seen = await portal.call(listPublicItems, { query: { org_uuid: school } });
    expect(seen.body.items.map(({ photo_url }) => photo_url === null)).toEqual([true, false, false, true, true]);
  });

  test('items that become valuable or public later are kind-only, unless the user chose otherwise', async () => {
    const { body } = await place([
      await newItem({ tags: ['jas'] }),
      await newItem({ tags: ['telefoon'], is_public: false, kind_only: false }),
      await newItem({ tags: ['sleutelbos'], is_public: false, kind_only: false }),
      await newItem({ tags: ['zwart'], ai_tags: ['telefoon'] }),
    ]);
    const [coat, phone, keys, unnamed] = body.placed.map(({ item }) => item.id);
    const edit = (id: string, changes: object) =>
      portal.call(editItem, { params: { id }, body: { version: 1, ...changes } }, token);
    await edit(coat!, { extra_tags: 'portemonnee' });
    await edit(phone!, { is_public: true });
    await portal.call(editItems, { params: params(), body: { items: [{ id: keys! }], is_public: true } }, token);
    const seen = await portal.call(listPublicItems, { query: { org_uuid: school } });
    const photos = new Map(seen.body.items.map(({ id, photo_url }) => [id, photo_url]));
    expect([coat, phone, keys, unnamed].map((id) => photos.get(id!))).toEqual([null, null, null, null]);
    expect((await edit(phone!, { version: 2, kind_only: false })).body.kind_only).toBe(false);
  });

  test('each gets the result of a single request, and a problem of one does not affect the others', async () => {
    const place_id = await addPlace(portal.db, school, 'Rek 1');
    const archived = await addPlace(portal.db, school, 'Kelder', { is_archived: true });
    const items = [
      await newItem({ tags: ['jas'], place_id }),
      await newItem({ photo_path: 'temp/nergens.webp' }),
      await newItem({ description: 'x'.repeat(2_001) }),
      await newItem({ tags: ['muts'], extra_tags: 'rood, wol' }),
      await newItem({ place_id: archived }),
      await newItem({ tags: ['tas'], is_public: false }),
    ];
    const { status, body } = await place(items);
    expect(status).toBe(200);
    expect(body.placed.map(({ idempotency_key, item }) => [idempotency_key, item.tags, item.place_name])).toEqual([
      [items[0]!.idempotency_key, ['jas'], 'Rek 1'],
      [items[3]!.idempotency_key, ['muts', 'rood', 'wol'], null],
      [items[5]!.idempotency_key, ['tas'], null],
    ]);
    expect(codesOf(body.refused)).toEqual([
      [items[1]!.idempotency_key, 'photo_gone'],
      [items[2]!.idempotency_key, 'bad_input'],
      [items[4]!.idempotency_key, 'place_gone'],
    ]);
    expect(body.refused[1]!.message).toBe('De gegevens kloppen niet: controleer ‘beschrijving’.');
    const placed = body.placed.map(({ item }) => item.id);
    expect(idsOf(await list())).toEqual(placed.toReversed());
    expect(await logged('item.created')).toEqual(placed.toSorted());
    const seen = await portal.call(listPublicItems, { query: { org_uuid: school } });
    expect(seen.body.items).toHaveLength(2);

    const again = await place([{ ...items[4]!, place_id: null } as never, ...items.slice(0, 1)]);
    expect(again.body.refused).toEqual([]);
    expect(await list()).toHaveLength(4);
  });

  test('a full request is placed in one transaction, in its order, without the invalid items', async () => {
    const items = await Promise.all(Array.from({ length: 8 }, (_, n) => newItem({ tags: [`ding ${n}`] })));
    const asked = [
      ...items,
      await newItem({ photo_path: items[0]!.photo_path }),
      await newItem({ found_on: '2999-01-01' }),
    ];
    const { body } = await place(asked);
    expect(body.placed.map(({ item }) => item.tags)).toEqual(items.map((_, n) => [`ding ${n}`]));
    expect(new Set(body.placed.map(({ item }) => item.created_at)).size).toBe(1);
    expect(codesOf(body.refused)).toEqual([
      [asked[8]!.idempotency_key, 'photo_gone'],
      [asked[9]!.idempotency_key, 'bad_input'],
    ]);
    expect(idsOf(await list())).toEqual(idsOf(body.placed.map(({ item }) => item)).toReversed());
    const photos = portal.db.selectFrom('photos').select('placed_at').where('org_id', '=', school);
    expect((await photos.execute()).filter(({ placed_at }) => placed_at)).toHaveLength(8);
  });

  test('with retries, duplicates and changes by colleagues, each exists once', async () => {
    const items = [await newItem(), await newItem(), await newItem()];
    const answers = await Promise.all([place(items), place(items), place(items)]);
    const placed = answers.map(({ body }) => body.placed.map(({ item }) => item.id));
    expect(placed[1]).toEqual(placed[0]);
    expect(placed[2]).toEqual(placed[0]);
    expect(answers.flatMap(({ body }) => body.refused)).toEqual([]);
    const changed = { version: 1, description: 'Van Sam' };
    await portal.call(editItem, { params: { id: placed[0]![1]! }, body: changed }, await colleague());
    const { body } = await place(items);
    expect(body.placed.map(({ item }) => [item.id, item.description])).toEqual([
      [placed[0]![0], null],
      [placed[0]![1], 'Van Sam'],
      [placed[0]![2], null],
    ]);
    expect(await list()).toHaveLength(3);
    expect(await logged('item.created')).toHaveLength(3);
  });

  test('an item that a colleague removed is not placed again by a retry', async () => {
    const items = [await newItem(), await newItem(), await newItem()];
    const [one, another, stays] = (await place(items)).body.placed.map(({ item }) => item.id) as [
      string,
      string,
      string,
    ];
    const other = await colleague();
    await portal.call(deleteItem, { params: { id: one } }, other);
    await remove([another], other);
    const sentAgain = items.map(async (item) => ({ ...item, photo_path: (await newItem()).photo_path }));
    const withNewPhotos = await Promise.all(sentAgain);
    for (const again of [items, withNewPhotos]) {
      const { body } = await place(again);
      expect(idsOf(body.placed.map(({ item }) => item))).toEqual([stays]);
      expect(body.refused).toMatchObject(
        items.slice(0, 2).map(({ idempotency_key }) => ({ id: idempotency_key, code: 'item_removed' })),
      );
    }
    expect(await portal.call(createItem, { body: withNewPhotos[0]! }, token)).toMatchObject({
      status: 409,
      code: 'item_removed',
    });
    expect(idsOf(await list())).toEqual([stays]);

    // By now no device has the card any more.
    const removed_at = new Date(Date.now() - (retention.intakeDays * 24 + 1) * 3_600_000).toISOString();
    const key = items[0]!.idempotency_key;
    await portal.db.updateTable('removed_item_keys').set({ removed_at }).where('idempotency_key', '=', key).execute();
    await portal.services.jobs.find(({ name }) => name === 'items.retention')!.run({} as never);
    const left = portal.db.selectFrom('removed_item_keys').select('idempotency_key').where('org_id', '=', school);
    expect(await left.execute()).toEqual([{ idempotency_key: items[1]!.idempotency_key }]);
  });

  test('the same item twice in one request is placed once, as first given', async () => {
    const first = await newItem({ description: 'eerst' });
    const second = { ...first, description: 'daarna', idempotency_key: first.idempotency_key.toUpperCase() };
    const { body } = await place([first, second, { ...first, description: 'x'.repeat(2_001) }] as never);
    expect(body.placed.map(({ item }) => item.description)).toEqual(['eerst']);
    expect(body.refused).toMatchObject([
      { id: second.idempotency_key, code: 'bad_input', message: 'Dit voorwerp is twee keer tegelijk verstuurd.' },
      { id: first.idempotency_key, code: 'bad_input' },
    ]);
    expect((await list()).map(({ description }) => description)).toEqual(['eerst']);
  });

  test('a user who lost the right to place is told so, and earlier items stay', async () => {
    const items = [await newItem(), await newItem()];
    expect((await place(items.slice(0, 1))).body.placed).toHaveLength(1);
    await portal.db.updateTable('profiles').set({ role: 'pending' }).where('user_id', '=', staff).execute();
    expect(await place(items)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await portal.db.selectFrom('items').select('id').where('org_id', '=', school).execute()).toHaveLength(1);
  });

  test('other organisations, more than ten items and no items are refused', async () => {
    const other = await addOrganization(portal.db);
    const item = await newItem();
    expect((await place([item, { ...item, org_id: other } as never])).status).toBe(403);
    expect((await place([])).status).toBe(400);
    expect((await place(Array(bulkLimits.placed + 1).fill(item))).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});
