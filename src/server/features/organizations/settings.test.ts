import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { jpeg, waitForPhotoWorker, upload } from '../../../../tests/support/photos/photos.ts';
import { addItem, addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { readAuditLog } from '../../../shared/audit/contract.ts';
import {
  findPublicItemsByPhoto,
  listSimilarItems,
  listSimilarPublicItems,
} from '../../../shared/items/similar-items.ts';
import { getOrganization, listOrganizations } from '../../../shared/organizations/contract.ts';
import type { OpeningHours } from '../../../shared/organizations/opening-hours.ts';
import { withHolidays } from '../../../shared/organizations/school-holidays.ts';
import {
  chooseMail,
  getMailChoices,
  getSettings,
  saveDonation,
  saveHours,
  saveLogo,
  saveName,
  saveOffice,
  saveOptionalFeatures,
} from '../../../shared/organizations/settings.ts';
import type { Endpoint } from '../../../shared/platform/endpoint.ts';
import { urlOf } from '../../../shared/platform/url.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
  await waitForPhotoWorker(portal);
});
afterAll(() => portal.close());

async function school(values: Parameters<typeof addOrganization>[1] = {}) {
  const id = await addOrganization(portal.db, values);
  const first = await addPerson(portal.db, 'admin', id);
  const [token, other] = [await portal.tokenFor(first), await portal.tokenFor(await addPerson(portal.db, 'admin', id))];
  const params = { id };
  return {
    id,
    params,
    first,
    token,
    other,
    settings: async () => (await portal.call(getSettings, { params }, token)).body,
    shown: async () => (await portal.call(getOrganization, { params })).body,
    log: async () => {
      const { body } = await portal.call(readAuditLog, { params, query: {} }, token);
      return body.entries.flatMap(({ changes }) => changes ?? []);
    },
  };
}

const office = {
  office_name: 'De balie',
  address: ' Kerkstraat 12, Amersfoort ',
  phone: '033-555 01 23',
  contact_email: 'info@school.example',
};
const day = (...hours: number[]) =>
  hours.flatMap((opens, index) => (index % 2 ? [] : [{ opens: opens * 60, closes: hours[index + 1]! * 60 }]));
const hours: OpeningHours = {
  week: [day(8.5, 16.5), day(8.5, 16.5), day(8.5, 12), day(8.5, 16.5), day(8.5, 16.5), [], []],
  exceptions: [{ from: '2099-12-21', to: '2100-01-03', label: 'Kerstvakantie', spans: [] }],
};

