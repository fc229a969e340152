import sharp from 'sharp';

import { DomainError } from '../../shared/errors.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { Faces } from '../faces/faces.ts';
import { type Asker, createQueue } from '../limits/turns.ts';
import { readPixels } from '../photos/read-photo.ts';
import { aboutReport, type ReportKey } from './report-steps.ts';

const LONG_SIDE = 1024;
// A photo of a thing is small enough with the first, one of a lawn with the second, and noise with neither.
const QUALITIES = [80, 40];
const LARGEST = 300_000;
// One at a time: strangers send these. Networks take turns, and one that sends many waits for its own.
const TURNS = { atOnce: 1, longest: 40, longestOfGroup: 10, patienceMs: 15_000 };

export type ReportPhotos = ReturnType<typeof createReportPhotos>;

/** Photos of what somebody misses, or of something like it. */
export function createReportPhotos(faces: Faces) {
  const inTurn = createQueue(TURNS);

  async function make(bytes: Buffer): Promise<Buffer> {
    const { pixels } = await readPixels(bytes, faces, LONG_SIDE);
    const { data, width, height } = pixels;
    for (const quality of QUALITIES) {
      const picture = sharp(data, { raw: { width, height, channels: 3 } });
      const webp = await picture.webp({ quality, effort: 2 }).toBuffer();
      if (webp.length <= LARGEST) return webp;
    }
    throw new DomainError('photo_unreadable', 'Deze foto is te groot om te bewaren. Kies een andere foto.');
  }

  return {
    /** As it is kept: small, upright, without faces and without all that a camera adds. */
    make: (base64: string, { network, signal }: Asker): Promise<Buffer> =>
      inTurn(() => make(Buffer.from(base64, 'base64')), { group: network, signal }),
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
