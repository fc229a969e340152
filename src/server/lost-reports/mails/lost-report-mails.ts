import type { MailKind } from '../../mailer/mails.ts';
import { backAgain } from './back-again.ts';
import { comeAndLook } from './come-and-look.ts';
import { possibleMatches } from './possible-matches.ts';
import { stillLooking } from './still-looking.ts';

export type { AboutMatch, AboutReport } from './to-writer.ts';
export { backAgain, comeAndLook, possibleMatches, stillLooking };

export const lostReportMails: MailKind<never>[] = [possibleMatches, comeAndLook, stillLooking, backAgain];