test('every section is saved, shown to its audience, and logged with its changes', async () => {
  const { params, token, settings, shown, log, id } = await school({ name: 'De Eik' });
  const at = await settings();
  expect(at.hours.value.week).toHaveLength(7);
  expect(at.donation.value).toEqual({ donation_after_months: null, donation_destination: null, last_look_days: 7 });

  const name = { version: at.name.version, value: { name: '  Basisschool De Eik ' } };
  expect((await portal.call(saveName, { params, body: name }, token)).body.value).toEqual({
    name: 'Basisschool De Eik',
  });
  await portal.call(saveOffice, { params, body: { version: at.office.version, value: office } }, token);
  await portal.call(saveHours, { params, body: { version: at.hours.version, value: hours } }, token);
  const donation = { donation_after_months: 3, donation_destination: '\u2067de\u200b kringloop', last_look_days: 10 };
  await portal.call(saveDonation, { params, body: { version: at.donation.version, value: donation } }, token);

  expect(await shown()).toMatchObject({
    id,
    name: 'Basisschool De Eik',
    // The name is used in the middle of sentences.
    office_name: 'de balie',
    address: 'Kerkstraat 12, Amersfoort',
    phone: '033-555 01 23',
    contact_email: 'info@school.example',
    opening_hours: hours,
    donation_after_months: 3,
    donation_destination: 'de kringloop',
    logo: null,
    parts: ['photo_search', 'claims', 'lost_reports', 'weekly_mail'],
  });
  const { body: list } = await portal.call(listOrganizations, { query: { sector: 'schools' } });
  expect(list.find((organization) => organization.id === id)).toEqual({
    id,
    sector: 'schools',
    subpath: expect.any(String),
    name: 'Basisschool De Eik',
    donation_after_months: 3,
    town: null,
    postcode: null,
    is_paused: false,
  });

  const now = await settings();
  const closed = { ...hours, week: [[], ...hours.week.slice(1)], exceptions: [] };
  await portal.call(saveHours, { params, body: { version: now.hours.version, value: closed } }, token);
  expect(await log()).toEqual([
    'Openingstijden: maandag 8:30–16:30 → gesloten',
    'Openingstijden: Kerstvakantie (21 december 2099 t/m 3 januari 2100) gesloten → gewone tijden',
    'Weggeven na: nooit → drie maanden',
    'Weggeven aan: leeg → de kringloop',
    'Laatste kijkdagen: 7 → 10',
    ...['maandag', 'dinsdag'].map((name) => `Openingstijden: ${name} gesloten → 8:30–16:30`),
    'Openingstijden: woensdag gesloten → 8:30–12:00',
    ...['donderdag', 'vrijdag'].map((name) => `Openingstijden: ${name} gesloten → 8:30–16:30`),
    'Openingstijden: Kerstvakantie (21 december 2099 t/m 3 januari 2100) gewone tijden → gesloten',
    'Ophaalplek: leeg → de balie',
    'Adres: leeg → Kerkstraat 12, Amersfoort',
    'Telefoon: leeg → 033-555 01 23',
    'E-mailadres: leeg → info@school.example',
    'Naam: De Eik → Basisschool De Eik',
  ]);
  // Saving the same values is no change.
  const [same, before] = [await settings(), await log()];
  await portal.call(saveHours, { params, body: same.hours }, token);
  expect(await log()).toEqual(before);
});

test('the school holidays of another region are one line in the log', async () => {
  const { params, token, settings, log } = await school();
  const before = await log();
  const choose = async (region: 'noord' | 'zuid') => {
    const { version, value } = (await settings()).hours;
    const exceptions = withHolidays(value.exceptions, region, Date.parse('2026-08-01'));
    const body = { version, value: { ...value, exceptions } };
    expect((await portal.call(saveHours, { params, body }, token)).status).toBe(200);
  };
  await choose('zuid');
  await choose('noord');
  expect(await log()).toEqual([
    'Openingstijden: schoolvakanties Regio Zuid → Regio Noord',
    'Openingstijden: schoolvakanties geen → Regio Zuid',
    ...before,
  ]);
});

test('past exceptions are stored for the admins, and no longer shown to others', async () => {
  const { params, token, settings, shown } = await school();
  const over = { from: '2020-12-21', to: '2021-01-03', label: 'Kerstvakantie', spans: [] };
  const value = { ...hours, exceptions: [...hours.exceptions, over] };
  await portal.call(saveHours, { params, body: { version: (await settings()).hours.version, value } }, token);
  expect((await settings()).hours.value.exceptions).toEqual([over, ...hours.exceptions]);
  expect((await shown()).opening_hours!.exceptions).toEqual(hours.exceptions);
});

