import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ZodMiniObject } from 'zod/mini';

import { createAccessTokens } from '../../src/server/features/accounts/auth/access-tokens.ts';
import { hashPassword } from '../../src/server/features/accounts/auth/passwords.ts';
import { versionOf } from '../../src/server/features/organizations/settings.service.ts';
import { newPhotoPath, photoKey, photoUrl, sizes, toTemporary } from '../../src/server/features/photos/photo-path.ts';
import type { Database } from '../../src/server/platform/database/connect.ts';
import type { Schema } from '../../src/server/platform/database/schema.ts';
import { hashToken } from '../../src/server/platform/links/secret-tokens.ts';
import { noDefaults } from '../../src/shared/groups/defaults-rules.ts';
import { listPublicItems } from '../../src/shared/items/contract.ts';
import { createItem } from '../../src/shared/items/desk-items.ts';
import type { Settings } from '../../src/shared/organizations/settings.ts';
import type { Places } from '../../src/shared/places/contract.ts';
import { type Actor, type MemberRole, type Role, guest } from '../../src/shared/platform/actor.ts';
import type { Endpoint } from '../../src/shared/platform/endpoint.ts';
import { actions, belongsTo, can, canSomewhere } from '../../src/shared/platform/policy.ts';
import { dutchDate, HOUR_MS } from '../../src/shared/platform/time.ts';
import { urlOf } from '../../src/shared/platform/url.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { clearDatabase } from '../support/clear-database.ts';
import { databaseFingerprint, lastWrite } from '../support/fingerprint.ts';
import { jpeg, smallWebp, uploadForm } from '../support/photos/photos.ts';
import {
  addClaim,
  addDisposal,
  addInvitation,
  addItems,
  addLink,
  addLostReport,
  addMatch,
  addSubscription,
  addVisit,
  addOrganization,
  addItem,
} from '../support/seed.ts';

const PASSWORD = 'een-goed-wachtwoord';
const PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const WORDS = { name: 'Noor', recognition: 'Er zit een sleutel in de zak.' };
const MISSING = { what: 'blauwe jas' };
const CODE = 'K7P4X';
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const ITEM_CODE = 'W9X3M';

/** The endpoint that the tagger sends photos to; nothing else calls it. */
const visionEndpoint = createServer((_request, response) => {
  photosSentToTagger += 1;
  response.end();
});
let photosSentToTagger = 0;

let portal: TestApp;
let password_hash: string;
let picture: Buffer;
let photo: Awaited<ReturnType<typeof uploadForm>>;
beforeAll(async () => {
  await once(visionEndpoint.listen(0, '127.0.0.1'), 'listening');
  const { port } = visionEndpoint.address() as AddressInfo;
  portal = await startTestApp({ TAGGER: 'openai', TAGGER_URL: `http://127.0.0.1:${port}/v1`, TAGGER_MODEL: 'kijker' });
  password_hash = await hashPassword(PASSWORD);
  photo = await uploadForm(await jpeg(40, 30));
  picture = await smallWebp();
});
afterAll(async () => {
  await portal.close();
  visionEndpoint.close();
});

/** Routes outside the API, open to everyone: files and health checks. */
const routesOutsideApi = [
  /^\/(healthz|readyz|robots\.txt|sitemap\.xml|\.well-known\/security\.txt)$/,
  /^\/dev\/mail(\/:id)?$/,
  /^\/photos\/lost-items\/\*$/,
  /^\/api\/(docs|openapi\.json)$/,
  /^\/(assets\/.+|plain\.css|icon[\w-]*\.(svg|png)|manifest\.webmanifest|(service-worker|framed|no-storage|offline-messages)\.js)(\.br|\.gz)?$/,
  // The pages of the browser app, and the target for photos that other apps share.
  /^\/(\*|intake)$/,
  // The Atom feed of an organisation, as guests see it.
  /^\/:sector\/:subpath\/feed\.atom$/,
];

/** The caller of an endpoint, and everything that a call can refer to. */
interface Fixtures {
  actor: Actor & { email: string; refresh_token: string };
  authorization: string | undefined;
  org_id: string;
  place: { sector: string; subpath: string };
  organization: string;
  /** The group of that organisation. */
  group: { id: string; subpath: string; name: string };
  /** The logo of that group. */
  logo: string;
  /** Another organisation of that group, and an item that was moved there. */
  location: string;
  moved: string;
  /** An item, a collected item, a member and an open invitation of that organisation. */
  item: string;
  collected: string;
  member: string;
  invitation: string;
  /** An e-mail address, the caller's or another one, and its waiting claim. */
  address: string;
  ownClaim: string;
  /** The photos of that claim, and of a claim of another address. */
  ownClaimPhoto: string;
  claimPhoto: string;
  /** The lost report of that address there, with a photo. */
  ownReport: string;
  /** Its weekly mail subscription to that organisation. */
  subscription: string;
  /** Claims of others in that organisation: a waiting one and an approved one. */
  claim: string;
  approved: string;
  /** An item that matches that address's lost report and is not public. */
  matched: string;
  /** Tokens of links in mails. */
  visitLink: string;
  unsubscribeLink: string;
  upload: string;
  settings: Settings;
  places: Places;
  code: string;
  /** An item that is due for clearing out, and a disposal with another item. */
  due: string;
  disposal: string;
}

interface Row {
  input?: (fixtures: Fixtures) => { params?: object; query?: object; body?: object };
  /** The request body when it is not JSON. */
  form?: () => { headers: Record<string, string>; payload: Buffer };
  answers?: number;
  /** Answers 404 instead of 403 for another organisation's data. */
  hidden?: true;
  /** Answers 404 for another e-mail address's data. */
  hiddenFromOtherAddresses?: true;
  /** GoTrue changes something with a GET here. */
  changes?: true;
  /** Always refers to the caller's own organisation or address. */
  own?: true;
  /** An allowed call, and no other, sends a photo to the tagger. */
  tags?: true;
  /** The cache-control of an allowed private answer; no-store without it. */
  cacheControl?: 'private, no-cache';
}

