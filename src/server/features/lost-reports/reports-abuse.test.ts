import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { startMailApp, type TestApp } from '../../../../tests/support/app.ts';
import { expectGuestFloodsLimited, useUpLimits } from '../../../../tests/support/attacks/guest-floods.ts';
import { countJobs } from '../../../../tests/support/jobs.ts';
import type { Mailbox } from '../../../../tests/support/mailbox.ts';
import { facePhoto, facePhotoBox, jpeg, waitForPhotoWorker } from '../../../../tests/support/photos/photos.ts';
import { addItem, addLostReport, addOrganization, addPerson, addVisit } from '../../../../tests/support/seed.ts';
import { deleteItem } from '../../../shared/items/desk-items.ts';
import {
  changeLostReport,
  extendLostReport,
  markLostReportFound,
  type LostReportInput,
  refuseMatch,
  reportLostItem,
  reportLostItemAsGuest,
  withdrawLostReport,
} from '../../../shared/lost-reports/contract.ts';
import { maxSmallPhotoBytes } from '../../../shared/photos/contract.ts';
import { eraseMine, getMine } from '../../../shared/visitors/contract.ts';
import { matchingJobName } from './comparing/comparison-queue.ts';

let mailbox: Mailbox;
let portal: TestApp;
let school: string;
let counter = 0;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none', TRUST_PROXY: '1' }));
  await waitForPhotoWorker(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db);
  counter += 1;
  for (const table of ['rate_limits', 'lost_reports', 'links'] as const) await portal.db.deleteFrom(table).execute();
  await portal.db.deleteFrom('jobs').where('every_minutes', 'is', null).execute();
});

const words = { what: 'blauwe jas' };
const newAddress = () => `iemand-${counter}-${Math.random().toString(36).slice(2)}@test.example`;
type Body = LostReportInput & { photo?: string; idempotency_key?: string };
const report = (as: string, body: Body = words) => portal.call(reportLostItem, { query: { org_id: school }, body }, as);
const reportAsGuest = (email: string, body: Body = words) =>
  portal.call(reportLostItemAsGuest, { query: { org_uuid: school }, body: { ...body, email } });
const rows = () => portal.db.selectFrom('lost_reports').selectAll().where('org_id', '=', school).execute();
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();
const base64 = async (picture: Promise<Buffer> | Buffer) => (await picture).toString('base64');
const photoOf = (report_id: string) =>
  portal.db
    .selectFrom('lost_report_photos')
    .select('webp')
    .where('report_id', '=', report_id)
    .executeTakeFirstOrThrow()
    .then(({ webp }) => webp);

