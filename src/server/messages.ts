import '../shared/messages.ts';
import type { messages as claimMails } from './features/claims/mails/messages/en.ts';
import type { messages as items } from './features/items/messages/en.ts';
import type { messages as lostReportMails } from './features/lost-reports/mails/messages/en.ts';
import type { messages as organizations } from './features/organizations/messages/en.ts';
import type { messages as descriptions } from './features/pages/descriptions/messages/en.ts';
import type { messages as htmlPages } from './features/pages/messages/en.ts';
import type { messages as subscriptionMails } from './features/subscriptions/mails/messages/en.ts';
import type { messages as visitors } from './features/visitors/messages/en.ts';
import type { messages as mail } from './platform/mail/messages/en.ts';

/** The messages of mails and page heads: a text without a message does not compile. */
declare module '../shared/platform/language/texts.ts' {
  interface MessageTypes {
    claimMails: typeof claimMails;
    descriptions: typeof descriptions;
    lostReportMails: typeof lostReportMails;
    htmlPages: typeof htmlPages;
    mail: typeof mail;
    serverItems: typeof items;
    serverOrganizations: typeof organizations;
    serverVisitors: typeof visitors;
    subscriptionMails: typeof subscriptionMails;
  }
}
