import type { MineData } from '../../../shared/visitors/contract.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { isWithinRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { createPhotoExporter } from '../photos/attached-photos.service.ts';
import type { EmailDataOwner } from '../visitors/email-data.ts';
import { countRequest } from '../visitors/requests.ts';
import { enqueueMatchMail } from './enqueue-match-mail.ts';
import { canOpenReport } from './report-limit.ts';
import { readReportPhoto } from './report-photos.ts';
import { readUnconfirmedReportPhoto } from './report-photos.ts';
import { aboutReport, endReport, lockMatchedItems, openReport, type Report } from './report-transitions.ts';
import { findAnsweredReport, isTakingReports, listOwnReports, listUnconfirmedReports } from './reports.queries.ts';

export const lostReportEmailData: EmailDataOwner = {
  kind: 'lost_report',
  listUnconfirmed: listUnconfirmedReports,
  readUnconfirmedPhoto: readUnconfirmedReportPhoto,
  findAboutReport: findAnsweredReport,

  /** Reports beyond the limit, and those of an organisation that is paused or takes no reports, stay unconfirmed. */
  async confirm(tx, address, { confirmed, network }) {
    for (const report of await lockReportsOf(tx, address, 'unconfirmed')) {
      const counts = confirmed.includes(report.id) && (await isTakingReports(tx, report.org_id));
      if (!counts || !(await canOpenReport(tx, report))) continue;
      if (await isWithinRateLimit(countRequest(tx, 'lost_report', { ...report, network })))
        await openReport(tx, report);
    }
  },

  /** Enqueues a mail for every open report; reports without matches send none. */
  async enqueueMissedMails(tx, address) {
    for (const report of await lockReportsOf(tx, address, 'open')) await enqueueMatchMail(tx, aboutReport(report));
  },

  read: async (db, address) => ({ lost_reports: await listOwnReports(db, address) }),

  dataOf: async (db, address) => ({ lost_reports: await withPhotos(db, address) }),

  /** Updates the open lists of staff. */
  async endAll(tx, address) {
    await lockMatchedItems(tx, { address });
    for (const report of await lockReportsOf(tx, address, 'open')) await endReport(tx, report, { state: 'withdrawn' });
  },
};

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