describe('twenty requests in parallel', () => {
  test('with one key make one report and one mail', async () => {
    const idempotency_key = crypto.randomUUID();
    const visit = await addVisit(portal.db, newAddress());
    const known = await Promise.all(times(20, () => report(visit, { ...words, idempotency_key })));
    expect(new Set(statuses(known))).toEqual(new Set([200]));
    const stranger = newAddress();
    const guests = await Promise.all(times(20, (n) => reportAsGuest(stranger, { what: `jas ${n}`, idempotency_key })));
    expect(new Set(guests.map(({ status, body }) => `${status} ${body.state}`))).toEqual(new Set(['200 unconfirmed']));
    expect(await rows()).toHaveLength(2);
    expect(await countJobs(portal.db, '"kind": "visit-link"')).toBe(1);
  });

  test('with one address open ten reports, not eleven', async () => {
    const visit = await addVisit(portal.db, newAddress());
    const answers = await Promise.all(times(20, (n) => report(visit, { what: `jas ${n}` })));
    expect(statuses(answers)).toEqual([...times(10, () => 200), ...times(10, () => 409)]);
    expect(await rows()).toHaveLength(10);
  });

  test('that change a report while it is erased either succeed or are refused', async () => {
    const staff = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
    for (let round = 0; round < 8; round++) {
      const address = newAddress();
      const visit = await addVisit(portal.db, address);
      const ids = await Promise.all(times(3, () => addLostReport(portal.db, school, { address })));
      const item_id = await addItem(portal.db, school);
      await portal.db
        .insertInto('lost_report_matches')
        .values(ids.map((report_id) => ({ org_id: school, report_id, item_id, score: 9, reasons: [] })))
        .execute();
      const answers = await Promise.all([
        ...ids.flatMap((id) => [
          portal.call(markLostReportFound, { params: { id } }, visit),
          portal.call(withdrawLostReport, { params: { id } }, visit),
          portal.call(extendLostReport, { params: { id } }, visit),
          portal.call(changeLostReport, { params: { id }, body: { what: 'rode jas' } }, visit),
          portal.call(refuseMatch, { params: { id, item_id }, body: { is_refused: true } }, visit),
        ]),
        portal.call(deleteItem, { params: { id: item_id } }, staff),
        ...(round % 2 ? [portal.call(eraseMine, {}, visit)] : []),
      ]);
      // An erased visit is no longer valid.
      expect(answers.filter(({ status }) => ![200, 401, 404, 409].includes(status))).toEqual([]);
      const counted = await portal.db
        .selectFrom('lost_report_figures')
        .select('found')
        .where('org_id', '=', school)
        .executeTakeFirst();
      const found = (await rows()).filter(({ state }) => state === 'found').length;
      // The figures of erased reports stay.
      expect(counted?.found ?? 0).toBeGreaterThanOrEqual(found);
      expect(counted?.found ?? 0).toBeLessThanOrEqual(round % 2 ? ids.length : found);
      await portal.db.deleteFrom('lost_report_figures').execute();
      await portal.db.deleteFrom('lost_reports').execute();
    }
  });
});

describe('an outsider', () => {
  test('learns nothing of an address, be it of a visitor, an account, or one at its limit', async () => {
    const known = newAddress();
    await addVisit(portal.db, known);
    const account = newAddress();
    await addPerson(portal.db, 'parent', null, { email: account });
    const full = newAddress();
    for (let n = 0; n < 10; n++) await addLostReport(portal.db, school, { address: full });
    for (const address of [known, account, full, newAddress()]) {
      const { status, body } = await reportAsGuest(address);
      expect([status, body]).toEqual([200, { state: 'unconfirmed' }]);
    }
    expect(await countJobs(portal.db, '"kind": "visit-link"')).toBe(4);
    expect((await rows()).filter(({ state }) => state === 'unconfirmed')).toHaveLength(4);
  });

  test('cannot change confirmed reports, nor use up the limit of an address', async () => {
    const address = newAddress();
    const idempotency_key = crypto.randomUUID();
    const visit = await addVisit(portal.db, address);
    await report(visit, { ...words, idempotency_key });
    expect((await reportAsGuest(address, { what: 'iets anders', idempotency_key })).status).toBe(200);
    expect(await rows()).toMatchObject([{ ...words, state: 'open', version: 1 }]);
    for (let n = 0; n < 22; n++) expect((await reportAsGuest(address, { what: `jas ${n}` })).status).toBe(200);
    for (let n = 0; n < 9; n++) expect((await report(visit)).status).toBe(200);
    const unconfirmed = (await rows()).filter(({ state }) => state === 'unconfirmed').map(({ what }) => what);
    // The oldest and the newest stay, so an outsider pushes out neither what the owner typed nor what she types next.
    const retained = Array.from({ length: 22 }, (_, n) => `jas ${n}`).toSpliced(10, 2);
    expect(unconfirmed.toSorted()).toEqual(retained.toSorted());
    // The owner, in another network, is not blocked.
    expect((await from('192.0.2.90', address)).statusCode).toBe(200);
    const waiting = (await rows()).filter(({ state }) => state === 'unconfirmed').map(({ what }) => what);
    expect([waiting.length, waiting.includes(words.what)]).toEqual([20, true]);
  });

  test('cannot access reports of other addresses', async () => {
    const id = await addLostReport(portal.db, school, { address: newAddress() });
    const item_id = await addItem(portal.db, school);
    const params = { id };
    const others = [
      await addVisit(portal.db, newAddress()),
      await portal.tokenFor(await addPerson(portal.db, 'parent', null)),
      await portal.tokenFor(await addPerson(portal.db, 'staff', school)),
    ];
    for (const other of others) {
      const answers = [
        await portal.call(markLostReportFound, { params }, other),
        await portal.call(withdrawLostReport, { params }, other),
        await portal.call(extendLostReport, { params }, other),
        await portal.call(changeLostReport, { params, body: words }, other),
        await portal.call(refuseMatch, { params: { id, item_id }, body: { is_refused: true } }, other),
      ];
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['lost_report_not_found']));
      expect((await portal.call(getMine, {}, other)).body.lost_reports).toEqual([]);
    }
    expect(await rows()).toMatchObject([{ state: 'open', version: 1 }]);
  });
});

