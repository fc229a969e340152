import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../../tests/support/app.ts';
import { retryJobsNow } from '../../../../../tests/support/jobs.ts';
import { type Mailbox, type ReceivedMail, visibleText } from '../../../../../tests/support/mailbox.ts';
import { jpeg } from '../../../../../tests/support/photos/photos.ts';
import { recordQueries } from '../../../../../tests/support/record-queries.ts';
import {
  addClaim,
  addItem,
  addOrganization,
  addPhoto,
  addSubscription,
  addVisit,
} from '../../../../../tests/support/seed.ts';
import { addDays, addMonths, dutchDate } from '../../../../shared/platform/time.ts';
import { eraseMine, getMine, setMineMail } from '../../../../shared/visitors/contract.ts';
import { photoKey } from '../../photos/photo-path.ts';
import { mailDay, isoWeekday } from '../mail-days.ts';
import { enqueueDueMails } from '../subscriptions.jobs.ts';

let portal: TestApp;
let mailbox: Mailbox;
let org_id: string;
let address: string;
let id: string;
let counter = 0;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none' }));
});
afterAll(() => portal.close());

const today = () => mailDay(Date.now());
const everyDay = [1, 2, 3, 4, 5, 6, 7];

beforeEach(async () => {
  for (const table of ['subscriptions', 'links', 'jobs'] as const) await portal.db.deleteFrom(table).execute();
  mailbox.mails.length = 0;
  counter += 1;
  const term_since = '2026-01-01';
  org_id = await addOrganization(portal.db, { name: 'De Eik & co', donation_after_months: 12 });
  await portal.db.updateTable('organizations').set({ term_since }).where('id', '=', org_id).execute();
  await set({ mail_weekdays: everyDay, office_name: 'de balie', address: 'Kerkstraat 1' });
  address = `abonnee-${counter}@post.example`;
  id = await subscribeOn(address);
});

const set = (values: object) =>
  portal.db
    .insertInto('organization_settings')
    .values({ org_id, ...values })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(values))
    .execute();
const pause = (paused_at: string | null) =>
  portal.db.updateTable('organizations').set({ paused_at }).where('id', '=', org_id).execute();
const subscribeOn = (to: string, values: object = {}) =>
  addSubscription(portal.db, org_id, { address: to, weekday: isoWeekday(today()), next_on: today(), ...values });
const row = (which = id) =>
  portal.db.selectFrom('subscriptions').selectAll().where('id', '=', which).executeTakeFirstOrThrow();

/** The mails that are sent at this moment, and those queued before. */
async function send(moment = Date.now()): Promise<ReceivedMail[]> {
  const before = mailbox.mails.length;
  await enqueueDueMails(portal.db, moment);
  await portal.runJobs();
  return mailbox.mails.slice(before);
}

/** Makes it due again, as after a week. */
const again = (values: object = {}) =>
  portal.db
    .updateTable('subscriptions')
    .set({ next_on: today(), mailed_on: null, ...values })
    .where('id', '=', id)
    .execute();

const atNoon = (day: string) => `${day}T11:00:00Z`;
/** Placed on the day whose term ends in this many days. */
const leavingIn = (days: number) => atNoon(addMonths(addDays(dutchDate(Date.now()), days), -12));
const daysAgo = (days: number) => atNoon(addDays(dutchDate(Date.now()), -days));
const found = (tags: string[], upload_date: string, values: object = {}) =>
  addItem(portal.db, org_id, { tags, upload_date, ...values });

