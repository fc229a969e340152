import { sql } from 'kysely';

import { officeOf } from '../../../../shared/items/labels.ts';
import { hoursBetweenMails } from '../../../../shared/lost-reports/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
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
    .select(['r.id', 'r.org_id', 'r.address', 'r.what', 'r.state', 'r.last_day', 'r.mailed_at', 'r.found_by'])
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
  return found && { ...found, office: officeOf(found) };
}

export type MailedReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

type ReportDraft = Omit<VisitorDraft, 'from' | 'name'> & { onSent?: (tx: Transaction) => Promise<void> };

/**
 * A mail to the writer of a report. The draft is undefined when the mail is no longer relevant. No mail is written while the
 * organisation is paused or takes no reports.
 */
export const mailToWriter = <Details extends AboutReport>(
  name: string,
  draft: (
    report: MailedReport,
    about: { tx: Transaction; portal: MailContext; details: Details },
  ) => ReportDraft | undefined | Promise<ReportDraft | undefined>,
): MailKind<Details> => ({
  name,
  async write(tx, details, portal) {
    const report = (await isTakingReports(tx, details.org_id)) && (await findReport(tx, details));
    const drafted = report && (await draft(report, { tx, portal, details }));
    if (!drafted) return undefined;
    const { onSent, ...words } = drafted;
    const from = { name: report.organization, sector: report.sector };
    const letter = await composeVisitorMail(tx, portal, report.address, { from, ...words });
    return letter && { ...letter, ...(onSent && { onSent }) };
  },
});

export const quoteReport = ({ organization, what }: MailedReport): MessageBlock<never>[] => [
  `Je bent iets kwijt bij ${organization}. Dit schreef je erover:`,
  { quote: what },
];

/** The page of a report, which submits this answer when it opens. */
export const answerPath = ({ id }: MailedReport, answer: 'terug' | 'verleng' | `nee=${string}`) =>
  `${pathTo('own-report', { id })}?${answer}`;
