import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addUpload } from '../../../../../tests/support/photos/photos.ts';
import { addItem, addLostReport, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { createItem, editItem } from '../../../../shared/items/desk-items.ts';
import { lostReportLimits } from '../../../../shared/lost-reports/contract.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { runNextJob } from '../../../platform/jobs/jobs.ts';
import { enqueueMatchMail } from '../enqueue-match-mail.ts';
import { possibleMatches } from '../mails/lost-report-mails.ts';
import { WORTH_A_MAIL } from '../matching/matching.ts';
import { comparisonJobs } from './compare.jobs.ts';
import { type ComparisonService, createComparisonService } from './comparing.service.ts';
import { enqueueComparison, matchingJobName } from './comparison-queue.ts';

let portal: TestApp;
let school: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db);
});

const COAT = { tags: ['jas', 'blauw'], description: 'Maat 128', last_seen_location: 'Gymzaal' };
const MISSED = { what: 'blauwe jas, maat 128', place: 'gymzaal' };

const ask = (kind: 'item' | 'report', id: string, org_id = school) =>
  portal.db.transaction().execute((tx) => enqueueComparison(tx, { org_id, kind, id }));

async function lies(values: Partial<Insertable<Schema['items']>> = {}, org_id = school): Promise<string> {
  const id = await addItem(portal.db, org_id, { ...COAT, ...values });
  await ask('item', id, org_id);
  return id;
}

async function misses(values: Partial<Insertable<Schema['lost_reports']>> = {}, org_id = school): Promise<string> {
  const id = await addLostReport(portal.db, org_id, { ...MISSED, ...values });
  await ask('report', id, org_id);
  return id;
}

const jobs = (name: string) => portal.services.jobs.filter((job) => job.name === name);

/** The queued comparisons. */
async function compare(): Promise<void> {
  while (await runNextJob(portal.db, jobs(matchingJobName), portal.app.log));
  const failures = portal.log.splice(0).filter((line) => line.includes('job failed'));
  expect(failures).toEqual([]);
}

const matches = (org_id = school) =>
  portal.db
    .selectFrom('lost_report_matches')
    .select(['report_id', 'item_id', 'score', 'reasons'])
    .where('org_id', '=', org_id)
    .orderBy('score', 'desc')
    .execute();

const pairs = async () => (await matches()).map(({ report_id, item_id }) => [report_id, item_id]);

/** The reports whose writers get a mail. */
async function mailed(org_id = school): Promise<string[]> {
  const waiting = await portal.db.selectFrom('jobs').select('payload').where('name', '=', 'mail').execute();
  const mails = waiting.map(({ payload }) => payload as { kind: string; details: Record<string, string> });
  return mails
    .filter(({ kind, details }) => kind === possibleMatches.name && details['org_id'] === org_id)
    .map(({ details }) => details['report_id']!);
}

const change = (table: 'items' | 'lost_reports', id: string, values: object) =>
  portal.db
    .updateTable(table)
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

const settle = (report_id: string, values: Partial<Insertable<Schema['lost_report_matches']>>) =>
  portal.db.updateTable('lost_report_matches').set(values).where('report_id', '=', report_id).execute();

const today = () => new Date().toISOString();

