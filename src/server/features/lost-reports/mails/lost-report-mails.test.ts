import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../../tests/support/app.ts';
import { countJobs, retryJobsNow } from '../../../../../tests/support/jobs.ts';
import { type Mailbox, type ReceivedMail, visibleText } from '../../../../../tests/support/mailbox.ts';
import { jpeg } from '../../../../../tests/support/photos/photos.ts';
import {
  addClaim,
  addItem,
  addLostReport,
  addOrganization,
  addPhoto,
  addVisit,
  inDays,
} from '../../../../../tests/support/seed.ts';
import { type OpeningHours } from '../../../../shared/organizations/opening-hours.ts';
import { setMineMail } from '../../../../shared/visitors/contract.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { enqueueMail, type MailKind } from '../../../platform/mail/mail-queue.ts';
import { photoKey } from '../../photos/photo-path.ts';
import { reportFound, comeAndLook, possibleMatches, reportExpiring } from './lost-report-mails.ts';

let portal: TestApp;
let mailbox: Mailbox;
let org_id: string;

beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none' }));
  org_id = await addOrganization(portal.db, { subpath: 'antonius', name: 'Basisschool Antonius & Co' });
  const hours: OpeningHours = { week: Array.from({ length: 7 }, () => [{ opens: 510, closes: 990 }]), exceptions: [] };
  await portal.db
    .insertInto('organization_settings')
    .values({
      org_id,
      office_name: 'de balie',
      address: 'Kerkstraat 1, Amersfoort',
      phone: '033-555 01 23',
      opening_hours: JSON.stringify(hours),
    })
    .execute();
});
afterAll(() => portal.close());

let counter = 0;
let address: string;
let report_id: string;
beforeEach(async () => {
  for (const table of ['lost_reports', 'lost_report_figures', 'jobs'] as const)
    await portal.db.deleteFrom(table).execute();
  counter += 1;
  address = `zoeker-van-${counter}@test.example`;
  report_id = await addLostReport(portal.db, org_id, { address, what: 'blauwe winterjas, maat 128' });
  await portal.db.insertInto('visitors').values({ address }).execute();
});

const found = new Date('2026-11-12T09:00:00Z').toISOString();

/** With a photo that has files. */
async function addPhotographed(values: Partial<Insertable<Schema['items']>> = {}): Promise<string> {
  const photo_id = await addPhoto(portal.db, org_id);
  const photo = portal.db.selectFrom('photos').select('path').where('id', '=', photo_id);
  const { path } = await photo.executeTakeFirstOrThrow();
  const small = await sharp(await jpeg(400, 533))
    .webp()
    .toBuffer();
  await portal.services.photoStore.put(photoKey(path, 'small'), small);
  const tags = ['winterjas', 'blauw', 'Nike', 'maat 128'];
  return addItem(portal.db, org_id, { photo_id, tags, upload_date: found, ...values });
}

type Match = Insertable<Schema['lost_report_matches']>;

async function addMatch(item_id: string, values: Partial<Match> = {}): Promise<string> {
  const match = { org_id, report_id, item_id, score: 8, reasons: ['zelfde soort', 'zelfde kleur'], ...values };
  await portal.db.insertInto('lost_report_matches').values(match).execute();
  return item_id;
}

const about = () => ({ org_id, report_id });

const ask = <Details extends object>(kind: MailKind<Details>, details: Details) =>
  portal.db.transaction().execute((tx) => enqueueMail(tx, kind, details, { key: `${kind.name} ${report_id}` }));

/** The mails sent so far. */
async function arrive(): Promise<ReceivedMail[]> {
  const before = mailbox.mails.length;
  await portal.runJobs();
  return mailbox.mails.slice(before);
}

async function send<Details extends object>(kind: MailKind<Details>, details: Details): Promise<ReceivedMail[]> {
  await ask(kind, details);
  return arrive();
}

