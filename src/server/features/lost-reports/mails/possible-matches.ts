import { howToCollect } from '../../../../shared/items/labels.ts';
import { hoursBetweenMails, lostReportLimits } from '../../../../shared/lost-reports/contract.ts';
import { daysInWords } from '../../../../shared/organizations/opening-hours.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { dutchDate } from '../../../../shared/platform/time.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail, type MailKind, type MailContext } from '../../../platform/mail/mail-queue.ts';
import type { MessageBlock } from '../../../platform/mail/message.ts';
import { describeItemForMail } from '../../items/item-in-mail.ts';
import { listVisitingDetails } from '../../organizations/visiting-details.ts';
import type { VisitorLink } from '../../visitors/visitor-mail.ts';
import { listMailable, recordMailed } from '../matches.queries.ts';
import { type AboutReport, answerPath, type MailedReport, mailToWriter, quoteReport } from './to-writer.ts';

type Mailable = Awaited<ReturnType<typeof listMailable>>[number];

/** Matches made by staff skip the waiting time, because staff may have announced the mail to the writer. */
const isByHand = (found: Mailable[]) => found.some(({ is_by_hand }) => is_by_hand);

/**
 * 'Misschien is dit het': up to three new matches; the rest go into the next mail, a day later. Matches only count as
 * mailed after the mail server accepted the mail, so that a failed mail is written again with the same matches.
 */
export const possibleMatches: MailKind<AboutReport> = mailToWriter(
  'lost-report-matches',
  async (report, { tx, portal, details }) => {
    const found = await listMailable(tx, details);
    if (found.length === 0) return undefined;
    // This mail was enqueued before the previous one was recorded as sent.
    if (report.mailed_at && report.wait > 0 && !isByHand(found)) {
      return void (await enqueueNext(tx, details, report.mailed_at, report.wait));
    }
    const items = found.slice(0, lostReportLimits.photosInMail);
    const rest = found.slice(items.length);
    const things = await Promise.all(items.map((item, n) => toMailItem(report, item, `photo-${n + 1}`, portal)));
    return {
      subject: `Misschien is dit het: gevonden bij ${report.organization}`,
      paragraphs: [
        ...quoteReport(report),
        items.length === 1
          ? `Bij ${report.office} ligt iets wat erop lijkt. Is dit het?`
          : `Bij ${report.office} liggen ${items.length === 2 ? 'twee' : 'drie'} dingen die erop lijken. Zit het ertussen?`,
        ...things,
        ...collectInstructions(report),
        'Is het dit niet? Dan zoeken we verder. En heb je het intussen terug, laat het dan weten: dan zoeken we niet meer.',
      ],
      alternative: { label: 'Ik heb het al terug', path: answerPath(report, 'terug') },
      async onSent(tx) {
        const mailed_at = await recordMailed(
          tx,
          details,
          items.map(({ id }) => id),
        );
        const seconds = isByHand(rest) ? 0 : hoursBetweenMails * 3_600;
        if (mailed_at && rest.length > 0) await enqueueNext(tx, details, mailed_at, seconds);
      },
    };
  },
);

/**
 * Each mail after a sent one has its own key. With a shared key it could be enqueued while the previous one is being sent,
 * and would follow seconds later.
 */
export const mailKey = (report_id: string, mailed_at: string | null) =>
  [possibleMatches.name, report_id, ...(mailed_at === null ? [] : [mailed_at])].join(' ');

const enqueueNext = (tx: Transaction, { org_id, report_id }: AboutReport, mailed_at: string, seconds: number) =>
  enqueueMail(
    tx,
    possibleMatches,
    { org_id, report_id },
    { key: mailKey(report_id, mailed_at), afterSeconds: seconds },
  );

async function toMailItem(
  report: MailedReport,
  item: Mailable,
  cid: string,
  { readPhoto }: MailContext,
): Promise<MessageBlock<VisitorLink>> {
  const { sector: kind, subpath: orgPath } = report;
  return {
    ...(await describeItemForMail(item, cid, readPhoto)),
    about: describeItem(report, item),
    answers: [
      report.takes_claims
        ? { label: 'Dit is van mij', path: pathTo('claim', { kind, orgPath, id: item.id }) }
        : { label: 'Bekijk het', path: pathTo('search', { kind, orgPath, id: item.id }) },
      { label: 'Nee, dit is het niet', path: answerPath(report, `nee=${item.id}`) },
    ],
  };
}

/** Typed text stands at the end of its line, so that right-to-left text does not reorder the rest. */
function describeItem({ office }: MailedReport, item: Mailable): string[] {
  const { kind_only, upload_date, found_on, last_seen_location, reasons, is_by_hand } = item;
  const day = found_on ?? dutchDate(Date.parse(upload_date));
  // Reasons from before the item became kind-only reveal too much.
  const shownReasons = kind_only ? reasons.filter((reason) => reason.includes('soort')) : reasons;
  return [
    ...(is_by_hand ? [`Volgens ${office} is dit het misschien`] : []),
    ...(shownReasons.length > 0 ? [`Wat klopt: ${shownReasons.join(', ')}`] : []),
    `Gevonden op ${daysInWords(day, day)}`,
    ...(last_seen_location ? [`Laatst gezien: ${last_seen_location}`] : []),
    ...(kind_only ? ['We laten er geen foto van zien: zo kan alleen de eigenaar het beschrijven.'] : []),
  ];
}

function collectInstructions(report: MailedReport): MessageBlock<never>[] {
  const { takes_claims, office } = report;
  const how = `Is het van jou? ${howToCollect(office, takes_claims)}`;
  return takes_claims ? [how] : [how, { facts: listVisitingDetails(report) }];
}