describe('comparing', () => {
  test('a new or edited item is compared with the open reports', async () => {
    const token = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
    const report = await addLostReport(portal.db, school, MISSED);
    await addLostReport(portal.db, school, { ...MISSED, what: 'rode laarzen' });
    await addLostReport(portal.db, school, { ...MISSED, state: 'withdrawn' });
    await addLostReport(portal.db, await addOrganization(portal.db), MISSED);
    expect(await portal.services.lostReports.comparing.findLike(school, COAT)).toMatchObject([{ report_id: report }]);
    const path = await addUpload(portal, token);
    const { body: item } = await portal.call(createItem, { body: { photo_path: path, tags: ['jas'] } }, token);
    await compare();
    expect(await matches()).toMatchObject([{ report_id: report, item_id: item.id, reasons: ['zelfde soort'] }]);
    expect(await mailed()).toEqual([]);
    await portal.call(editItem, { params: { id: item.id }, body: { version: item.version, ...COAT } }, token);
    await compare();
    const reasons = ['zelfde soort', 'zelfde kleur', 'zelfde plek', 'zelfde maat'];
    expect(await matches()).toMatchObject([{ report_id: report, item_id: item.id, reasons }]);
    expect(await mailed()).toEqual([report]);
    expect(await portal.db.selectFrom('lost_report_work').select('id').where('org_id', '=', school).execute()).toEqual(
      [],
    );
  });

  test('a new report is compared with the uncollected items', async () => {
    const item = await addItem(portal.db, school, COAT);
    await addItem(portal.db, school, { ...COAT, status: 'claimed', claimed_date: today() });
    await addItem(portal.db, school, { ...COAT, left_list_at: today() });
    await addItem(portal.db, school, { ...COAT, tags: ['laarzen', 'rood'] });
    const report = await misses();
    await compare();
    expect(await pairs()).toEqual([[report, item]]);
    expect(await mailed()).toEqual([report]);
  });

  test('an item that is not public is matched, and mailed once it is public', async () => {
    const report = await misses();
    const item = await lies({ is_public: false });
    await compare();
    expect(await pairs()).toEqual([[report, item]]);
    expect(await mailed()).toEqual([]);
    await change('items', item, { is_public: true });
    await ask('item', item);
    await compare();
    expect(await mailed()).toEqual([report]);
  });

  test('a kind-only item is matched by its kind only, and the ownership mark is never used', async () => {
    const report = await misses({ what: 'zwarte telefoon Samsung', place: 'gymzaal' });
    const words = { tags: ['telefoon', 'zwart'], description: 'Samsung' };
    const item = await lies({ ...words, kind_only: true, kinds: ['telefoon'] });
    const noted = await lies({ tags: ['telefoon'], description: null, verification_note: 'zwart, Samsung, gymzaal' });
    await compare();
    const found = await matches();
    expect(found.find(({ item_id }) => item_id === item)).toMatchObject({
      report_id: report,
      reasons: ['zelfde soort'],
    });
    expect(found.find(({ item_id }) => item_id === noted)?.reasons).toEqual(['zelfde soort', 'zelfde plek']);
  });

  test('an item found before the loss does not match', async () => {
    await misses({ since: '2026-05-02' });
    await lies({ upload_date: '2026-05-01T12:00:00Z' });
    // The items were placed a week after they were found.
    await lies({ upload_date: '2026-05-08T12:00:00Z', found_on: '2026-05-01' });
    await compare();
    expect(await matches()).toEqual([]);
  });
});

