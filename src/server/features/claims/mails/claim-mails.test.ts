import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startMailApp, startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { readQr } from '../../../../../tests/support/browser/qr.ts';
import { countJobs } from '../../../../../tests/support/jobs.ts';
import { type Mailbox, type ReceivedMail, visibleText } from '../../../../../tests/support/mailbox.ts';
import { addItem, addOrganization, addPerson, inDays } from '../../../../../tests/support/seed.ts';
import { type OpeningHours } from '../../../../shared/organizations/opening-hours.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { enqueueMail, type MailKind } from '../../../platform/mail/mail-queue.ts';
import { claimApproved, claimReminder } from './claim-approved.ts';
import { claimExpired, claimGivenAway, claimItemGone, claimRejected } from './claim-ended.ts';
import { claimMoved } from './claim-moved.ts';
import { claimQuestion, claimReceived } from './claim-received.ts';
import { claimWaiting } from './claim-waiting.ts';
import type { AboutClaim } from './to-claimant.ts';

type Claim = Insertable<Schema['claims']>;

let portal: TestApp;
let mailbox: Mailbox;
let org_id: string;

beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp());
  org_id = await addOrganization(portal.db, { subpath: 'antonius', name: 'Basisschool Antonius & Co' });
  const everyDay = { opens: 510, closes: 990 };
  const holiday = { from: '2026-01-01', to: '2099-12-31', label: 'Verbouwing', spans: [{ opens: 600, closes: 660 }] };
  const hours: OpeningHours = { week: Array.from({ length: 7 }, () => [everyDay]), exceptions: [holiday] };
  await portal.db
    .insertInto('organization_settings')
    .values({
      org_id,
      office_name: 'de balie',
      address: 'Kerkstraat 1, Amersfoort',
      phone: '033-555 01 23',
      contact_email: 'balie@antonius.example',
      opening_hours: JSON.stringify(hours),
    })
    .execute();
});
afterAll(() => portal.close());

let counter = 0;
let address: string;
beforeEach(async () => {
  await portal.db.deleteFrom('claims').execute();
  counter += 1;
  address = `ouder-${counter}@test.example`;
});

const waiting = { state: 'waiting', waiting_since: '2026-11-16T08:00:00Z' } as const;
const approved = { ...waiting, state: 'approved', code: 'K7P4X', last_day: inDays(14) } as const;
const ended = { ...waiting, ended_at: '2026-11-16T09:00:00Z' } as const;
const rejected = { ...ended, state: 'rejected', reason: 'Het naamlabel zegt iets anders.' } as const;
const expired = { ...ended, state: 'expired' } as const;
const givenAway = { ...ended, state: 'expired', ended_by: 'collection', state_before: 'waiting' } as const;
const itemGone = { ...ended, state: 'expired', ended_by: 'deletion' } as const;
const withdrawn = { ...ended, state: 'withdrawn' } as const;