/** One row per endpoint, by method and path. The policy says who may call it; the row says how. */
const rows: Record<string, Row> = {
  'GET /api/organizations': { input: () => ({ query: { sector: 'schools' } }) },
  'GET /api/organizations/:id': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/organizations/:sector/:subpath': { input: ({ place }) => ({ params: place }) },
  'GET /api/groups/:subpath': { input: ({ group }) => ({ params: { subpath: group.subpath } }) },
  'GET /api/group-logos/:id': { input: ({ logo }) => ({ params: { id: logo } }) },
  'GET /api/organizations/:id/setup': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'DELETE /api/organizations/:id/setup': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'POST /api/organizations/:id/setup/poster': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/provider/organizations': {},
  'GET /api/provider/organizations/:id': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/provider/groups': {},
  'GET /api/provider/groups/:id': { input: ({ group }) => ({ params: { id: group.id } }) },
  'GET /api/groups/:id/review': { input: ({ group }) => ({ params: { id: group.id } }) },
  'GET /api/groups/:id/review.csv': { input: ({ group }) => ({ params: { id: group.id } }) },
  'GET /api/provider/groups/:id/locations.csv': { input: ({ group }) => ({ params: { id: group.id } }) },
  'PUT /api/provider/groups/:id/logo': {
    input: ({ group }) => ({ params: { id: group.id }, body: { photo: picture.toString('base64') } }),
  },
  'GET /api/groups/:id/locations': { input: ({ group }) => ({ params: { id: group.id } }) },
  'GET /api/groups/:id/defaults': { input: ({ group }) => ({ params: { id: group.id } }) },
  'PUT /api/groups/:id/defaults': {
    input: ({ group }) => ({
      params: { id: group.id },
      body: { version: versionOf(noDefaults), value: noDefaults },
    }),
  },
  'GET /api/groups/:id/work-accounts': { input: ({ group }) => ({ params: { id: group.id } }) },
  'PUT /api/groups/:id/work-accounts': {
    input: ({ group }) => ({
      params: { id: group.id },
      body: {
        kind: 'google',
        issuer: '',
        client_id: 'terecht',
        client_secret: 'geheim',
        domains: ['school.nl'],
        newcomers: 'pending',
        is_locked: false,
      },
    }),
  },
  // There is no connection.
  'POST /api/groups/:id/work-accounts/test': {
    input: ({ group }) => ({ params: { id: group.id }, body: { return_to: '/' } }),
    answers: 404,
  },
  'PUT /api/groups/:id/work-accounts/on': {
    input: ({ group }) => ({ params: { id: group.id }, body: { is_on: false } }),
    answers: 404,
  },
  'DELETE /api/groups/:id/work-accounts': { input: ({ group }) => ({ params: { id: group.id } }) },
  'PUT /api/provider/groups/:id/work-account-domains': {
    input: ({ group }) => ({ params: { id: group.id }, body: { domains: [] } }),
    answers: 404,
  },
  'GET /api/groups/:id/address': {
    input: ({ group }) => ({ params: { id: group.id }, query: { sector: 'schools', name: 'De Eik' } }),
  },
  'POST /api/groups/:id/locations': {
    input: ({ group, item }) => ({
      params: { id: group.id },
      body: {
        sector: 'schools',
        subpath: `nieuw-${item}`,
        name: 'De Eik',
        town: null,
        postcode: null,
        admin_email: `${item}@nieuw.example`,
      },
    }),
    answers: 201,
  },
  'POST /api/groups/:id/locations/:location/pause': {
    input: ({ group, location }) => ({ params: { id: group.id, location } }),
  },
  'POST /api/groups/:id/locations/:location/resume': {
    input: ({ group, location }) => ({ params: { id: group.id, location } }),
  },
  'POST /api/groups/:id/locations/:location/admins': {
    input: ({ group, location, item }) => ({
      params: { id: group.id, location },
      body: { email: `${item}@nieuw.example` },
    }),
  },
  // No admin of the group sent this invitation.
  'DELETE /api/groups/:id/locations/:location/admins/:invitation': {
    input: ({ group, location, item }) => ({ params: { id: group.id, location, invitation: item } }),
    answers: 404,
  },
  'POST /api/provider/groups/:id/admins': {
    input: ({ group, item }) => ({ params: { id: group.id }, body: { email: `${item}@nieuw.example` } }),
  },
  // No admin of the group has this id.
  'DELETE /api/provider/groups/:id/admins/:admin': {
    input: ({ group, item }) => ({ params: { id: group.id, admin: item } }),
    answers: 404,
  },
  'POST /api/provider/groups': {
    input: ({ item }) => ({ body: { name: 'Stichting De Linde', subpath: `nieuw-${item}` } }),
    answers: 201,
  },
  'PATCH /api/provider/groups/:id': {
    input: ({ group }) => ({ params: { id: group.id }, body: { name: 'Stichting De Beuk' } }),
  },
  'DELETE /api/provider/groups/:id': { input: ({ group }) => ({ params: { id: group.id } }) },
  'GET /api/provider/address': { input: () => ({ query: { sector: 'schools', name: 'De Eik' } }) },
  'POST /api/provider/organizations': {
    input: ({ item }) => ({
      body: {
        sector: 'schools',
        subpath: `nieuw-${item}`,
        name: 'De Eik',
        town: 'Ede',
        postcode: null,
        admin_email: `${item}@nieuw.example`,
      },
    }),
    answers: 201,
  },
  'POST /api/provider/organizations/import': {
    input: ({ item }) => ({
      body: { csv: `naam;sector;beheerder\nDe Beuk;school;${item}@beuk.example`, check: false },
    }),
  },
  'PATCH /api/provider/organizations/:id': {
    input: ({ org_id }) => ({ params: { id: org_id }, body: { name: 'Anders' } }),
  },
  'POST /api/provider/organizations/:id/admins': {
    input: ({ org_id, item }) => ({ params: { id: org_id }, body: { email: `${item}@nieuw.example` } }),
  },
  // No person was invited by this id.
  'DELETE /api/provider/organizations/:id/admins/:invitation': {
    input: ({ org_id, item }) => ({ params: { id: org_id, invitation: item } }),
    answers: 404,
  },
  'GET /api/status': {},
  'PUT /api/provider/maintenance': {
    input: () => ({ body: { text: 'Terecht staat even uit.', from: inHours(24), until: inHours(25) } }),
  },
  'DELETE /api/provider/maintenance': {},
  'GET /api/provider/removals': {},
  'GET /api/provider/security-log': {},
  'GET /api/provider/organizations/:id/review': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/provider/organizations/:id/review.csv': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'POST /api/provider/organizations/:id/export': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/provider/exports/:token': { input: () => ({ params: { token: 'none' } }), answers: 404 },
  'DELETE /api/provider/organizations/:id': {
    input: ({ org_id, organization }) => ({
      params: { id: org_id },
      body: { name: organization, without_export: true },
    }),
  },
  // This address has no second factor in any organisation.
  'POST /api/provider/organizations/:id/reset-second-factor': {
    input: ({ org_id }) => ({ params: { id: org_id }, body: { email: 'niemand@test.example' } }),
    answers: 404,
  },
  'POST /api/provider/organizations/:id/pause': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'POST /api/provider/organizations/:id/resume': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/public-items': { input: ({ org_id }) => ({ query: { org_uuid: org_id } }) },
  'POST /api/public-items/by-photo': {
    input: ({ org_id }) => ({ query: { org_uuid: org_id } }),
    form: () => ({ headers: { 'content-type': 'image/jpeg' }, payload: photo.payload }),
    // The tagger of this test has no similarity.
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
  'GET /api/several/items': { input: ({ org_id }) => ({ query: { org_ids: org_id } }) },
  'GET /api/several/filters': { input: ({ org_id }) => ({ query: { org_ids: org_id } }) },
  'GET /api/several/organizations': { input: () => ({ query: { at: 'schools.antonius' } }) },
  'POST /api/several/by-photo': {
    input: ({ org_id }) => ({ query: { org_ids: org_id } }),
    form: () => ({ headers: { 'content-type': 'image/jpeg' }, payload: photo.payload }),
    answers: 404,
  },
  'GET /api/items/:id/alike': { input: ({ item, org_id }) => ({ params: { id: item }, query: { org_id } }) },
  'GET /api/items': { input: ({ org_id }) => ({ query: { org_id } }), cacheControl: 'private, no-cache' },
  'GET /api/public-items/filters': { input: ({ org_id }) => ({ query: { org_uuid: org_id, q: 'jas' } }) },
  'GET /api/items/filters': { input: ({ org_id }) => ({ query: { org_id, q: 'jas' } }) },
  'GET /api/public-items/suggestions': { input: ({ org_id }) => ({ query: { org_uuid: org_id, q: 'ja' } }) },
  'GET /api/items/suggestions': { input: ({ org_id }) => ({ query: { org_id, q: 'ja' } }) },
  'GET /api/items/:id': { input: ({ item }) => ({ params: { id: item } }), hidden: true },
  'POST /api/items': {
    input: ({ org_id, upload }) => ({ body: { photo_path: upload, tags: ['jas'], org_id } }),
    answers: 201,
  },
  'POST /api/items/many': {
    input: ({ org_id, upload, item }) => ({
      body: { items: [{ photo_path: upload, tags: ['jas'], org_id, is_public: false, idempotency_key: item }] },
    }),
  },
  'GET /api/organizations/:id/item-ids': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'POST /api/organizations/:id/items/edit': {
    input: ({ org_id, item }) => ({ params: { id: org_id }, body: { items: [{ id: item }], is_public: false } }),
  },
  'POST /api/organizations/:id/items/collect': {
    input: ({ org_id, item }) => ({ params: { id: org_id }, body: { ids: [item] } }),
  },
  'POST /api/organizations/:id/items/uncollect': {
    input: ({ org_id, collected }) => ({
      params: { id: org_id },
      body: { items: [{ id: collected, claimed_date: new Date().toISOString() }] },
    }),
  },
  'POST /api/organizations/:id/items/delete': {
    input: ({ org_id, item }) => ({ params: { id: org_id }, body: { ids: [item] } }),
  },
  'POST /api/organizations/:id/item-labels': {
    input: ({ org_id, item }) => ({ params: { id: org_id }, body: { ids: [item] } }),
  },
  'PATCH /api/items/:id': {
    input: ({ item }) => ({ params: { id: item }, body: { version: 1, description: 'anders' } }),
    hidden: true,
  },
  'POST /api/items/:id/collect': { input: ({ item }) => ({ params: { id: item } }), hidden: true },
  'POST /api/items/:id/uncollect': { input: ({ collected }) => ({ params: { id: collected } }), hidden: true },
  'DELETE /api/items/:id': { input: ({ item }) => ({ params: { id: item } }), hidden: true },
  'POST /api/items/:id/move': {
    input: ({ item, location }) => ({ params: { id: item }, body: { to: location } }),
    hidden: true,
  },
  'GET /api/organizations/:id/moved-items': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'POST /api/moved-items/:id/take-back': { input: ({ moved }) => ({ params: { id: moved } }), hidden: true },
  'GET /api/items/:id/history': { input: ({ item }) => ({ params: { id: item } }), hidden: true },
  'GET /api/organizations/:id/statistics': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/organizations/:id/review': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/organizations/:id/review.csv': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/provider/review': {},
  'GET /api/provider/review.csv': {},
  'GET /api/organizations/:id/items.csv': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/organizations/:id/items/:code': {
    input: ({ org_id, code }) => ({ params: { id: org_id, code }, query: {} }),
  },
  'GET /api/organizations/:id/events': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/organizations/:id/all-events': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'POST /api/photos': { form: () => photo, answers: 201, own: true },
  'POST /api/photos/unblurred': { form: () => photo, answers: 201, own: true },
  'DELETE /api/photos/*': { input: ({ upload }) => ({ params: { '*': upload } }) },
  'POST /api/tag-image': { input: ({ upload }) => ({ body: { imageUrl: photoUrl(upload) } }), own: true, tags: true },
  'POST /api/read-image': { input: ({ upload }) => ({ body: { imageUrl: photoUrl(upload) } }), own: true },
  'POST /api/items/already-there': { input: ({ upload }) => ({ body: { photo_path: upload } }), own: true },
  'GET /api/organizations/:id/settings': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  ...Object.fromEntries(
    (['name', 'office', 'hours', 'donation', 'weekly_mail', 'website', 'sign_in', 'parts'] as const).map((section) => [
      `PUT /api/organizations/:id/settings/${section}`,
      { input: ({ org_id, settings }: Fixtures) => ({ params: { id: org_id }, body: settings[section] }) },
    ]),
  ),
  'PUT /api/organizations/:id/settings/logo': {
    input: ({ org_id, upload, settings }) => ({
      params: { id: org_id },
      body: { version: settings.logo.version, photo_path: upload },
    }),
  },
  'GET /api/organizations/:id/places': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'PUT /api/organizations/:id/places': {
    input: ({ org_id, item, places }) => ({
      params: { id: org_id },
      body: { version: places.version, places: [{ id: item, name: 'Rek 2', is_archived: false }] },
    }),
  },
  'POST /api/account/email/confirm': { input: () => ({ body: { token: 'onbekend' } }), answers: 404 },
  'POST /api/account/email/stop': { input: () => ({ body: { token: 'onbekend' } }), answers: 404 },
  'GET /auth/v1/reauthenticate': { changes: true },
  'GET /api/account/security-log': {},
  'GET /api/account/sessions': {},
  'DELETE /api/account/sessions': {},
  'DELETE /api/account/sessions/:id': {
    input: ({ actor }) => ({ params: { id: actor.session_id ?? randomUUID() } }),
  },
  'GET /api/account/mails': {},
  'PUT /api/account/mails/:mail': {
    input: () => ({ params: { mail: 'account_waiting' }, body: { wanted: false } }),
  },
  'GET /api/profile': {},
  'GET /api/account': {},
  'PATCH /api/account': { input: () => ({ body: { name: 'Noor de Vries' } }) },
  'POST /api/account/confirm-identity': { input: () => ({ body: { password: PASSWORD } }) },
  'POST /api/account/erase': { input: () => ({ body: { password: PASSWORD } }) },
  'GET /api/organizations/:id/members': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'PATCH /api/members/:user_id': {
    input: ({ member }) => ({ params: { user_id: member }, body: { role: 'student_helper' } }),
    hidden: true,
  },
  'DELETE /api/members/:user_id': { input: ({ member }) => ({ params: { user_id: member } }), hidden: true },
  'POST /api/members/:user_id/hand-over': { input: ({ member }) => ({ params: { user_id: member } }), hidden: true },
  // The member has no second factor.
  'POST /api/members/:user_id/reset-second-factor': {
    input: ({ member }) => ({ params: { user_id: member } }),
    hidden: true,
    answers: 409,
  },
  // The account works at no location with this id.
  'POST /api/account/location': { input: ({ item }) => ({ body: { org_id: item } }), answers: 404 },
  'POST /api/account/leave': {},
  'GET /api/account/invitations': {},
  // This id is no invitation.
  'POST /api/account/invitations/:id/accept': { input: ({ item }) => ({ params: { id: item } }), answers: 404 },
  'POST /api/invitations/read': { input: () => ({ body: { token: 'x' } }), answers: 404 },
  'GET /api/organizations/:id/invitations': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'POST /api/organizations/:id/invitations': {
    input: ({ org_id }) => ({ params: { id: org_id }, body: { addresses: 'noor@test.example', role: 'admin' } }),
  },
  'POST /api/organizations/:id/invitations/check': {
    input: ({ org_id }) => ({ params: { id: org_id }, body: { addresses: 'noor@test.example', role: 'admin' } }),
  },
  'GET /api/work-accounts': { input: () => ({ query: {} }) },
  'GET /api/organizations/:id/work-accounts': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'PUT /api/organizations/:id/work-accounts': {
    input: ({ org_id }) => ({
      params: { id: org_id },
      body: {
        kind: 'google',
        issuer: '',
        client_id: 'terecht',
        client_secret: 'geheim',
        domains: ['school.nl'],
        newcomers: 'pending',
        is_password_allowed: true,
      },
    }),
  },
  // There is no connection.
  'POST /api/organizations/:id/work-accounts/test': {
    input: ({ org_id }) => ({ params: { id: org_id }, body: { return_to: '/' } }),
    answers: 404,
  },
  'PUT /api/organizations/:id/work-accounts/on': {
    input: ({ org_id }) => ({ params: { id: org_id }, body: { is_on: false } }),
    answers: 404,
  },
  'DELETE /api/organizations/:id/work-accounts': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'PUT /api/provider/organizations/:id/work-account-domains': {
    input: ({ org_id }) => ({ params: { id: org_id }, body: { domains: [] } }),
    answers: 404,
  },
  'POST /api/invitations/:id/resend': { input: ({ invitation }) => ({ params: { id: invitation } }), hidden: true },
  'DELETE /api/invitations/:id': { input: ({ invitation }) => ({ params: { id: invitation } }), hidden: true },
  'POST /api/public-items/:id/claims': {
    input: ({ item, org_id }) => ({
      params: { id: item },
      query: { org_uuid: org_id },
      body: { ...WORDS, email: 'noor@test.example' },
    }),
  },
  'POST /api/items/:id/claims': {
    input: ({ item, org_id }) => ({ params: { id: item }, query: { org_id }, body: WORDS }),
  },
  'POST /api/mine/claims/:id/withdraw': {
    input: ({ ownClaim }) => ({ params: { id: ownClaim } }),
    hiddenFromOtherAddresses: true,
  },
  'POST /api/mine/claims/:id/answer': {
    input: ({ ownClaim }) => ({ params: { id: ownClaim }, body: { text: 'In de voering.' } }),
    hiddenFromOtherAddresses: true,
  },
  'GET /api/mine/claims/:id/photos/:photo_id': {
    input: ({ ownClaim, ownClaimPhoto }) => ({ params: { id: ownClaim, photo_id: ownClaimPhoto } }),
    hiddenFromOtherAddresses: true,
  },
  'GET /api/claims/:id/photos/:photo_id': {
    input: ({ claim, claimPhoto }) => ({ params: { id: claim, photo_id: claimPhoto } }),
    hidden: true,
  },
  'GET /api/organizations/:id/claims': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/organizations/:id/claims/figures': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/organizations/:id/claims/answer-time': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/organizations/:id/claims/by-code/:code': {
    input: ({ org_id }) => ({ params: { id: org_id, code: CODE } }),
  },
  'GET /api/claims/:id': { input: ({ claim }) => ({ params: { id: claim } }), hidden: true },
  'POST /api/claims/:id/approve': { input: ({ claim }) => ({ params: { id: claim } }), hidden: true },
  'POST /api/claims/:id/unapprove': { input: ({ approved }) => ({ params: { id: approved } }), hidden: true },
  'POST /api/claims/:id/reject': {
    input: ({ claim }) => ({ params: { id: claim }, body: { reason: 'Het is een andere.' } }),
    hidden: true,
  },
  'POST /api/claims/:id/ask': {
    input: ({ claim }) => ({ params: { id: claim }, body: { text: 'Welke maat?' } }),
    hidden: true,
  },
  'POST /api/claims/:id/hand-over': { input: ({ approved }) => ({ params: { id: approved } }), hidden: true },
  'GET /api/organizations/:id/lost-reports': {
    input: ({ org_id }) => ({ params: { id: org_id }, query: { q: 'jas' } }),
  },
  'GET /api/organizations/:id/lost-reports/figures': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'POST /api/organizations/:id/lost-reports/like': {
    input: ({ org_id }) => ({ params: { id: org_id }, body: { tags: ['jas'] } }),
  },
  'GET /api/items/:id/lost-reports': { input: ({ item }) => ({ params: { id: item } }), hidden: true },
  'GET /api/lost-reports/:id': { input: ({ ownReport }) => ({ params: { id: ownReport } }), hidden: true },
  'GET /api/lost-reports/:id/photo': { input: ({ ownReport }) => ({ params: { id: ownReport } }), hidden: true },
  'POST /api/lost-reports/:id/found': { input: ({ ownReport }) => ({ params: { id: ownReport } }), hidden: true },
  'POST /api/lost-reports/:id/reopen': { input: ({ ownReport }) => ({ params: { id: ownReport } }), hidden: true },
  'PUT /api/lost-reports/:id/matches/:item_id': {
    input: ({ ownReport, item }) => ({ params: { id: ownReport, item_id: item } }),
    hidden: true,
  },
  'DELETE /api/lost-reports/:id/matches/:item_id': {
    input: ({ ownReport, matched }) => ({ params: { id: ownReport, item_id: matched } }),
    hidden: true,
  },
  'POST /api/lost-reports/:id/matches/:item_id/tell': {
    input: ({ ownReport, matched }) => ({ params: { id: ownReport, item_id: matched } }),
    hidden: true,
  },
  'GET /api/organizations/:id/due-items': {
    input: ({ org_id }) => ({ params: { id: org_id }, query: { when: 'now' } }),
  },
  'POST /api/organizations/:id/disposals': {
    input: ({ org_id, due }) => ({
      params: { id: org_id },
      body: {
        items: [due],
        is_handed_in: false,
        destination: 'Kringloop',
        given_on: dutchDate(Date.now()),
        idempotency_key: due,
      },
    }),
  },
  'GET /api/organizations/:id/disposals': { input: ({ org_id }) => ({ params: { id: org_id } }) },
  'GET /api/disposals/:id': { input: ({ disposal }) => ({ params: { id: disposal } }), hidden: true },
  'POST /api/disposals/:id/put-back': {
    input: ({ disposal }) => ({ params: { id: disposal }, body: {} }),
    hidden: true,
  },
  'POST /api/public-lost-reports': {
    input: ({ org_id }) => ({ query: { org_uuid: org_id }, body: { ...MISSING, email: 'noor@test.example' } }),
  },
  'POST /api/lost-reports': { input: ({ org_id }) => ({ query: { org_id }, body: MISSING }) },
  'PUT /api/mine/lost-reports/:id': {
    input: ({ ownReport }) => ({ params: { id: ownReport }, body: { what: 'rode jas' } }),
    hiddenFromOtherAddresses: true,
  },
  'POST /api/mine/lost-reports/:id/extend': {
    input: ({ ownReport }) => ({ params: { id: ownReport } }),
    hiddenFromOtherAddresses: true,
  },
  'POST /api/mine/lost-reports/:id/withdraw': {
    input: ({ ownReport }) => ({ params: { id: ownReport } }),
    hiddenFromOtherAddresses: true,
  },
  'POST /api/mine/lost-reports/:id/found': {
    input: ({ ownReport }) => ({ params: { id: ownReport } }),
    hiddenFromOtherAddresses: true,
  },
  'PUT /api/mine/lost-reports/:id/matches/:item_id': {
    input: ({ ownReport, item }) => ({ params: { id: ownReport, item_id: item }, body: { is_refused: true } }),
    hiddenFromOtherAddresses: true,
  },
  'GET /api/mine/lost-reports/:id/photo': {
    input: ({ ownReport }) => ({ params: { id: ownReport } }),
    hiddenFromOtherAddresses: true,
  },
  'POST /api/public-subscriptions': {
    input: ({ org_id }) => ({ query: { org_uuid: org_id }, body: { weekday: 5, email: 'noor@test.example' } }),
  },
  'POST /api/subscriptions': { input: ({ org_id }) => ({ query: { org_id }, body: { weekday: 5 } }) },
  'POST /api/public-subscriptions/several': {
    input: ({ org_id }) => ({ body: { org_ids: [org_id], weekday: 5, email: 'noor@test.example' } }),
  },
  'POST /api/subscriptions/several': { input: ({ org_id }) => ({ body: { org_ids: [org_id], weekday: 5 } }) },
  'PUT /api/mine/subscriptions/:id': {
    input: ({ subscription }) => ({ params: { id: subscription }, body: { weekday: 5 } }),
    hiddenFromOtherAddresses: true,
  },
  'DELETE /api/mine/subscriptions/:id': {
    input: ({ subscription }) => ({ params: { id: subscription } }),
    hiddenFromOtherAddresses: true,
  },
  'POST /api/visits/read': { input: ({ visitLink }) => ({ body: { token: visitLink } }) },
  // Nothing waits for confirmation under this id.
  'POST /api/visits/photo': {
    input: ({ visitLink, item }) => ({ body: { token: visitLink, id: item } }),
    answers: 404,
  },
  'POST /api/visits': { input: ({ visitLink }) => ({ body: { token: visitLink, confirmed: [] } }) },
  'DELETE /api/visits': { own: true },
  'POST /api/visits/link': { input: ({ actor }) => ({ body: { email: actor.email } }) },
  'GET /api/mine': { own: true },
  'GET /api/mine/data': { own: true },
  'PUT /api/mine/mail': { input: () => ({ body: { gets_mail: false } }), own: true },
  'GET /api/mine/organizations': { own: true },
  'POST /api/mine/organizations': { input: ({ org_id }) => ({ body: { org_ids: [org_id] } }), own: true },
  'DELETE /api/mine/organizations/:id': { input: ({ org_id }) => ({ params: { id: org_id } }), own: true },
  'DELETE /api/mine': { own: true },
  'GET /api/unsubscribe': { input: ({ unsubscribeLink }) => ({ query: { token: unsubscribeLink } }) },
  'POST /api/unsubscribe': {
    input: ({ unsubscribeLink }) => ({ query: { token: unsubscribeLink } }),
    form: () => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: Buffer.from('List-Unsubscribe=One-Click'),
    }),
  },
  'POST /api/unsubscribe/undo': {
    input: ({ unsubscribeLink }) => ({ query: { token: unsubscribeLink } }),
    form: () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: Buffer.from('') }),
  },
  'GET /api/organizations/:id/security-log': { input: ({ org_id }) => ({ params: { id: org_id } }) },
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
  'PUT /auth/v1/user': {
    input: () => ({ body: { password: 'een-ander-wachtwoord', current_password: PASSWORD } }),
  },
  'POST /auth/v1/logout': { answers: 204 },
  'POST /auth/v1/recover': { input: ({ actor }) => ({ body: { email: actor.email } }) },
  'POST /auth/v1/resend': { input: ({ actor }) => ({ body: { email: actor.email, type: 'signup' } }) },
  'POST /auth/v1/factors': { input: () => ({ body: { factor_type: 'totp' } }) },
  // These ids are no factors, and none of these callers has one.
  'POST /auth/v1/factors/:id/challenge': { input: ({ item }) => ({ params: { id: item } }), answers: 404 },
  'POST /auth/v1/factors/:id/verify': {
    input: ({ item }) => ({ params: { id: item }, body: { challenge_id: item, code: '000000' } }),
    answers: 404,
  },
  'DELETE /auth/v1/factors/:id': { input: ({ item }) => ({ params: { id: item } }), answers: 404 },
  'GET /auth/v1/factors/recovery-codes': { answers: 404 },
  'POST /auth/v1/factors/recovery-codes': { answers: 403 },
  'POST /auth/v1/factors/recovery-codes/regenerate': { answers: 403 },
  'POST /auth/v1/factors/recovery-codes/verify': { input: () => ({ body: { code: '00000-00000' } }), answers: 422 },
  'DELETE /auth/v1/factors/recovery-codes': { answers: 403 },
  'POST /auth/v1/passkeys/registration/options': {},
  'POST /auth/v1/passkeys/registration/verify': {
    input: ({ item }) => ({ body: { challenge_id: item, credential: PASSKEY } }),
    answers: 400,
  },
  'POST /auth/v1/passkeys/authentication/options': {},
  'POST /auth/v1/passkeys/authentication/verify': {
    input: ({ item }) => ({ body: { challenge_id: item, credential: PASSKEY } }),
    answers: 400,
  },
  'GET /auth/v1/passkeys': {},
  'PATCH /auth/v1/passkeys/:id': {
    input: ({ item }) => ({ params: { id: item }, body: { friendly_name: 'Telefoon' } }),
    answers: 404,
  },
  'DELETE /auth/v1/passkeys/:id': { input: ({ item }) => ({ params: { id: item } }), answers: 404 },
  'GET /auth/v1/authorize': { input: () => ({ query: { provider: 'custom:geen' } }), answers: 400 },
  'GET /auth/v1/callback/:id': { input: ({ org_id }) => ({ params: { id: org_id } }), answers: 302 },
  'POST /auth/v1/sso': { input: () => ({ body: { domain: 'geen.example' } }), answers: 404 },
  'GET /auth/v1/user/identities/authorize': { input: () => ({ query: { provider: 'custom:geen' } }), answers: 400 },
  'DELETE /auth/v1/user/identities/:id': { input: ({ item }) => ({ params: { id: item } }), answers: 422 },
  'POST /auth/v1/verify': { input: () => ({ body: { token_hash: 'x', type: 'signup' } }), answers: 403 },
};

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const endpoints = () => portal.routes.flatMap(({ endpoint }) => endpoint ?? []);