test('two admins do not overwrite each other, nor the provider, unnoticed', async () => {
  const { id, params, token, other, settings, shown, log } = await school();
  const start = await settings();
  const mine = { version: start.office.version, value: { ...office, phone: '033-555 99 99' } };
  const theirs = { version: start.office.version, value: office };
  const answers = await Promise.all([
    portal.call(saveOffice, { params, body: mine }, token),
    portal.call(saveOffice, { params, body: theirs }, other),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.code).toBe('settings_changed');
  expect(refused.message).toMatch(/^Een collega heeft dit intussen gewijzigd/);
  const { current } = (refused.body as unknown as { error: { current: typeof theirs } }).error;
  expect(current.value.phone).toBe((await shown()).phone);
  expect((await log()).filter((line) => line.startsWith('Telefoon'))).toHaveLength(1);
  // With the current version it can be saved. Other sections do not conflict.
  const body = { ...mine, version: current.version };
  expect((await portal.call(saveOffice, { params, body }, token)).status).toBe(200);
  expect((await portal.call(saveOptionalFeatures, { params, body: start.parts }, other)).status).toBe(200);

  await portal.services.organizations.change(id, { name: 'Van de aanbieder' });
  const name = { version: start.name.version, value: { name: 'Van mij' } };
  expect((await portal.call(saveName, { params, body: name }, token)).status).toBe(409);
  expect((await shown()).name).toBe('Van de aanbieder');
});

const span = (opens: number, closes: number) => ({ opens, closes });
const week = (...monday: { opens: number; closes: number }[]) => ({ ...hours, week: [monday, ...hours.week.slice(1)] });
const exceptions = (...list: OpeningHours['exceptions']) => ({ ...hours, exceptions: list });
const holiday = { from: '2099-05-01', to: '2099-05-08', label: 'Meivakantie', spans: [] };
const donation = { donation_after_months: null, donation_destination: null, last_look_days: 7 };
const scripts = ['Ж', 'ع', '学', '🙂', 'ß', 'ก', 'א'];

const mistakes: [mistake: string, endpoint: Endpoint, section: string, value: unknown, sentence: string | RegExp][] = [
  ['no name', saveName, 'name', { name: ' \u00A0' }, 'Vul een naam in.'],
  [
    'an address for a name',
    saveName,
    'name',
    { name: 'www.school.nl' },
    'Een webadres of e-mailadres kan geen naam zijn.',
  ],
  ['invisible', saveName, 'name', { name: '\u200B\u200D' }, 'Een naam heeft minstens één letter of cijfer'],
  ['reversed', saveName, 'name', { name: '\u202Eloohcs' }, 'geen onzichtbare tekens'],
  ['two lines', saveName, 'name', { name: 'De\nEik' }, /teken in dat we niet kunnen bewaren/],
  ...scripts
    .map(
      (letter) =>
        [letter, saveName, 'name', { name: letter.repeat(200) }, 'Dit is te lang: hooguit 120 tekens.'] as const,
    )
    .map((row): (typeof mistakes)[number] => [...row]),
  ...['bel maar', '12', '033-5550123 tst 4', '+', '0'.repeat(16), '٠٣٣٥٥٥٠١٢٣'].map(
    (phone): (typeof mistakes)[number] => [
      phone,
      saveOffice,
      'office',
      { ...office, phone },
      /^Dit is geen telefoonnummer/,
    ],
  ),
  ...['info', 'a@b', 'a b@c.nl', 'a@b.nl, c@d.nl', '@'].map((contact_email): (typeof mistakes)[number] => [
    contact_email,
    saveOffice,
    'office',
    { ...office, contact_email },
    /^Dit is geen e-mailadres/,
  ]),
  ['a long office', saveOffice, 'office', { ...office, office_name: 'x'.repeat(61) }, /hooguit 60 tekens/],
  [
    'ends before it begins',
    saveHours,
    'hours',
    week(span(990, 510)),
    'De sluitingstijd moet na de openingstijd liggen.',
  ],
  ['ends when it begins', saveHours, 'hours', week(span(510, 510)), 'De sluitingstijd moet na de openingstijd liggen.'],
  ['overlap', saveHours, 'hours', week(span(780, 990), span(510, 781)), 'Deze tijden overlappen elkaar.'],
  [
    'four spans',
    saveHours,
    'hours',
    week(span(0, 1), span(2, 3), span(4, 5), span(6, 7)),
    /controleer ‘openingstijden’/,
  ],
  ['after midnight', saveHours, 'hours', week(span(510, 1441)), /controleer/],
  ['six days', saveHours, 'hours', { ...hours, week: hours.week.slice(1) }, /controleer/],
  [
    'backwards',
    saveHours,
    'hours',
    exceptions({ ...holiday, to: '2099-04-30' }),
    'De laatste dag ligt voor de eerste.',
  ],
  ['no day', saveHours, 'hours', exceptions({ ...holiday, from: '2099-02-30' }), /controleer/],
  ['no label', saveHours, 'hours', exceptions({ ...holiday, label: ' ' }), /^Geef deze dagen een naam/],
  ['the same days', saveHours, 'hours', exceptions(holiday, holiday), 'Deze dagen vallen samen met Meivakantie.'],
  ['no months', saveDonation, 'donation', { ...donation, donation_after_months: 0 }, /van 1 tot en met 60/],
  ['half a month', saveDonation, 'donation', { ...donation, donation_after_months: 1.5 }, /van 1 tot en met 60/],
  ['for ever', saveDonation, 'donation', { ...donation, last_look_days: 31 }, /van 1 tot en met 30/],
  ['no answer', saveOptionalFeatures, 'parts', { photo_search: 'misschien' }, 'De gegevens kloppen niet.'],
];

test('invalid values are refused with a message, and nothing is saved', async () => {
  const { params, token, settings, log } = await school();
  const before = await settings();
  for (const [mistake, endpoint, section, value, sentence] of mistakes) {
    const { version } = before[section as 'name'];
    const { status, message } = await portal.call(endpoint, { params, body: { version, value } } as never, token);
    expect([mistake, status]).toEqual([mistake, 400]);
    expect(message).toMatch(sentence);
  }
  expect(await settings()).toEqual(before);
  expect(await log()).toEqual([]);
});

test('opening times are sorted, and adjacent ones are merged', async () => {
  const { params, token, settings } = await school();
  const value = week(span(780, 990), span(510, 600), span(600, 720));
  await portal.call(saveHours, { params, body: { version: (await settings()).hours.version, value } }, token);
  expect((await settings()).hours.value.week[0]).toEqual([span(510, 720), span(780, 990)]);
});

test('a logo is encoded again, has its own address, is public, and is deleted with its files', async () => {
  const { params, token, settings, shown, log, id } = await school();
  const place = async (file: Buffer) => {
    const { path } = await upload(portal, token, file);
    const body = { version: (await settings()).logo.version, photo_path: path };
    return portal.call(saveLogo, { params, body }, token);
  };
  const transparent = sharp({ create: { width: 300, height: 100, channels: 4, background: '#0000' } })
    .png()
    .withExif({
      IFD0: { Copyright: 'geheim' },
    });
  const { status } = await place(await transparent.toBuffer());
  expect(status).toBe(200);
  const logo = (await shown()).logo!;
  expect(logo).toMatchObject({ width: 300, height: 100 });
  const served = await portal.app.inject(logo.url);
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(served.headers['cache-control']).toContain('public, max-age=31536000');
  expect(served.rawPayload.includes('geheim')).toBe(false);
  await portal.runJobs();

  const again = await place(await jpeg(200, 200));
  expect(again.body.value!.url).not.toBe(logo.url);
  await portal.runJobs();
  expect((await portal.app.inject(logo.url)).statusCode).toBe(404);
  expect((await portal.app.inject(again.body.value!.url)).statusCode).toBe(200);

  const stale = { version: 'van eerder', photo_path: null };
  expect((await portal.call(saveLogo, { params, body: stale }, token)).code).toBe('settings_changed');
  const body = { version: again.body.version, photo_path: null };
  expect((await portal.call(saveLogo, { params, body }, token)).body.value).toBeNull();
  await portal.runJobs();
  expect((await portal.app.inject(again.body.value!.url)).statusCode).toBe(404);
  expect(await portal.db.selectFrom('photos').select('id').where('org_id', '=', id).execute()).toEqual([]);
  expect(await log()).toEqual(['Logo: verwijderd', 'Logo: nieuw logo', 'Logo: nieuw logo']);
});

test('a logo that is no picture, of another user or gone is refused, and the old one stays', async () => {
  const { params, token, other, settings, shown } = await school();
  const { path } = await upload(portal, token, await jpeg());
  const save = async (photo_path: string, by = token) =>
    portal.call(saveLogo, { params, body: { version: (await settings()).logo.version, photo_path } }, by);
  expect((await save(path, other)).code).toBe('photo_gone');
  expect((await save(path)).status).toBe(200);
  const { logo } = await shown();
  expect((await upload(portal, token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).code).toBe(
    'photo_unreadable',
  );
  for (const wrong of [path, 'temp/x', '../../etc/passwd', '']) expect((await save(wrong)).code).toBe('photo_gone');
  expect((await shown()).logo).toEqual(logo);
});

test('photo search is refused where it is switched off', async () => {
  const { id, params, token, settings, shown } = await school();
  const item = await addItem(portal.db, id);
  const byPhoto = async () => {
    const url = urlOf(findPublicItemsByPhoto, { query: { org_uuid: id } });
    const headers = { 'content-type': 'image/jpeg' };
    return (await portal.app.inject({ method: 'POST', url, headers, payload: await jpeg() })).statusCode;
  };
  const similarItems = async () => [
    (await portal.call(listSimilarPublicItems, { params: { id: item }, query: { org_uuid: id } })).status,
    (await portal.call(listSimilarItems, { params: { id: item }, query: { org_id: id } }, token)).status,
  ];
  expect([await byPhoto(), ...(await similarItems())]).toEqual([200, 200, 200]);
  const { version } = (await settings()).parts;
  await portal.call(
    saveOptionalFeatures,
    {
      params,
      body: { version, value: { photo_search: false, claims: true, lost_reports: false, weekly_mail: false } },
    },
    token,
  );
  expect((await shown()).parts).toEqual(['claims']);
  expect([await byPhoto(), ...(await similarItems())]).toEqual([404, 404, 404]);
});

test('an admin who refused the mail about pending accounts does not get it, and the others do', async () => {
  const { id, token, first, other, settings, log } = await school();
  const names = async () => (await settings()).mails.find(({ mail }) => mail === 'account_waiting')!.receivers;
  expect(await names()).toHaveLength(2);
  const params = { mail: 'account_waiting' as const };
  expect((await portal.call(chooseMail, { params, body: { wanted: false } }, token)).status).toBe(200);
  expect((await portal.call(chooseMail, { params, body: { wanted: false } }, token)).status).toBe(200);
  const claims = { mail: 'claim_waiting', wanted: true };
  const choices = async (whose: string) => (await portal.call(getMailChoices, {}, whose)).body;
  expect(await choices(token)).toEqual([{ mail: 'account_waiting', wanted: false }, claims]);
  expect(await choices(other)).toEqual([{ mail: 'account_waiting', wanted: true }, claims]);
  expect(await names()).toHaveLength(1);
  expect(await log()).toEqual(['Eigen mail over nieuwe accounts: aan → uit']);

  const staff = await portal.tokenFor(await addPerson(portal.db, 'staff', id));
  expect(await choices(staff)).toEqual([claims]);
  const helper = await portal.tokenFor(await addPerson(portal.db, 'student_helper', id));
  expect(await choices(helper)).toEqual([]);

  const { accountWaiting } = await import('../accounts/mails/account-waiting.ts');
  await addPerson(portal.db, 'pending', id);
  const about = { origin: '', readPhoto: portal.services.photos.read };
  const letter = () => portal.db.transaction().execute((tx) => accountWaiting.write(tx, { admin_id: first }, about));
  expect(await letter()).toBeUndefined();
  await portal.call(chooseMail, { params, body: { wanted: true } }, token);
  expect(await letter()).toBeDefined();
});
