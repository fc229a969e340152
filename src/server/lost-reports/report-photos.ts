import type { Database, Transaction } from '../database/connect.ts';
import { type Asker, createQueue } from '../limits/turns.ts';
import type { PhotoWork } from '../photos/photo-work.ts';
import { aboutReport, type ReportKey } from './report-steps.ts';

// One at a time: strangers send these. Networks take turns, and one that sends many waits for its own.
const TURNS = { atOnce: 1, longest: 40, longestOfGroup: 10, patienceMs: 15_000 };

export type ReportPhotos = ReturnType<typeof createReportPhotos>;

/** Photos of what somebody misses, or of something like it. */
export function createReportPhotos(work: PhotoWork) {
  const inTurn = createQueue(TURNS);
  return {
    /** As it is kept. */
    make: (base64: string, { group, signal }: Asker): Promise<Buffer> =>
      inTurn(() => work.ask('readReportPhoto', Buffer.from(base64, 'base64')), { group, signal }),
  };
}

/** Instead of the one it had; none for null. */
export async function keepReportPhoto(tx: Transaction, report: ReportKey, webp: Buffer | null): Promise<void> {
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