describe('every route', () => {
  test('declares who may call it', () => {
    const undeclared = portal.routes.filter(
      ({ url, endpoint }) =>
        !routesOutsideApi.some((plain) => plain.test(url)) &&
        !(endpoint && ['public', 'signed-in', ...actions].includes(endpoint.access)),
    );
    expect(undeclared).toEqual([]);
  });

  test('validates each parameter in its path', () => {
    const differing = endpoints().filter(({ path, params }) => {
      const named = path.match(/(?<=:)\w+|\*/g) ?? [];
      const validated = params ? Object.keys((params as ZodMiniObject).shape) : [];
      return named.toSorted().join() !== validated.toSorted().join();
    });
    expect(differing.map(keyOf)).toEqual([]);
  });

  test('has a row below', () => {
    expect(Object.keys(rows).toSorted()).toEqual(endpoints().map(keyOf).toSorted());
  });
});

/**
 * Every kind of caller: a visitor, each role in its own organisation, roles without an organisation, no profile, and the admin
 * of a group.
 */
const callers: [string, Role, 'own' | 'none' | 'group'][] = [
  ['a guest', 'guest', 'none'],
  ['a visitor', 'visitor', 'none'],
  ['a user without a profile', 'guest', 'own'],
  ['pending', 'pending', 'own'],
  ['parent', 'parent', 'none'],
  ['student_helper', 'student_helper', 'own'],
  ['student_helper without organisation', 'student_helper', 'none'],
  ['staff', 'staff', 'own'],
  ['staff without organisation', 'staff', 'none'],
  ['admin', 'admin', 'own'],
  ['provider', 'provider', 'none'],
  ['a group admin', 'parent', 'group'],
];