describe('comparing again', () => {
  test('removes outdated matches on either side, unless a person was notified or decided', async () => {
    const item = await lies();
    const told = { mailed_at: today(), refused_at: null, told_at: null, is_by_hand: false };
    const settled = [told, { told_at: today() }, { refused_at: today() }, { is_by_hand: true }];
    const reports = [await misses(), await misses(), await misses(), await misses()];
    const [other, others] = [await misses(), await misses()];
    await compare();
    expect(await matches()).toHaveLength(6);
    for (const [index, values] of settled.entries()) await settle(reports[index]!, values);
    await change('lost_reports', other, { what: 'rode laarzen' });
    await ask('report', other);
    await compare();
    expect((await pairs()).map(([report]) => report).toSorted()).toEqual([...reports, others].toSorted());
    await change('items', item, { tags: ['bal'] });
    await ask('item', item);
    await compare();
    expect((await pairs()).map(([report]) => report).toSorted()).toEqual(reports.toSorted());
    const counting = async () => (await matches()).filter(({ score, reasons }) => score > 0 || reasons.length > 0);
    expect(await counting()).toMatchObject([{ report_id: reports[3] }]);
    await portal.db.deleteFrom('jobs').where('name', '=', 'mail').execute();
    await change('items', item, COAT);
    await ask('item', item);
    await compare();
    expect((await counting()).map(({ report_id }) => report_id).toSorted()).toEqual([...reports, others].toSorted());
    expect(await mailed()).not.toContain(reports[0]);
  });

  test('never mails again about a refused, mailed or ended match', async () => {
    const item = await lies();
    const [refused, sent, ended] = [await misses(), await misses(), await misses()];
    await compare();
    await settle(refused, { refused_at: today() });
    await settle(sent, { mailed_at: today() });
    await portal.db.deleteFrom('jobs').where('name', '=', 'mail').execute();
    await change('lost_reports', ended, { state: 'withdrawn', ended_at: today() });
    await change('items', item, { description: 'Maat 128, met capuchon' });
    for (const id of [refused, sent, ended]) await ask('report', id);
    await ask('item', item);
    await compare();
    expect(await mailed()).toEqual([]);
    expect((await pairs()).map(([report]) => report).toSorted()).toEqual([refused, sent].toSorted());
  });

  test('repeats a comparison when a row changes during it', async () => {
    const item = await lies();
    const report = await misses({ what: 'groene jas, maat 140' });
    const { comparing } = portal.services.lostReports;
    let isChanged = false;
    const changing: Pick<ComparisonService, 'compare'> = {
      async compare(...args) {
        const found = await comparing.compare(...args);
        if (isChanged) return found;
        isChanged = true;
        await change('items', item, { tags: ['jas', 'groen'], description: 'Maat 140' });
        await ask('item', item);
        return found;
      },
    };
    const [job] = comparisonJobs(portal.db, changing, undefined);
    await job!.run({ org_id: school } as never);
    await compare();
    const [match] = await matches();
    expect(match).toMatchObject({ report_id: report, item_id: item });
    expect(match!.reasons).toContain('zelfde maat');
  });

  test('by two servers at the same moment gives one match and one mail', async () => {
    const other = createComparisonService(portal.db, undefined);
    const [elsewhere] = comparisonJobs(portal.db, other, undefined);
    const made = [await misses(), await misses(), await lies(), await lies()];
    const payload = { org_id: school } as never;
    for (let round = 0; round < 5; round++) {
      for (const id of made.slice(0, 2)) await ask('report', id);
      for (const id of made.slice(2)) await ask('item', id);
      await Promise.all([jobs(matchingJobName)[0]!.run(payload), elsewhere!.run(payload)]);
    }
    await compare();
    expect(await matches()).toHaveLength(4);
    expect((await mailed()).toSorted()).toEqual(made.slice(0, 2).toSorted());
    await other.stop();
  });
});

const resume = () => jobs('lost-reports.resume')[0]!.run({} as never);

describe('comparing stops', () => {
  test('while the feature is off, and catches up after it is turned on', async () => {
    const put = (isOn: boolean) =>
      portal.db
        .insertInto('organization_settings')
        .values({ org_id: school, parts: JSON.stringify({ lost_reports: isOn }) })
        .onConflict((conflict) =>
          conflict.column('org_id').doUpdateSet({ parts: JSON.stringify({ lost_reports: isOn }) }),
        )
        .execute();
    await put(false);
    const report = await misses();
    const item = await lies();
    const gone = await lies();
    await compare();
    await resume();
    await compare();
    expect([await matches(), await mailed()]).toEqual([[], []]);
    await portal.db.deleteFrom('items').where('id', '=', gone).execute();
    await put(true);
    await resume();
    await compare();
    expect(await pairs()).toEqual([[report, item]]);
    expect(await mailed()).toEqual([report]);
  });

  test('while the organisation is paused', async () => {
    const { paused } = portal.services.organizations;
    const pause = async (paused_at: string | null) => {
      await portal.db.updateTable('organizations').set({ paused_at }).where('id', '=', school).execute();
      paused.invalidate();
    };
    await pause(today());
    await misses();
    await lies();
    await compare();
    expect(await matches()).toEqual([]);
    await pause(null);
    await resume();
    await compare();
    expect(await matches()).toHaveLength(1);
  });
});

/** The duration in milliseconds. */
const askedFor = async (report_id: string) => {
  const all = await portal.db.selectFrom('jobs').select(['key', 'run_at']).where('name', '=', 'mail').execute();
  return all.filter(({ key }) => key?.includes(report_id)).map(({ run_at }) => Date.parse(run_at) - Date.now());
};

