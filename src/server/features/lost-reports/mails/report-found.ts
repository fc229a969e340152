import { text } from '../../../../shared/platform/language/texts.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import { type AboutReport, answerPath, mailToWriter, type WriteDraft } from './to-writer.ts';

/** 'Fijn dat het terecht is', unless the writer reported that. */
export const reportFound = mailToWriter<AboutReport>('lost-report-found', ({ state, found_by }) =>
  state === 'found' && found_by !== 'writer' ? { write } : undefined,
);

const write: WriteDraft = (report) => ({
  subject: text('Fijn dat het terecht is'),
  paragraphs: [
    text('Je was iets kwijt bij {organization}. Dit schreef je erover:', { organization: report.organization }),
    { quote: report.what },
    report.found_by === 'collection'
      ? text('Bij {office} is iets opgehaald dat hierop leek. Was jij dat? Fijn dat het terecht is!', {
          office: report.office,
        })
      : text('Volgens {office} heb je het terug. Fijn dat het terecht is!', { office: report.office }),
    text('We zoeken niet verder en wissen je melding over {days} dagen.', { days: retention.endedLostReportDays }),
    text('Heb je het nog niet terug? Dan zoeken we meteen weer verder.'),
  ],
  alternative: { label: text('Ik heb het nog niet terug'), path: answerPath(report, 'verleng') },
});

/** The key of the queued mail, with which it can be cancelled. */
export const reportFoundKey = (report_id: string) => `${reportFound.name} ${report_id}`;