describe.each(callers)('%s', (_, role, belonging) => {
  test.each(['own', 'other'] as const)(
    'gets the expected responses about the %s organisation and address',
    async (side) => {
      const answers: string[] = [];
      const expected: string[] = [];
      let fixtures = await createFixtures(role, belonging, side);
      let write = await lastWrite(portal.pool);
      let before = await databaseFingerprint(portal.pool);
      for (const endpoint of endpoints()) {
        const sentToTaggerBefore = photosSentToTagger;
        const { status, cacheControl } = await callEndpoint(endpoint, fixtures);
        const key = keyOf(endpoint);
        const wrote = await lastWrite(portal.pool);
        const hasWritten = wrote !== write;
        write = wrote;
        const mayChange = status < 400 && (endpoint.method !== 'GET' || rows[key]!.changes === true);
        const changed = hasWritten && !mayChange && (await databaseFingerprint(portal.pool)) !== before;
        answers.push(
          `${key}: ${status} ${cacheControl}${changed ? ', and changed something' : ''}` +
            withPhotos(photosSentToTagger - sentToTaggerBefore),
        );
        const promised = expectedStatus(endpoint, fixtures);
        const photos = rows[key]!.tags && promised < 400 ? 1 : 0;
        expected.push(`${key}: ${promised} ${expectedCacheControl(endpoint, promised)}${withPhotos(photos)}`);
        if (!mayChange || !hasWritten) continue;
        // The call changed the fixtures.
        fixtures = await createFixtures(role, belonging, side);
        write = await lastWrite(portal.pool);
        before = await databaseFingerprint(portal.pool);
      }
      expect(answers).toEqual(expected);
    },
  );
});