describe('mails', () => {
  const HOUR = 3_600_000;

  test('the first goes immediately, the next a day later, however often it is requested', async () => {
    const report_id = await addLostReport(portal.db, school);
    const askNow = () => portal.db.transaction().execute((tx) => enqueueMatchMail(tx, { org_id: school, report_id }));
    await askNow();
    await askNow();
    const [first, ...more] = await askedFor(report_id);
    expect(first!).toBeLessThan(HOUR);
    expect(more).toEqual([]);
    await portal.db.deleteFrom('jobs').where('name', '=', 'mail').execute();
    await portal.db.updateTable('lost_reports').set({ mailed_at: today() }).where('id', '=', report_id).execute();
    await askNow();
    expect((await askedFor(report_id))[0]! / HOUR).toBeCloseTo(24, 1);
    await portal.db
      .updateTable('lost_reports')
      .set({ mailed_at: new Date(Date.now() - 30 * HOUR).toISOString() })
      .where('id', '=', report_id)
      .execute();
    await portal.db.deleteFrom('jobs').where('name', '=', 'mail').execute();
    await askNow();
    expect((await askedFor(report_id))[0]!).toBeLessThan(HOUR);
  });
});

const manyReports = (count: number, values: { what: string }) =>
  Array.from({ length: count }, (_, n) => ({
    ...values,
    org_id: school,
    address: `zoeker-${n}@veel.example`,
    state: 'open' as const,
    opened_at: today(),
    last_day: '2099-01-01',
  }));

describe('many rows', () => {
  test('a report keeps its best matches, and so does an item', async () => {
    for (let n = 0; n < lostReportLimits.matches; n++) await addItem(portal.db, school, { tags: ['jas'] });
    const report = await misses();
    await compare();
    expect(await matches()).toHaveLength(lostReportLimits.matches);
    const item = await lies();
    await compare();
    const all = await matches();
    expect(all).toHaveLength(lostReportLimits.matches);
    expect(all[0]!.item_id).toBe(item);
    await portal.db
      .insertInto('lost_reports')
      .values(manyReports(150, { what: 'blauwe jas, maat 128' }))
      .execute();
    await ask('item', item);
    await compare();
    const ofItem = (await matches()).filter(({ item_id }) => item_id === item);
    expect(ofItem).toHaveLength(100);
    expect(ofItem.map(({ report_id }) => report_id)).toContain(report);
    expect(new Set(await mailed()).size).toBe(ofItem.filter(({ score }) => score >= WORTH_A_MAIL).length);
  });

  test('many reports in one organisation do not delay another', async () => {
    for (let n = 0; n < 2; n++)
      await portal.db
        .insertInto('lost_reports')
        .values(manyReports(1_000, { what: 'trui' }))
        .execute();
    await portal.db
      .insertInto('lost_report_work')
      .expression((eb) =>
        eb
          .selectFrom('lost_reports')
          .select(['org_id', eb.val('report').as('kind'), 'id', eb.lit(1).as('asks'), 'created_at'])
          .where('org_id', '=', school)
          .limit(100),
      )
      .execute();
    const item = await lies({ tags: ['trui'] });
    const elsewhere = await addOrganization(portal.db);
    const report = await misses({}, elsewhere);
    const waiting = await lies({}, elsewhere);
    // The queue is fair: a batch of the busy organisation, and then the other one.
    for (let turn = 0; turn < 2; turn++) await runNextJob(portal.db, jobs(matchingJobName), portal.app.log);
    expect((await matches(elsewhere))[0]).toMatchObject({ report_id: report, item_id: waiting });
    const left = await portal.db.selectFrom('lost_report_work').select('id').where('org_id', '=', school).execute();
    expect(left.length).toBeGreaterThan(50);
    await compare();
    // A hundred for the requested reports, and the best hundred for the item.
    const found = await matches();
    expect(found.every(({ item_id }) => item_id === item)).toBe(true);
    expect(found.length).toBeGreaterThanOrEqual(100);
  });
});
