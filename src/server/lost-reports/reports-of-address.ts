import type { MineData } from '../../shared/visitors.ts';
import { mailboxOf } from '../accounts/email-address.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { countAttempts, isWithin } from '../limits/attempts.ts';
import { photosForFile } from '../photos/small-photos.service.ts';
import type { OfAddress } from '../visitors/of-address.ts';
import { askToMail } from './ask-to-mail.ts';
import { readReportPhoto } from './report-photos.ts';
import { hasRoom } from './report-room.ts';
import { aboutReport, endReport, lockAddress, lockMatchedItems, openReport, type Report } from './report-steps.ts';
import { findAsked, isLooking, listOwnReports, listUnconfirmedReports } from './reports.queries.ts';

/** What reports of lost things keep of an e-mail address. */
export const reportsOfAddress: OfAddress = {
  unconfirmed: listUnconfirmedReports,
  asked: findAsked,

  /** Those for which there is no room stay as they are; so do those of an organisation that is closed, or takes none now. */
  async confirm(tx, address, { confirmed, refused, network }) {
    await lockAddress(tx, address);
    const unconfirmed = tx.deleteFrom('lost_reports').where((eb) => eb.and({ address, state: 'unconfirmed' }));
    if (refused.length > 0) await unconfirmed.where('id', 'in', refused).execute();
    for (const report of await lockReportsOf(tx, address, 'unconfirmed')) {
      const counts = confirmed.includes(report.id) && (await isLooking(tx, report.org_id));
      if (!counts || !(await hasRoom(tx, report))) continue;
      if (await isWithin(countReport(tx, { ...report, network }))) await openReport(tx, report);
    }
  },

  /** For every report: one that nothing was found for has nothing to write about. */
  async mailAgain(tx, address) {
    await lockAddress(tx, address);
    for (const report of await lockReportsOf(tx, address, 'open')) await askToMail(tx, aboutReport(report));
  },

  read: async (db, address) => ({ lost_reports: await listOwnReports(db, address) }),

  dataOf: async (db, address) => ({ lost_reports: await withPhotos(db, address) }),

  async erase(tx, address) {
    await lockAddress(tx, address);
    await lockMatchedItems(tx, { address });
    // The desk is told of what it can see; then nothing is left.
    for (const report of await lockReportsOf(tx, address, 'open')) await endReport(tx, report, { state: 'withdrawn' });
    await tx.deleteFrom('lost_reports').where('address', '=', address).execute();
  },
};

/** Counts a report of a confirmed address; what others type counts for nobody's reports. */
export const countReport = (
  db: Database,
  { address, org_id, network }: Pick<Report, 'org_id' | 'address'> & { network: string },
): Promise<void> =>
  countAttempts(db, [
    ['lost report with address', { account: mailboxOf(address) }],
    ['lost report', { network }],
    ['lost report in organization', { account: org_id }],
  ]);

const place = ({ org_id, created_at }: Report) => `${org_id} ${created_at}`;

/** By organisation and the oldest first; locked in the order in which comparing does. */
async function lockReportsOf(tx: Transaction, address: string, state: Report['state']): Promise<Report[]> {
  const locked = await tx
    .selectFrom('lost_reports')
    .selectAll()
    .where((eb) => eb.and({ address, state }))
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

async function withPhotos(db: Database, address: string): Promise<MineData['lost_reports']> {
  const reports: MineData['lost_reports'] = [];
  const forFile = photosForFile();
  for (const report of await listOwnReports(db, address)) {
    const key = { org_id: report.organization.id, id: report.id };
    const photo = report.has_photo ? await forFile(() => readReportPhoto(db, key)) : null;
    reports.push({ ...report, photo });
  }
  return reports;
}