async function receive<Details extends object>(kind: MailKind<Details>, details: Details): Promise<ReceivedMail> {
  const received = await send(kind, details);
  expect(received).toHaveLength(1);
  expect(received[0]!.to).toBe(address);
  return received[0]!;
}

/** The target of each link of a mail after the visit, by its label, in the order of the plain text. */
function linksOf(mail: ReceivedMail): [label: string, path: string][] {
  return [...mail.text.matchAll(/^(.+):\r?\n(http.*)$/gm)].map(([, label, link]) => {
    const { origin, pathname, hash } = new URL(link!.trim());
    expect(origin + pathname).toBe('http://terecht.test/mijn/link');
    const behind = new URLSearchParams(hash.slice(1));
    expect(behind.get('token')).toMatch(/^[\w-]{20,}$/);
    expect(mail.html).toContain(`href="${link!.trim().replaceAll('&', '&#38;')}"`);
    return [label!, behind.get('to')!];
  });
}

const page = () => `/mijn/vermissing/${report_id}`;
const toEverything: [string, string] = ['Alles van dit e-mailadres bekijken, mails uitzetten of wissen', '/mijn'];

/** The text and HTML versions hold these words in this order, and mail programs can unsubscribe. */
function expectWords(mail: ReceivedMail, ...said: string[]): void {
  const all = ['Hallo,', ...said, 'Groeten van Basisschool Antonius & Co'];
  for (const words of [mail.text.replaceAll(/\s+/g, ' '), visibleText(mail)]) {
    const places = all.map((part) => words.indexOf(part));
    expect(places, `${all[places.indexOf(-1)]} in ${words}`).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
  expect(mail.header('List-Unsubscribe')).toMatch(/^<http:\/\/terecht\.test\/api\/unsubscribe\?token=[\w-]{20,}>$/);
  expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
}

async function mailed() {
  const matches = await portal.db
    .selectFrom('lost_report_matches')
    .select('item_id')
    .where('mailed_at', 'is not', null)
    .execute();
  const report = portal.db.selectFrom('lost_reports').select('mailed_at').where('id', '=', report_id);
  const figures = await portal.db.selectFrom('lost_report_figures').select('mailed').execute();
  return {
    items: matches.map(({ item_id }) => item_id).toSorted(),
    report: Boolean((await report.executeTakeFirst())?.mailed_at),
    counted: figures.reduce((sum, month) => sum + month.mailed, 0),
  };
}

const withoutTokens = ({ messageId, subject, images, text, html }: ReceivedMail) => ({
  messageId,
  subject,
  images,
  parts: [text, html].map((part) => part.replaceAll(/token=[\w-]+/g, '')),
});

const nothing = { items: [], report: false, counted: 0 };

const change = (values: Partial<Insertable<Schema['lost_reports']>>) =>
  portal.db.updateTable('lost_reports').set(values).where('id', '=', report_id).execute();

const putParts = (parts: object) =>
  portal.db
    .updateTable('organization_settings')
    .set({ parts: JSON.stringify(parts) })
    .execute();

describe('misschien is dit het', () => {
  test('shows the item with its photo, the reasons, date and place, and the answers', async () => {
    const item = await addMatch(await addPhotographed({ last_seen_location: 'gymzaal' }));
    const mail = await receive(possibleMatches, about());
    expect(mail.subject).toBe('Misschien is dit het: gevonden bij Basisschool Antonius & Co');
    expectWords(
      mail,
      'Je bent iets kwijt bij Basisschool Antonius & Co.',
      'blauwe winterjas, maat 128',
      'Bij de balie ligt iets wat erop lijkt. Is dit het?',
      'Winterjas, blauw, Nike',
      'Wat klopt: zelfde soort, zelfde kleur',
      'Gevonden op 12 november 2026',
      'Laatst gezien: gymzaal',
      'Dit is van mij',
      'Nee, dit is het niet',
      'Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.',
      'Ik heb het al terug',
    );
    expect(linksOf(mail)).toEqual([
      ['Dit is van mij', `/schools/antonius/aanvraag/${item}`],
      ['Nee, dit is het niet', `${page()}?nee=${item}`],
      ['Ik heb het al terug', `${page()}?terug`],
      toEverything,
    ]);
    const photo = mail.images.get('photo-1')!;
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 208, height: 208 });
    expect(photo.length).toBeLessThan(20_000);
    expect(mail.html).toMatch(/<img src="cid:photo-1"[^>]* alt="Foto"/);
    expect(await mailed()).toEqual({ items: [item], report: true, counted: 1 });
    expect(await countJobs(portal.db)).toBe(0);
  });

  test('shows three at most, best first and manual ones before all; the rest follow a day later', async () => {
    const [second, third, last] = [
      await addMatch(await addPhotographed({ tags: ['tweede'] }), { score: 9 }),
      await addMatch(await addPhotographed({ tags: ['derde'] }), { score: 8 }),
      await addMatch(await addPhotographed({ tags: ['laatste'] }), { score: 7 }),
    ];
    const first = await addMatch(await addPhotographed({ tags: ['eerste'] }), {
      score: 0,
      reasons: [],
      is_by_hand: true,
    });
    const mail = await receive(possibleMatches, about());
    expectWords(
      mail,
      'liggen drie dingen',
      'Eerste',
      'Volgens de balie is dit het misschien',
      'Tweede',
      'Derde',
      'Ik heb het al terug',
    );
    expect(mail.text).not.toContain('aatste');
    expect(mail.images.size).toBe(3);
    expect(await mailed()).toEqual({ items: [first, second, third].toSorted(), report: true, counted: 3 });

    // However often, and from wherever, it is requested.
    await ask(possibleMatches, about());
    expect(await arrive()).toEqual([]);
    const jobs = await portal.db.selectFrom('jobs').select('run_at').where('name', '=', 'mail').execute();
    expect(jobs.map(({ run_at }) => Math.round((Date.parse(run_at) - Date.now()) / 3_600_000))).toEqual([24]);

    await change({ mailed_at: new Date(Date.now() - 24 * 3_600_000).toISOString() });
    await retryJobsNow(portal.db);
    const [next] = await arrive();
    expectWords(next!, 'Is dit het?', 'Laatste');
    expect(next!.text).not.toContain('Eerste');
    expect(next!.messageId).not.toBe(mail.messageId);
    expect((await mailed()).items).toContain(last);
    expect(await countJobs(portal.db)).toBe(0);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is not public', async () => addMatch(await addItem(portal.db, org_id, { is_public: false }))],
    [
      'was collected',
      async () => addMatch(await addItem(portal.db, org_id, { status: 'claimed', claimed_date: found })),
    ],
    ['left the list', async () => addMatch(await addItem(portal.db, org_id, { left_list_at: found }))],
    ['was refused', async () => addMatch(await addItem(portal.db, org_id), { refused_at: found })],
    [
      'was refused after it was put there by hand',
      async () => addMatch(await addItem(portal.db, org_id), { refused_at: found, is_by_hand: true }),
    ],
    ['was mailed before', async () => addMatch(await addItem(portal.db, org_id), { mailed_at: found })],
    ['hardly matches', async () => addMatch(await addItem(portal.db, org_id), { score: 4 })],
    [
      'was asked for by the same person',
      async () => addClaim(portal.db, org_id, { item_id: await addMatch(await addItem(portal.db, org_id)), address }),
    ],
  ])('nothing is written about what %s', async (_, addUnfit) => {
    await addUnfit();
    const before = await mailed();
    expect(await send(possibleMatches, about())).toEqual([]);
    expect(await mailed()).toEqual(before);
    expect(await countJobs(portal.db)).toBe(0);
  });

  test('a claim typed by another person does not suppress the mail', async () => {
    const item_id = await addMatch(await addItem(portal.db, org_id));
    await addClaim(portal.db, org_id, { item_id, address, state: 'unconfirmed' });
    expect(await send(possibleMatches, about())).toHaveLength(1);
  });

  test('reveals only the kind of a kind-only item, and shows an item without photo', async () => {
    const hidden = { kind_only: true, kinds: ['telefoon'], description: 'Barst in het scherm' };
    const reasons = ['zelfde soort', 'zelfde kleur', 'zelfde plek'];
    await addMatch(
      await addPhotographed({ ...hidden, tags: ['telefoon', 'zwart', 'Samsung'], last_seen_location: 'kantine' }),
      { reasons, score: 9 },
    );
    await addMatch(await addItem(portal.db, org_id, { tags: [], description: 'Los ding', verification_note: 'Sam' }));
    const mail = await receive(possibleMatches, about());
    expectWords(mail, 'Telefoon', 'Wat klopt: zelfde soort', 'We laten er geen foto van zien', 'Voorwerp');
    expect(mail.text + mail.html).not.toMatch(/zwart|samsung|barst|kantine|zelfde plek|verification|\bSam\b/i);
    expect(mail.images.size).toBe(0);
    expect(mail.html).not.toContain('<img');
  });

  test('says where to collect the item when claims are off', async () => {
    await putParts({ claims: false });
    const item = await addMatch(await addPhotographed());
    const mail = await receive(possibleMatches, about());
    await putParts({});
    expectWords(mail, 'Bekijk het', 'Haal het op bij de balie', 'Kerkstraat 1, Amersfoort', '8:30–16:30');
    expect(linksOf(mail)[0]).toEqual(['Bekijk het', `/schools/antonius/search/${item}`]);
  });

  test.each(['refused', 'lost-reply'] as const)('a mail counts only once it is accepted: %s', async (how) => {
    for (const score of [6, 7, 8, 9]) await addMatch(await addPhotographed(), { score });
    mailbox.failOnce(how);
    await send(possibleMatches, about());
    expect(await mailed()).toEqual(nothing);
    await retryJobsNow(portal.db);
    const [mail] = await arrive();
    expectWords(mail!, 'liggen drie dingen');
    expect(await mailed()).toEqual({
      items: [expect.any(String), expect.any(String), expect.any(String)],
      report: true,
      counted: 3,
    });
    await ask(possibleMatches, about());
    expect(await arrive()).toEqual([]);
  });

  test('a mail that arrived although the sender saw an error is repeated with the same id', async () => {
    for (const score of [6, 7, 8, 9]) await addMatch(await addPhotographed({ tags: [`jas ${score}`] }), { score });
    mailbox.failOnce('lost-reply');
    const [first] = await send(possibleMatches, about());
    await retryJobsNow(portal.db);
    const [second] = await arrive();
    expect(withoutTokens(second!)).toEqual(withoutTokens(first!));
  });
});

