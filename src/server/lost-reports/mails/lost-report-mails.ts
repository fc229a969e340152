import type { MailKind } from '../../mailer/mails.ts';
import { reportFound } from './back-again.ts';
import { comeAndLook } from './come-and-look.ts';
import { possibleMatches } from './possible-matches.ts';
import { reportExpiring } from './still-looking.ts';

export type { AboutMatch, AboutReport } from './to-writer.ts';
export { reportFound, comeAndLook, possibleMatches, reportExpiring };

export const lostReportMails: MailKind<never>[] = [possibleMatches, comeAndLook, reportExpiring, reportFound];
