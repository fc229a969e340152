import { pathTo } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { listVisitingDetails } from '../../organizations/visiting-details.ts';
import { IS_CURRENT_MATCH } from '../matches.queries.ts';
import { type AboutMatch, answerPath, mailToWriter, quoteReport, type WriteDraft } from './to-writer.ts';

const mail = mailToWriter<AboutMatch>('lost-report-told', async (report, { tx, details }) =>
  report.state === 'open' && (await isStillRelevant(tx, details)) ? { write } : undefined,
);

/**
 * 'Laat weten': the item is not public, so the mail reveals nothing about it. When the mail is no longer sent, for example
 * because staff disconnected the item, the desk must not say that the writer was notified.
 */
export const comeAndLook: MailKind<AboutMatch> = {
  ...mail,
  async write(tx, details, portal) {
    const written = await mail.write(tx, details, portal);
    if (!written) await clearNotified(tx, details);
    return written;
  },
};

const write: WriteDraft = (report) => ({
  subject: text('Kom je even kijken bij {office}?', { office: report.office }),
  paragraphs: [
    ...quoteReport(report),
    text(
      'Bij {office} van {organization} ligt iets wat het misschien is. We laten het hier niet zien, dus kom even langs. Vertel daar waaraan je het herkent, dan kijken ze of het van jou is.',
      { office: report.office, organization: report.organization },
    ),
    { facts: listVisitingDetails(report) },
  ],
  action: { label: text('Bekijk je melding'), path: pathTo('own-report', { id: report.id }) },
  alternative: { label: text('Ik heb het al terug'), path: answerPath(report, 'terug') },
});

/** The item is still there. */
async function isStillRelevant(tx: Transaction, { org_id, report_id, item_id }: AboutMatch): Promise<boolean> {
  const match = await tx
    .selectFrom('lost_report_matches as m')
    .innerJoin('items as i', (join) => join.onRef('i.org_id', '=', 'm.org_id').onRef('i.id', '=', 'm.item_id'))
    .select('m.item_id')
    .where((eb) => eb.and({ 'm.org_id': org_id, 'm.report_id': report_id, 'm.item_id': item_id }))
    .where('m.told_at', 'is not', null)
    .where('m.refused_at', 'is', null)
    .where(IS_CURRENT_MATCH)
    .where('i.status', '=', 'unclaimed')
    .where('i.left_list_at', 'is', null)
    .executeTakeFirst();
  return match !== undefined;
}

async function clearNotified(tx: Transaction, { org_id, report_id, item_id }: AboutMatch): Promise<void> {
  await tx
    .updateTable('lost_report_matches')
    .set({ told_at: null, told_by: null })
    .where((eb) => eb.and({ org_id, report_id, item_id }))
    .execute();
}