describe('laat weten', () => {
  const tell = async (item: Partial<Insertable<Schema['items']>> = {}, match: Partial<Match> = {}) => ({
    ...about(),
    item_id: await addMatch(
      await addPhotographed({ is_public: false, last_seen_location: 'kantine', description: 'Rits kapot', ...item }),
      { told_at: found, ...match },
    ),
  });

  test('says where and when to come, and nothing of the item', async () => {
    const mail = await receive(comeAndLook, await tell());
    expect(mail.subject).toBe('Kom je even kijken bij de balie?');
    expectWords(
      mail,
      'blauwe winterjas, maat 128',
      'ligt iets wat het misschien is',
      'De balie van Basisschool Antonius & Co Kerkstraat 1, Amersfoort',
      'ma–zo 8:30–16:30',
      '033-555 01 23',
    );
    expect(linksOf(mail)).toEqual([
      ['Bekijk je melding', page()],
      ['Ik heb het al terug', `${page()}?terug`],
      toEverything,
    ]);
    expect(mail.images.size).toBe(0);
    expect(mail.text + mail.html).not.toMatch(/nike|kantine|kapot|zelfde|<img/i);
    expect(await mailed()).toEqual(nothing);
  });

  test.each<[string, Partial<Insertable<Schema['items']>>, Partial<Match>]>([
    ['it was collected', { status: 'claimed', claimed_date: found }, {}],
    ['it left the list', { left_list_at: found }, {}],
    ['it was refused', {}, { refused_at: found }],
    ['it does not match any more', {}, { score: 0 }],
    ['staff did not notify the writer', {}, { told_at: null }],
  ])('not when %s', async (_, item, match) => {
    expect(await send(comeAndLook, await tell(item, match))).toEqual([]);
  });
});