describe('the mail', () => {
  test('lists leaving items and then new ones, with photos and links', async () => {
    const photo_id = await addPhoto(portal.db, org_id);
    const { path } = await portal.db
      .selectFrom('photos')
      .select('path')
      .where('id', '=', photo_id)
      .executeTakeFirstOrThrow();
    await portal.services.photoStore.put(photoKey(path, 'small'), await jpeg(60, 40));
    const cap = await found(['pet', 'rood'], daysAgo(1), { photo_id, last_seen_location: 'gymzaal' });
    await found(['sjaal'], daysAgo(7));
    const coat = await found(['jas', 'blauw'], leavingIn(3));
    await found(['das'], leavingIn(1));
    // Neither new nor leaving, or not public.
    await found(['muts'], daysAgo(8));
    await found(['trui'], leavingIn(9));
    await found(['tas'], leavingIn(-8));
    await found(['bril'], daysAgo(1), { is_public: false });
    await found(['horloge'], daysAgo(1), { kind_only: true, kinds: ['horloge'] });
    await found(['laars'], daysAgo(1), { is_reserved: true });
    // A claim is visible to staff only, so the item stays in the mail as on the list.
    await addClaim(portal.db, org_id, { item_id: await found(['riem'], leavingIn(2)) });
    await found(['fiets'], daysAgo(1), { status: 'claimed', claimed_date: new Date().toISOString() });
    await found(['bal'], leavingIn(1), { left_list_at: new Date().toISOString() });

    const [mail, ...others] = await send();
    expect(others).toEqual([]);
    expect([mail!.to, mail!.subject]).toEqual([address, 'Deze week gevonden bij De Eik & co']);
    for (const words of [mail!.text.replaceAll(/\s+/g, ' '), visibleText(mail!)]) {
      const order = [
        'Das',
        'Laatste dag',
        'Riem',
        'Jas, blauw',
        'Nog 3 dagen',
        'Pet, rood',
        'Laatst gezien: gymzaal',
        'Sjaal',
      ];
      const places = order.map((each) => words.indexOf(each));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(Math.min(...places)).toBeGreaterThan(0);
      expect(words).toContain('Kerkstraat 1');
      expect(words).not.toMatch(/muts|trui|tas|bril|horloge|laars|fiets|\bbal\b/i);
    }
    const subpath = (await portal.db
      .selectFrom('organizations')
      .selectAll()
      .where('id', '=', org_id)
      .executeTakeFirst())!.subpath;
    for (const item of [cap, coat]) {
      const link = `http://terecht.test/schools/${subpath}/search/${item}`;
      for (const words of [mail!.text, mail!.html]) expect(words).toContain(link);
    }
    // The others have no file.
    const [image, ...more] = [...mail!.images.values()];
    expect([(await sharp(image).metadata()).format, more]).toEqual(['jpeg', []]);
    expect(mail!.html).toContain('src="cid:photo-4"');
  });

  test('has twelve items at most, half of them leaving, and says that there are more', async () => {
    for (let n = 0; n < 14; n++) {
      await found([`gaat ${n}`], leavingIn(2));
      await found([`nieuw ${n}`], daysAgo(1));
    }
    const [mail] = await send();
    expect(mail!.text.match(/^Gaat \d+$/gim)).toHaveLength(6);
    expect(mail!.text.match(/^Nieuw \d+$/gim)).toHaveLength(6);
    expect(mail!.text).toContain('er ligt nog meer');
  });

  test('may have only leaving items, or only new ones', async () => {
    await found(['das'], leavingIn(-3));
    const [mail] = await send();
    expect(mail!.subject).toBe('Laatste kans: dit gaat bijna weg bij De Eik & co');
    expect(mail!.text).toContain('Bijna weg');
    expect(mail!.text).not.toMatch(/deze week|nog meer/);
  });

  test('is written once for all subscribers, each with their own link, and again when its data changes', async () => {
    await found(['pet'], daysAgo(1));
    await send();
    for (let n = 0; n < 3; n++) await subscribeOn(`ook-${n}-${address}`);
    let mails: ReceivedMail[] = [];
    const asked = await recordQueries(portal.pool, async () => void (mails = await send()));
    expect(asked.filter((query) => query.includes('from items') || query.includes('items i'))).toEqual([]);
    const links = mails.map(({ text }) => /Geen weekmail meer:\s+(\S+)/.exec(text)![1]!);
    expect(links).toEqual(mails.map((mail) => /<(.+)>/.exec(mail.header('List-Unsubscribe'))![1]!));
    expect(new Set(links).size).toBe(3);
    for (const [n, { html }] of mails.entries()) expect(html).toContain(`href="${links[n]}"`);
    const changes: [() => Promise<unknown>, string][] = [
      [() => found(['muts'], daysAgo(1)), 'Muts'],
      [() => set({ phone: '033-5550123' }), '033-5550123'],
      [() => set({ parts: '{"claims": false}' }), 'Haal het op bij'],
      [() => set({ parts: '{}' }), 'je krijgt een mail als het klaarligt'],
    ];
    for (const [change, words] of changes) {
      await change();
      await again();
      expect((await send())[0]!.text.replaceAll(/\s+/g, ' ')).toContain(words);
    }
  });

  test('is not sent when there are no items', async () => {
    await found(['muts'], daysAgo(20));
    expect(await send()).toEqual([]);
    expect(await row()).toMatchObject({ mailed_on: today() });
  });

  test('reveals nothing of the subscriber when forwarded, and only its own link unsubscribes', async () => {
    await found(['pet'], daysAgo(1));
    const [mail] = await send();
    expect(mail!.text + mail!.html).not.toMatch(/token=(?!.{43}\b)|\/mijn\/link|post\.example/);
    const url = /<(.+)>/.exec(mail!.header('List-Unsubscribe'))![1]!;
    expect(mail!.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail!.text).toContain(
      `Geen weekmail meer:\n${url}`.replaceAll('\n', mail!.text.includes('\r\n') ? '\r\n' : '\n'),
    );
    const path = url.replace('http://terecht.test', '');
    const shown = await portal.app.inject(path);
    expect(shown.body).toContain('<h1>Geen weekmail meer?</h1>');
    expect(await row()).toBeDefined();

    const visit = await addVisit(portal.db, address);
    const elsewhere = await addSubscription(portal.db, await addOrganization(portal.db), { address });
    for (let time = 0; time < 2; time++) {
      const { statusCode, body } = await portal.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect([statusCode, body.includes('Je krijgt deze weekmail niet meer')]).toEqual([200, true]);
    }
    const { body } = await portal.call(getMine, {}, visit);
    expect([body.gets_mail, body.subscriptions.map((each) => each.id)]).toEqual([true, [elsewhere]]);
    // The link then shows that, and can undo it.
    const after = await portal.app.inject(path);
    expect(after.body).toContain('<h1>Je krijgt deze weekmail niet meer</h1>');
    expect(after.body).toContain('De Eik &#38; co</a>');
    const undo = /action="([^"]+)"/.exec(after.body)![1]!;
    for (let time = 0; time < 2; time++) {
      const again = await portal.app.inject({ method: 'POST', url: undo });
      expect([again.statusCode, again.body.includes('Je krijgt deze weekmail weer')]).toEqual([200, true]);
    }
    expect((await portal.call(getMine, {}, visit)).body.subscriptions).toHaveLength(2);
    expect((await portal.app.inject(path)).body).toContain('<h1>Geen weekmail meer?</h1>');
    // A forwarded link cannot turn on mail that the owner turned off elsewhere.
    await portal.call(setMineMail, { body: { gets_mail: false } }, visit);
    const refused = await portal.app.inject({ method: 'POST', url: undo });
    expect([refused.statusCode, refused.body.includes('alle mails van Terecht uitgezet')]).toEqual([403, true]);
    expect((await portal.call(getMine, {}, visit)).body.gets_mail).toBe(false);
  });

  test('shows typed text as plain text', async () => {
    const nasty = '<img src=x onerror=alert(1)>';
    await found([nasty], daysAgo(1), { last_seen_location: `"><b>hal</b> https://evil.example` });
    const [mail] = await send();
    expect(mail!.html).not.toMatch(/<img src=x|<b>hal/);
    expect(mail!.html).not.toMatch(/href="[^"]*evil/);
    expect(mail!.text).toContain(nasty);
  });
});

