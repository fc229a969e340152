import { daysToExtend, weeksReportStaysOpen } from '../../../../shared/lost-reports/contract.ts';
import { namedDay } from '../../../../shared/organizations/opening-hours.ts';
import { DAY_MS, dutchDate } from '../../../../shared/platform/time.ts';
import { type AboutReport, answerPath, mailToWriter, quoteReport } from './to-writer.ts';

/** 'Nog niet gevonden': a week before the last day, unless the report was extended. */
export const reportExpiring = mailToWriter<AboutReport>('lost-report-expiring', (report) => {
  const { state, last_day } = report;
  const [today, soon] = [0, daysToExtend].map((days) => dutchDate(Date.now() + days * DAY_MS));
  if (state !== 'open' || !last_day || last_day < today! || last_day > soon!) return undefined;
  return {
    subject: 'Nog niet gevonden: zullen we blijven zoeken?',
    paragraphs: [
      ...quoteReport(report),
      `Het is nog niet gevonden. We zoeken nog tot en met ${namedDay(last_day)}, en daarna niet meer.`,
      `Moeten we langer zoeken? Met ‘Blijf zoeken’ zoeken we vanaf nu nog ${weeksReportStaysOpen} weken.`,
    ],
    action: { label: 'Blijf zoeken', path: answerPath(report, 'verleng') },
    alternative: { label: 'Ik heb het terug', path: answerPath(report, 'terug') },
  };
});
