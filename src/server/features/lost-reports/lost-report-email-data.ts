import type { MineData } from '../../../shared/visitors/contract.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { enforceRateLimits, isWithinRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { mailboxOf } from '../accounts/email-address.ts';
import { createPhotoExporter } from '../photos/attached-photos.service.ts';
import type { EmailDataOwner } from '../visitors/email-data.ts';
import { enqueueMatchMail } from './enqueue-match-mail.ts';
import { canOpenReport } from './report-limit.ts';
import { readReportPhoto } from './report-photos.ts';
import { readUnconfirmedReportPhoto } from './report-photos.ts';
import {
  aboutReport,
  endReport,
  lockAddress,
  lockMatchedItems,
  openReport,
  type Report,
} from './report-transitions.ts';
import { findAnsweredReport, isTakingReports, listOwnReports, listUnconfirmedReports } from './reports.queries.ts';

export const lostReportEmailData: EmailDataOwner = {
  listUnconfirmed: listUnconfirmedReports,
  readUnconfirmedPhoto: readUnconfirmedReportPhoto,
  findAboutReport: findAnsweredReport,

  /** Reports beyond the limit, and those of an organisation that is paused or takes no reports, stay unconfirmed. */
  async confirm(tx, address, { confirmed, refused, network }) {
    await lockAddress(tx, address);
    const unconfirmed = tx.deleteFrom('lost_reports').where((eb) => eb.and({ address, state: 'unconfirmed' }));
    if (refused.length > 0) await unconfirmed.where('id', 'in', refused).execute();
    for (const report of await lockReportsOf(tx, address, 'unconfirmed')) {
      const counts = confirmed.includes(report.id) && (await isTakingReports(tx, report.org_id));
      if (!counts || !(await canOpenReport(tx, report))) continue;
      if (await isWithinRateLimit(countReport(tx, { ...report, network }))) await openReport(tx, report);
    }
  },

  /** Enqueues a mail for every open report; reports without matches send none. */
  async enqueueMissedMails(tx, address) {
    await lockAddress(tx, address);
    for (const report of await lockReportsOf(tx, address, 'open')) await enqueueMatchMail(tx, aboutReport(report));
  },

  read: async (db, address) => ({ lost_reports: await listOwnReports(db, address) }),

  dataOf: async (db, address) => ({ lost_reports: await withPhotos(db, address) }),

  async erase(tx, address) {
    await lockAddress(tx, address);
    await lockMatchedItems(tx, { address });
    // Ending them first updates the open lists of staff.
    for (const report of await lockReportsOf(tx, address, 'open')) await endReport(tx, report, { state: 'withdrawn' });
    await tx.deleteFrom('lost_reports').where('address', '=', address).execute();
  },
};

/** Counts a report of a confirmed address; unconfirmed reports do not use up the limit of an address. */
export const countReport = (
  db: Database,
  { address, org_id, network }: Pick<Report, 'org_id' | 'address'> & { network: string },
): Promise<void> =>
  enforceRateLimits(db, [
    ['lost report with address', { account: mailboxOf(address) }],
    ['lost report', { network }],
    ['lost report in organization', { account: org_id }],
  ]);

const sortKeyOf = ({ org_id, created_at }: Report) => `${org_id} ${created_at}`;

/** Sorted by organisation, oldest first; locked by id, the order that matching uses. */
async function lockReportsOf(tx: Transaction, address: string, state: Report['state']): Promise<Report[]> {
  const locked = await tx
    .selectFrom('lost_reports')
    .selectAll()
    .where((eb) => eb.and({ address, state }))
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));
}

async function withPhotos(db: Database, address: string): Promise<MineData['lost_reports']> {
  const reports: MineData['lost_reports'] = [];
  const forFile = createPhotoExporter();
  for (const report of await listOwnReports(db, address)) {
    const key = { org_id: report.organization.id, id: report.id };
    const photo = report.has_photo ? await forFile(() => readReportPhoto(db, key)) : null;
    reports.push({ ...report, photo });
  }
  return reports;
}
