import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../tests/support/app.ts';
import { type Mailbox, type ReceivedMail, visibleText } from '../../../../tests/support/mailbox.ts';
import {
  addClaim,
  addItem,
  addLostReport,
  addMatch,
  addOrganization,
  addPerson,
  addSubscription,
  addVisit,
  daysAgo,
} from '../../../../tests/support/seed.ts';
import { claimItem, claimPublicItem, getClaim, rejectClaim } from '../../../shared/claims/contract.ts';
import { listLostReports, reportLostItem, reportLostItemAsGuest } from '../../../shared/lost-reports/contract.ts';
import { dutchDate } from '../../../shared/platform/time.ts';
import { subscribe, subscribeAsGuest } from '../../../shared/subscriptions/contract.ts';
import { exportMine, mailVisitLink } from '../../../shared/visitors/contract.ts';
import { enqueueMail } from '../../platform/mail/mail-queue.ts';
import { possibleMatches } from '../lost-reports/mails/lost-report-mails.ts';
import { isoWeekday } from '../subscriptions/mail-days.ts';
import { enqueueDueMails } from '../subscriptions/subscriptions.jobs.ts';

let portal: TestApp;
let mailbox: Mailbox;
let school: string;
let staff: string;
let counter = 0;
let address: string;
let visit: string;

beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none' }));
  school = await addOrganization(portal.db, { name: 'De Eik' });
  const opening_hours = JSON.stringify({
    week: Array.from({ length: 7 }, () => [{ opens: 510, closes: 990 }]),
    exceptions: [],
  });
  await portal.db
    .insertInto('organization_settings')
    .values({ org_id: school, phone: '033-555 01 23', opening_hours })
    .execute();
  staff = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
});
afterAll(() => portal.close());

beforeEach(async () => {
  for (const table of ['rate_limits', 'subscriptions', 'jobs'] as const) await portal.db.deleteFrom(table).execute();
  mailbox.mails.length = 0;
  address = `ouder-${++counter}@post.example`;
  visit = await addVisit(portal.db, address);
});

async function receive(): Promise<ReceivedMail> {
  await portal.runJobs();
  const [mail, ...more] = mailbox.mails.splice(0).filter(({ to }) => to === address);
  expect(more).toEqual([]);
  return mail!;
}

/** No Dutch is left in either version, and every link opens in the language. */
function expectLanguage(mail: ReceivedMail, language: 'tr' | 'ar'): void {
  expect(mail.html).toMatch(
    language === 'ar' ? /^<!doctype html><html lang="ar" dir="rtl">/ : /^<!doctype html><html lang="tr">/,
  );
  const dutch = /\b(je|het|van|wat|aanvraag|groeten|hallo|bekijk|kantoor|gevonden|voorwerp|uur|maandag|jas|blauw)\b/i;
  const withoutQuotes = mail.html.replaceAll(/<blockquote[^>]* lang="nl"[\s\S]*?<\/blockquote>/g, '');
  expect(visibleText({ ...mail, html: withoutQuotes })).not.toMatch(dutch);
  expect(mail.subject).not.toMatch(dutch);
  const links = [...mail.text.matchAll(/^(http\S+)/gm)].map(([link]) => new URL(link));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link.searchParams.get('taal')).toBe(language);
}

test('a claim is confirmed and decided in the language of the page where it was made', async () => {
  const item = await addItem(portal.db, school, { tags: ['jas', 'blauw'] });
  const params = { id: item };
  const body = { name: 'Noor', recognition: 'Anahtar', email: address, language: 'tr' as const };
  expect((await portal.call(claimPublicItem, { params, query: { org_uuid: school }, body })).status).toBe(200);
  const confirmation = await receive();
  expect(confirmation.subject).toBe('Onaylayın: talebiniz');
  expect(confirmation.text).toContain('Merhaba,');
  expectLanguage(confirmation, 'tr');

  // By the visit that is open already, the claim counts at once.
  const { recognition, name, language } = body;
  const own = {
    params: { id: await addItem(portal.db, school) },
    query: { org_id: school },
    body: { name, recognition, language },
  };
  expect((await portal.call(claimItem, own, visit)).status).toBe(200);
  const received = await receive();
  expect(received.subject).toBe('Talebiniz okul idaresinde alındı');
  expectLanguage(received, 'tr');

  const [stored] = await portal.db
    .selectFrom('claims')
    .select(['id', 'language'])
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .execute();
  expect(stored!.language).toBe('tr');
  expect((await portal.call(getClaim, { params: { id: stored!.id } }, staff)).body.language).toBe('tr');
  const reason = 'De beschrijving klopt niet';
  await portal.call(rejectClaim, { params: { id: stored!.id }, body: { reason } }, staff);
  const rejected = await receive();
  expect(rejected.text).toMatch(/> Tarif uymuyor\s+> De beschrijving klopt niet/);
  expect(rejected.html).toMatch(/<blockquote lang="nl"[^>]*>De beschrijving klopt niet/);
  expectLanguage(rejected, 'tr');
  const data = await portal.call(exportMine, {}, visit);
  expect(data.body.claims.map((claim) => claim.language)).toEqual(['tr', 'tr']);
});