async function addClaim(values: Partial<Claim>): Promise<AboutClaim> {
  await portal.db
    .insertInto('visitors')
    .values({ address })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await portal.db
    .insertInto('claims')
    .values({
      org_id,
      item_id: await addItem(portal.db, org_id, { tags: ['blauw', 'Winterjas', 'Nike'] }),
      item_name: 'blauw, Winterjas, Nike',
      address,
      name: 'Noor de Vries',
      recognition: 'Er zit een sleutel in de zak.',
      ...waiting,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { org_id, claim_id: id };
}

const addMessage = async (claim_id: string, text: string, from_claimant = false) => {
  const values = { org_id, claim_id, text, from_claimant, created_at: sql<string>`clock_timestamp()` };
  const { id } = await portal.db.insertInto('claim_messages').values(values).returning('id').executeTakeFirstOrThrow();
  await portal.db.updateTable('claims').set({ is_asked: !from_claimant }).where('id', '=', claim_id).execute();
  return id;
};

/** The mail that arrives at the address of this test. */
async function send<Details extends object>(kind: MailKind<Details>, details: Details): Promise<ReceivedMail[]> {
  const before = mailbox.mails.length;
  await portal.db.transaction().execute((tx) => enqueueMail(tx, kind, details));
  await portal.runJobs();
  expect(await countJobs(portal.db)).toBe(0);
  return mailbox.mails.slice(before);
}

async function receive<Details extends object>(kind: MailKind<Details>, details: Details): Promise<ReceivedMail> {
  const received = await send(kind, details);
  expect(received).toHaveLength(1);
  expect(received[0]!.to).toBe(address);
  return received[0]!;
}

interface Expected {
  subject: string;
  says: string[];
  button: string;
  leadsTo: string;
}

/** The text and HTML versions hold these words, the button leads through a visit, and mail programs can unsubscribe. */
function expectMail(mail: ReceivedMail, { subject, says, button, leadsTo }: Expected): void {
  expect(mail.subject).toBe(subject);
  const words = visibleText(mail);
  const plain = mail.text.replaceAll(/\s+/g, ' ');
  for (const part of ['Hallo Noor de Vries,', 'Groeten van Basisschool Antonius & Co', button, ...says]) {
    expect(plain).toContain(part);
    expect(words).toContain(part);
  }
  const link = new RegExp(`^${button}:\r?\n(http.*)$`, 'm').exec(mail.text)![1]!.trim();
  const { origin, pathname, hash } = new URL(link);
  expect(origin + pathname).toBe('http://terecht.test/mijn/link');
  const behind = new URLSearchParams(hash.slice(1));
  expect(behind.get('to')).toBe(leadsTo);
  expect(behind.get('token')).toMatch(/^[\w-]{20,}$/);
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&#38;')}"`);
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
  expect(mail.header('List-Unsubscribe')).toMatch(/^<http:\/\/terecht\.test\/api\/unsubscribe\?token=[\w-]{20,}>$/);
  expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.header('Auto-Submitted')).toBe('auto-generated');
}

const over = { button: 'Verder zoeken', leadsTo: '/schools/antonius/search' };
const simple: [string, MailKind<AboutClaim>, Partial<Claim>, Expected][] = [
  [
    'received',
    claimReceived,
    waiting,
    {
      subject: 'Je aanvraag is binnen bij de balie',
      says: ['Je aanvraag is binnen bij de balie van Basisschool Antonius & Co.', 'blauw, Winterjas, Nike'],
      button: 'Bekijk je aanvraag',
      leadsTo: '/mijn',
    },
  ],
  [
    'rejected, with the reason',
    claimRejected,
    rejected,
    {
      subject: 'Over je aanvraag bij Basisschool Antonius & Co',
      says: ['Helaas', 'Het naamlabel zegt iets anders.', '033-555 01 23', 'balie@antonius.example', 'Verder zoeken'],
      button: 'Meld het als kwijt',
      leadsTo: '/schools/antonius/kwijt?q=blauw%20Winterjas%20Nike',
    },
  ],
  [
    'expired',
    claimExpired,
    expired,
    {
      subject: 'De tijd om je winterjas op te halen is voorbij',
      says: ['lag een voorwerp (blauw, Winterjas, Nike) voor je klaar', 'opnieuw aanvragen'],
      ...over,
    },
  ],
  [
    'collected by an unknown person',
    claimGivenAway,
    givenAway,
    {
      subject: 'Over je aanvraag bij Basisschool Antonius & Co',
      says: [
        'een voorwerp (blauw, Winterjas, Nike) aangevraagd',
        'Het voorwerp is intussen opgehaald',
        'Was jij dat zelf? Dan is alles in orde',
        'Was jij dat niet? Neem dan contact op met de balie',
        '033-555 01 23',
      ],
      ...over,
    },
  ],
  [
    'at another location now',
    claimMoved,
    waiting,
    {
      subject: 'Over je aanvraag bij Basisschool Antonius & Co',
      says: [
        'een voorwerp (blauw, Winterjas, Nike)',
        'Het hoort bij een andere locatie en wordt naar',
        'Je aanvraag is meegegaan',
      ],
      button: 'Bekijk je aanvraag',
      leadsTo: '/mijn',
    },
  ],
  [
    'there no more, because the item is deleted or left the list',
    claimItemGone,
    { ...itemGone, item_id: null },
    {
      subject: 'Over je aanvraag bij Basisschool Antonius & Co',
      says: ['een voorwerp (blauw, Winterjas, Nike)', 'ligt niet meer bij de balie'],
      ...over,
    },
  ],
];

test.each(simple)('%s', async (_, kind, values, expected) => {
  const mail = await receive(kind, await addClaim(values));
  expect(mail.images.size).toBe(0);
  expectMail(mail, expected);
});

test('given to another person, without saying to whom', async () => {
  const about = await addClaim(givenAway);
  const { item_id } = await portal.db
    .selectFrom('claims')
    .select('item_id')
    .where('id', '=', about.claim_id)
    .executeTakeFirstOrThrow();
  await addClaim({
    ...ended,
    state: 'collected',
    state_before: 'approved',
    item_id,
    address: 'x@test.example',
    name: 'Sam',
  });
  const mail = await receive(claimGivenAway, about);
  expectMail(mail, {
    subject: 'Over je aanvraag bij Basisschool Antonius & Co',
    says: ['Het bleek van iemand anders te zijn en is intussen meegegeven.', 'Klopt er iets niet?'],
    ...over,
  });
  expect(mail.text + mail.html).not.toMatch(/Sam|x@test|zelf|intussen opgehaald/);
});

test('a question, as typed by staff, until it is answered', async () => {
  const about = await addClaim(waiting);
  const message_id = await addMessage(about.claim_id, 'Welke maat?\nEn welk merk?');
  const mail = await receive(claimQuestion, { ...about, message_id });
  expectMail(mail, {
    subject: 'Een vraag van de balie over je aanvraag',
    says: ['vraagt de balie je nog iets'],
    button: 'Antwoord geven',
    leadsTo: '/mijn',
  });
  expect(mail.text.replaceAll('\r\n', '\n')).toContain('> Welke maat?\n> En welk merk?');
  expect(mail.html).toContain('Welke maat?<br>En welk merk?</blockquote>');
  const answer = await addMessage(about.claim_id, 'Maat 128.', true);
  expect(await send(claimQuestion, { ...about, message_id })).toEqual([]);
  expect(await send(claimQuestion, { ...about, message_id: answer })).toEqual([]);
});

test('approved: the code, its QR code, where, when and until when', async () => {
  const mail = await receive(claimApproved, await addClaim({ ...approved, last_day: '2099-11-27' }));
  expectMail(mail, {
    subject: 'Goed nieuws: je kunt je winterjas ophalen',
    says: [
      'K7P4X',
      'blauw, Winterjas, Nike',
      'De balie van Basisschool Antonius & Co Kerkstraat 1, Amersfoort',
      'vrijdag 27 november',
      'ma–zo 8:30–16:30',
      'do 1 jan t/m do 31 dec: 10:00–11:00 (Verbouwing)',
      '033-555 01 23',
    ],
    button: 'Bekijk je aanvraag',
    leadsTo: '/mijn',
  });
  expect(mail.html).toMatch(/<img src="cid:qr-code"[^>]* alt="QR-code van je code K7P4X"/);
  expect(await readQr(mail.images.get('qr-code')!)).toBe('http://terecht.test/schools/antonius/aanvragen?code=K7P4X');
});

test('without a mail server the QR code is shown with the mail', async () => {
  const local = await startTestApp();
  const { id } = await local.db
    .insertInto('organizations')
    .values({ sector: 'schools', subpath: 'antonius', name: 'Antonius' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = { org_id: id, item_name: 'jas', address, name: 'Noor', recognition: 'x', ...approved };
  const claim = await local.db.insertInto('claims').values(values).returning('id').executeTakeFirstOrThrow();
  await local.db.transaction().execute((tx) => enqueueMail(tx, claimApproved, { org_id: id, claim_id: claim.id }));
  await local.runJobs();
  const [mail] = await local.services.outbox!.list();
  const { body } = await local.app.inject({ url: `/dev/mail/${mail!.id}`, headers: { host: 'localhost' } });
  expect(body).toMatch(/<img src="data:image\/png;base64,iVBORw0KGgo[^"]+"/);
  await local.close();
});

test('a reminder, while it can still be collected', async () => {
  const soon = inDays(3);
  const mail = await receive(claimReminder, await addClaim({ ...approved, last_day: soon }));
  expectMail(mail, {
    subject: 'Vergeet je winterjas niet op te halen',
    says: ['K7P4X', 'Kerkstraat 1, Amersfoort', ` ${Number(soon.slice(8))} `],
    button: 'Bekijk je aanvraag',
    leadsTo: '/mijn',
  });
  expect(mail.images.size).toBe(1);
  expect(await send(claimReminder, await addClaim({ ...approved, code: 'K7P4Y', last_day: inDays(-2) }))).toEqual([]);
});

async function ask(role: 'staff' | 'admin' | 'student_helper', about = org_id) {
  const user_id = await addPerson(portal.db, role, org_id, { email: address });
  return send(claimWaiting, { org_id: about, user_id });
}

describe('to staff: claims wait', () => {
  test('says how many, since when, and where', async () => {
    await addClaim(waiting);
    const [one] = await ask('staff');
    expect(one!.subject).toBe('Nieuwe aanvraag');
    expect(one!.text).toContain('wacht sinds maandag 16 november om 9:00 op een antwoord');
    expect(one!.text).toContain('http://terecht.test/schools/antonius/aanvragen');
    expect(one!.header('List-Unsubscribe')).toBe('');

    await addClaim({ ...waiting, waiting_since: '2026-11-13T08:00:00Z' });
    await addClaim({ state: 'unconfirmed', waiting_since: null });
    address = `tweede-${address}`;
    const [two] = await ask('admin');
    expect(two!.subject).toBe('Nieuwe aanvraag: er wachten er nu 2');
    for (const words of [two!.text, visibleText(two!)])
      expect(words).toContain('De oudste is van vrijdag 13 november om 9:00');
    // The text of claimants is only shown in the portal.
    expect(two!.text + two!.html).not.toMatch(/Noor|sleutel|ouder-/);
  });

  test('counts only claims that can be decided, not those with an open question', async () => {
    const { claim_id } = await addClaim(waiting);
    await addMessage(claim_id, 'Welke maat?');
    expect(await ask('staff')).toEqual([]);
    await addClaim({ ...waiting, waiting_since: '2026-11-17T08:00:00Z' });
    address = `tweede-${address}`;
    const [one] = await ask('staff');
    expect(one!.subject).toBe('Nieuwe aanvraag');
    expect(one!.text).toContain('sinds dinsdag 17 november');
    await addMessage(claim_id, 'Maat 128.', true);
    address = `derde-${address}`;
    expect((await ask('staff'))[0]!.subject).toBe('Nieuwe aanvraag: er wachten er nu 2');
  });

  test('is not sent to members who turned it off, cannot decide, or left; nor when no claim waits', async () => {
    await addClaim(waiting);
    expect(await ask('student_helper')).toEqual([]);
    address = `ander-${address}`;
    expect(await ask('staff', await addOrganization(portal.db))).toEqual([]);
    address = `derde-${address}`;
    const user_id = await addPerson(portal.db, 'admin', org_id, { email: address });
    const profile = portal.db.updateTable('profiles').where('user_id', '=', user_id);
    await profile.set({ refused_mails: ['claim_waiting'] }).execute();
    expect(await send(claimWaiting, { org_id, user_id })).toEqual([]);
    await profile.set({ refused_mails: ['account_waiting'] }).execute();
    await portal.db
      .updateTable('organizations')
      .set({ paused_at: sql<string>`now()` })
      .execute();
    expect(await send(claimWaiting, { org_id, user_id })).toEqual([]);
    await portal.db.updateTable('organizations').set({ paused_at: null }).execute();
    expect(await send(claimWaiting, { org_id, user_id })).toHaveLength(1);
    await portal.db.deleteFrom('claims').execute();
    expect(await send(claimWaiting, { org_id, user_id })).toEqual([]);
  });
});

const states: Record<string, Partial<Claim>> = {
  unconfirmed: { state: 'unconfirmed', waiting_since: null },
  waiting,
  approved,
  collected: { ...ended, state: 'collected' },
  'collected with it': { ...ended, state: 'collected', ended_by: 'collection', state_before: 'approved' },
  rejected,
  expired,
  givenAway,
  itemGone,
  withdrawn,
};

test.each<[string, MailKind<AboutClaim>, keyof typeof states]>([
  ['claimReceived', claimReceived, 'waiting'],
  ['claimApproved', claimApproved, 'approved'],
  ['claimReminder', claimReminder, 'approved'],
  ['claimRejected', claimRejected, 'rejected'],
  ['claimExpired', claimExpired, 'expired'],
  ['claimGivenAway', claimGivenAway, 'givenAway'],
  ['claimItemGone', claimItemGone, 'itemGone'],
  ['claimMoved', claimMoved, 'waiting'],
])('%s is sent only while it is relevant', async (_, kind, when) => {
  const sent = [];
  const about = await addClaim(waiting);
  const blank = { code: null, last_day: null, reason: null, ended_at: null, ended_by: null, state_before: null };
  for (const [name, values] of Object.entries(states)) {
    const claim = portal.db.updateTable('claims').where('id', '=', about.claim_id);
    await claim.set({ ...blank, ...values } as object).execute();
    if ((await send(kind, about)).length > 0) sent.push(name);
  }
  expect(sent).toEqual([when]);
  await portal.db.deleteFrom('claims').where('id', '=', about.claim_id).execute();
  expect(await send(kind, about)).toEqual([]);
});

test('a claimant who unsubscribed gets none of them', async () => {
  const about = await addClaim(approved);
  await portal.db.updateTable('visitors').set({ gets_mail: false }).where('address', '=', address).execute();
  expect(await send(claimApproved, about)).toEqual([]);
});

test('typed text stays plain text, at its place', async () => {
  const nasty = [
    '<img src=x onerror=alert(1)></blockquote>&lt;',
    '.',
    'Subject: anders',
    '--boundary',
    '\u202edraaiom',
    'مرحبا',
    'w'.repeat(300),
  ].join('\r\n');
  const about = await addClaim({
    ...rejected,
    reason: nasty,
    name: 'Noor https://evil.example',
    item_name: '<script>alert(1)</script>, \u202eNike',
  });
  const mail = await receive(claimRejected, about);
  expect(mail.subject).toBe('Over je aanvraag bij Basisschool Antonius & Co');
  expect(mail.html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
  expect(mail.html).toContain(
    '&#60;img src=x onerror=alert(1)&#62;&#60;/blockquote&#62;&#38;lt;<br>.<br>Subject: anders',
  );
  expect(mail.html).toContain(`${'w'.repeat(300)}</blockquote>`);
  expect(mail.text.replaceAll('\r\n', '\n')).toContain('&lt;\n> .\n> Subject: anders\n> --boundary\n');
  expect(mail.text + mail.html).not.toContain('evil.example');
  expect(mail.text).toMatch(/^Hallo,/);
  const thing = await receive(
    claimExpired,
    await addClaim({ ...expired, item_name: '\u202ejas\r\nBcc: x@evil.example' }),
  );
  expect(thing.subject).toBe('De tijd om je spullen op te halen is voorbij');
  expect(thing.header('Bcc')).toBe('');
});