const withPhotos = (count: number) => (count ? `, and ${count} sent to the tagger` : '');

/** Everything that a guest can read about an organisation's items and this photo. */
async function guestView({ org_id }: Fixtures, photo: string) {
  const { status, body, headers } = await portal.call(listPublicItems, { query: { org_uuid: org_id } });
  const cacheControl = (await portal.app.inject(photo)).headers['cache-control'];
  return { status, body, version: headers['etag'], cacheControl };
}

test('changes to a hidden item are invisible to guests and proxies', async () => {
  const changing = endpoints().filter(
    ({ method, path }) => method !== 'GET' && /^\/api\/(organizations\/:id\/)?items(?!\/by-photo)/.test(path),
  );
  expect(changing.length).toBeGreaterThanOrEqual(4);
  for (const endpoint of changing) {
    const fixtures = await createFixtures('admin', 'own', 'own');
    await portal.db.updateTable('items').set({ is_public: false }).where('org_id', '=', fixtures.org_id).execute();
    const { path } = await portal.db
      .selectFrom('photos')
      .innerJoin('items', 'items.photo_id', 'photos.id')
      .select('path')
      .where('items.id', '=', fixtures.item)
      .executeTakeFirstOrThrow();
    const photo = photoUrl(path);
    await portal.services.photoStore.put(photoKey(path, 'full'), await jpeg(40, 30));
    const before = await guestView(fixtures, photo);
    expect(before).toMatchObject({ body: { items: [] }, cacheControl: 'private, max-age=600' });
    const { input } = rows[keyOf(endpoint)]!;
    const given = input!(fixtures);
    await storeUploadedFiles(fixtures.upload);
    const hidden =
      keyOf(endpoint) === keyOf(createItem) ? { ...given, body: { ...given.body, is_public: false } } : given;
    expect((await portal.call(endpoint, hidden as never, fixtures.authorization)).status).toBeLessThan(300);
    const { cacheControl, ...after } = await guestView(fixtures, photo);
    expect({ ...before, cacheControl: '' }).toEqual({ ...after, cacheControl: '' });
    expect(cacheControl).not.toContain('public');
  }
});

