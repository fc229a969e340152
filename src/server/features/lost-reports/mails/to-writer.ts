import { sql } from 'kysely';

import { hoursBetweenMails } from '../../../../shared/lost-reports/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailKind, MailContext } from '../../../platform/mail/mail-queue.ts';
import type { MessageBlock } from '../../../platform/mail/message.ts';
import { hasFeature } from '../../organizations/offered-features.ts';
import { type VisitorDraft, composeVisitorMail } from '../../visitors/visitor-mail.ts';
import { isTakingReports } from '../reports.queries.ts';

export interface AboutReport {
  org_id: string;
  report_id: string;
}

export interface AboutMatch extends AboutReport {
  item_id: string;
}

/** The lock makes erasing wait until the mail is written, so that erasing also revokes the link in the mail. */
async function findReport(tx: Transaction, { org_id, report_id }: AboutReport) {
  const found = await tx
    .selectFrom('lost_reports as r')
    .innerJoin('organizations as o', 'o.id', 'r.org_id')
    .leftJoin('organization_settings as s', 's.org_id', 'r.org_id')
    .select([
      'r.id',
      'r.org_id',
      'r.address',
      'r.language',
      'r.what',
      'r.state',
      'r.last_day',
      'r.mailed_at',
      'r.found_by',
    ])
    .select(['o.name as organization', 'o.sector', 'o.subpath'])
    .select(['s.office_name', 's.address as office_address', 's.phone', 's.opening_hours'])
    .select([
      hasFeature('claims').as('takes_claims'),
      sql<number>`coalesce(
        extract(epoch from r.mailed_at + make_interval(hours => ${hoursBetweenMails}) - now()), 0)::float`.as('wait'),
    ])
    .where('r.org_id', '=', org_id)
    .where('r.id', '=', report_id)
    .forKeyShare('r')
    .executeTakeFirst();
  return found;
}

export type MailedReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

const inWords = (report: MailedReport) => ({ ...report, office: officeOf(report) });

/** A report in the language of its writer. */
export type ReportInWords = ReturnType<typeof inWords>;

/** What writes a mail, in the language of the writer of the report. */
export type WriteDraft = (report: ReportInWords) => Omit<VisitorDraft, 'from' | 'name'>;

interface Prepared {
  write: WriteDraft;
  onSent?: (tx: Transaction) => Promise<void>;
}

/**
 * A mail to the writer of a report; nothing is written when it is no longer relevant, or while the organisation is paused or
 * takes no reports.
 */
export const mailToWriter = <Details extends AboutReport>(
  name: string,
  prepare: (
    report: MailedReport,
    about: { tx: Transaction; portal: MailContext; details: Details },
  ) => Prepared | undefined | Promise<Prepared | undefined>,
): MailKind<Details> => ({
  name,
  async write(tx, details, portal) {
    const report = (await isTakingReports(tx, details.org_id)) && (await findReport(tx, details));
    const prepared = report && (await prepare(report, { tx, portal, details }));
    if (!prepared) return undefined;
    const { write, onSent } = prepared;
    const from = { name: report.organization, sector: report.sector };
    const letter = await composeVisitorMail(tx, portal, report, () => ({ from, ...write(inWords(report)) }));
    return letter && { ...letter, ...(onSent && { onSent }) };
  },
});

export const quoteReport = ({ organization, what }: MailedReport): MessageBlock<never>[] => [
  text('Je bent iets kwijt bij {organization}. Dit schreef je erover:', { organization }),
  { quote: what },
];

/** The page of a report, which submits this answer when it opens. */
export const answerPath = ({ id }: MailedReport, answer: 'terug' | 'verleng' | `nee=${string}`) =>
  `${pathTo('own-report', { id })}?${answer}`;
