import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import { comeAndLook } from './come-and-look.ts';
import { possibleMatches } from './possible-matches.ts';
import { reportExpiring } from './report-expiring.ts';
import { reportFound } from './report-found.ts';

export type { AboutMatch, AboutReport } from './to-writer.ts';
export { reportFound, comeAndLook, possibleMatches, reportExpiring };

export const lostReportMails: MailKind<never>[] = [possibleMatches, comeAndLook, reportExpiring, reportFound];