const from = (network: string, email: string, photo?: string) =>
  portal.app.inject({
    method: 'POST',
    url: `/api/public-lost-reports?org_uuid=${school}`,
    headers: { 'x-forwarded-for': network },
    payload: { ...words, email, ...(photo && { photo }) },
  });

test('floods are limited per network and per organisation for a quarter of an hour; a mailbox gets few mails; known people are not affected', async () => {
  const visit = await addVisit(portal.db, newAddress());
  await expectGuestFloodsLimited(portal, {
    limits: ['guest lost report network', 'guest lost report mail network', 'guest mail in organization'],
    send: from,
    newAddress,
  });
  await useUpLimits(portal.db, 'guest');
  const known = await portal.app.inject({
    method: 'POST',
    url: `/api/lost-reports?org_id=${school}`,
    headers: { 'x-forwarded-for': '192.0.2.1', authorization: visit },
    payload: words,
  });
  expect(known.statusCode).toBe(200);
});

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** Face detection may be too busy on this machine, so the upload is retried. */
const sent = (visit: string, photo: string, status: number) =>
  vi.waitFor(async () => expect((await report(visit, { ...words, photo })).status).toBe(status), 60_000);

/** How much detail is visible where the face is. */
const detail = async (picture: string | Buffer) =>
  (await sharp(await sharp(picture).extract(facePhotoBox).greyscale().toBuffer()).stats()).sharpness;

describe('photos', () => {
  test('hostile ones are refused, and nothing is stored or mailed', async () => {
    const bomb = sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#888' } })
      .toColourspace('rgb16')
      .png({ progressive: true });
    const whole = await jpeg();
    const hostile = {
      'not base64': 'dit is geen foto!',
      empty: '',
      'a PDF': await base64(Buffer.from('%PDF-1.7 een brief')),
      text: await base64(Buffer.from('<svg onload="alert(1)"/>')),
      'an SVG': await base64(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      ),
      'a GIF': await base64(sharp(whole).gif().toBuffer()),
      'half of it': await base64(whole.subarray(0, whole.length >> 1)),
      'a bomb': await base64(bomb.toBuffer()),
      'too large': 'A'.repeat(Math.ceil(maxSmallPhotoBytes / 3) * 4 + 4),
    };
    const messages: Record<string, unknown> = {};
    for (const [what, photo] of Object.entries(hostile)) {
      const { status, body } = await reportAsGuest(newAddress(), { what, photo });
      expect([what, status]).toEqual([what, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
      messages[what] = body;
    }
    expect(messages).toMatchObject({
      'not base64': { error: { message: 'Deze foto is beschadigd. Kies een andere foto, of ga verder zonder foto.' } },
      'a PDF': {
        error: { message: 'Dit bestand is geen foto. Kies een JPG- of PNG-foto, of ga verder zonder foto.' },
      },
    });
    expect(await rows()).toEqual([]);
    expect(await countJobs(portal.db)).toBe(0);
  });

  test('noise does not fill the disk', async () => {
    const visit = await addVisit(portal.db, newAddress());
    const photo = await base64(noise(1_024).jpeg({ quality: 90 }).toBuffer());
    await sent(visit, photo, 415);
    expect(await rows()).toEqual([]);
  });

  test('faces are blurred', async () => {
    const visit = await addVisit(portal.db, newAddress());
    await sent(visit, await base64(sharp(facePhoto).jpeg().toBuffer()), 200);
    expect(await detail(await photoOf((await rows())[0]!.id))).toBeLessThan((await detail(facePhoto)) / 3);
  });

  test('are limited in parallel, and do not block reports without a photo', async () => {
    const visit = await addVisit(portal.db, newAddress());
    const photo = await base64(noise(500).jpeg({ quality: 60 }).toBuffer());
    const [plain, ...answers] = await Promise.all([
      report(visit),
      ...times(30, () => from('192.0.2.1', newAddress(), photo)),
    ]);
    expect(plain.status).toBe(200);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => ![200, 429, 503].includes(code))).toEqual([]);
    // Fifteen of one network are in progress, of which eleven are processed or queued.
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(10);
    await sent(visit, photo, 200);
  });
});

