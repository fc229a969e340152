import { itemTitle } from '../../../../shared/items/labels.ts';
import { hoursBetweenMails, lostReportLimits } from '../../../../shared/lost-reports/contract.ts';
import { howToCollect } from '../../../../shared/organizations/labels.ts';
import { daysInWords } from '../../../../shared/organizations/opening-hours.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { listed, type Text, text, translated } from '../../../../shared/platform/language/texts.ts';
import { dutchDate } from '../../../../shared/platform/time.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail, type MailKind } from '../../../platform/mail/mail-queue.ts';
import type { InlineImage, MessageBlock } from '../../../platform/mail/message.ts';
import { readPhotoForMail } from '../../items/item-in-mail.ts';
import { listVisitingDetails } from '../../organizations/visiting-details.ts';
import type { VisitorLink } from '../../visitors/visitor-mail.ts';
import { listMailable, recordMailed } from '../matches.queries.ts';
import { type AboutReport, answerPath, mailToWriter, quoteReport, type ReportInWords } from './to-writer.ts';

type Mailable = Awaited<ReturnType<typeof listMailable>>[number];

/** For one match, two, and so on. */
const questions = [
  'Bij {office} ligt iets wat erop lijkt. Is dit het?',
  'Bij {office} liggen twee dingen die erop lijken. Zit het ertussen?',
  'Bij {office} liggen drie dingen die erop lijken. Zit het ertussen?',
] as const satisfies readonly Text[] & { length: typeof lostReportLimits.matchesInMail };

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
    const items = found.slice(0, lostReportLimits.matchesInMail);
    const rest = found.slice(items.length);
    const shown = await Promise.all(
      items.map(async (item, n) => ({ item, ...(await readPhotoForMail(item, `photo-${n + 1}`, portal.readPhoto)) })),
    );
    return {
      write: (words) => ({
        subject: text('Misschien is dit het: gevonden bij {organization}', { organization: words.organization }),
        paragraphs: [
          ...quoteReport(words),
          text(questions[items.length - 1]!, { office: words.office }),
          ...shown.map((thing) => toMailItem(words, thing)),
          ...collectInstructions(words),
          text(
            'Is dit niet van jou? Dan zoeken we verder. En heb je het intussen terug, laat het dan weten: dan zoeken we niet meer.',
          ),
        ],
        alternative: { label: text('Ik heb het al terug'), path: answerPath(words, 'terug') },
      }),
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

function toMailItem(
  report: ReportInWords,
  { item, photo }: { item: Mailable; photo?: InlineImage },
): MessageBlock<VisitorLink> {
  const { sector, subpath } = report;
  return {
    thing: itemTitle(item),
    ...(photo && { photo }),
    about: describeItem(report, item),
    answers: [
      report.takes_claims
        ? { label: text('Dit is van mij'), path: pathTo('claim', { sector, subpath, id: item.id }) }
        : { label: text('Bekijk het'), path: pathTo('search', { sector, subpath, id: item.id }) },
      { label: text('Nee, dit is het niet'), path: answerPath(report, `nee=${item.id}`) },
    ],
  };
}

/** Typed text stands at the end of its line, so that right-to-left text does not reorder the rest. */
function describeItem({ office }: ReportInWords, item: Mailable): string[] {
  const { kind_only, upload_date, found_on, last_seen_location, reasons, is_by_hand } = item;
  const day = found_on ?? dutchDate(Date.parse(upload_date));
  // Reasons from before the item became kind-only reveal too much.
  const shownReasons = kind_only ? reasons.filter((reason) => reason.includes('soort')) : reasons;
  return [
    ...(is_by_hand ? [text('Volgens {office} is dit het misschien', { office })] : []),
    ...(shownReasons.length > 0
      ? [text('Wat klopt: {reasons}', { reasons: listed(shownReasons.map(translated)) })]
      : []),
    text('Gevonden op {day}', { day: daysInWords(day, day) }),
    ...(last_seen_location ? [text('Laatst gezien: {place}', { place: last_seen_location })] : []),
    ...(kind_only ? [text('We laten er geen foto van zien: zo kan alleen de eigenaar het beschrijven.')] : []),
  ];
}

function collectInstructions(report: ReportInWords): MessageBlock<never>[] {
  const { takes_claims, office } = report;
  const how = text('Is het van jou? {how}', { how: howToCollect(office, takes_claims) });
  return takes_claims ? [how] : [how, { facts: listVisitingDetails(report) }];
}
