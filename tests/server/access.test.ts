import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hashPassword } from '../../src/server/accounts/passwords.ts';
import { hashToken } from '../../src/server/links/secret-tokens.ts';
import { photoKey, photoUrl } from '../../src/server/photos/photo-path.ts';
import type { Actor, MemberRole } from '../../src/shared/actor.ts';
import { guest } from '../../src/shared/actor.ts';
import type { Endpoint } from '../../src/shared/endpoint.ts';
import { createItem, listPublicItems } from '../../src/shared/items.ts';
import { actions, belongsTo, can } from '../../src/shared/policy.ts';
import { urlOf } from '../../src/shared/url.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { jpeg, uploadForm } from '../support/photos.ts';
import { addItem, addOrganization, addPerson } from '../support/seed.ts';

const PASSWORD = 'een-goed-wachtwoord';

/** Where the tagger sends photos to; nobody else asks there. */
const visionEndpoint = createServer((_request, response) => {
  tagged += 1;
  response.end();
});
let tagged = 0;

let portal: TestApp;
let password_hash: string;
let picture: string;
let photo: Awaited<ReturnType<typeof uploadForm>>;
beforeAll(async () => {
  await once(visionEndpoint.listen(0, '127.0.0.1'), 'listening');
  const { port } = visionEndpoint.address() as AddressInfo;
  portal = await startTestApp({ TAGGER: 'openai', TAGGER_URL: `http://127.0.0.1:${port}/v1`, TAGGER_MODEL: 'kijker' });
  password_hash = await hashPassword(PASSWORD);
  photo = await uploadForm(await jpeg(40, 30));
  picture = join(portal.config.dataDir, 'picture');
  await writeFile(picture, await jpeg(40, 30));
});
afterAll(async () => {
  await portal.close();
  visionEndpoint.close();
});

/** Routes that are no calls of the API: files and signs of life, open to everybody by their nature. */
const plainRoutes = [
  /^\/(healthz|readyz)$/,
  /^\/dev\/mail$/,
  /^\/photos\/lost-items\/\*$/,
  /^\/api\/(docs|openapi\.json)$/,
  /^\/(assets\/.+|plain\.css|icon[\w-]*\.(svg|png)|manifest\.webmanifest|service-worker\.js)(\.br|\.gz)?$/,
  // The pages of the browser app.
  /^\/\*$/,
];

/** Who makes a call, and everything a call could be about. */
interface Scene {
  actor: Actor & { email: string; refresh_token: string };
  token: string | undefined;
  /** The organisation that the call is aimed at. */
  org_id: string;
  place: { sector: string; subpath: string };
  /** An item, one that was collected and a member of that organisation. */
  item: string;
  collected: string;
  member: string;
  /** The path of a photo that the actor uploaded. */
  upload: string;
}

interface Row {
  /** What a caller who may sends. */
  input?: (scene: Scene) => { params?: object; query?: object; body?: object };
  /** For whatever is no JSON. */
  form?: () => { headers: Record<string, string>; payload: Buffer };
  /** What an allowed call answers. */
  answers?: number;
  /** A thing of another organisation is not there, rather than forbidden. */
  hidden?: true;
  /** Always about the actor's own organisation. */
  own?: true;
  /** An allowed call, and no other, has the tagger look at a photo. */
  tags?: true;
  /** What a browser may do with an allowed answer that is not for everybody; without it, keep nothing. */
  kept?: 'private, no-cache';
}