/** The status that the contract and the policy promise. */
function expectedStatus(endpoint: Endpoint, { actor, org_id, address, group }: Fixtures): number {
  const { answers = 200, hidden, hiddenFromOtherAddresses, own } = rows[keyOf(endpoint)]!;
  const { access } = endpoint;
  if (access === 'public') return answers;
  if (actor.user_id === null && (actor.role !== 'visitor' || access === 'signed-in')) return 401;
  if (access === 'signed-in') return answers;
  const subject = own ? actor : { org_id, address, group_id: group.id };
  if (can(actor, access, subject)) return answers;
  // The role is checked before anything is loaded, also in the caller's own organisation.
  if (!canSomewhere(actor, access)) return 403;
  return hiddenFromOtherAddresses || (hidden && !belongsTo(actor, org_id)) ? 404 : 403;
}

function expectedCacheControl(endpoint: Endpoint, status: number): string {
  if (endpoint.access === 'public') return '';
  return (status < 400 && rows[keyOf(endpoint)]!.cacheControl) || 'no-store';
}

/** Calls the endpoint as a browser would. A stream is closed at its first byte. */
async function callEndpoint(endpoint: Endpoint, fixtures: Fixtures): Promise<{ status: number; cacheControl: string }> {
  const { input, form } = rows[keyOf(endpoint)]!;
  const given = input?.(fixtures) ?? {};
  if (JSON.stringify(given).includes(fixtures.upload)) await storeUploadedFiles(fixtures.upload);
  const { headers, payload } = form?.() ?? { headers: {}, payload: given.body };
  const response = await portal.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, given as never),
    headers: { ...headers, ...(fixtures.authorization && { authorization: fixtures.authorization }) },
    ...(payload && { payload }),
    payloadAsStream: true,
  });
  response.stream().destroy();
  const cacheControl = endpoint.access === 'public' ? '' : String(response.headers['cache-control']);
  return { status: response.statusCode, cacheControl };
}