test('nog niet gevonden: in the last week, unless the report was extended', async () => {
  await change({ last_day: inDays(6) });
  const mail = await receive(reportExpiring, about());
  expect(mail.subject).toBe('Nog niet gevonden: zullen we blijven zoeken?');
  expectWords(
    mail,
    'blauwe winterjas, maat 128',
    'Het is nog niet gevonden.',
    `dag ${Number(inDays(6).slice(8))} `,
    '12 weken',
  );
  expect(linksOf(mail)).toEqual([
    ['Blijf zoeken', `${page()}?verleng`],
    ['Ik heb het terug', `${page()}?terug`],
    toEverything,
  ]);
  for (const last_day of [inDays(40), inDays(-2)]) {
    await change({ last_day });
    expect(await send(reportExpiring, about())).toEqual([]);
  }
});

const ended = { ended_at: found };
const collected = { ...ended, state: 'found', found_by: 'collection' } as const;

test.each([
  ['collection', 'Bij de balie is iets opgehaald dat hierop leek. Was jij dat?'],
  ['staff', 'Volgens de balie heb je het terug.'],
] as const)('fijn dat het terecht is, by %s, and the way back', async (found_by, how) => {
  await change({ ...collected, found_by });
  const mail = await receive(reportFound, about());
  expect(mail.subject).toBe('Fijn dat het terecht is');
  expectWords(
    mail,
    'Je was iets kwijt',
    'blauwe winterjas, maat 128',
    how,
    'over 30 dagen',
    'Heb je het nog niet terug?',
  );
  expect(linksOf(mail)).toEqual([['Ik heb het nog niet terug', `${page()}?verleng`], toEverything]);
});

