import { sql } from 'kysely';

import type { Transaction } from '../../platform/database/connect.ts';
import { enqueueComparison } from './comparing/comparison-queue.ts';
import { saveReportPhoto, readReportPhoto } from './report-photos.ts';
import { changeReport, type Report, type ReportKey } from './report-transitions.ts';

export type ReportText = Pick<Report, 'what' | 'colour' | 'place' | 'since'>;

/**
 * Changes a report, and compares it again if it is open. Null removes the photo, undefined leaves it. Nothing happens when
 * nothing changed.
 */
export async function rewriteReport(
  tx: Transaction,
  report: Report,
  { what, colour, place, since }: ReportText,
  webp: Buffer | null | undefined,
): Promise<void> {
  const words = { what, colour, place, since };
  const current = webp === undefined ? undefined : ((await readReportPhoto(tx, report)) ?? null);
  const hasSamePhoto = webp === undefined || (webp && current ? webp.equals(current) : webp === current);
  const hasSameWords = (Object.keys(words) as (keyof ReportText)[]).every((word) => words[word] === report[word]);
  if (hasSamePhoto && hasSameWords) return;
  if (!hasSamePhoto) await saveReportPhoto(tx, report, webp);
  await resetMatches(tx, report);
  await changeReport(tx, report, { ...words, version: sql<number>`version + 1` });
  if (report.state === 'open') await enqueueComparison(tx, { org_id: report.org_id, kind: 'report', id: report.id });
}

/** Removes unsettled matches. Settled ones only lose their score; those that were refused or made by staff stay. */
async function resetMatches(tx: Transaction, { org_id, id }: ReportKey): Promise<void> {
  await sql`delete from lost_report_matches m using (
      select item_id from lost_report_matches where org_id = ${org_id} and report_id = ${id}
        and mailed_at is null and told_at is null and refused_at is null and not is_by_hand
      order by item_id for update
    ) forgotten
    where m.org_id = ${org_id} and m.report_id = ${id} and m.item_id = forgotten.item_id`.execute(tx);
  await sql`update lost_report_matches set score = 0, reasons = '{}'
    where org_id = ${org_id} and report_id = ${id} and item_id in (
      select item_id from lost_report_matches
      where org_id = ${org_id} and report_id = ${id} and not is_by_hand and refused_at is null and score > 0
      order by item_id for update
    )`.execute(tx);
}