describe('it is sent', () => {
  beforeEach(() => found(['pet'], daysAgo(1)));

  test('once, however often and by however many servers it is enqueued', async () => {
    await Promise.all(Array.from({ length: 5 }, () => enqueueDueMails(portal.db, Date.now())));
    expect(await send()).toHaveLength(1);
    expect(await send()).toEqual([]);
    expect(await row()).toMatchObject({ mailed_on: today(), next_on: addDays(today(), 7) });
  });

  test('from seven in the morning, Dutch time', async () => {
    // The day on which the clocks go forward: seven is five in UTC.
    await again({ next_on: '2027-03-28', weekday: 7 });
    expect(await send(Date.parse('2027-03-28T04:59:00Z'))).toEqual([]);
    await enqueueDueMails(portal.db, Date.parse('2027-03-28T05:00:00Z'));
    expect(await row()).toMatchObject({ mailed_on: '2027-03-28', next_on: '2027-04-04' });
    // After the clock is set back, nothing changes.
    await enqueueDueMails(portal.db, Date.parse('2027-03-28T04:00:00Z'));
    await enqueueDueMails(portal.db, Date.parse('2027-03-28T05:30:00Z'));
    expect(await row()).toMatchObject({ mailed_on: '2027-03-28', next_on: '2027-04-04' });
  });

  test('late when the server was down in the morning, but not days later', async () => {
    await again({ next_on: addDays(today(), -1), weekday: isoWeekday(addDays(today(), -1)) });
    expect(await send()).toHaveLength(1);
    expect(await row()).toMatchObject({ next_on: addDays(today(), 6) });
    await again({ next_on: addDays(today(), -3), weekday: isoWeekday(addDays(today(), -3)) });
    expect(await send()).toEqual([]);
    expect(await row()).toMatchObject({ mailed_on: null, next_on: addDays(today(), 4) });
  });

  test('on the next offered weekday when the chosen one is no longer offered', async () => {
    const tomorrow = addDays(today(), 1);
    await set({ mail_weekdays: [isoWeekday(tomorrow)] });
    expect(await send()).toEqual([]);
    expect(await row()).toMatchObject({ mailed_on: null, next_on: tomorrow });
  });

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['the organisation is paused', () => pause(new Date().toISOString()), () => pause(null)],
    ['it sends none', () => set({ parts: '{"weekly_mail": false}' }), () => set({ parts: '{}' })],
    ['the address took none of three', () => again({ refusals: 3 }), () => again({ refusals: 2 })],
  ])('not while %s', async (_, stop, goOn) => {
    await stop();
    expect(await send()).toEqual([]);
    await goOn();
    expect(await send()).toHaveLength(1);
  });

  test('not to subscribers who unsubscribed from all mail, erased their data or stopped while it was queued', async () => {
    const visit = await addVisit(portal.db, address);
    await portal.call(setMineMail, { body: { gets_mail: false } }, visit);
    expect(await send()).toEqual([]);
    await portal.call(setMineMail, { body: { gets_mail: true } }, visit);
    await again();
    await enqueueDueMails(portal.db, Date.now());
    await portal.call(eraseMine, {}, visit);
    await portal.runJobs();
    expect(mailbox.mails).toEqual([]);
    const { rows } = await sql`select from links where address = ${address}`.execute(portal.db);
    expect(rows).toEqual([]);
  });

  test('after all mails that a person waits for', async () => {
    await enqueueDueMails(portal.db, Date.now());
    const waiting = await portal.db.selectFrom('jobs').select(['name', 'is_awaited', 'key']).execute();
    expect(waiting).toEqual([{ name: 'mailing', is_awaited: false, key: `weekly ${id} ${today()}` }]);
  });
});

