import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { hoursBetweenMails } from '../../shared/lost-reports.ts';
import type { Transaction } from '../database/connect.ts';
import { enqueueMails } from '../mailer/mails.ts';
import type { AboutReport } from './mails/lost-report-mails.ts';
import { mailKey, possibleMatches } from './mails/possible-matches.ts';

interface Next {
  report_id: string;
  mailed_at: string | null;
  /** Until a mail may go. */
  seconds: number;
}

/**
 * Asks for the mail about what may be it, for callers that hold the report's lock: at once when there was none yet or staff
 * connected it by hand, otherwise a day after the last one. All that is found until then goes into it.
 */
export const askToMail = (tx: Transaction, { org_id, report_id }: AboutReport, isByHand = false): Promise<void> =>
  askToMailEach(tx, org_id, [report_id], isByHand);

/** The same for several. */
export async function askToMailEach(
  tx: Transaction,
  org_id: string,
  report_ids: string[],
  isByHand = false,
): Promise<void> {
  if (report_ids.length === 0) return;
  const { rows } = await sql<Next>`select id as report_id, mailed_at,
      coalesce(greatest(extract(epoch from mailed_at + make_interval(hours => ${hoursBetweenMails}) - now()), 0), 0)::float
        as seconds
    from lost_reports where org_id = ${org_id} and id = any(${report_ids}::uuid[]) order by id`.execute(tx);
  const mails = rows.map(({ report_id, mailed_at, seconds }) => ({
    details: { org_id, report_id },
    id: idOf(report_id, mailed_at),
    key: mailKey(report_id, mailed_at),
    afterSeconds: isByHand ? 0 : seconds,
  }));
  await enqueueMails(tx, possibleMatches, mails);
}

/** The same until it is known that one was sent: mail programs show those with one id once. */
const idOf = (report_id: string, mailed_at: string | null) =>
  createHash('sha256').update(`${report_id} ${mailed_at}`).digest('hex').slice(0, 32);
