import type { MailKind } from '../../mailer/mails.ts';

export interface AboutReport {
  org_id: string;
  report_id: string;
}

export interface AboutMatch extends AboutReport {
  item_id: string;
}

/** 'Misschien is dit het': what was found since the last one, three at most. */
export const possibleMatches: MailKind<AboutReport> = { name: 'lost-report-matches', write: async () => undefined };

/** 'Laat weten': something lies there that may not be shown. */
export const comeAndLook: MailKind<AboutMatch> = { name: 'lost-report-told', write: async () => undefined };

/** 'Nog niet gevonden': a week before nothing is looked for any more. */
export const stillLooking: MailKind<AboutReport> = { name: 'lost-report-expiring', write: async () => undefined };

/** 'Fijn dat het terecht is' */
export const backAgain: MailKind<AboutReport> = { name: 'lost-report-found', write: async () => undefined };

export const lostReportMails: MailKind<never>[] = [possibleMatches, comeAndLook, stillLooking, backAgain];