test('what staff type themselves arrives as they typed it, marked as Dutch', async () => {
  const id = await addClaim(portal.db, school, { address, language: 'ar' });
  await portal.call(rejectClaim, { params: { id }, body: { reason: 'Er staat een andere naam in.' } }, staff);
  const mail = await receive();
  expect(mail.html.match(/<blockquote/g)).toHaveLength(1);
  expect(mail.html).toMatch(/<blockquote lang="nl" dir="auto"[^>]*>Er staat een andere naam in\./);
  // The telephone number keeps its order.
  expect(mail.text).toContain('\u2066033-555 01 23\u2069');
  expectLanguage(mail, 'ar');
});

test('the mails about a lost report are in its language, from right to left', async () => {
  const body = { what: 'معطف أزرق', language: 'ar' as const };
  await portal.call(reportLostItemAsGuest, { query: { org_uuid: school }, body: { ...body, email: address } });
  expectLanguage(await receive(), 'ar');
  await portal.call(reportLostItem, { query: { org_id: school }, body }, visit);
  await portal.runJobs();
  const { body: desk } = await portal.call(listLostReports, { params: { id: school }, query: {} }, staff);
  expect(desk.reports.map(({ language }) => language)).toEqual(['ar']);

  // The coat of an earlier test resembles it, which is mailed too.
  mailbox.mails.length = 0;
  await portal.db.deleteFrom('lost_reports').execute();
  const report_id = await addLostReport(portal.db, school, { address, what: 'معطف', language: 'ar' });
  const tags = ['rugzak', 'blauw'];
  await addMatch(portal.db, school, report_id, await addItem(portal.db, school, { tags }), { score: 8 });
  await portal.db.transaction().execute((tx) => enqueueMail(tx, possibleMatches, { org_id: school, report_id }));
  const mail = await receive();
  expect(mail.subject).toContain('De Eik');
  expect(visibleText(mail)).toContain('حقيبة');
  expectLanguage(mail, 'ar');
});

test('each subscriber gets the weekly mail in the own language', async () => {
  await addItem(portal.db, school, { tags: ['rugzak', 'blauw'], upload_date: daysAgo(1) });
  await portal.db
    .updateTable('organization_settings')
    .set({ mail_weekdays: [1, 2, 3, 4, 5, 6, 7] })
    .where('org_id', '=', school)
    .execute();
  const weekday = isoWeekday(dutchDate(Date.now()));
  await portal.call(subscribeAsGuest, {
    query: { org_uuid: school },
    body: { weekday, email: address, language: 'tr' },
  });
  expectLanguage(await receive(), 'tr');
  await portal.call(subscribe, { query: { org_id: school }, body: { weekday, language: 'tr' } }, visit);
  await portal.db
    .updateTable('subscriptions')
    .set({ next_on: dutchDate(Date.now()) })
    .where('address', '=', address)
    .where('confirmed_at', 'is not', null)
    .execute();
  const dutch = `nl-${address}`;
  await addSubscription(portal.db, school, { address: dutch, weekday, next_on: dutchDate(Date.now()) });
  await enqueueDueMails(portal.db, Date.parse(`${dutchDate(Date.now())}T12:00:00Z`));
  await portal.runJobs();
  const mail = mailbox.mails.find(({ to }) => to === address);
  expect(mail!.subject).toBe('Bu hafta bulunanlar: De Eik');
  expect(visibleText(mail!)).toContain('Sırt çantası, mavi');
  expectLanguage(mail!, 'tr');
  const other = mailbox.mails.find(({ to }) => to === dutch);
  expect(other!.subject).toBe('Deze week gevonden bij De Eik');
  expect(other!.text).not.toContain('taal=');
});

test('a link to the own page comes in the language of the form; other languages are refused', async () => {
  await addClaim(portal.db, school, { address });
  expect((await portal.call(mailVisitLink, { body: { email: address, language: 'ar' } })).status).toBe(200);
  expectLanguage(await receive(), 'ar');
  for (const language of ['xx', 'NL', '', '<b>', 'tr\u202e', 'constructor'])
    expect((await portal.call(mailVisitLink, { body: { email: address, language: language as 'nl' } })).status).toBe(
      400,
    );
  await expect(addClaim(portal.db, school, { language: 'x y' as 'nl' })).rejects.toThrow('claims_language_check');
});
