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

export async function readReportPhoto(db: Database, report: ReportKey): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('lost_report_photos')
    .select('webp')
    .where((eb) => eb.and(aboutReport(report)))
    .executeTakeFirst();
  return found?.webp;
}