/** One row per endpoint, by method and path. The policy says who may; this says how a call is made. */
const rows: Record<string, Row> = {
  'GET /api/organizations': { input: () => ({ query: { sector: 'schools' } }) },
  'GET /api/organizations/:id': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/organizations/:sector/:subpath': { input: ({ place }) => ({ params: place }) },
  'GET /api/public-items': { input: ({ org_id }) => ({ query: { org_uuid: org_id } }) },
  'POST /api/public-items/by-photo': {
    input: ({ org_id }) => ({ query: { org_uuid: org_id } }),
    form: () => ({ headers: { 'content-type': 'image/jpeg' }, payload: photo.payload }),
    // The tagger here cannot tell what is alike.
    answers: 404,
  },
  'POST /api/items/by-photo': {
    input: ({ org_id }) => ({ query: { org_id } }),
    form: () => ({ headers: { 'content-type': 'image/jpeg' }, payload: photo.payload }),
    answers: 404,
  },
  'GET /api/public-items/:id/alike': {
    input: ({ item, org_id }) => ({ params: { id: item }, query: { org_uuid: org_id } }),
  },
  'GET /api/items/:id/alike': { input: ({ item, org_id }) => ({ params: { id: item }, query: { org_id } }) },
  'GET /api/items': { input: ({ org_id }) => ({ query: { org_id } }), kept: 'private, no-cache' },
  'GET /api/public-items/filters': { input: ({ org_id }) => ({ query: { org_uuid: org_id, q: 'jas' } }) },
  'GET /api/items/filters': { input: ({ org_id }) => ({ query: { org_id, q: 'jas' } }) },
  'GET /api/public-items/suggestions': { input: ({ org_id }) => ({ query: { org_uuid: org_id, q: 'ja' } }) },
  'GET /api/items/suggestions': { input: ({ org_id }) => ({ query: { org_id, q: 'ja' } }) },
  'GET /api/items/:id': { input: ({ item }) => ({ params: { id: item } }), hidden: true },
  'POST /api/items': {
    input: ({ org_id, upload }) => ({ body: { photo_path: upload, tags: ['jas'], org_id } }),
    answers: 201,
  },
  'PATCH /api/items/:id': {
    input: ({ item }) => ({ params: { id: item }, body: { version: 1, description: 'anders' } }),
    hidden: true,
  },
  'POST /api/items/:id/collect': { input: ({ item }) => ({ params: { id: item } }), hidden: true },
  'POST /api/items/:id/uncollect': { input: ({ collected }) => ({ params: { id: collected } }), hidden: true },
  'DELETE /api/items/:id': { input: ({ item }) => ({ params: { id: item } }), hidden: true },
  'GET /api/items/:id/history': { input: ({ item }) => ({ params: { id: item } }), hidden: true },
  'GET /api/organizations/:id/statistics': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/organizations/:id/items.csv': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/organizations/:id/events': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/organizations/:id/all-events': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'POST /api/photos': { form: () => photo, answers: 201, own: true },
  'DELETE /api/photos/*': { input: ({ upload }) => ({ params: { '*': upload } }) },
  'POST /api/tag-image': { input: ({ upload }) => ({ body: { imageUrl: photoUrl(upload) } }), own: true, tags: true },
  'POST /api/read-image': { input: ({ upload }) => ({ body: { imageUrl: photoUrl(upload) } }), own: true },
  'GET /api/profile': {},
  'GET /api/account': {},
  'POST /api/account/erase': { input: () => ({ body: { password: PASSWORD } }) },
  'GET /api/organizations/:id/members': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'PATCH /api/members/:user_id': {
    input: ({ member }) => ({ params: { user_id: member }, body: { role: 'student_helper' } }),
    hidden: true,
  },
  'DELETE /api/members/:user_id': { input: ({ member }) => ({ params: { user_id: member } }), hidden: true },
  'GET /api/organizations/:id/audit-log': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'POST /auth/v1/signup': {
    input: ({ item }) => ({ body: { email: `${item}@test.example`, password: PASSWORD, data: { name: 'Noor' } } }),
  },
  'POST /auth/v1/token': {
    input: ({ actor }) => ({
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: actor.refresh_token },
    }),
  },
  'GET /auth/v1/user': {},
  'PUT /auth/v1/user': { input: () => ({ body: { password: 'een-ander-wachtwoord' } }) },
  'POST /auth/v1/logout': { answers: 204 },
  'POST /auth/v1/recover': { input: ({ actor }) => ({ body: { email: actor.email } }) },
  'POST /auth/v1/resend': { input: ({ actor }) => ({ body: { email: actor.email, type: 'signup' } }) },
  'POST /auth/v1/verify': { input: () => ({ body: { token_hash: 'x', type: 'signup' } }), answers: 403 },
};

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const endpoints = () => portal.routes.flatMap(({ endpoint }) => endpoint ?? []);

