import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addUpload, waitForPhotoWorker } from '../../../../tests/support/photos/photos.ts';
import { addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { getItemHistory } from '../../../shared/audit/contract.ts';
import { listItems, listPublicItems, watchItems, watchPublicItems } from '../../../shared/items/contract.ts';
import {
  createItem,
  editItem,
  exportItems,
  getItem,
  getStatistics,
  type ItemChanges,
  type ItemDetail,
  type NewItem,
} from '../../../shared/items/desk-items.ts';
import { editItems } from '../../../shared/items/items-bulk.ts';
import {
  findItemsByPhoto,
  findPublicItemsByPhoto,
  listSimilarItems,
  listSimilarPublicItems,
} from '../../../shared/items/similar-items.ts';
import { tagImage } from '../../../shared/photos/contract.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { listFilters, listPublicFilters, suggestPublicWords, suggestWords } from '../../../shared/search/contract.ts';
import { photoUrl } from '../photos/photo-path.ts';

/*
 * Two schools have the same items, except for one kind-only item that differs. Everyone but their own helpers and
 * staff must get the same answers for both.
 */

interface Secrets extends Partial<NewItem> {
  photo: string;
  tags: string[];
}

const secret: Secrets = {
  photo: 'muts-kikker-groen',
  tags: ['telefoon', 'Fairphone', 'paars', 'hoesje met glitterkikker', 'konijn'],
  description: 'Barst linksboven, sticker van Feyenoord',
  last_seen_location: 'Achterzolder',
  verification_note: 'Pincode 4711',
};
const otherSecret: Secrets = {
  photo: 'rok-oranje-tule',
  tags: ['zwarte mobiel', 'kroontje'],
  description: 'Een regenjas lag eronder',
  last_seen_location: 'Fietsenkelder',
  verification_note: 'Geen',
};
/** So many items contain these letters that the search scans all texts. */
const manyWords = Array.from({ length: 150 }, (_, i) => `rst${i}`).join(' ');
const ordinary: Secrets[] = [
  { photo: 'jas-groen-print', tags: ['jas', 'groen'], description: 'Met capuchon', last_seen_location: 'Kantine' },
  { photo: 'muts-wit-oortjes', tags: ['muts', 'telefoon', 'wit'] },
  { photo: 'schoenen-roze', tags: ['schoenen', 'roze'], description: manyWords },
];

const words = ['telefoon', 'mobieltje', 'phone', 'jas', 'Fairphone', 'fairphoen', 'paars', 'paarse telefoon', 'purple'];
const secretWords = ['glitterkikker', 'kikker', 'konijn', 'hoesje', 'barst', 'Feyenoord', 'feyenord', 'achterzolder'];
const letters = ['airphon', 'eyenoor', 'chterz', 'glit', 'links', 'rst l', 'rst', 'aars'];
const searches = [...words, ...secretWords, ...letters, 'regenjas', 'winterjas', '4711', '%', ''];
/** The number may be a part of a random id. */
const isSecret = /fairphone|paars|kikker|konijn|hoesje|barst|feyenoord|zolder|pincode|(?<![\w-])4711(?![\w-])/i;

interface School {
  id: string;
  subpath: string;
  staff: string;
  pending: string;
  items: ItemDetail[];
  item: ItemDetail;
}

let portal: TestApp;
let schools: [School, School];
let school: School;
let parent: string;
let elsewhere: string;
let photo: Buffer;

const picture = (name: string) => readFile(new URL(`../demo/photos/${name}.webp`, import.meta.url));

async function place(token: string, { photo, ...item }: Secrets, kind_only = false): Promise<ItemDetail> {
  const path = await addUpload(portal, token, await picture(photo));
  await portal.call(tagImage, { body: { imageUrl: photoUrl(path) } }, token);
  const { body } = await portal.call(createItem, { body: { photo_path: path, ...item, kind_only } }, token);
  return body;
}

async function addSchool(subpath: string, hidden: Secrets): Promise<School> {
  const id = await addOrganization(portal.db, { subpath, name: 'De Twee' });
  const staff = await portal.tokenFor(await addPerson(portal.db, 'staff', id));
  const pending = await portal.tokenFor(await addPerson(portal.db, 'pending', id));
  const item = await place(staff, hidden, true);
  const items: ItemDetail[] = [item];
  for (const each of ordinary) items.push(await place(staff, each));
  return { id, subpath, staff, pending, items, item };
}

beforeAll(async () => {
  portal = await startTestApp();
  await waitForPhotoWorker(portal);
  schools = [await addSchool('een', secret), await addSchool('twee', otherSecret)];
  school = schools[0];
  parent = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
  elsewhere = await portal.tokenFor(await addPerson(portal.db, 'staff', await addOrganization(portal.db)));
  photo = await picture(secret.photo);
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('rate_limits').execute());

/** Replaces ids that differ between the schools by the same name. */
function anonymize(text: string, { id, subpath, items }: School): string {
  const named = items.reduce((all, item, index) => {
    const [path] = item.photo_url.split('#');
    return all
      .replaceAll(new RegExp(`${path}(#[\\w-]+)?`, 'g'), `photo ${index}`)
      .replaceAll(item.id, `item ${index}`)
      .replaceAll(item.upload_date, `date ${index}`);
  }, text);
  return named.replaceAll(id, 'school').replaceAll(`/${subpath}`, '/school').replaceAll(`"${subpath}"`, '"school"');
}

interface TestRequest {
  url: string;
  token?: string | undefined;
  photo?: Buffer;
}

async function sendRequest({ url, token, photo }: TestRequest) {
  const response = await portal.app.inject({
    method: photo ? 'POST' : 'GET',
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(photo && { 'content-type': 'image/webp' }) },
    ...(photo && { payload: photo }),
  });
  const { 'x-request-id': _id, date: _date, ...headers } = response.headers;
  return { status: response.statusCode, headers: JSON.stringify(headers), body: response.body };
}

function guestRequests({ id, subpath, items, item }: School): TestRequest[] {
  const query = { org_uuid: id };
  return [
    ...searches.flatMap((q) => [
      urlOf(listPublicItems, { query: { ...query, q } }),
      urlOf(listPublicFilters, { query: { ...query, q } }),
      urlOf(suggestPublicWords, { query: { ...query, q } }),
      `/schools/${subpath}/search?q=${encodeURIComponent(q)}`,
    ]),
    ...(['unclaimed', 'claimed'] as const).map((status) => urlOf(listPublicItems, { query: { ...query, status } })),
    urlOf(listPublicItems, { query: { ...query, id: item.id } }),
    ...[listPublicItems, listPublicFilters].flatMap((endpoint) => [
      urlOf(endpoint, { query: { ...query, colour: 'paars' } }),
      urlOf(endpoint, { query: { ...query, thing: 'telefoon', period: 'week' } }),
      urlOf(endpoint, { query: { ...query, thing: 'konijn' } }),
      urlOf(endpoint, { query: { ...query, thing: 'telefoon', colour: 'paars', q: 'fair' } }),
    ]),
    ...items.map((each) => urlOf(listSimilarPublicItems, { params: { id: each.id }, query })),
    ...['', '/search', `/search/${item.id}`, `/items/${item.id}`].map((path) => `/schools/${subpath}${path}`),
    ...['/api/items', '/api/organizations'].map((path) => `${path}/${item.id}/history`),
  ]
    .map((url): TestRequest => ({ url }))
    .concat({ url: urlOf(findPublicItemsByPhoto, { query }), photo });
}

/** Everything that a signed-in user who is no helper or staff there can request. */
function userRequests(token: string, { id, items, item }: School): TestRequest[] {
  const query = { org_id: id };
  return [
    ...searches.flatMap((q) => [
      urlOf(listItems, { query: { ...query, q } }),
      urlOf(listFilters, { query: { ...query, q } }),
      urlOf(suggestWords, { query: { ...query, q } }),
    ]),
    ...(['unclaimed', 'claimed'] as const).map((status) => urlOf(listItems, { query: { ...query, status } })),
    urlOf(listItems, { query: { ...query, id: item.id } }),
    ...[listItems, listFilters].flatMap((endpoint) => [
      urlOf(endpoint, { query: { ...query, colour: 'paars' } }),
      urlOf(endpoint, { query: { ...query, thing: 'telefoon' } }),
      urlOf(endpoint, { query: { ...query, thing: 'konijn' } }),
    ]),
    ...items.map((each) => urlOf(listSimilarItems, { params: { id: each.id }, query })),
    urlOf(getItem, { params: { id: item.id } }),
    urlOf(getItemHistory, { params: { id: item.id } }),
    urlOf(getStatistics, { params: { id } }),
    urlOf(exportItems, { params: { id } }),
  ]
    .map((url): TestRequest => ({ url, token }))
    .concat({ url: urlOf(findItemsByPhoto, { query }), token, photo });
}

/** A page repeats the search text. */
function withoutSearchText(page: string, url: string): string {
  const q = new URL(url, 'http://terecht.test').searchParams.get('q');
  if (!q) return page;
  return [q, encodeURIComponent(q), q.replaceAll(' ', '+')].reduce((text, words) => text.split(words).join(''), page);
}

/** The answers, without values that only tell the schools apart. */
async function readAnswers(requests: TestRequest[], of: School) {
  const answers = [];
  for (const each of requests) {
    const { status, headers, body } = await sendRequest(each);
    const text = `${status} ${headers} ${each.url.startsWith('/api/') ? body : withoutSearchText(body, each.url)}`;
    if (of === school && (isSecret.test(text) || text.includes(school.item.photo_url.split('#')[0]!))) {
      throw new Error(`${each.url} reveals a secret: ${text}`);
    }
    if (status >= 429) throw new Error(`${each.url} was not answered`);
    const same = text.replace(/"content-length":"\d+"|"request_id":"[^"]+"|"moment":\d+/g, '');
    answers.push(anonymize(`${each.url}: ${same}`, of));
  }
  return answers;
}

const readList = (token?: string) =>
  token
    ? portal.call(listItems, { query: { org_id: school.id } }, token)
    : portal.call(listPublicItems, { query: { org_uuid: school.id } });

const etag = async () => (await readList()).headers['etag'];

const findIds = async (query: object, token?: string) => {
  const { body } = token
    ? await portal.call(listItems, { query: { org_id: school.id, ...query } }, token)
    : await portal.call(listPublicItems, { query: { org_uuid: school.id, ...query } });
  return body.items.map(({ id }) => id);
};

async function filterFinding(queries: string[], token?: string): Promise<string[]> {
  const hits = [];
  for (const q of queries) if ((await findIds({ q }, token)).includes(school.item.id)) hits.push(q);
  return hits;
}

describe('a kind-only item', () => {
  test('is listed with its kind only, for guests, parents, pending accounts and staff of another organisation', async () => {
    for (const token of [undefined, parent, school.pending, elsewhere]) {
      const { body } = await readList(token);
      expect(body.total).toBe(4);
      expect(body.items.at(-1)).toEqual({
        id: school.item.id,
        status: 'unclaimed',
        photo_url: null,
        tags: ['telefoon'],
        description: null,
        last_seen_location: null,
        upload_date: school.item.upload_date,
        claimed_date: null,
        kind_only: true,
      });
      for (const item of body.items.slice(0, -1)) expect(item).not.toHaveProperty('kind_only');
    }
  });

  test('reveals nothing more to guests, in any endpoint', async () => {
    const [one, two] = schools;
    expect(await readAnswers(guestRequests(one), one)).toEqual(await readAnswers(guestRequests(two), two));
  });

  test.each(['a parent', 'who waits', 'staff elsewhere'])(
    'reveals nothing more to %s, in any endpoint',
    async (who) => {
      const tokenIn = (each: School) =>
        ({ 'a parent': parent, 'who waits': each.pending, 'staff elsewhere': elsewhere })[who]!;
      const [one, two] = schools;
      expect(await readAnswers(userRequests(tokenIn(one), one), one)).toEqual(
        await readAnswers(userRequests(tokenIn(two), two), two),
      );
    },
  );

  test('is found by its kind, in any wording', async () => {
    const byKind = ['telefoon', 'mobieltje', 'phone', 'telefoons', 'elefo'];
    const bySecret = [...secretWords, 'paars', 'paarse telefoon', ...letters];
    for (const token of [undefined, parent]) {
      expect(await filterFinding(byKind, token)).toEqual(byKind);
      expect(await filterFinding(bySecret, token)).toEqual([]);
    }
  });

  test('is complete for helpers and staff', async () => {
    const { staff, item } = school;
    const { body } = await readList(staff);
    expect(body.items.at(-1)).toMatchObject({
      photo_url: item.photo_url,
      tags: secret.tags,
      description: secret.description,
      last_seen_location: secret.last_seen_location,
      kind_only: true,
    });
    expect((await portal.call(getItem, { params: { id: item.id } }, staff)).body).toMatchObject({
      kind_only: true,
      kinds: ['telefoon'],
      tags: secret.tags,
    });
    const everyWord = ['telefoon', 'fairphone', 'paars', 'paarse telefoon', ...secretWords, ...letters];
    expect(await filterFinding(everyWord, staff)).toEqual(everyWord);
    expect(await findIds({ q: 'telefoon' }, staff)).toEqual([school.items[2]!.id, item.id]);
    expect(await findIds({ colour: 'paars', status: 'unclaimed' }, staff)).toEqual([item.id]);
    const counted = await portal.call(listFilters, { query: { org_id: school.id, q: 'barst' } }, staff);
    expect(counted.body.colours).toEqual([{ word: 'paars', count: 1 }]);
    const byPhoto = await sendRequest({
      url: urlOf(findItemsByPhoto, { query: { org_id: school.id } }),
      token: staff,
      photo,
    });
    expect((JSON.parse(byPhoto.body) as ItemDetail[])[0]!.id).toBe(item.id);
  });

  test('has a photo that responds like the photo of a hidden item', async () => {
    const [address] = school.item.photo_url.split('#');
    const { headers } = await portal.app.inject(address!);
    expect([headers['cache-control'], headers['etag']]).toEqual(['private, max-age=600', undefined]);
  });

  test('is sent again after another user signs in with the same version', async () => {
    const url = urlOf(listItems, { query: { org_id: school.id } });
    const get = (token: string, etag = '') =>
      portal.app.inject({ url, headers: { authorization: `Bearer ${token}`, 'if-none-match': etag } });
    const [staffs, parents] = [await get(school.staff), await get(parent)];
    for (const [token, own, other] of [
      [parent, parents, staffs],
      [school.staff, staffs, parents],
    ] as const) {
      const answer = await get(token, String(other.headers.etag));
      expect([answer.statusCode, answer.body]).toEqual([200, own.body]);
      expect((await get(token, String(own.headers.etag))).statusCode).toBe(304);
    }
  });
});

describe('when staff make an item kind-only', () => {
  let item: ItemDetail;
  const edit = async (changes: Omit<ItemChanges, 'version'>) => {
    const { body } = await portal.call(
      editItem,
      { params: { id: item.id }, body: { ...changes, version: item.version } },
      school.staff,
    );
    item = body;
  };
  const seen = async () => (await readList()).body.items.find(({ id }) => id === item.id)!;

  test('guests are notified of it, and not of later changes that they cannot see', async () => {
    item = await place(school.staff, { ...secret, tags: ['sleutels', 'rood'] });
    const [all, before] = [await seen(), await etag()];
    expect(all).toMatchObject({ photo_url: item.photo_url, tags: ['sleutels', 'rood'] });

    await edit({ kind_only: true });
    const after = await etag();
    expect(after).not.toBe(before);
    expect(await seen()).toMatchObject({ photo_url: null, tags: ['sleutels'], description: null });
    await portal.runJobs();
    const moved = await etag();
    await edit({ description: 'Met een label', last_seen_location: 'Zolder', tags: ['sleutels', 'geel'] });
    expect(await etag()).toBe(moved);
    await edit({ tags: ['portemonnee', 'geel'] });
    expect(await etag()).not.toBe(moved);
    expect((await seen()).tags).toEqual(['portemonnee']);
    await edit({ tags: ['geheimzinnig ding'] });
    expect((await seen()).tags).toEqual([]);
    expect(await findIds({ q: 'geheimzinnig' }, parent)).toEqual([]);

    await edit({ kind_only: false });
    expect(await seen()).toMatchObject({
      photo_url: item.photo_url,
      tags: ['geheimzinnig ding'],
      description: 'Met een label',
    });
    expect(await findIds({ q: 'geheimzinnig' }, parent)).toEqual([item.id]);
    const { body } = await portal.call(getItemHistory, { params: { id: item.id } }, school.staff);
    expect(body.map(({ changed }) => changed)).toContainEqual(['kind_only']);
  });

  test('its photo moves to a new address', async () => {
    item = await place(school.staff, secret);
    const address = (await seen()).photo_url!.split('#')[0]!;
    expect((await portal.app.inject(address)).statusCode).toBe(200);
    await edit({ kind_only: true });
    await portal.runJobs();
    expect((await portal.app.inject(address)).statusCode).toBe(404);
    expect((await portal.app.inject(`${address}?w=400`)).statusCode).toBe(404);
    const { body } = await portal.call(getItem, { params: { id: item.id } }, school.staff);
    const moved = await portal.app.inject(body.photo_url.split('#')[0]!);
    expect([moved.statusCode, moved.headers['cache-control']]).toEqual([200, 'private, max-age=600']);
  });

  test.each(['by itself', 'with others'])('the photo of an item that is hidden %s moves too', async (way) => {
    item = await place(school.staff, { ...secret, kind_only: false });
    const address = (await seen()).photo_url!.split('#')[0]!;
    if (way === 'by itself') await edit({ is_public: false });
    else {
      const body = { items: [{ id: item.id, version: item.version }], is_public: false };
      await portal.call(editItems, { params: { id: school.id }, body }, school.staff);
    }
    await portal.runJobs();
    expect((await portal.app.inject(address)).statusCode).toBe(404);
    const { body } = await portal.call(getItem, { params: { id: item.id } }, school.staff);
    expect((await portal.app.inject(body.photo_url.split('#')[0]!)).statusCode).toBe(200);
  });

  test('open lists of guests are notified only of visible changes', async () => {
    const base = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const versionOf = async (endpoint: typeof watchItems | typeof watchPublicItems, token?: string) => {
      const stop = new AbortController();
      const { body } = await fetch(base + urlOf(endpoint, { params: { id: school.id } }), {
        signal: stop.signal,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      const { value } = await body!.pipeThrough(new TextDecoderStream()).getReader().read();
      stop.abort();
      return value;
    };
    item = await place(school.staff, secret, true);
    const [guests, parents] = [await versionOf(watchPublicItems), await versionOf(watchItems, parent)];
    expect(`${guests}${parents}`).toMatch(/^(id: \w+\.\d+\ndata: {"version":"\w+\.\d+"}\n\n){2}$/);
    await edit({ description: 'Anders' });
    expect(await versionOf(watchPublicItems)).toBe(guests);
    expect(await versionOf(watchItems, parent)).not.toBe(parents);
  });
});