const states: Record<string, Partial<Insertable<Schema['lost_reports']>>> = {
  unconfirmed: { state: 'unconfirmed', opened_at: null },
  open: { state: 'open' },
  'found by its writer': { ...ended, state: 'found', found_by: 'writer' },
  'found by staff': { ...ended, state: 'found', found_by: 'staff' },
  collected,
  withdrawn: { ...ended, state: 'withdrawn' },
  expired: { ...ended, state: 'expired' },
};

/** Every mail that fits the state of the report. */
async function prepare(): Promise<Record<string, () => Promise<ReceivedMail[]>>> {
  await change({ last_day: inDays(6) });
  await addMatch(await addItem(portal.db, org_id));
  const item_id = await addMatch(await addItem(portal.db, org_id), { score: 4 });
  const notify = () =>
    portal.db.updateTable('lost_report_matches').set({ told_at: found }).where('item_id', '=', item_id).execute();
  return {
    possibleMatches: () => send(possibleMatches, about()),
    comeAndLook: async () => {
      await notify();
      return send(comeAndLook, { ...about(), item_id });
    },
    reportExpiring: () => send(reportExpiring, about()),
    reportFound: () => send(reportFound, about()),
  };
}

test('each mail is sent only while it is relevant', async () => {
  const kinds = await prepare();
  const sent: string[] = [];
  const blank = { ended_at: null, found_by: null, opened_at: found };
  for (const [name, values] of Object.entries(states)) {
    await change({ ...blank, ...values });
    for (const [kind, sends] of Object.entries(kinds)) if ((await sends()).length > 0) sent.push(`${kind}: ${name}`);
  }
  expect(sent).toEqual([
    'possibleMatches: open',
    'comeAndLook: open',
    'reportExpiring: open',
    'reportFound: found by staff',
    'reportFound: collected',
  ]);
  await portal.db.deleteFrom('lost_reports').execute();
  for (const sends of Object.values(kinds)) expect(await sends()).toEqual([]);
});