describe('an address', () => {
  beforeEach(() => found(['pet'], daysAgo(1)));

  test('that refuses three mails in a row gets no more; an accepted mail resets the count', async () => {
    mailbox.refuse(address, '550 5.1.1 No such user');
    for (let refusals = 1; refusals <= 3; refusals++) {
      // Each is the mail of another day.
      await again({ refused_on: addDays(today(), -7) });
      expect(await send()).toEqual([]);
      expect(await row()).toMatchObject({ refusals, refused_on: today() });
    }
    expect(portal.log.join()).not.toContain(address);
    await again();
    expect(await send()).toEqual([]);
    expect(await row()).toMatchObject({ next_on: today() });

    mailbox.refuse(address, '');
    await again({ refusals: 2 });
    expect(await send()).toHaveLength(1);
    expect(await row()).toMatchObject({ refusals: 0, refused_on: null });
  });

  test.each(['554 5.7.1 Client host blocked', '550 5.1.8 Bad sender', '553 5.3.0 Not now'])(
    'is not to blame for %s',
    async (answer) => {
      mailbox.refuse(address, answer);
      expect(await send()).toEqual([]);
      expect(await row()).toMatchObject({ refusals: 0 });
    },
  );

  test('that is temporarily unavailable gets the same mail later', async () => {
    mailbox.failOnce('lost-reply');
    const [first] = await send();
    await retryJobsNow(portal.db);
    await portal.runJobs();
    const [, second, ...more] = mailbox.mails;
    expect([second!.messageId, more]).toEqual([first!.messageId, []]);
    expect(await row()).toMatchObject({ refusals: 0 });
  });
});
