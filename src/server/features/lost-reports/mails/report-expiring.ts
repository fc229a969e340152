import { daysToExtend, weeksReportStaysOpen } from '../../../../shared/lost-reports/contract.ts';
import { namedDay } from '../../../../shared/organizations/opening-hours.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { DAY_MS, dutchDate } from '../../../../shared/platform/time.ts';
import { type AboutReport, answerPath, mailToWriter, quoteReport } from './to-writer.ts';

/** 'Nog niet gevonden': a week before the last day, unless the report was extended. */
export const reportExpiring = mailToWriter<AboutReport>('lost-report-expiring', ({ state, last_day }) => {
  const [today, soon] = [0, daysToExtend].map((days) => dutchDate(Date.now() + days * DAY_MS));
  if (state !== 'open' || !last_day || last_day < today! || last_day > soon!) return undefined;
  return {
    write: (report) => ({
      subject: text('Nog niet gevonden: zullen we blijven zoeken?'),
      paragraphs: [
        ...quoteReport(report),
        text('Het is nog niet gevonden. We zoeken nog tot en met {day}, en daarna niet meer.', {
          day: namedDay(last_day),
        }),
        text('Moeten we langer zoeken? Met ‘Blijf zoeken’ zoeken we vanaf nu nog {weeks} weken.', {
          weeks: weeksReportStaysOpen,
        }),
      ],
      action: { label: text('Blijf zoeken'), path: answerPath(report, 'verleng') },
      alternative: { label: text('Ik heb het terug'), path: answerPath(report, 'terug') },
    }),
  };
});
