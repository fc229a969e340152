import { hoursBetweenMails } from '../../shared/lost-reports.ts';
import type { Transaction } from '../database/connect.ts';
import { enqueueMail } from '../mailer/mails.ts';
import { type AboutReport, possibleMatches } from './mails/lost-report-mails.ts';

/** Asks for the mail about what may be it: at once, or so long after the last one. */
export async function askToMail(tx: Transaction, { org_id, report_id }: AboutReport): Promise<void> {
  const { mailed_at } = await tx
    .selectFrom('lost_reports')
    .select('mailed_at')
    .where((eb) => eb.and({ org_id, id: report_id }))
    .executeTakeFirstOrThrow();
  const next = mailed_at === null ? 0 : Date.parse(mailed_at) + hoursBetweenMails * 3_600_000;
  const afterSeconds = Math.max(0, Math.ceil((next - Date.now()) / 1_000));
  await enqueueMail(
    tx,
    possibleMatches,
    { org_id, report_id },
    { key: `${possibleMatches.name} ${report_id}`, afterSeconds },
  );
}
