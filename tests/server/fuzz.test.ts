import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';

import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createAccessTokens } from '../../src/server/features/accounts/auth/access-tokens.ts';
import { hashPassword } from '../../src/server/features/accounts/auth/passwords.ts';
import { versionOf } from '../../src/server/features/organizations/settings.service.ts';
import { newPhotoPath, photoKey, sizes, toFinal, toTemporary } from '../../src/server/features/photos/photo-path.ts';
import type { Database } from '../../src/server/platform/database/connect.ts';
import { toJsonSchema } from '../../src/server/platform/http/json-schema.ts';
import type { DescribedEndpoint } from '../../src/server/platform/http/route.ts';
import { hashToken } from '../../src/server/platform/links/secret-tokens.ts';
import { mailConfirmationCode } from '../../src/shared/accounts/auth.ts';
import { noDefaults } from '../../src/shared/groups/defaults-rules.ts';
import type { MemberRole } from '../../src/shared/platform/actor.ts';
import { dutchDate } from '../../src/shared/platform/time.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { validInput, almostValidInput, type FieldSeeds } from '../support/arbitrary.ts';
import { clearDatabase } from '../support/clear-database.ts';
import { databaseFingerprint, lastWrite } from '../support/fingerprint.ts';
import { jpeg, uploadForm } from '../support/photos/photos.ts';
import {
  addClaim,
  addDisposal,
  addInvitation,
  addItem,
  addLink,
  addLostReport,
  addMatch,
  addPhoto,
  addSubscription,
  addVisit,
} from '../support/seed.ts';

// Every run sends the same requests; FUZZ_SEED and FUZZ_REQUESTS choose others, or more.
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_115);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);

/** None of this may appear in the log. */
const PASSWORD = 'een-geheim-wachtwoord';
const NAME = 'Zwaantje Geheim';
const NOTE = 'initialen z.g. in de kraag';
const DOMAIN = 'geheim.example';
const CODE = 'K7P4X';
const ITEM_CODE = 'W9X3M';
const TERM = { donation_after_months: 2, term_since: '2020-01-01' };

// Far above the time of any request on a busy machine, and far below that of a hanging regular expression.
const MAX_RESPONSE_MS = 5_000;

let portal: TestApp;
let password_hash: string;
let picture: Buffer;
let forms: Record<'upload' | 'shown', Record<'plain' | 'costly', { headers: Record<string, string>; payload: Buffer }>>;
beforeAll(async () => {
  portal = await startTestApp();
  password_hash = await hashPassword(PASSWORD);
  picture = await jpeg(40, 30);
  // Small to send but expensive to decode: sixteen bits per channel, in several passes.
  const costly = sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#888' } })
    .toColourspace('rgb16')
    .png({ progressive: true });
  const photos = { plain: picture, costly: await costly.toBuffer() };
  forms = {
    upload: { plain: await uploadForm(photos.plain), costly: await uploadForm(photos.costly) },
    shown: { plain: imageBody(photos.plain), costly: imageBody(photos.costly) },
  };
});
afterAll(() => portal.close());
beforeEach(createFixtures);

const imageBody = (payload: Buffer) => ({ headers: { 'content-type': 'image/png' }, payload });

const callers = [
  'guest',
  'visitor',
  'other-visitor',
  'no-profile',
  'pending',
  'parent',
  'student_helper',
  'staff',
  'admin',
  'provider',
  'group-admin',
  'stranger',
  'forged',
] as const;
type Caller = (typeof callers)[number];

/** The ids and tokens that requests use, by placeholder name. */
type Fixtures = Record<string, string>;

/** Two small organisations, one of them with a user of every role, and nothing else. */
let fixtures: Fixtures;
let before: { write: string; print: string };