describe('every route', () => {
  test('declares who may call it', () => {
    const undeclared = portal.routes.filter(
      ({ url, endpoint }) =>
        !plainRoutes.some((plain) => plain.test(url)) &&
        !(endpoint && ['public', 'signed-in', ...actions].includes(endpoint.access)),
    );
    expect(undeclared).toEqual([]);
  });

  test('has its row below, so that none is forgotten', () => {
    expect(Object.keys(rows).toSorted()).toEqual(endpoints().map(keyOf).toSorted());
  });
});

/** Everybody there can be: each role with its own organisation, without one where that exists, and without a profile. */
const callers: [string, MemberRole | 'guest', 'own' | 'none'][] = [
  ['a guest', 'guest', 'none'],
  ['somebody without a profile', 'guest', 'own'],
  ['pending', 'pending', 'own'],
  ['parent', 'parent', 'none'],
  ['student_helper', 'student_helper', 'own'],
  ['student_helper without organisation', 'student_helper', 'none'],
  ['staff', 'staff', 'own'],
  ['staff without organisation', 'staff', 'none'],
  ['admin', 'admin', 'own'],
];

describe.each(callers)('%s', (_, role, belonging) => {
  test.each(['own', 'other'] as const)('with everything of the %s organisation', async (side) => {
    const answers: string[] = [];
    const expected: string[] = [];
    let scene = await setScene(role, belonging, side);
    let before = await fingerprint(portal.pool);
    for (const endpoint of endpoints()) {
      const taggedBefore = tagged;
      const { status, kept } = await attempt(endpoint, scene);
      const key = keyOf(endpoint);
      const changed = (await fingerprint(portal.pool)) !== before;
      const mayChange = status < 400 && endpoint.method !== 'GET';
      answers.push(
        `${key}: ${status} ${kept}${changed && !mayChange ? ', and changed something' : ''}` +
          withPhotos(tagged - taggedBefore),
      );
      const promised = expectedStatus(endpoint, scene);
      const photos = rows[key]!.tags && promised < 400 ? 1 : 0;
      expected.push(`${key}: ${promised} ${expectedToBeKept(endpoint, promised)}${withPhotos(photos)}`);
      if (!mayChange) continue;
      // The call used something up.
      scene = await setScene(role, belonging, side);
      before = await fingerprint(portal.pool);
    }
    expect(answers).toEqual(expected);
  });
});

const withPhotos = (count: number) => (count ? `, and ${count} looked at` : '');

/** All that a guest can find out about an organisation's items and this photo. */
async function guestView({ org_id }: Scene, photo: string) {
  const { status, body, headers } = await portal.call(listPublicItems, { query: { org_uuid: org_id } });
  const kept = (await portal.app.inject(photo)).headers['cache-control'];
  return { status, body, version: headers['etag'], kept };
}

test('whatever is done to a hidden item, guests and proxies notice nothing', async () => {
  const changing = endpoints().filter(
    ({ method, path }) => method !== 'GET' && /^\/api\/items(?!\/by-photo)/.test(path),
  );
  expect(changing.length).toBeGreaterThanOrEqual(4);
  for (const endpoint of changing) {
    const scene = await setScene('admin', 'own', 'own');
    await portal.db.updateTable('items').set({ is_public: false }).where('org_id', '=', scene.org_id).execute();
    const { path } = await portal.db
      .selectFrom('photos')
      .innerJoin('items', 'items.photo_id', 'photos.id')
      .select('path')
      .where('items.id', '=', scene.item)
      .executeTakeFirstOrThrow();
    const photo = photoUrl(path);
    await portal.services.photoStore.put(photoKey(path, 'full'), await jpeg(40, 30));
    const before = await guestView(scene, photo);
    expect(before).toMatchObject({ body: { items: [] }, kept: 'private, max-age=600' });
    const { input } = rows[keyOf(endpoint)]!;
    const given = input!(scene);
    const hidden = endpoint === createItem ? { ...given, body: { ...given.body, is_public: false } } : given;
    expect((await portal.call(endpoint, hidden as never, scene.token)).status).toBeLessThan(300);
    const { kept, ...after } = await guestView(scene, photo);
    expect({ ...before, kept: '' }).toEqual({ ...after, kept: '' });
    expect(kept).not.toContain('public');
  }
});