test('typed text is plain text: HTML is returned unchanged, line breaks and unknown fields are refused', async () => {
  const visit = await addVisit(portal.db, newAddress());
  const html = '<img src=x onerror=alert(1)>"\'&amp;{{7*7}} =cmd|calc';
  const turned = { what: `\u202e${html}`, colour: '\u2066', place: `${html} \u202e` };
  expect((await report(visit, turned)).status).toBe(200);
  expect((await portal.call(getMine, {}, visit)).body.lost_reports).toMatchObject([
    { what: html, colour: null, place: html },
  ]);
  const refused = [
    { what: 'jas\nBcc: iemand@anders.example' },
    { what: '   ' },
    { what: '…!?' },
    { what: `a\u0000b` },
    { what: 'x'.repeat(201) },
    { what: 'jas', place: 'a\r\nb' },
    { what: 'jas', since: '2026-02-30' },
    { what: 'jas', address: 'iemand@anders.example' },
    { what: 'jas', idempotency_key: 'x' },
  ];
  for (const body of refused) expect(await report(visit, body as Body)).toMatchObject({ status: 400 });
  for (const email of ['geen adres', 'a@b.nl\r\nBcc: c@d.nl', 'a@b.nl,c@d.nl', 'аdmin@test.example', '<a@b.nl>']) {
    expect(await reportAsGuest(email)).toMatchObject({ status: 400 });
  }
  const stranger = newAddress();
  await reportAsGuest(stranger, { what: 'Win een prijs op kwaad.example' });
  await portal.db.deleteFrom('jobs').where('name', '=', matchingJobName).execute();
  await portal.runJobs();
  const mail = mailbox.mails.find(({ to }) => to === stranger)!;
  expect(mail.subject).toBe('Bevestig je melding');
  for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/prijs|kwaad/);
});

test('unfinished uploads only use up the slots of their own network, whatever its addresses', async () => {
  const { port } = new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 }));
  const sendHalf = (network: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST /api/public-lost-reports?org_uuid=${school} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 500000\r\n\r\n{"what":"',
    );
    return socket;
  };
  const sockets = times(60, (n) => sendHalf(`2001:db8:9:1::${n}`));
  try {
    await sleep(500);
    const photo = await base64(noise(300).jpeg({ quality: 60 }).toBuffer());
    expect((await from('192.0.2.77', newAddress(), photo)).statusCode).toBe(200);
    expect((await from('2001:db8:9:1::abc', newAddress(), photo)).statusCode).toBe(429);
    expect((await from('2001:db8:9:2::abc', newAddress(), photo)).statusCode).toBe(200);
    // Four networks that use all slots lose one to a new network.
    sockets.push(...times(60, (n) => sendHalf(`198.51.100.${n % 4}`)));
    await sleep(500);
    expect((await from('192.0.2.78', newAddress(), photo)).statusCode).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