const pause = (paused_at: string | null) => portal.db.updateTable('organizations').set({ paused_at }).execute();
const setMail = (gets_mail: boolean) =>
  portal.db.updateTable('visitors').set({ gets_mail }).where('address', '=', address).execute();

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['an organisation switches reports off', () => putParts({ lost_reports: false }), () => putParts({})],
  ['it is paused', () => pause(found), () => pause(null)],
  ['its writer unsubscribed', () => setMail(false), () => setMail(true)],
])('none of them once %s, and nothing counts as mailed', async (_, stop, goOn) => {
  const { possibleMatches: matches, ...others } = await prepare();
  await stop();
  for (const sends of [matches!, ...Object.values(others)]) expect(await sends()).toEqual([]);
  await change(collected);
  expect(await others['reportFound']!()).toEqual([]);
  await change({ state: 'open', ended_at: null, found_by: null });
  expect(await mailed()).toEqual(nothing);
  await goOn();
  expect(await matches!()).toHaveLength(1);
});

test('typed text stays plain text, at its place', async () => {
  const nasty =
    '<img src=x onerror=alert(1)></blockquote>&lt;\r\nBcc: x@evil.example\u202edraaiom مرحبا https://evil.example';
  await change({ what: `${nasty}${'w'.repeat(80)}`, last_day: inDays(6) });
  const item_id = await addMatch(
    await addItem(portal.db, org_id, {
      tags: [
        '</td></tr></table><script>alert(1)</script>',
        '\u202eNike\nDit is van mij:\nhttps://evil.example',
        'w'.repeat(50),
      ],
      last_seen_location: '"><b>hal</b>\u202e',
    }),
    { told_at: found, reasons: ['zelfde <i>soort</i>'] },
  );
  const mails = [
    await receive(possibleMatches, about()),
    await receive(comeAndLook, { ...about(), item_id }),
    await receive(reportExpiring, about()),
  ];
  await change(collected);
  mails.push(await receive(reportFound, about()));
  for (const mail of mails) {
    expect(mail.subject).not.toMatch(/evil|img|Nike|w{9}/);
    expect(mail.header('Bcc')).toBe('');
    expect(mail.html).not.toMatch(/<img|<script|<b>|<i>|onerror=alert\(1\)>/);
    expect(mail.html).toContain('&#60;img src=x onerror=alert(1)&#62;&#60;/blockquote&#62;&#38;lt;<br>Bcc: x@evil');
    expect(mail.html).not.toMatch(/href="[^"]*evil/);
    expect(mail.text.replaceAll('\r\n', '\n')).toContain('&lt;\n> Bcc: x@evil.example');
    for (const [, path] of linksOf(mail)) expect(path).toMatch(/^\/(mijn|schools\/antonius)/);
  }
  // On a line of its own it would look like one of our links.
  expect(mails[0]!.text).toContain('Nike Dit is van mij: https://evil.example, w');
});

test('matches found while mail was off are mailed once after it is turned on', async () => {
  await setMail(false);
  const item = await addMatch(await addPhotographed());
  expect(await send(possibleMatches, about())).toEqual([]);
  const visit = await addVisit(portal.db, address);
  const mailsOn = (gets_mail: boolean) => portal.call(setMineMail, { body: { gets_mail } }, visit);
  expect((await mailsOn(true)).status).toBe(200);
  const [mail, ...more] = await arrive();
  expect([mail!.to, more]).toEqual([address, []]);
  expect(linksOf(mail!).map(([, path]) => path)).toContain(`${page()}?nee=${item}`);
  for (const gets_mail of [true, false, true]) await mailsOn(gets_mail);
  await retryJobsNow(portal.db);
  expect(await arrive()).toEqual([]);
});