async function createFixtures(): Promise<void> {
  const { db, pool } = portal;
  await clearDatabase(pool);
  const filled = await db.transaction().execute(insertFixtures);
  const { mails: _, locks: _locks, ...sections } = await portal.services.organizations.settings.read(filled['school']!);
  const versions = Object.entries(sections).map(([section, { version }]) => [`version of ${section}`, version]);
  const { version } = await portal.services.places.read(filled['school']!, true);
  const defaults = { 'version of defaults': versionOf(noDefaults) };
  fixtures = { ...filled, ...defaults, ...(Object.fromEntries(versions) as Fixtures), 'version of places': version };
  before = { write: await lastWrite(pool), print: await databaseFingerprint(pool) };
}

async function insertFixtures(db: Database): Promise<Fixtures> {
  const [school, club, board, park] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await db
    .insertInto('groups')
    .values([
      { id: board, subpath: 'bestuur', name: NAME },
      { id: park, subpath: 'sportpark', name: NAME },
    ])
    .execute();
  await db
    .insertInto('organizations')
    .values([
      { id: school, sector: 'schools', subpath: 'antonius', name: 'Antoniusschool', group_id: board, ...TERM },
      { id: club, sector: 'sportclubs', subpath: 'oranje', name: 'VV Oranje', group_id: park, ...TERM },
    ])
    .execute();
  const people = callers
    .filter((caller) => !['guest', 'visitor', 'other-visitor', 'forged'].includes(caller))
    .map((caller) => ({ caller, id: randomUUID(), session_id: randomUUID() }));
  const idOf = (caller: Caller) => people.find((person) => person.caller === caller)!.id;
  const sessionOf = (caller: Caller) => people.find((person) => person.caller === caller)!.session_id;
  await db
    .insertInto('users')
    .values(
      people.map(({ caller, id }) => ({
        id,
        email: `${caller}@${DOMAIN}`,
        password_hash,
        email_confirmed_at: now(),
        is_exempt_from_second_factor: caller === 'provider',
      })),
    )
    .execute();
  await db
    .insertInto('profiles')
    .values([
      ...people
        .filter(({ caller }) => caller !== 'no-profile' && caller !== 'stranger')
        .map(({ caller, id }) => ({
          user_id: id,
          name: NAME,
          role: caller === 'group-admin' ? 'parent' : (caller as MemberRole),
          org_id: caller === 'parent' || caller === 'provider' || caller === 'group-admin' ? null : school,
        })),
      { user_id: idOf('stranger'), name: NAME, role: 'admin' as const, org_id: club },
    ])
    .execute();
  await db
    .insertInto('sessions')
    .values(people.map(({ id, session_id }) => ({ id: session_id, user_id: id })))
    .execute();
  const refresh_token = randomUUID();
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(refresh_token), session_id: sessionOf('staff') })
    .execute();
  const link = randomUUID();
  await db
    .insertInto('links')
    .values({
      token_hash: hashToken(link),
      subject_id: idOf('parent'),
      address: `parent@${DOMAIN}`,
      purpose: 'recovery',
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .execute();
  const groupAdmin = randomUUID();
  await db
    .insertInto('group_admins')
    .values({ id: groupAdmin, group_id: board, email: `group-admin@${DOMAIN}` })
    .execute();
  const invitation = await addInvitation(db, school, { email: `parent@${DOMAIN}` });
  const [item, claimed, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
  const upload = toTemporary(newPhotoPath(idOf('staff')));
  await db
    .insertInto('photos')
    .values({ org_id: school, path: toFinal(upload), owner_id: idOf('staff'), placeholder: 'x', width: 4, height: 3 })
    .execute();
  const [place, archived] = [randomUUID(), randomUUID()];
  await db
    .insertInto('places')
    .values([
      { org_id: school, id: place, name: NAME, position: 0 },
      { org_id: school, id: archived, name: NAME, position: 1, is_archived: true },
    ])
    .execute();
  const values = { tags: ['jas'], verification_note: NOTE };
  await db
    .insertInto('items')
    .values([
      { ...values, id: item, org_id: school, photo_id: await addPhoto(db, school), code: ITEM_CODE, place_id: place },
      {
        ...values,
        id: claimed,
        org_id: school,
        photo_id: await addPhoto(db, school),
        status: 'claimed',
        claimed_date: now(),
      },
      { ...values, id: elsewhere, org_id: club, photo_id: await addPhoto(db, club) },
    ])
    .execute();
  const address = `visitor@${DOMAIN}`;
  const report = await addLostReport(db, school, { address, what: NOTE, place: NAME });
  await db
    .insertInto('lost_report_photos')
    .values({ org_id: school, report_id: report, webp: Buffer.from(NOTE) })
    .execute();
  const given = await addItem(db, school);
  const hidden = await addItem(db, school, { is_public: false });
  await addMatch(db, school, report, hidden);
  const words = { address, name: NAME, recognition: NOTE };
  const reserved = { state: 'approved', code: CODE, last_day: '2099-01-01' } as const;
  const [claim, claimPhoto] = [await addClaim(db, school, words), randomUUID()];
  await db
    .insertInto('claim_photos')
    .values({ org_id: school, id: claimPhoto, claim_id: claim, webp: Buffer.from(NOTE) })
    .execute();
  const logo = randomUUID();
  await db
    .insertInto('group_logos')
    .values({ group_id: board, id: logo, webp: Buffer.from(NOTE), width: 40, height: 30 })
    .execute();
  await addGroupConnection(db, board, school);
  const tokens = createAccessTokens(portal.jwtSecrets);
  const signed = await Promise.all(
    people.map(async ({ caller, id, session_id }) => {
      const { token } = await tokens.sign({ user_id: id, session_id });
      return [caller, `Bearer ${token}`] as const;
    }),
  );
  const authorizations = Object.fromEntries([
    ...signed,
    ['visitor', await addVisit(db, address)],
    ['other-visitor', await addVisit(db, `other-visitor@${DOMAIN}`)],
  ]) as Partial<Record<Caller, string>>;
  return {
    school,
    club,
    board,
    park,
    item,
    claimed,
    elsewhere,
    due: await addItem(db, school, { upload_date: '2026-01-01T12:00:00Z' }),
    'due elsewhere': await addItem(db, club, { upload_date: '2026-01-01T12:00:00Z' }),
    given,
    disposal: await addDisposal(db, school, [given], { destination: NAME, note: NOTE }),
    'old disposal': await addDisposal(db, school, [], { destination: NAME, created_at: '2026-01-01T12:00:00Z' }),
    'disposal elsewhere': await addDisposal(db, club, [await addItem(db, club)]),
    place,
    archived,
    invitation,
    'group admin': groupAdmin,
    'group logo': logo,
    upload,
    refresh_token,
    link,
    'visit link': await addLink(db, 'visit', address),
    'unsubscribe link': await addLink(db, 'unsubscribe', address),
    claim,
    'claim photo': claimPhoto,
    unconfirmed: await addClaim(db, school, { ...words, state: 'unconfirmed' }),
    approved: await addClaim(db, school, {
      ...words,
      ...reserved,
      item_id: await addItem(db, school, { is_reserved: true }),
    }),
    'claim elsewhere': await addClaim(db, club, words),
    'costly photo': forms.shown.costly.payload.toString('base64'),
    hidden,
    report,
    'unconfirmed report': await addLostReport(db, school, { address, what: NOTE, state: 'unconfirmed' }),
    'found report': await addLostReport(db, school, { address, what: NOTE, state: 'found', found_item_id: claimed }),
    subscription: await addSubscription(db, school, { address }),
    'unconfirmed subscription': await addSubscription(db, club, { address, confirmed_at: null, next_on: null }),
    'report elsewhere': await addLostReport(db, club, { address, what: NOTE }),
    ...Object.fromEntries(people.map(({ caller, id }) => [caller, id])),
    ...Object.fromEntries(
      Object.entries(authorizations).map(([caller, value]) => [`authorization of ${caller}`, value]),
    ),
    'authorization of forged': `${authorizations.admin!.slice(0, -3)}abc`,
  };
}

const now = () => new Date().toISOString();

/** A connection that is on, with a copy at a location, and an issuer that does not answer. */
async function addGroupConnection(db: Database, group_id: string, org_id: string): Promise<void> {
  const id = randomUUID();
  const { secrets } = portal.services;
  const roles = { kind: 'oidc', newcomers: 'pending' } as const;
  const issuer = { issuer: 'http://127.0.0.1:1', client_id: NAME, domains: [DOMAIN] };
  const common = { ...roles, ...issuer, id, is_on: true, tested_at: '2026-01-01T12:00:00Z' };
  const secretIn = (table: 'group_connections' | 'work_account_connections') =>
    secrets.encrypt(PASSWORD, { table, column: 'client_secret', id });
  await db
    .insertInto('group_connections')
    .values({ ...common, group_id, client_secret: secretIn('group_connections') })
    .execute();
  await db
    .insertInto('work_account_connections')
    .values({ ...common, org_id, from_group: group_id, client_secret: secretIn('work_account_connections') })
    .execute();
}

/** A placeholder for a fixture, which is created again after each request that changes something. */
const placeholder = (name: string) => `«${name}»`;
const anyPlaceholder = (...names: string[]) => fc.constantFrom(...names.map(placeholder));
const fillPlaceholders = (text: string) => text.replaceAll(/«([^»]+)»/g, (all, name: string) => fixtures[name] ?? all);

const members = anyPlaceholder('pending', 'parent', 'student_helper', 'staff', 'admin', 'stranger');
const email = fc.oneof(
  fc.constantFrom(...callers.map((caller) => `${caller}@${DOMAIN}`)),
  fc.nat(1e9).map((n) => `nieuw${n}@${DOMAIN}`),
  fc.emailAddress(),
);
const cursor = fc
  .tuple(
    fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom('2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01T24:00:00Z', '2026-12-31T23:59:60Z'),
      fc.constantFrom('2026-01-01T00:00:00.123456Z', '9999-12-31T23:59:59.999999Z', '2026-01-01 00:00:00'),
    ),
    fc.oneof(fc.uuid(), anyPlaceholder('item', 'claimed')),
    fc.constantFrom('', '', ' behind'),
  )
  .map(([date, id, behind]) => Buffer.from(`${date} ${id}${behind}`).toString('base64url'));

const moment = fc.constantFrom(now(), '2026-01-01T00:00:00.123456Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z');

function idsOf(path: string): string[] {
  if (path.includes('items/:id')) return ['item', 'claimed', 'elsewhere'];
  if (path.includes('/invitations/:id')) return ['invitation'];
  if (path.includes('/claims/:id')) return ['claim', 'unconfirmed', 'approved', 'claim elsewhere'];
  if (path.includes('/lost-reports/:id')) return ['report', 'unconfirmed report', 'found report', 'report elsewhere'];
  if (path.includes('/disposals/:id')) return ['disposal', 'old disposal', 'disposal elsewhere'];
  if (path.includes('/subscriptions/:id')) return ['subscription', 'unconfirmed subscription'];
  if (path.includes('/group-logos/:id')) return ['group logo'];
  if (path.includes('/groups/:id')) return ['board', 'park'];
  return ['school', 'club'];
}

/** The seeds by field name; `id` means the last word of the path. */
const seedsFor = ({ path }: DescribedEndpoint): FieldSeeds => ({
  id: anyPlaceholder(...idsOf(path)),
  admin: anyPlaceholder('group admin'),
  location: anyPlaceholder('school', 'club'),
  invitation: anyPlaceholder('invitation'),
  code: fc.constantFrom(CODE, 'k7p 4x', '33333', ITEM_CODE),
  q: fc.constantFrom('jas', 'w9x-3m'),
  place: anyPlaceholder('place', 'archived', 'item'),
  place_id: anyPlaceholder('place', 'archived', 'item'),
  found_on: fc.constantFrom('2026-11-01', '2099-01-01', '2026-02-30', '0000-01-01', null),
  places: fc.array(
    fc.record({
      id: anyPlaceholder('place', 'archived', 'item'),
      name: fc.constantFrom(NAME, 'Rek 2'),
      is_archived: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  item_id: anyPlaceholder('hidden', 'item', 'claimed', 'elsewhere'),
  ids: fc.array(anyPlaceholder('hidden', 'item', 'claimed', 'elsewhere'), { minLength: 1, maxLength: 4 }),
  ...(path.endsWith('/items/edit') && {
    items: fc.array(
      fc.record(
        { id: anyPlaceholder('hidden', 'item', 'claimed', 'elsewhere'), version: fc.constantFrom(1, 2) },
        { requiredKeys: ['id'] },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  ...(path.includes('disposals') && {
    items: fc.array(anyPlaceholder('due', 'item', 'claimed', 'given', 'hidden', 'due elsewhere'), {
      minLength: 1,
      maxLength: 4,
    }),
    given_on: fc.constantFrom(dutchDate(Date.now()), '2099-01-01', '2026-02-30', '0000-01-01'),
    destination: fc.constantFrom(NAME, 'Kringloop', ' '),
  }),
  mail_weekdays: fc.constantFrom([5], [1, 5], [5, 5], [], [0], [8], [1.5]),
  embed_origins: fc.constantFrom(
    [],
    ['www.school.nl'],
    ['*'],
    ['https://a.nl; script-src *'],
    ['data:x'],
    [' ', 'ä.nl'],
  ),
  ...(path.endsWith('/uncollect') && {
    items: fc.array(fc.record({ id: anyPlaceholder('item', 'claimed', 'elsewhere'), claimed_date: moment }), {
      minLength: 1,
    }),
    claimed_date: moment,
  }),
  confirmed: fc.array(
    anyPlaceholder(
      'unconfirmed',
      'claim',
      'claim elsewhere',
      'unconfirmed report',
      'report',
      'unconfirmed subscription',
    ),
    { maxLength: 3 },
  ),
  photo_id: anyPlaceholder('claim photo', 'item'),
  photo: fc.constantFrom(placeholder('costly photo'), '', 'AAAA', null),
  since: fc.constantFrom('2026-11-01', '2099-01-01', '2026-02-30', '0000-01-01', null),
  year: fc.constantFrom('2026', '2000', '2200', '1999', '2026.5', ''),
  user_id: members,
  org_id: anyPlaceholder('school', 'school', 'club'),
  org_uuid: anyPlaceholder('school', 'club'),
  also_at: fc.array(anyPlaceholder('school', 'club', 'item'), { maxLength: 3 }),
  org_ids: fc.constantFrom(placeholder('school'), [placeholder('school'), placeholder('club')].join(',')),
  ...(/\/api\/mine\/organizations$|subscriptions\/several$/.test(path) && {
    org_ids: fc.array(anyPlaceholder('school', 'club', 'item'), { maxLength: 9 }),
  }),
  at: fc.constantFrom('schools.antonius,sportclubs.oranje', 'schools.antonius', ',.,'),
  sector: fc.constantFrom('schools', 'sportclubs'),
  subpath: path.includes('groups') ? fc.constantFrom('bestuur', 'sportpark') : fc.constantFrom('antonius', 'oranje'),
  group_id: anyPlaceholder('board', 'park'),
  '*': anyPlaceholder('upload'),
  photo_path: anyPlaceholder('upload'),
  imageUrl: fc.constantFrom(
    `/photos/lost-items/${placeholder('upload')}`,
    'http://169.254.169.254/',
    'file:///etc/passwd',
  ),
  idempotency_key: anyPlaceholder('item'),
  version: /settings\/|places$|defaults$/.test(path)
    ? anyPlaceholder(`version of ${path.split('/').at(-1)}`)
    : fc.constantFrom(1, 1, 2),
  week: fc
    .constantFrom({ opens: 510, closes: 990 }, { opens: 990, closes: 510 })
    .map((span) => Array.from({ length: 7 }, () => [span])),
  exceptions: fc.constantFrom(
    [],
    [{ from: '2027-05-01', to: '2027-05-08', label: NAME, spans: [] }],
    [{ from: '2027-05-08', to: '2027-05-01', label: '', spans: [{ opens: 1, closes: 1 }] }],
  ),
  phone: fc.constantFrom('033-555 01 23', '+', null),
  contact_email: fc.constantFrom(`info@${DOMAIN}`, '@', null),
  tags: fc.constantFrom(
    ['jas'],
    ['jas', 'JAS', ' '],
    Array(41)
      .fill(0)
      .map((_, i) => `t${i}`),
  ),
  email,
  addresses: fc.oneof(
    fc.constantFrom(`${NAME} <nieuw@${DOMAIN}>; parent@${DOMAIN}, @, a@b`, `${'<'.repeat(90)},>`, 'a, b <'),
    fc.array(email, { maxLength: 5 }).map((list) => list.join('\n')),
  ),
  name: fc.constantFrom(NAME, 'www.evil.example'),
  admin_email: email,
  csv: fc.constantFrom(
    'naam;plaats;sector;adres;beheerder\nDe Eik;Ede;school;;nieuw@geheim.example\n',
    '\uFEFFNaam,Sector,Beheerder\r\n"De ""Beuk""",club,"a@b.nl"\r\nx,school,antonius',
    'naam;sector;beheerder\n"',
    ';;;\n'.repeat(2_000),
  ),
  password: fc.constantFrom(PASSWORD, PASSWORD, 'ander-wachtwoord', 'vijf5'),
  refresh_token: anyPlaceholder('refresh_token'),
  token: anyPlaceholder('link', 'visit link', 'unsubscribe link'),
  token_hash: anyPlaceholder('link'),
  grant_type: fc.constantFrom('password', 'refresh_token'),
  redirect_to: fc.constantFrom('/', 'https://evil.example/', '//evil.example', 'http://[', `/${'x'.repeat(1_990)}`),
  data: fc.constantFrom<unknown>(
    { name: NAME },
    { name: NAME, org_id: placeholder('school') },
    { name: NAME, role: 'admin' },
  ),
  cursor,
});

interface Malformation {
  method?: InjectOptions['method'];
  suffix?: string;
  headers?: Record<string, string>;
  raw?: string;
  /** Truncates the body to this length. */
  cut?: number;
}

const headers = (name: string, ...values: string[]) =>
  fc.constantFrom(...values.map((value) => ({ headers: { [name]: value } })));

const malformation: Arbitrary<Malformation> = fc.oneof(
  { weight: 20, arbitrary: fc.constant({}) },
  headers(
    'content-type',
    'text/plain',
    'application/xml',
    'application/jsonx',
    'application/json;;;',
    'a/b',
    '\t',
    'json',
  ),
  headers(
    'content-type',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ),
  headers('content-type', 'application/json; charset=utf-16', 'APPLICATION/JSON; charset="utf-8"'),
  headers('content-encoding', 'gzip', 'br', 'deflate, gzip', 'x'),
  headers(
    'authorization',
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Basic YTpi',
    'Bearer \u00FF',
    `Bearer ${'a.'.repeat(4_000)}`,
    'Visitor',
    'Visitor \u00FF',
    `Visitor ${'a'.repeat(4_000)}`,
  ),
  headers('if-none-match', 'W/"00000000.0"', 'W/"0"', 'W/"zzzzzzzz.999999999999999"', '*', '"', 'W/"00000000.-1"'),
  headers('host', 'evil.example', '', 'a b', '[', 'localhost:99999', '%00'),
  headers('x-forwarded-for', '1.2.3.4', 'x', "' or 1=1"),
  headers('x-supabase-api-version', '2024-01-01', '9999', 'x', ''),
  headers('accept-encoding', 'br', 'gzip;q=0, *;q=0', 'x'.repeat(2_000)),
  headers('range', 'bytes=0-0', 'bytes=-1', 'x'),
  headers('cookie', 'session=1; __proto__=x', '='),
  fc
    .constantFrom('/', '//', '/..', '/%2e%2e', '%', '%00', '%ff', ';a', '#a', '?', '?&&==', '?a=%', '?__proto__[a]=1')
    .map((suffix) => ({ suffix })),
  fc.constantFrom('?limit=1&limit=2', '?q[]=a', '?q=a&q=b', `?${'a=b&'.repeat(2_000)}`).map((suffix) => ({ suffix })),
  fc
    .constantFrom('{', '[]', 'null', '""', '0', '\uFEFF{}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}')
    .map((raw) => ({ raw })),
  fc
    .constantFrom(`${'['.repeat(50_000)}`, `{"a":${'9'.repeat(10_000)}}`, '{"a":1,"a":2}', '{a:1}', "{'a':1}", '\0')
    .map((raw) => ({ raw })),
  fc.nat(200).map((cut) => ({ cut })),
  fc
    .constantFrom('OPTIONS', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET')
    .map((method) => ({ method: method as Malformation['method'] })),
);

interface Request {
  caller: Caller;
  params: unknown;
  query: unknown;
  body: unknown;
  malformation: Malformation;
}

const sendsPhoto = ({ path }: DescribedEndpoint) => path === '/api/photos' || path.endsWith('/by-photo');

function requestsTo(endpoint: DescribedEndpoint): Arbitrary<Request> {
  const seeds = seedsFor(endpoint);
  const part = (schema: DescribedEndpoint['body']): Arbitrary<unknown> => {
    if (!schema) return fc.constantFrom(undefined, undefined, undefined, {}, { extra: 1 });
    const allowed = validInput(toJsonSchema(schema, 'input'), seeds);
    return fc.oneof({ weight: 3, arbitrary: allowed }, { weight: 2, arbitrary: almostValidInput(allowed) });
  };
  return fc.record({
    caller: fc.constantFrom(...callers, 'staff', 'staff', 'admin', 'admin', 'visitor'),
    params: endpoint.params ? part(endpoint.params) : fc.constant({}),
    query: part(endpoint.query),
    // The name of the file to upload, or the JSON body.
    body: sendsPhoto(endpoint) ? fc.constantFrom('plain', 'costly') : part(endpoint.body),
    malformation,
  });
}

const encode = (value: unknown) =>
  encodeURIComponent(
    fillPlaceholders(typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed(),
  );

function buildUrl({ path }: DescribedEndpoint, { params, query, malformation }: Request): string {
  const values = Object(params) as Record<string, unknown>;
  const named = path.replaceAll(/:(\w+)|\*/g, (all, name: string = all) => encode(values[name]));
  const search = Object.entries(Object(query) as object).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return named + (search.length > 0 ? `?${search.join('&')}` : '') + (malformation.suffix ?? '');
}

/** Builds the HTTP request; photos are sent as a form and are sometimes truncated. */
function buildRequest(endpoint: DescribedEndpoint, request: Request): InjectOptions {
  const { caller, body, malformation } = request;
  const authorization = fixtures[`authorization of ${caller}`];
  const isUpload = sendsPhoto(endpoint) && malformation.raw === undefined;
  const form = forms[endpoint.path === '/api/photos' ? 'upload' : 'shown'][body === 'costly' ? 'costly' : 'plain'];
  const written = isUpload
    ? form.payload
    : body === undefined
      ? undefined
      : fillPlaceholders(JSON.stringify(body) ?? '');
  const fullBody = malformation.raw ?? written;
  const payload =
    malformation.cut === undefined ? fullBody : fullBody?.slice(0, isUpload ? -malformation.cut : malformation.cut);
  return {
    method: malformation.method ?? endpoint.method,
    url: buildUrl(endpoint, request),
    remoteAddress: '192.0.2.1',
    headers: {
      ...(isUpload ? form.headers : payload !== undefined && { 'content-type': 'application/json' }),
      ...(authorization && { authorization }),
      ...malformation.headers,
    },
    ...(payload !== undefined && { payload }),
  };
}

const sent = { requests: 0, refused: 0 };

async function expectSurvival(endpoint: DescribedEndpoint, request: Request): Promise<void> {
  const takesPhoto = JSON.stringify(request.body ?? '').includes(placeholder('upload'));
  if (takesPhoto)
    for (const size of sizes) await portal.services.photoStore.put(photoKey(fixtures['upload']!, size), picture);
  const options = buildRequest(endpoint, request);
  const start = performance.now();
  const response = await portal.app.inject({ ...options, payloadAsStream: true });
  const { statusCode: status } = response;
  // An event stream has no end.
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
  const answer = isStream ? '' : await text(response.stream());
  if (isStream) response.stream().destroy();
  sent.requests += 1;
  expect(performance.now() - start).toBeLessThan(MAX_RESPONSE_MS);
  if (status >= 400) sent.refused += 1;

  if (status >= 500) throw new Error(`answered ${status}: ${answer}`);
  expect(answer).not.toMatch(/node_modules|\n {4}at |src\/server/);
  const isAnswer = status < 300 && answer && !endpoint.produces && Object.keys(request.malformation).length === 0;
  if (isAnswer) endpoint.response.parse(JSON.parse(answer));
  // A rate limit would hide later failures.
  if (status === 429) await portal.db.deleteFrom('rate_limits').execute();
  const write = await lastWrite(portal.pool);
  if (write === before.write) return;
  // GoTrue sends the code of `reauthenticate` at a GET.
  const safe =
    endpoint.path !== mailConfirmationCode.path && ['GET', 'HEAD', 'OPTIONS'].includes(String(options.method));
  if (status < 400 && !safe) {
    await createFixtures();
    return;
  }
  expect([status, await databaseFingerprint(portal.pool)]).toEqual([status, before.print]);
  before.write = write;
}

test(
  'every endpoint survives arbitrary input, and refused requests change nothing',
  // The fixtures are created again after each request that changes something.
  { timeout: Math.max(60_000, 50 * REQUESTS) },
  async () => {
    const endpoints = portal.routes.flatMap(({ endpoint }) => endpoint ?? []);
    for (const endpoint of endpoints) {
      const check = fc.asyncProperty(requestsTo(endpoint), (request) => expectSurvival(endpoint, request));
      await fc
        .assert(check, { seed: SEED, numRuns: Math.ceil(REQUESTS / endpoints.length) })
        .catch((error: unknown) => {
          throw new Error(`${endpoint.method} ${endpoint.path}, FUZZ_SEED=${SEED}`, { cause: error });
        });
    }
    expect(sent.requests).toBeGreaterThanOrEqual(REQUESTS);
    // A good mix has both refused and accepted requests.
    expect(sent.refused / sent.requests).toBeGreaterThan(0.3);
    expect(sent.refused / sent.requests).toBeLessThan(0.9);
  },
);

test('the log of those requests contains no personal data', () => {
  const log = portal.log.map((line) => line.replace(/"reqId":"[^"]+"/, '')).join('');
  expect(portal.log.length).toBeGreaterThan(REQUESTS / 2);
  for (const secret of [PASSWORD, NAME, NOTE, DOMAIN, '192.0.2.1']) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|eyJ/);
});
