import type { Database, Transaction } from '../../platform/database/connect.ts';
import { aboutReport, type ReportKey } from './report-transitions.ts';

export async function saveReportPhoto(tx: Transaction, report: ReportKey, webp: Buffer | null): Promise<void> {
  const about = aboutReport(report);
  await tx
    .deleteFrom('lost_report_photos')
    .where((eb) => eb.and(about))
    .execute();
  if (webp)
    await tx
      .insertInto('lost_report_photos')
      .values({ ...about, webp })
      .execute();
}

export async function readUnconfirmedReportPhoto(
  db: Database,
  address: string,
  id: string,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('lost_reports as r')
    .innerJoin('lost_report_photos as p', (join) =>
      join.onRef('p.org_id', '=', 'r.org_id').onRef('p.report_id', '=', 'r.id'),
    )
    .select('p.webp')
    .where((eb) => eb.and({ 'r.address': address, 'r.id': id, 'r.state': 'unconfirmed' }))
    .executeTakeFirst();
  return found?.webp;
}

export async function readReportPhoto(db: Database, report: ReportKey): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('lost_report_photos')
    .select('webp')
    .where((eb) => eb.and(aboutReport(report)))
    .executeTakeFirst();
  return found?.webp;
}
