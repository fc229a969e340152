import { retention } from '../../../../shared/platform/retention.ts';
import { type AboutReport, answerPath, mailToWriter } from './to-writer.ts';

/** 'Fijn dat het terecht is', unless the writer reported that. */
export const reportFound = mailToWriter<AboutReport>('lost-report-found', (report) => {
  const { state, found_by, office, organization, what } = report;
  if (state !== 'found' || found_by === 'writer') return undefined;
  return {
    subject: 'Fijn dat het terecht is',
    paragraphs: [
      `Je was iets kwijt bij ${organization}. Dit schreef je erover:`,
      { quote: what },
      found_by === 'collection'
        ? `Bij ${office} is iets opgehaald dat hierop leek. Was jij dat? Fijn dat het terecht is!`
        : `Volgens ${office} heb je het terug. Fijn dat het terecht is!`,
      `We zoeken niet verder en wissen je melding over ${retention.endedLostReportDays} dagen.`,
      'Heb je het nog niet terug? Dan zoeken we meteen weer verder.',
    ],
    alternative: { label: 'Ik heb het nog niet terug', path: answerPath(report, 'verleng') },
  };
});

/** The key of the queued mail, with which it can be cancelled. */
export const reportFoundKey = (report_id: string) => `${reportFound.name} ${report_id}`;
