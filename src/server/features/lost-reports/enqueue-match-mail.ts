import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { hoursBetweenMails } from '../../../shared/lost-reports/contract.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { enqueueMails } from '../../platform/mail/mail-queue.ts';
import type { AboutReport } from './mails/lost-report-mails.ts';
import { mailKey, possibleMatches } from './mails/possible-matches.ts';

interface NextMail {
  report_id: string;
  mailed_at: string | null;
  /** Seconds until the next mail is allowed. */
  seconds: number;
}

/**
 * Enqueues the mail with possible matches; callers hold the report's lock. The first mail, and one for a match made by hand,
 * goes immediately; later ones wait a day, and then include everything found in the meantime.
 */
export const enqueueMatchMail = (
  tx: Transaction,
  { org_id, report_id }: AboutReport,
  isByHand = false,
): Promise<void> => enqueueMatchMails(tx, org_id, [report_id], isByHand);

export async function enqueueMatchMails(
  tx: Transaction,
  org_id: string,
  report_ids: string[],
  isByHand = false,
): Promise<void> {
  if (report_ids.length === 0) return;
  const { rows } = await sql<NextMail>`select id as report_id, mailed_at,
      coalesce(greatest(extract(epoch from mailed_at + make_interval(hours => ${hoursBetweenMails}) - now()), 0), 0)::float
        as seconds
    from lost_reports where org_id = ${org_id} and id = any(${report_ids}::uuid[]) order by id`.execute(tx);
  const mails = rows.map(({ report_id, mailed_at, seconds }) => ({
    details: { org_id, report_id },
    id: mailIdOf(report_id, mailed_at),
    key: mailKey(report_id, mailed_at),
    afterSeconds: isByHand ? 0 : seconds,
  }));
  await enqueueMails(tx, possibleMatches, mails);
}

/** The id changes only after a mail was sent, so that mail programs show a mail that was sent twice only once. */
const mailIdOf = (report_id: string, mailed_at: string | null) =>
  createHash('sha256').update(`${report_id} ${mailed_at}`).digest('hex').slice(0, 32);