type Belonging = (typeof callers)[number][2];

/** Clears the database first, so that comparing fingerprints stays fast. */
async function createFixtures(role: Role, belonging: Belonging, side: 'own' | 'other'): Promise<Fixtures> {
  await clearDatabase(portal.pool);
  const fixtures = await portal.db.transaction().execute((tx) => insertFixtures(tx, role, belonging, side));
  const { org_id } = fixtures;
  const [settings, places] = await Promise.all([
    portal.services.organizations.settings.read(org_id),
    portal.services.places.read(org_id, true),
  ]);
  return { ...fixtures, settings, places };
}

async function insertFixtures(
  db: Database,
  role: Role,
  belonging: Belonging,
  side: 'own' | 'other',
): Promise<Omit<Fixtures, 'settings' | 'places'>> {
  const now = new Date().toISOString();
  // New addresses for every call of this function, because the portal caches organisations by address.
  const [own, other] = ['own', 'other'].map((name) => {
    const id = randomUUID();
    const place = { sector: 'schools' as const, subpath: `${name}-${id.slice(0, 8)}` };
    const group = { id: randomUUID(), subpath: place.subpath, name: `Groep ${place.subpath}` };
    return { id, place, name: `School ${place.subpath}`, group };
  }) as [Organization, Organization];
  const target = side === 'own' ? own : other;
  await db.insertInto('groups').values([own.group, other.group]).execute();
  await db
    .insertInto('organizations')
    .values(
      [own, other].map(({ id, place, name, group }) => ({
        id,
        group_id: group.id,
        ...place,
        name,
        donation_after_months: 2,
        term_since: '2020-01-01',
      })),
    )
    .execute();

  const hasProfile = role !== 'guest' && role !== 'visitor';
  const org_id = hasProfile && belonging === 'own' ? own.id : null;
  const email = `${own.id}@test.example`;
  const [user_id, member, session_id] = [randomUUID(), randomUUID(), randomUUID()];
  const people: { id: string; email?: string; role?: MemberRole; org_id: string | null }[] = [
    { id: user_id, email, org_id, ...(hasProfile && { role }) },
    { id: member, role: 'staff', org_id: target.id },
    // The last admin cannot be removed.
    ...(role === 'admin' ? [{ id: randomUUID(), role, org_id: own.id }] : []),
  ];
  await db
    .insertInto('users')
    .values(
      people.map((person) => ({
        id: person.id,
        email: person.email ?? `${person.id}@test.example`,
        email_confirmed_at: now,
        password_hash,
        is_exempt_from_second_factor: person.role === 'provider',
      })),
    )
    .execute();
  await db
    .insertInto('profiles')
    .values(
      people.flatMap((person) =>
        person.role ? { user_id: person.id, name: 'Persoon', role: person.role, org_id: person.org_id } : [],
      ),
    )
    .execute();
  if (belonging === 'group') await db.insertInto('group_admins').values({ group_id: own.group.id, email }).execute();
  await db.insertInto('sessions').values({ id: session_id, user_id }).execute();
  const refresh_token = user_id;
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(refresh_token), session_id })
    .execute();
  const signedIn = hasProfile || belonging === 'own';
  const { token } = await createAccessTokens(portal.jwtSecrets).sign({ user_id, session_id });
  const visit = role === 'visitor' ? await addVisit(db, email) : undefined;
  const actor = signedIn
    ? { user_id, role, org_id, address: email, session_id, groups: belonging === 'group' ? [own.group] : [] }
    : visit
      ? { ...guest, role, address: email }
      : guest;

  const disposal = await addDisposal(db, target.id, [], { items: 1 });
  const items = await addNamedItems(db, target.id, {
    item: { code: ITEM_CODE },
    reserved: { is_reserved: true },
    matched: { is_public: false },
    claimedByActor: {},
    claimedByOthers: {},
    collected: { status: 'claimed', claimed_date: now },
    due: { upload_date: '2026-01-01T12:00:00Z' },
    given: { disposal_id: disposal, left_list_at: now },
  });
  const upload = newPhotoPath(user_id);
  await db
    .insertInto('photos')
    .values({ org_id: own.id, path: upload, owner_id: user_id, width: 40, height: 30 })
    .execute();

  const others = `ander-${own.id}@test.example`;
  const address = side === 'own' ? email : others;
  const ownReport = await addLostReport(db, target.id, { address });
  await db
    .insertInto('lost_report_photos')
    .values({ org_id: target.id, report_id: ownReport, webp: Buffer.from('een foto') })
    .execute();
  await addMatch(db, target.id, ownReport, items.matched);
  const ownClaim = await addClaim(db, target.id, { item_id: items.claimedByActor, address, is_asked: true });
  const claim = await addClaim(db, target.id, { item_id: items.claimedByOthers });
  const [ownClaimPhoto, claimPhoto] = [randomUUID(), randomUUID()];
  await db
    .insertInto('claim_photos')
    .values([
      { org_id: target.id, id: ownClaimPhoto, claim_id: ownClaim, webp: Buffer.from('een foto') },
      { org_id: target.id, id: claimPhoto, claim_id: claim, webp: Buffer.from('een foto') },
    ])
    .execute();
  const logo = randomUUID();
  await db
    .insertInto('group_logos')
    .values({ group_id: target.group.id, id: logo, webp: picture, width: 40, height: 30 })
    .execute();
  const location = await addOrganization(db, { group_id: target.group.id });
  const moved = await addItem(db, location);
  await db.insertInto('moved_items').values({ org_id: target.id, item_id: moved, to_org_id: location }).execute();
  return {
    actor: { ...actor, email, refresh_token },
    authorization: signedIn ? `Bearer ${token}` : visit,
    address,
    ownClaim,
    ownClaimPhoto,
    ownReport,
    subscription: await addSubscription(db, target.id, { address }),
    claim,
    claimPhoto,
    approved: await addClaim(db, target.id, {
      item_id: items.reserved,
      state: 'approved',
      decided_at: now,
      code: CODE,
      last_day: '2099-01-01',
    }),
    matched: items.matched,
    visitLink: await addLink(db, 'visit', others),
    unsubscribeLink: await addLink(db, 'unsubscribe', others),
    org_id: target.id,
    organization: target.name,
    group: target.group,
    logo,
    location,
    moved,
    place: target.place,
    item: items.item,
    code: ITEM_CODE,
    collected: items.collected,
    member,
    invitation: await addInvitation(db, target.id),
    upload: toTemporary(upload),
    due: items.due,
    disposal,
  };
}

interface Organization {
  id: string;
  place: { sector: 'schools'; subpath: string };
  name: string;
  group: { id: string; subpath: string; name: string };
}

async function addNamedItems<Name extends string>(
  db: Database,
  org_id: string,
  items: Record<Name, Partial<Insertable<Schema['items']>>>,
): Promise<Record<Name, string>> {
  const ids = await addItems(db, org_id, Object.values(items));
  return Object.fromEntries(Object.keys(items).map((name, at) => [name, ids[at]])) as Record<Name, string>;
}

/** Stores the files of the uploaded photo, which only a few calls need. */
async function storeUploadedFiles(upload: string): Promise<void> {
  for (const size of sizes) await portal.services.photoStore.put(photoKey(upload, size), picture);
}