/** What the contract and the policy promise. */
function expectedStatus(endpoint: Endpoint, { actor, org_id }: Scene): number {
  const { answers = 200, hidden, own } = rows[keyOf(endpoint)]!;
  const { access } = endpoint;
  if (access === 'public') return answers;
  if (actor.user_id === null) return 401;
  if (access === 'signed-in') return answers;
  const subject = own ? actor : { org_id };
  if (can(actor, access, subject)) return answers;
  // Not even at home: that is said before anything is looked for.
  if (!can(actor, access, actor)) return 403;
  return hidden && !belongsTo(actor, org_id) ? 404 : 403;
}

function expectedToBeKept(endpoint: Endpoint, status: number): string {
  if (endpoint.access === 'public') return '';
  return (status < 400 && rows[keyOf(endpoint)]!.kept) || 'no-store';
}

/** Calls as a browser would. An answer without an end is left as soon as it begins. */
async function attempt(endpoint: Endpoint, scene: Scene): Promise<{ status: number; kept: string }> {
  const { input, form } = rows[keyOf(endpoint)]!;
  const given = input?.(scene) ?? {};
  const { headers, payload } = form?.() ?? { headers: {}, payload: given.body };
  const response = await portal.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, given as never),
    headers: { ...headers, ...(scene.token && { authorization: `Bearer ${scene.token}` }) },
    ...(payload && { payload }),
    payloadAsStream: true,
  });
  response.stream().destroy();
  const kept = endpoint.access === 'public' ? '' : String(response.headers['cache-control']);
  return { status: response.statusCode, kept };
}

async function setScene(role: MemberRole | 'guest', belonging: 'own' | 'none', side: 'own' | 'other'): Promise<Scene> {
  const { db } = portal;
  const own = await addOrganization(db);
  const other = await addOrganization(db);
  const aim = side === 'own' ? own : other;
  const org_id = role !== 'guest' && belonging === 'own' ? own : null;
  const email = `${own}@test.example`;
  const user_id = await addPerson(db, role === 'guest' ? 'parent' : role, org_id, { email, password_hash });
  if (role === 'guest') await db.deleteFrom('profiles').where('user_id', '=', user_id).execute();
  // The last admin may not go.
  if (role === 'admin') await addPerson(db, 'admin', own);
  const session = await db.insertInto('sessions').values({ user_id }).returning('id').executeTakeFirstOrThrow();
  const refresh_token = user_id;
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(refresh_token), session_id: session.id })
    .execute();
  const signedIn = role !== 'guest' || belonging === 'own';
  await db.deleteFrom('rate_limits').execute();
  return {
    actor: { ...(signedIn ? { user_id, role, org_id } : guest), email, refresh_token },
    token: signedIn ? await portal.tokenFor(user_id) : undefined,
    org_id: aim,
    place: await db
      .selectFrom('organizations')
      .select(['sector', 'subpath'])
      .where('id', '=', aim)
      .executeTakeFirstOrThrow(),
    item: await addItem(db, aim),
    collected: await addItem(db, aim, { status: 'claimed', claimed_date: new Date().toISOString() }),
    member: await addPerson(db, 'staff', aim),
    upload: (await portal.services.photos.add({ user_id, org_id: own }, picture)).path,
  };
}
